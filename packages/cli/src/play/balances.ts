import { debtOf, type TableEvent, type TableState, type WagerEnd } from '@sabot/table';

/** What a patron has after wagers have ended, and what those came to. */
export interface Balance {
  readonly person: string;
  readonly chips: number;
  readonly change: number;
  /** What the patron owes the house. */
  readonly debt: number;
}

/** What wagers brought over their stakes. */
const gainOf = (ends: readonly WagerEnd[], person: string): number =>
  ends.reduce((sum, { owner, returned, stake }) => (owner === person ? sum + returned - stake : sum), 0);

const changeBy = (event: TableEvent, person: string): number => {
  switch (event.type) {
    case 'RoundSettled':
    case 'RoundVoided':
      return gainOf(event.ends, person);
    case 'SettlementCorrected':
      return gainOf(event.after, person) - gainOf(event.before, person);
    default:
      return 0;
  }
};

const ENDS: readonly TableEvent['type'][] = ['RoundSettled', 'RoundVoided', 'SettlementCorrected'];

/** Where a round has ended or was put right: what everyone at the table has now; else nothing. */
export const balancesAfter = (state: TableState, events: readonly TableEvent[]): readonly Balance[] =>
  events.some(({ type }) => ENDS.includes(type))
    ? state.patrons.map(({ person, chips }) => ({
        person,
        chips,
        debt: debtOf(state, person)?.amount ?? 0,
        change: events.reduce((sum, event) => sum + changeBy(event, person), 0),
      }))
    : [];
