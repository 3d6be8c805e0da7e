import type { EventStore } from '../store/store.ts';
import { readClock } from '../streams/read-clock.ts';
import type { LiveTable } from '../streams/types.ts';
import { KEPT_MS } from './shoe-keeper.ts';

/** How long patrons may add to a new shoe of this table. */
export const contributionMsOf = ({ entry }: LiveTable): number => entry.auto?.contributionMs ?? KEPT_MS;

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
export const makeMayReveal = (store: Pick<EventStore, 'read'>): MayReveal => {
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
    return now >= (await promisedAt(table, shoe.number, now)) + contributionMsOf(table) / 2;
  };
};
