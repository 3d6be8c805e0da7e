import type { Game } from '@sabot/rules';
import { openHouse, openStore } from '@sabot/server';
import type { Command } from '@sabot/table';
import { tableScript } from '../table-script.ts';
import { startChild } from './child.ts';
import { benchTableEntry } from './wagering.ts';

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
}

/** By this name the script opens its table. */
const TABLE = 'table-1';
/** After the last snapshot a few more rounds were played when the server stopped. */
const ROUNDS_AFTER = 20;

/** Chips come from the cashier, so that nobody needs an account; ids differ from shoe to shoe. */
const asStored = (command: Command, shoe: number): Command => {
  const own = { ...command, id: `${shoe}-${command.id}`, at: Date.now() };
  return own.do === 'buy-in' ? { ...own, by: 'dealer', as: 'dealer', for: command.by } : own;
};

/** On a slow machine the table stays shorter, and the reply says how long it is. */
const MOST_BUILD_MS = 240_000;

/** Plays whole shoes at a full table, as fast as the house takes commands. */
const build = async (data: string, game: Game, events: number): Promise<number> => {
  const store = await openStore({ data });
  const house = await openHouse(store, { sealed: async () => null, now: Date.now });
  const table = await house.addTable(benchTableEntry(TABLE, game));
  const script = tableScript(game, 'B');
  const give = async (commands: readonly Command[], shoe: number): Promise<void> => {
    const answers = await Promise.all(commands.map((command) => table.give(asStored(command, shoe))));
    const wrong = answers.find(({ kind }) => kind !== 'done');
    if (wrong !== undefined) throw new Error(JSON.stringify(wrong));
  };
  await give(script.opening, 0);
  const end = performance.now() + MOST_BUILD_MS;
  let shoe = 0;
  for (; table.tip().sequence < events && performance.now() < end; shoe += 1) await give(script.rounds.flat(), shoe);
  await give(script.rounds.slice(0, ROUNDS_AFTER).flat(), shoe);
  await house.close();
  const { sequence } = table.tip();
  await store.close();
  return sequence;
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const readAll = async (data: string): Promise<number> => {
  const store = await openStore({ data });
  await store.sql.all('delete from snapshots');
  const house = await openHouse(store, { sealed: async () => null, now: Date.now });
  const took = await timed(() => house.table(TABLE));
  await house.close();
  await store.close();
  return took;
};

export const benchStartUp = async (empty: string, full: string, game: Game, events: number): Promise<StartUpBench> => {
  const first = await startChild({ data: empty });
  await first.stop();
  const start = performance.now();
  const built = await build(full, game, events);
  const buildSeconds = (performance.now() - start) / 1000;
  const second = await startChild({ data: full });
  const asked = await timed(() => second.get(`/api/tables/${TABLE}`));
  await second.stop();
  return {
    emptyMs: first.readyMs,
    events: built,
    fullMs: second.readyMs,
    tableMs: second.readyMs + asked,
    withoutSnapshotMs: await readAll(full),
    buildSeconds,
  };
};
