import { steadyNow } from '../ops/steady-clock.ts';
import { restoreRows } from '../store/backup.ts';
import type { HouseEpoch } from '../store/epochs.ts';
import { openStore, type Where } from '../store/open.ts';
import { openHouse } from './house.ts';

export interface Restored {
  readonly rows: Awaited<ReturnType<typeof restoreRows>>;
  readonly epoch: HouseEpoch;
  /** Tables and tournaments whose record does not hold: they are stopped, and nobody plays there. */
  readonly stopped: readonly string[];
}

/**
 * A house from a backup, into an empty place. What was played after the backup is lost and may be known to anyone, so every
 * table and tournament enters a new epoch before the house is opened. Cut off at any moment, there is either nothing, or a
 * store of which the same is done by whoever opens it next.
 */
export const restoreStore = async (file: string, where: Where): Promise<Restored> => {
  const rows = await restoreRows(file, where);
  const store = await openStore(where);
  try {
    const stopped: string[] = [];
    const onTrouble = (id: string): void => {
      stopped.push(id);
    };
    // No card is drawn in here.
    const house = await openHouse(store, { sealed: async () => null, now: steadyNow, onTrouble });
    await house.close();
    if (house.epoch === null) throw new Error('The restored house has no epoch.');
    return { rows, epoch: house.epoch, stopped: [...new Set(stopped)] };
  } finally {
    await store.close();
  }
};
