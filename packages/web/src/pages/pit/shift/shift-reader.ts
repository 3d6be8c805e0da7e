import type { Answer } from '@sabot/client';
import type { LogPage } from '@sabot/protocol';
import { wait } from '../../../live/wait.ts';
import { beginAt, isBack, nextPage, type Page, type Reading, withPage } from './shift-reading.ts';

export interface WantedTable {
  readonly id: string;
  /** The number of its last event. */
  readonly sequence: number;
}

export interface ShiftRead {
  readonly readings: ReadonlyMap<string, Reading>;
  /** Tables whose last answer was a problem. */
  readonly failed: ReadonlySet<string>;
}

export interface ShiftReader {
  readonly want: (tables: readonly WantedTable[], since: number) => void;
  readonly get: () => ShiftRead;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks for nothing more until something is wanted again. */
  readonly pause: () => void;
}

/** So many tables are asked at once: the house has games to deal. */
const AT_ONCE = 3;
/** A table that was read to its end, or gave no answer, is left alone for so long. */
const REST_MS = 4000;
/** A question takes at least so long with its pause, so that all of them stay well below what a house answers. */
const PACE_MS = 600;

/** Reads the records of all tables for the shift log, and reads on as they move on. */
export const shiftReader = (
  fetchPage: (table: string, page: Page) => Promise<Answer<LogPage>>,
  restMs = REST_MS,
  paceMs = PACE_MS,
): ShiftReader => {
  let wanted: { readonly tables: readonly WantedTable[]; readonly since: number } | null = null;
  let read: ShiftRead = { readings: new Map(), failed: new Set() };
  const asked = new Set<string>();
  const resting = new Map<string, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();

  const set = (table: string, reading: Reading, hasFailed: boolean): void => {
    const failed = new Set(read.failed);
    if (hasFailed) failed.add(table);
    else failed.delete(table);
    read = { readings: new Map(read.readings).set(table, reading), failed };
    for (const listener of listeners) listener();
  };

  const rest = (table: string, ms: number): void => {
    clearTimeout(resting.get(table));
    const wake = (): void => {
      resting.delete(table);
      pump();
    };
    resting.set(table, setTimeout(wake, ms));
  };

  const ask = async (table: string, reading: Reading, page: Page): Promise<void> => {
    asked.add(table);
    const [answer] = await Promise.all([fetchPage(table, page), wait(paceMs)]);
    asked.delete(table);
    const after = answer.ok ? withPage(reading, page, answer.value) : reading;
    set(table, after, !answer.ok);
    const retryMs = answer.ok ? 0 : 1000 * (answer.fault.retryAfter ?? 0);
    if (wanted !== null && (!answer.ok || isBack(after, wanted.since))) rest(table, Math.max(restMs, retryMs));
    pump();
  };

  const pump = (): void => {
    if (wanted === null) return;
    for (const { id, sequence } of wanted.tables) {
      if (asked.size >= AT_ONCE) return;
      if (asked.has(id) || resting.has(id)) continue;
      const reading = read.readings.get(id) ?? beginAt(sequence);
      const page = nextPage(reading, sequence, wanted.since);
      if (page !== null) void ask(id, reading, page);
    }
  };

  const wakeAll = (): void => {
    for (const timer of resting.values()) clearTimeout(timer);
    resting.clear();
  };

  return {
    want: (tables, since) => {
      // Whoever chooses another time does not wait for a rest to be over.
      if (since !== wanted?.since) wakeAll();
      wanted = { tables, since };
      pump();
    },
    get: () => read,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pause: () => {
      wanted = null;
      wakeAll();
    },
  };
};
