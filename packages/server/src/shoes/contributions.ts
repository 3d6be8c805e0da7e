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

/** Whether patrons may now reveal what they added to the shoe on the table. */
export type MayReveal = (table: LiveTable, now: number) => Promise<boolean>;

/**
 * Once one value is revealed nobody else may add one. The first half of the time is therefore for adding alone, so that
 * nobody who is quick shuts out the others. Each server reads once a shoe from the record when it was promised.
 */
export const makeRevealTimer = (store: Pick<EventStore, 'read'>): MayReveal => {
  // Kept for as long as the table is open.
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
    // The table itself refuses what cannot be revealed at all.
    if (shoe === null || shoe.commitment === null || shoe.root !== null) return true;
    return now >= (await promisedAt(table, shoe.number, now)) + contributionMs(table) / 2;
  };
};

const PAGE = 1_000;

interface FollowedPlaces {
  readonly sequence: number;
  readonly places: ShoePlaces;
}

const readEventsBetween = async (
  store: Pick<EventStore, 'read'>,
  table: string,
  after: number,
  upTo: number,
): Promise<readonly TableEvent[]> => {
  const events: TableEvent[] = [];
  while (after + events.length < upTo) {
    const limit = Math.min(PAGE, upTo - after - events.length);
    const page = await store.read(tableStream(table), after + events.length, limit);
    if (page.length === 0) break;
    for (const record of page) events.push(eventOf(record) as TableEvent);
  }
  return events;
};

/** Read back to where the shoe in play was loaded. */
const readPlaces = async (store: Pick<EventStore, 'read'>, table: string, upTo: number): Promise<ShoePlaces> => {
  let events: readonly TableEvent[] = [];
  for (let from = upTo; from > 0; ) {
    const after = Math.max(0, from - PAGE);
    events = [...(await readEventsBetween(store, table, after, from)), ...events];
    from = after;
    const loaded = events.findLastIndex(({ type }) => type === 'ShoeLoaded');
    if (loaded >= 0) return shoePlaces(events.slice(loaded));
  }
  return NO_PLACES;
};

/** Where in the shoe in play each card was: read once, then kept up to date with the record. */
export const makeCardPlaces = (store: Pick<EventStore, 'read'>): ((table: LiveTable) => Promise<ShoePlaces>) => {
  // Kept for as long as the table is open.
  const followed = new WeakMap<LiveTable, FollowedPlaces>();
  return async (table) => {
    const { id } = table.entry;
    const { sequence } = table.tip();
    const known = followed.get(table);
    const places =
      known === undefined
        ? await readPlaces(store, id, sequence)
        : (await readEventsBetween(store, id, known.sequence, sequence)).reduce(placesAfter, known.places);
    followed.set(table, { sequence, places });
    return places;
  };
};
