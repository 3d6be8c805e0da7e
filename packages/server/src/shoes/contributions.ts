import { eventOf, NO_PLACES, placesAfter, type ShoePlaces, shoePlaces, tableStream } from '@sabot/proof';
import type { TableEvent } from '@sabot/table';
import type { EventStore } from '../store/store.ts';
import type { LiveTable } from '../streams/types.ts';

const PAGE = 1_000;

interface Followed {
  readonly sequence: number;
  readonly places: ShoePlaces;
}

/** Where in the shoe in play each card stood: read back to where the shoe was loaded, then kept up with the record. */
export const makePlaces = (store: Pick<EventStore, 'read'>): ((table: LiveTable) => Promise<ShoePlaces>) => {
  // Kept with the open table, and gone with it.
  const followed = new WeakMap<LiveTable, Followed>();

  const eventsBetween = async (table: string, after: number, upTo: number): Promise<readonly TableEvent[]> => {
    const events: TableEvent[] = [];
    while (after + events.length < upTo) {
      const limit = Math.min(PAGE, upTo - after - events.length);
      const page = await store.read(tableStream(table), after + events.length, limit);
      if (page.length === 0) break;
      for (const record of page) events.push(eventOf(record) as TableEvent);
    }
    return events;
  };

  const fromLoading = async (table: string, upTo: number): Promise<ShoePlaces> => {
    let events: readonly TableEvent[] = [];
    for (let from = upTo; from > 0; ) {
      const after = Math.max(0, from - PAGE);
      events = [...(await eventsBetween(table, after, from)), ...events];
      from = after;
      const loaded = events.findLastIndex(({ type }) => type === 'ShoeLoaded');
      if (loaded >= 0) return shoePlaces(events.slice(loaded));
    }
    return NO_PLACES;
  };

  return async (table) => {
    const { id } = table.entry;
    const { sequence } = table.tip();
    const known = followed.get(table);
    const places =
      known === undefined
        ? await fromLoading(id, sequence)
        : (await eventsBetween(id, known.sequence, sequence)).reduce(placesAfter, known.places);
    followed.set(table, { sequence, places });
    return places;
  };
};
