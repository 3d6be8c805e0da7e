import type { Game } from '@sabot/rules';
import { openHouse, openStore } from '@sabot/server';
import { startChild } from './child.ts';
import { buildLongTable, LONG_TABLE } from './long-table.ts';
import { startWithPastTables } from './past-tables.ts';
import { bytesOfTable } from './table-memory.ts';

export interface StartUpBench {
  /** From the start of the process until it is ready, on an empty store. */
  readonly emptyMs: number;
  readonly events: number;
  /** The same where one table has that many events, and until that table answers. */
  readonly fullMs: number;
  readonly tableMs: number;
  /** The table read again from its first event, in process, without its snapshot. */
  readonly withoutSnapshotMs: number;
  readonly buildSeconds: number;
  /** So many tables that are over, and how long a start takes among them until it is ready. */
  readonly pastTables: number;
  readonly pastMs: number;
  /** What a table takes of the memory once it is loaded. */
  readonly bytesATable: number;
}

export interface StartUpPlan {
  readonly events: number;
  readonly pastTables: number;
  /** Tables that are loaded to see what one of them takes. */
  readonly loadedTables: number;
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const readAll = async (data: string): Promise<number> => {
  const store = await openStore({ data });
  await store.sql.all('delete from snapshots');
  const house = await openHouse(store, { sealed: async () => null, now: Date.now });
  const took = await timed(() => house.table(LONG_TABLE));
  await house.close();
  await store.close();
  return took;
};

export const benchStartUp = async (next: () => string, game: Game, plan: StartUpPlan): Promise<StartUpBench> => {
  const full = next();
  const first = await startChild({ data: next() });
  await first.stop();
  const start = performance.now();
  const built = await buildLongTable(full, game, plan.events);
  const buildSeconds = (performance.now() - start) / 1000;
  const second = await startChild({ data: full });
  const asked = await timed(() => second.get(`/api/tables/${LONG_TABLE}`));
  await second.stop();
  return {
    emptyMs: first.readyMs,
    events: built,
    fullMs: second.readyMs,
    tableMs: second.readyMs + asked,
    withoutSnapshotMs: await readAll(full),
    buildSeconds,
    pastTables: plan.pastTables,
    pastMs: await startWithPastTables(next(), game, plan.pastTables),
    bytesATable: await bytesOfTable(next(), game, plan.loadedTables),
  };
};
