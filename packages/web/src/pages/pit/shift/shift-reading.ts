import type { LogPage, NumberedEvent } from '@sabot/protocol';
import { shiftEventOf } from './shift-events.ts';

/** How far the record of a table has been read, and what of it the shift log keeps. */
export interface Reading {
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
export const MOST_BACK = 50 * PAGE;

export const beginAt = (sequence: number): Reading => ({
  start: sequence,
  from: sequence,
  upTo: sequence,
  oldest: null,
  events: [],
});

const floorOf = ({ start }: Reading): number => Math.max(0, start - MOST_BACK);

const isOldEnough = ({ from, oldest }: Reading, since: number): boolean =>
  from === 0 || (oldest !== null && oldest < since);

/** Nothing older is to be read. */
export const isBack = (reading: Reading, since: number): boolean =>
  isOldEnough(reading, since) || reading.from <= floorOf(reading);

/** From when on it was read, where that is not as far back as was asked for. */
export const cutShortAt = (reading: Reading, since: number): number | null =>
  isBack(reading, since) && !isOldEnough(reading, since) ? reading.oldest : null;

/** What to ask for next: first back to the time chosen, then what came in since; null when all is there. */
export const nextPage = (reading: Reading, sequence: number, since: number): Page | null => {
  const { from, upTo } = reading;
  if (!isBack(reading, since)) {
    const after = Math.max(floorOf(reading), from - PAGE);
    return { after, limit: from - after };
  }
  return upTo < sequence ? { after: upTo, limit: Math.min(PAGE, sequence - upTo) } : null;
};

const kept = (events: readonly NumberedEvent[]): readonly NumberedEvent[] =>
  events.filter((event) => shiftEventOf(event) !== null);

/** With a page that has come, whose last event has the number `next`. */
export const withPage = (reading: Reading, page: Page, { events, next, began }: LogPage): Reading => {
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
