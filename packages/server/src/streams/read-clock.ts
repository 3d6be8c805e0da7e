import { eventOf, type StreamId, tableStream } from '@sabot/proof';
import type { TableEvent } from '@sabot/table';
import type { EventStore } from '../store/store.ts';
import { type Clock, clockUpTo, startClock } from './table-clock.ts';

type Reader = Pick<EventStore, 'read'>;

const PAGE = 1_000;
/** A round with more events than this many pages is timed from the oldest event that was read. */
const MOST_PAGES = 10;

const readEvents = async (store: Reader, stream: StreamId, after: number, upTo: number) => {
  const events: TableEvent[] = [];
  while (after + events.length < upTo) {
    const records = await store.read(stream, after + events.length, upTo - after - events.length);
    if (records.length === 0) return events;
    events.push(...records.map((record) => eventOf(record) as TableEvent));
  }
  return events;
};

/**
 * The clock of a table as its last events tell it, back to the call of the round under way: that is as far as anything
 * is timed, but for patrons who have been away longer, who are then away since the oldest event read.
 */
export const readClock = async (store: Reader, table: string, sequence: number, now: number): Promise<Clock> => {
  const stream = tableStream(table);
  let events: readonly TableEvent[] = [];
  let from = sequence;
  for (let page = 0; page < MOST_PAGES && from > 0; page += 1) {
    const after = Math.max(0, from - PAGE);
    events = [...(await readEvents(store, stream, after, from)), ...events];
    from = after;
    if (events.some(({ type }) => type === 'BettingOpened')) break;
  }
  return events.reduce(clockUpTo(now), startClock(from, Math.min(now, events[0]?.stamp.at ?? now)));
};

/** The clock with the events that came since. */
export const readOn = async (
  store: Reader,
  table: string,
  clock: Clock,
  sequence: number,
  now: number,
): Promise<Clock> =>
  (await readEvents(store, tableStream(table), clock.sequence, sequence)).reduce(clockUpTo(now), clock);
