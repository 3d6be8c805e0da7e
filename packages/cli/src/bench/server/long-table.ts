import type { Game } from '@sabot/rules';
import { type LiveTable, openHouse, openStore } from '@sabot/server';
import type { Command } from '@sabot/table';
import { tableScript } from '../table-script.ts';
import { benchTableEntry } from './wagering.ts';

export const LONG_TABLE = 'table-1';
/** After the last snapshot a few more rounds were played when the server stopped. */
const ROUNDS_AFTER = 20;
/** On a slow machine the table stays shorter, and the reply says how long it is. */
const MOST_BUILD_MS = 240_000;

/** Chips come from the cashier, so that nobody needs an account; ids differ from shoe to shoe. */
const asStored = (table: string, command: Command, shoe: number): Command => {
  const own = { ...command, id: `${shoe}-${command.id}`, at: Date.now() };
  if (own.do === 'open-table') return { ...own, config: { ...own.config, table } };
  return own.do === 'buy-in' ? { ...own, by: 'dealer', as: 'dealer', for: command.by } : own;
};

/** Gives commands of the script, all at once; `shoe` tells their ids apart. */
export const playScript = async (table: LiveTable, commands: readonly Command[], shoe: number): Promise<void> => {
  const answers = await Promise.all(commands.map((command) => table.give(asStored(table.entry.id, command, shoe))));
  const wrong = answers.find(({ kind }) => kind !== 'done');
  if (wrong !== undefined) throw new Error(JSON.stringify(wrong));
};

/** Plays whole shoes at a full table until it has so many events, as fast as the house takes commands, and counts them. */
export const buildLongTable = async (data: string, game: Game, events: number): Promise<number> => {
  const store = await openStore({ data });
  const house = await openHouse(store, { sealed: async () => null, now: Date.now });
  const table = await house.addTable(benchTableEntry(LONG_TABLE, game));
  const script = tableScript(game, 'B');
  await playScript(table, script.opening, 0);
  const end = performance.now() + MOST_BUILD_MS;
  let shoe = 0;
  for (; table.tip().sequence < events && performance.now() < end; shoe += 1)
    await playScript(table, script.rounds.flat(), shoe);
  await playScript(table, script.rounds.slice(0, ROUNDS_AFTER).flat(), shoe);
  await house.close();
  const { sequence } = table.tip();
  await store.close();
  return sequence;
};
