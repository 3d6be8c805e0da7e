import type { RoundFacts } from '@sabot/rules';
import { postingsOf, type TableConfig, type TableEvent } from '@sabot/table';
import {
  type RoundResult,
  roundResultOf,
  type SessionTable,
  sessionOf,
  type TournamentEvent,
  type TournamentEventOf,
  type TournamentState,
} from '@sabot/tournament';
import { type VerifyFault, verifyFault } from '../findings/finding.ts';

/** What a table tells of the session that was played at it. */
export interface SessionTimeline {
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
export const makeSessionTimeline = (): {
  readonly take: (event: TableEvent) => void;
  readonly tale: () => SessionTimeline;
} => {
  const rounds: RoundResult[][] = [];
  const won = new Map<string, number>();
  const stood: ReadonlyMap<string, number>[] = [];
  let place: SessionTimeline['place'] = null;
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

/** What the tables of a tournament tell; null of a table that is not there. `playing` counts sessions that were undone. */
export type SessionTimelines = (playing: number, table: number) => Promise<SessionTimeline | null>;

const wrong = (message: string): VerifyFault => verifyFault('settlement', message);

const faultOfRound = (
  tale: SessionTimeline | null,
  { table, round, result }: Pick<TournamentEventOf<'RoundRecorded'>, 'table' | 'round' | 'result'>,
): VerifyFault | null => {
  const told = tale?.rounds[round - 1] ?? [];
  if (told.includes(result)) return null;
  return wrong(`round ${round} at table ${table} is ${result}; the table tells ${told.join(', then ') || 'of none'}`);
};

/** What a person can have won by the table: when it was closed, or after a correction since. */
const wonBy = (tale: SessionTimeline | null, person: string): readonly number[] => {
  if (tale === null) return [0];
  const maps = tale.stood.length > 0 ? tale.stood : [tale.won];
  return maps.map((won) => won.get(person) ?? 0);
};

/** When a table has given its stacks back, each is what was sent and what was won there; what is owed is taken later. */
const faultOfStacks = (
  tale: SessionTimeline | null,
  { entries }: TournamentState,
  { table, stacks }: TournamentEventOf<'StacksReturned'>,
): VerifyFault | null => {
  for (const { entry, sent, amount } of stacks) {
    const due = wonBy(tale, entries[entry - 1]?.person ?? '').map((won) => Math.max(0, sent + won));
    if (!due.includes(amount))
      return wrong(`entry ${entry} has ${amount} chips back from table ${table}, not ${due.join(' or ')}`);
  }
  return null;
};

const faultOfCorrection = (
  tale: SessionTimeline | null,
  { entries }: TournamentState,
  { table, stacks }: TournamentEventOf<'StacksCorrected'>,
): VerifyFault | null => {
  for (const { entry, won } of stacks) {
    const told = wonBy(tale, entries[entry - 1]?.person ?? '');
    if (!told.includes(won)) return wrong(`entry ${entry} has won ${won} at table ${table}, not ${told.join(' or ')}`);
  }
  return null;
};

/** When a session is announced its tables have told all: every round stands, and so does what was won. */
const faultOfTable = (
  tale: SessionTimeline | null,
  { entries }: TournamentState,
  { table, results, places }: SessionTable,
): VerifyFault | null => {
  for (const [index, result] of results.entries()) {
    const told = tale?.rounds[index]?.at(-1);
    if (told !== result) return wrong(`round ${index + 1} at table ${table} stands as ${result}; by the table ${told}`);
  }
  for (const { entry: number } of places) {
    const entry = entries[number - 1];
    const due = wonBy(tale, entry?.person ?? '').at(-1);
    if (entry?.won !== due) return wrong(`entry ${number} has won ${entry?.won} at table ${table}, not ${due}`);
  }
  return null;
};

const faultOfSession = async (tales: SessionTimelines, before: TournamentState): Promise<VerifyFault | null> => {
  for (const table of sessionOf(before)?.tables ?? []) {
    const found = table.returned ? faultOfTable(await tales(before.past.length + 1, table.table), before, table) : null;
    if (found !== null) return found;
  }
  return null;
};

/** What the tournament says of its tables is what they say themselves. */
export const faultOfResult = async (
  tales: SessionTimelines,
  before: TournamentState,
  event: TournamentEvent,
): Promise<VerifyFault | null> => {
  const taleOf = (table: number) => tales(before.past.length + 1, table);
  switch (event.type) {
    case 'RoundRecorded':
    case 'RoundCorrected':
      return faultOfRound(await taleOf(event.table), event);
    case 'StacksReturned':
      return faultOfStacks(await taleOf(event.table), before, event);
    case 'StacksCorrected':
      return faultOfCorrection(await taleOf(event.table), before, event);
    case 'DragonsAnnounced':
      return faultOfSession(tales, before);
    default:
      return null;
  }
};
