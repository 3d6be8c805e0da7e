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

/** The wagers that an event ended, and as they had ended before where it puts a round right; null for any other event. */
const endsBy = (
  event: TableEvent,
): { readonly now: readonly WagerEnd[]; readonly before: readonly WagerEnd[] } | null => {
  switch (event.type) {
    case 'RoundSettled':
    case 'RoundVoided':
      return { now: event.ends, before: [] };
    case 'SettlementCorrected':
      return { now: event.after, before: event.before };
    default:
      return null;
  }
};

/** Where a round has ended or was put right: what everyone at the table has now; else nothing. */
export const balancesAfter = (state: TableState, events: readonly TableEvent[]): readonly Balance[] => {
  const ended = events.flatMap((event) => endsBy(event) ?? []);
  if (ended.length === 0) return [];
  return state.patrons.map(({ person, chips }) => ({
    person,
    chips,
    debt: debtOf(state, person)?.amount ?? 0,
    change: ended.reduce((sum, { now, before }) => sum + gainOf(now, person) - gainOf(before, person), 0),
  }));
};
