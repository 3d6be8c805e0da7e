import { setImmediate as turn } from 'node:timers/promises';
import { eventOf, tableStream } from '@sabot/proof';
import { type countFigures, FIGURE_EVENTS, type TableEvent } from '@sabot/table';
import type { EventStore } from '../../store/store.ts';

/** Events that are looked through at once: few enough that other requests do not wait for long. */
const PAGE = 10_000;

/** Counts the record of a table up to an event; it is read a page at a time, and by its few events of money and rounds. */
export const readFigures = async (
  store: EventStore,
  table: string,
  upTo: number,
  to: number,
  count: ReturnType<typeof countFigures>,
): Promise<void> => {
  for (let after = 0; after < upTo; after += PAGE) {
    const read = await store.readTypes(tableStream(table), after, Math.min(upTo, after + PAGE), FIGURE_EVENTS);
    for (const kept of read) count.take(eventOf(kept) as TableEvent);
    const last = read.at(-1);
    if (last !== undefined && (eventOf(last) as TableEvent).stamp.at >= to) break;
    await turn();
  }
};
