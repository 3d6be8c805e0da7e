import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommand } from '@sabot/protocol';
import { GAMES, type Game } from '@sabot/rules';
import { type ActorRole, type Command, isCommandName, type TableConfig, usualConfig } from '@sabot/table';
import { onTestFinished } from 'vitest';
import { openStore } from '../../src/store/open.ts';
import type { EventStore } from '../../src/store/store.ts';
import type { TableEntry } from '../../src/streams/entries.ts';
import { type House, openHouse } from '../../src/streams/house.ts';
import type { LiveTable, TableAnswer } from '../../src/streams/table-stream.ts';

/** Who is who in the tests of the house. */
const ROLES: Readonly<Record<string, ActorRole>> = {
  dan: 'dealer',
  sue: 'pit-supervisor',
  max: 'pit-manager',
  gus: 'gaming-shift-manager',
  amy: 'assistant-casino-manager',
  cal: 'cashier',
  /** What tables tell a tournament by. */
  dev: 'device',
};

export const roleOf = (who: string): ActorRole => ROLES[who] ?? 'patron';

let commands = 0;

export const commandBy = (by: string, what: string, fields: object = {}, game?: Game): Command => {
  commands += 1;
  if (!isCommandName(what)) throw new Error(`no command ${what}`);
  const as = roleOf(by);
  const read = readCommand({ do: what, id: `t-${commands}`, by, as, at: 1_000 + commands, ...fields }, game);
  if (!read.ok) throw new Error(`${by} ${what}: ${read.fault}`);
  return read.value;
};

export const ask = (table: LiveTable, by: string, what: string, fields: object = {}): Promise<TableAnswer> =>
  table.give(commandBy(by, what, fields, table.game));

/** The same, where anything but a yes would be a mistake of the test. */
export const must = async (table: LiveTable, by: string, what: string, fields: object = {}) => {
  const answer = await ask(table, by, what, fields);
  if (answer.kind !== 'done') throw new Error(`${by} ${what}: ${JSON.stringify(answer)}`);
  return answer;
};

export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

export const houseOn = async (store: EventStore, games: readonly Game[] = []): Promise<House> => {
  const house = await openHouse(store, { sealed: async () => null, now: Date.now, games });
  onTestFinished(async () => {
    await house.close();
    await store.close();
  });
  return house;
};

export const houseIn = async (folder: string): Promise<House> => houseOn(await openStore({ data: folder }));

const gameAt = (index: number): Game => {
  const game = GAMES[index];
  if (game === undefined) throw new Error(`no game ${index}`);
  return game;
};

export const FIRST_GAME = gameAt(0);

export const entryOf = (id: string, changes: Partial<TableEntry> = {}): TableEntry => ({
  id,
  name: `Table ${id}`,
  game: FIRST_GAME.id,
  auto: null,
  owner: null,
  tournament: null,
  created: 1,
  ...changes,
});

/** A table with a keypad shoe, open for betting, and patrons who have bought in with cash. */
export const bettingTable = async (
  house: House,
  id: string,
  patrons: readonly string[] = ['p-ann', 'p-ben'],
  config: Partial<TableConfig> = {},
  game = FIRST_GAME,
): Promise<LiveTable> => {
  const table = await house.addTable(entryOf(id, { game: game.id }));
  await must(table, 'max', 'open-table', { config: usualConfig(table.game, { table: id, ...config }) });
  await must(table, 'dan', 'load-shoe');
  for (const [index, person] of patrons.entries()) {
    await must(table, person, 'join-table', { seat: index + 1 });
    await must(table, 'dan', 'buy-in', { amount: 1_000_000, for: person });
  }
  await must(table, 'dan', 'open-betting');
  return table;
};

/** From "No more bets" to payment with these four cards, which must need no third. */
export const playOut = async (table: LiveTable, cards: readonly string[] = ['9s', '2d', 'Kh', '5c']): Promise<void> => {
  await must(table, 'dan', 'close-betting');
  for (const _ of cards) await must(table, 'dan', 'draw-card');
  for (const draw of [1, 3, 2, 4]) await must(table, 'dan', 'expose-card', { draw, card: cards[draw - 1] });
  await must(table, 'dan', 'announce-totals');
  await must(table, 'dan', 'announce-outcome');
  await must(table, 'dan', 'settle-round');
};
