import type { Game } from '@sabot/rules';
import { openHouse, openStore } from '@sabot/server';
import { usualConfig } from '@sabot/table';
import { startChild } from './child.ts';
import { benchTableEntry, commandBy, give } from './wagering.ts';

const MANAGER = { by: 'manager', as: 'pit-manager' } as const;
/** So many are opened at the same time. */
const TOGETHER = 50;

/** Opens and closes so many tables, and takes them off the list. */
const buildPastTables = async (data: string, game: Game, count: number): Promise<void> => {
  const store = await openStore({ data });
  const house = await openHouse(store, { sealed: async () => null, now: Date.now });
  const addPast = async (id: string): Promise<void> => {
    const table = await house.addTable(benchTableEntry(id, game));
    await give(table, commandBy(MANAGER, 'open-table', { config: usualConfig(game, { table: id }) }));
    await give(table, commandBy(MANAGER, 'close-table'));
    await house.retireTable(id);
  };
  for (let first = 0; first < count; first += TOGETHER) {
    const ids = Array.from({ length: Math.min(TOGETHER, count - first) }, (_, index) => `past-${first + index}`);
    await Promise.all(ids.map(addPast));
  }
  await house.close();
  await store.close();
};

/** From the start of the process until it is ready, where that many tables are over, in milliseconds. */
export const startWithPastTables = async (data: string, game: Game, count: number): Promise<number> => {
  await buildPastTables(data, game, count);
  const child = await startChild({ data });
  await child.stop();
  return child.readyMs;
};
