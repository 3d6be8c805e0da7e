import type { Answer } from '@sabot/client';
import type { LogPage, NumberedEvent } from '@sabot/protocol';
import { delay } from '../../../live/client.ts';
import { createStore, type Observable } from '../../../state/observable.ts';
import { shiftEventOf } from './shift-lines.ts';

/** How far the record of a table has been read, and what of it the shift log keeps. */
export interface TableReading {
  /** The last number there was when the reading began. */
  readonly start: number;
  /** Everything after this number has been read… */
  readonly from: number;
  /** …up to this one. */
  readonly upTo: number;
  /** When the oldest event that was read happened; null before the first. */
  readonly oldest: number | null;
  /** In order. */
  readonly events: readonly NumberedEvent[];
}

/** A page of the record, as the house is asked for it. */
export interface Page {
  readonly after: number;
  readonly limit: number;
}

/** The most that the house looks through at once. */
const PAGE = 2000;
/** No table is read further back than so many events: a busy table has some three thousand in an hour. */
export const MAX_EVENTS_BACK = 50 * PAGE;

export const readingFrom = (sequence: number): TableReading => ({
  start: sequence,
  from: sequence,
  upTo: sequence,
  oldest: null,
  events: [],
});

const floorOf = ({ start }: TableReading): number => Math.max(0, start - MAX_EVENTS_BACK);

const isOldEnough = ({ from, oldest }: TableReading, since: number): boolean =>
  from === 0 || (oldest !== null && oldest < since);

/** Nothing older is to be read. */
export const isComplete = (reading: TableReading, since: number): boolean =>
  isOldEnough(reading, since) || reading.from <= floorOf(reading);

/** From when on it was read, where that is not as far back as was asked for. */
export const truncatedAt = (reading: TableReading, since: number): number | null =>
  isComplete(reading, since) && !isOldEnough(reading, since) ? reading.oldest : null;

/** What to ask for next: first back to the time chosen, then what came in since; null when all is there. */
export const nextPage = (reading: TableReading, sequence: number, since: number): Page | null => {
  const { from, upTo } = reading;
  if (!isComplete(reading, since)) {
    const after = Math.max(floorOf(reading), from - PAGE);
    return { after, limit: from - after };
  }
  return upTo < sequence ? { after: upTo, limit: Math.min(PAGE, sequence - upTo) } : null;
};

const kept = (events: readonly NumberedEvent[]): readonly NumberedEvent[] =>
  events.filter((event) => shiftEventOf(event) !== null);

/** With a page that has come, whose last event has the number `next`. */
export const withPage = (reading: TableReading, page: Page, { events, next, began }: LogPage): TableReading => {
  const at = began ?? reading.oldest;
  const isEarlier = page.after < reading.from;
  // A page that ends too early would leave a gap: it is asked for again.
  if (isEarlier && next < reading.from) return reading;
  if (isEarlier) return { ...reading, from: page.after, oldest: at, events: [...kept(events), ...reading.events] };
  return {
    ...reading,
    upTo: Math.max(reading.upTo, next),
    oldest: reading.oldest ?? at,
    events: [...reading.events, ...kept(events)],
  };
};

export interface WantedTable {
  readonly id: string;
  /** The number of its last event. */
  readonly sequence: number;
}

export interface ShiftRead {
  readonly readings: ReadonlyMap<string, TableReading>;
  /** Tables whose last answer was a problem. */
  readonly failed: ReadonlySet<string>;
}

export interface ShiftReader extends Observable<ShiftRead> {
  readonly want: (tables: readonly WantedTable[], since: number) => void;
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
  const read = createStore<ShiftRead>({ readings: new Map(), failed: new Set() });
  const asked = new Set<string>();
  const resting = new Map<string, ReturnType<typeof setTimeout>>();

  const set = (table: string, reading: TableReading, hasFailed: boolean): void => {
    const { readings, failed: before } = read.get();
    const failed = new Set(before);
    if (hasFailed) failed.add(table);
    else failed.delete(table);
    read.set({ readings: new Map(readings).set(table, reading), failed });
  };

  const rest = (table: string, ms: number): void => {
    clearTimeout(resting.get(table));
    const wake = (): void => {
      resting.delete(table);
      pump();
    };
    resting.set(table, setTimeout(wake, ms));
  };

  const ask = async (table: string, reading: TableReading, page: Page): Promise<void> => {
    asked.add(table);
    const [answer] = await Promise.all([fetchPage(table, page), delay(paceMs)]);
    asked.delete(table);
    const after = answer.ok ? withPage(reading, page, answer.value) : reading;
    set(table, after, !answer.ok);
    const retryMs = answer.ok ? 0 : 1000 * (answer.fault.retryAfter ?? 0);
    if (wanted !== null && (!answer.ok || isComplete(after, wanted.since))) rest(table, Math.max(restMs, retryMs));
    pump();
  };

  const pump = (): void => {
    if (wanted === null) return;
    for (const { id, sequence } of wanted.tables) {
      if (asked.size >= AT_ONCE) return;
      if (asked.has(id) || resting.has(id)) continue;
      const reading = read.get().readings.get(id) ?? readingFrom(sequence);
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
    get: read.get,
    subscribe: read.subscribe,
    pause: () => {
      wanted = null;
      wakeAll();
    },
  };
};
