import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Game } from '@sabot/rules';
import { openHouse, openStore } from '@sabot/server';
import { tableScript } from '../table-script.ts';
import { playScript } from './long-table.ts';
import { benchTableEntry } from './wagering.ts';

/** Rounds that each table has behind it: what it remembers of rounds is there. */
const ROUNDS = 3;

const buildTables = async (data: string, game: Game, ids: readonly string[]): Promise<void> => {
  const store = await openStore({ data });
  const house = await openHouse(store, { sealed: async () => null, now: Date.now });
  const { opening, rounds } = tableScript(game, 'B');
  for (const id of ids) {
    const table = await house.addTable(benchTableEntry(id, game));
    await playScript(table, [...opening, ...rounds.slice(0, ROUNDS).flat()], 0);
  }
  await house.close();
  await store.close();
};

/** What the thread that loads the tables is given. */
export interface LoadOrder {
  readonly data: string;
  readonly tables: readonly string[];
}

/**
 * What a table takes of the server's memory once it is loaded: a full one between two rounds. A thread with a memory of its
 * own loads them, so that nothing else is counted.
 */
export const bytesOfTable = async (data: string, game: Game, count: number): Promise<number> => {
  const tables = Array.from({ length: count }, (_, index) => `loaded-${index}`);
  await buildTables(data, game, tables);
  const workerData: LoadOrder = { data, tables };
  const thread = new Worker(new URL('./table-memory-thread.js', import.meta.url), { workerData });
  const [bytes] = await once(thread, 'message');
  return Number(bytes);
};
