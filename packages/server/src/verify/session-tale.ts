import type { RoundFacts } from '@sabot/rules';
import { postingsOf, type RoundResult, roundResultOf, type TableConfig, type TableEvent } from '@sabot/table';

/** What a table tells of the session that was played at it. */
export interface SessionTale {
  /** Of which tournament it is, and which of its tables. */
  readonly place: TableConfig['tournament'] | null;
  /** Round by round: how it ended, and how it stood after each correction. */
  readonly rounds: readonly (readonly RoundResult[])[];
  /** What each person has won in all, below zero for what was lost. */
  readonly won: ReadonlyMap<string, number>;
}

const PATRON = 'patron:';

/** Reads the events of a table one after another. */
export const makeSessionTale = (): {
  readonly take: (event: TableEvent) => void;
  readonly tale: () => SessionTale;
} => {
  const rounds: RoundResult[][] = [];
  const won = new Map<string, number>();
  let place: SessionTale['place'] = null;
  let facts: RoundFacts | null = null;

  const ended = (round: number, result: RoundResult): void => {
    rounds[round - 1] = [...(rounds[round - 1] ?? []), result];
    facts = null;
  };

  const play = (event: TableEvent): void => {
    for (const { account, amount } of postingsOf(event)) {
      if (!account.startsWith(PATRON)) continue;
      const person = account.slice(PATRON.length);
      won.set(person, (won.get(person) ?? 0) + amount);
    }
  };

  return {
    take: (event) => {
      switch (event.type) {
        case 'ChipsBought':
        case 'ChipsCashed':
          // Chips that come and go are neither won nor lost.
          return;
        case 'TableOpened':
          place = event.config.tournament ?? null;
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
    tale: () => ({ place, rounds, won }),
  };
};
