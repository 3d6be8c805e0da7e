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

/** A session as the events of one of its tables tell it. */
export interface SessionTimeline {
  /** The tournament, and which of its tables this is. */
  readonly place: TableConfig['tournament'] | null;
  /** By round: its result at first, and after each correction. */
  readonly rounds: readonly (readonly RoundResult[])[];
  /** What each person has won in all; below zero what was lost. */
  readonly won: ReadonlyMap<string, number>;
  /** `won` as it was when the table was closed, and after each correction since. */
  readonly stood: readonly ReadonlyMap<string, number>[];
}

/** A debt is lost as much as chips that were paid. */
const OF_PERSON = /^(?:patron|debt):(.*)$/s;

/** Reads the events of a table one after another. */
export class SessionTimelineReader {
  readonly #rounds: RoundResult[][] = [];
  readonly #won = new Map<string, number>();
  readonly #stood: ReadonlyMap<string, number>[] = [];
  #place: SessionTimeline['place'] = null;
  /** Of the round that was announced and is not settled. */
  #facts: RoundFacts | null = null;

  take(event: TableEvent): void {
    switch (event.type) {
      case 'ChipsBought':
      case 'ChipsCashed':
      case 'DebtSettled':
        // Chips that come and go are neither won nor lost.
        return;
      case 'TableOpened':
        this.#place = event.config.tournament ?? null;
        this.#stood.length = 0;
        return;
      case 'OutcomeAnnounced':
        this.#facts = event.facts;
        return;
      case 'RoundSettled':
        this.#addResult(event.round, roundResultOf(this.#facts));
        break;
      case 'RoundVoided':
        this.#addResult(event.round, 'void');
        break;
      case 'SettlementCorrected':
        this.#addResult(event.round, roundResultOf(event.facts));
        break;
      default:
    }
    this.#addWinnings(event);
  }

  timeline(): SessionTimeline {
    return { place: this.#place, rounds: this.#rounds, won: this.#won, stood: this.#stood };
  }

  #addResult(round: number, result: RoundResult): void {
    this.#rounds[round - 1] = [...(this.#rounds[round - 1] ?? []), result];
    this.#facts = null;
  }

  #addWinnings(event: TableEvent): void {
    const postings = postingsOf(event);
    for (const { account, amount } of postings) {
      const person = OF_PERSON.exec(account)?.[1];
      if (person !== undefined) this.#won.set(person, (this.#won.get(person) ?? 0) + amount);
    }
    const isCorrection = this.#stood.length > 0 && postings.length > 0;
    if (event.type === 'TableClosed' || isCorrection) this.#stood.push(new Map(this.#won));
  }
}

/**
 * What each table of a session tells; null where there is no such table. `playing` counts the sessions, undone ones
 * too.
 */
export type SessionTimelines = (playing: number, table: number) => Promise<SessionTimeline | null>;

const wrong = (message: string): VerifyFault => verifyFault('settlement', message);

const faultOfRound = (
  timeline: SessionTimeline | null,
  { table, round, result }: Pick<TournamentEventOf<'RoundRecorded'>, 'table' | 'round' | 'result'>,
): VerifyFault | null => {
  const atTable = timeline?.rounds[round - 1] ?? [];
  if (atTable.includes(result)) return null;
  return wrong(
    `round ${round} at table ${table} is ${result}; the table tells ${atTable.join(', then ') || 'of none'}`,
  );
};

/** What a person has won by the table: when it was closed, and after each correction since. */
const wonBy = (timeline: SessionTimeline | null, person: string): readonly number[] => {
  if (timeline === null) return [0];
  const maps = timeline.stood.length > 0 ? timeline.stood : [timeline.won];
  return maps.map((won) => won.get(person) ?? 0);
};

/** Each stack that a table gives back is what was sent there and what was won; debts are collected later. */
const faultOfStacks = (
  timeline: SessionTimeline | null,
  { entries }: TournamentState,
  { table, stacks }: TournamentEventOf<'StacksReturned'>,
): VerifyFault | null => {
  for (const { entry, sent, amount } of stacks) {
    const due = wonBy(timeline, entries[entry - 1]?.person ?? '').map((won) => Math.max(0, sent + won));
    if (!due.includes(amount))
      return wrong(`entry ${entry} has ${amount} chips back from table ${table}, not ${due.join(' or ')}`);
  }
  return null;
};

const faultOfCorrection = (
  timeline: SessionTimeline | null,
  { entries }: TournamentState,
  { table, stacks }: TournamentEventOf<'StacksCorrected'>,
): VerifyFault | null => {
  for (const { entry, won } of stacks) {
    const atTable = wonBy(timeline, entries[entry - 1]?.person ?? '');
    if (!atTable.includes(won))
      return wrong(`entry ${entry} has won ${won} at table ${table}, not ${atTable.join(' or ')}`);
  }
  return null;
};

/** When a session is announced, its tables are closed: every round is final, and so is what was won. */
const faultOfTable = (
  timeline: SessionTimeline | null,
  { entries }: TournamentState,
  { table, results, places }: SessionTable,
): VerifyFault | null => {
  for (const [index, result] of results.entries()) {
    const atTable = timeline?.rounds[index]?.at(-1);
    if (atTable !== result)
      return wrong(`round ${index + 1} at table ${table} stands as ${result}; by the table ${atTable}`);
  }
  for (const { entry: number } of places) {
    const entry = entries[number - 1];
    const due = wonBy(timeline, entry?.person ?? '').at(-1);
    if (entry?.won !== due) return wrong(`entry ${number} has won ${entry?.won} at table ${table}, not ${due}`);
  }
  return null;
};

const faultOfSession = async (timelines: SessionTimelines, before: TournamentState): Promise<VerifyFault | null> => {
  for (const table of sessionOf(before)?.tables ?? []) {
    const found = table.returned
      ? faultOfTable(await timelines(before.past.length + 1, table.table), before, table)
      : null;
    if (found !== null) return found;
  }
  return null;
};

/** Whether what the tournament says of a table differs from what the table says itself. */
export const faultOfResult = async (
  timelines: SessionTimelines,
  before: TournamentState,
  event: TournamentEvent,
): Promise<VerifyFault | null> => {
  const timelineOf = (table: number) => timelines(before.past.length + 1, table);
  switch (event.type) {
    case 'RoundRecorded':
    case 'RoundCorrected':
      return faultOfRound(await timelineOf(event.table), event);
    case 'StacksReturned':
      return faultOfStacks(await timelineOf(event.table), before, event);
    case 'StacksCorrected':
      return faultOfCorrection(await timelineOf(event.table), before, event);
    case 'DragonsAnnounced':
      return faultOfSession(timelines, before);
    default:
      return null;
  }
};
