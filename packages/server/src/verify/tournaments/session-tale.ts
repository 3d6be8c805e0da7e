import type { RoundFacts } from '@sabot/rules';
import { postingsOf, type TableConfig, type TableEvent } from '@sabot/table';
import { type RoundResult, roundResultOf } from '@sabot/tournament';

/** What a table tells of the session that was played at it. */
export interface SessionTale {
  /** Of which tournament it is, and which of its tables. */
  readonly place: TableConfig['tournament'] | null;
  /** Round by round: how it ended, and how it stood after each correction. */
  readonly rounds: readonly (readonly RoundResult[])[];
  /** What each person has won in all, below zero for what was lost. */
  readonly won: ReadonlyMap<string, number>;
  /** The same when the table was closed, and after each correction since. */
  readonly stood: readonly ReadonlyMap<string, number>[];
}

/** What is owed is lost as much as what was paid. */
const OF_PERSON = /^(?:patron|debt):(.*)$/s;

/** Reads the events of a table one after another. */
export const makeSessionTale = (): {
  readonly take: (event: TableEvent) => void;
  readonly tale: () => SessionTale;
} => {
  const rounds: RoundResult[][] = [];
  const won = new Map<string, number>();
  const stood: ReadonlyMap<string, number>[] = [];
  let place: SessionTale['place'] = null;
  let facts: RoundFacts | null = null;

  const ended = (round: number, result: RoundResult): void => {
    rounds[round - 1] = [...(rounds[round - 1] ?? []), result];
    facts = null;
  };

  const play = (event: TableEvent): void => {
    const postings = postingsOf(event);
    for (const { account, amount } of postings) {
      const person = OF_PERSON.exec(account)?.[1];
      if (person !== undefined) won.set(person, (won.get(person) ?? 0) + amount);
    }
    if (event.type === 'TableClosed' || (stood.length > 0 && postings.length > 0)) stood.push(new Map(won));
  };

  return {
    take: (event) => {
      switch (event.type) {
        case 'ChipsBought':
        case 'ChipsCashed':
        case 'DebtSettled':
          // Chips that come and go are neither won nor lost.
          return;
        case 'TableOpened':
          place = event.config.tournament ?? null;
          stood.length = 0;
          return;
        case 'OutcomeAnnounced':
          facts = event.facts;
          return;
        case 'RoundSettled':
          ended(event.round, roundResultOf(facts));
          break;
        case 'RoundVoided':
          ended(event.round, 'void');
          break;
        case 'SettlementCorrected':
          ended(event.round, roundResultOf(event.facts));
          break;
        default:
      }
      play(event);
    },
    tale: () => ({ place, rounds, won, stood }),
  };
};
