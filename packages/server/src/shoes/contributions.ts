import { eventOf, NO_PLACES, placesAfter, type ShoePlaces, shoePlaces, tableStream } from '@sabot/proof';
import type { TableEvent } from '@sabot/table';
import type { EventStore } from '../store/store.ts';
import { readClock } from '../streams/table-clock.ts';
import type { LiveTable } from '../streams/table-stream.ts';
import { STAFFED_CONTRIBUTION_MS } from './shoe-keeper.ts';

/** How long patrons may add to a new shoe of this table. */
export const contributionMs = ({ entry }: LiveTable): number => entry.auto?.contributionMs ?? STAFFED_CONTRIBUTION_MS;

interface Promised {
  readonly shoe: number;
  readonly at: Promise<number>;
}

/** Whether a patron may show now what was added to the shoe on the table. */
export type MayReveal = (table: LiveTable, now: number) => Promise<boolean>;

/**
 * From the first value that is shown on nobody else adds one, so that the first half of the time is for adding alone:
 * nobody who is quick shuts out the others. When the shoe was promised is read from the record once a shoe, on whichever
 * server asks.
 */
export const makeRevealTimer = (store: Pick<EventStore, 'read'>): MayReveal => {
  // Kept with the open table, and gone with it.
  const promised = new WeakMap<LiveTable, Promised>();

  const promisedAt = (table: LiveTable, shoe: number, now: number): Promise<number> => {
    const { id } = table.entry;
    const known = promised.get(table);
    if (known?.shoe === shoe) return known.at;
    const at = readClock(store, id, table.tip().sequence, now).then(({ marks }) => marks.committed);
    promised.set(table, { shoe, at });
    at.catch(() => promised.delete(table));
    return at;
  };

  return async (table, now) => {
    const { shoe } = table.state();
    // What cannot be revealed at all, the table refuses.
    if (shoe === null || shoe.commitment === null || shoe.root !== null) return true;
    return now >= (await promisedAt(table, shoe.number, now)) + contributionMs(table) / 2;
  };
};

const PAGE = 1_000;

interface Followed {
  readonly sequence: number;
  readonly places: ShoePlaces;
}

/** Where in the shoe in play each card stood: read back to where the shoe was loaded, then kept up with the record. */
export const makeCardPlaces = (store: Pick<EventStore, 'read'>): ((table: LiveTable) => Promise<ShoePlaces>) => {
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
