import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ANY_GAME } from '@sabot/testkit/games';
import { expect, it, onTestFinished } from 'vitest';
import { openStore } from '../store/open.ts';
import { rowOfTable, type TableEntry, tableEntryOf } from './entries.ts';
import { HouseGames } from './games.ts';
import { StreamRegistry } from './registry.ts';

const { id: game } = ANY_GAME;

const entryOf = (id: string): TableEntry => ({
  id,
  name: id,
  game,
  auto: null,
  owner: null,
  tournament: null,
  created: 1,
});

type Open = { readonly wake: () => void; readonly close: () => Promise<void> };

/** A registry on a new store, with what was opened there, how often its list was read and what went wrong. */
const newRegistry = async () => {
  const data = mkdtempSync(join(tmpdir(), 'sabot-registry-'));
  const store = await openStore({ data });
  onTestFinished(async () => {
    await store.close();
    rmSync(data, { recursive: true, force: true });
  });
  const [opened, troubles] = [[] as string[], [] as unknown[]];
  const readings = { count: 0, fail: false, until: Promise.resolve<unknown>(null) };
  const all: typeof store.sql.all = async (text, values) => {
    if (text.includes('retired is null order by')) readings.count += 1;
    if (readings.fail) throw new Error('no answer');
    const rows = await store.sql.all(text, values);
    await readings.until;
    return rows;
  };
  const registry = await StreamRegistry.open<TableEntry, Open>({
    store: { ...store, sql: { ...store.sql, all } },
    now: () => 2,
    games: new HouseGames([]),
    rows: 'tables',
    entryOf: tableEntryOf,
    rowOf: rowOfTable,
    open: async ({ id }) => {
      opened.push(id);
      return { wake: () => undefined, close: async () => undefined };
    },
    onTrouble: (_, error) => troubles.push(error),
  });
  return { store, registry, opened, readings, troubles };
};

it('keeps open what is on the list, and of what is not only what was asked for last', async () => {
  const { registry, opened } = await newRegistry();
  const past = Array.from({ length: 40 }, (_, index) => `past-${index}`);
  for (const id of ['here', ...past]) await registry.add(entryOf(id));
  for (const id of past) await registry.retire(id);
  const openedFor = async (...ids: readonly string[]): Promise<readonly string[]> => {
    opened.length = 0;
    for (const id of ids) expect(await registry.get(id)).not.toBeNull();
    return opened.splice(0);
  };
  expect(await openedFor('here', ...past)).toEqual(past);
  // The last of them are still open, and one that is asked for again stays.
  expect(await openedFor('here', 'past-39', 'past-8')).toEqual([]);
  expect(await openedFor('past-0', 'past-8')).toEqual(['past-0']);
  expect(await openedFor('past-9')).toEqual(['past-9']);
  expect(registry.entries().map(({ id }) => id)).toEqual(['here']);
});

it('keeps open of what other servers have taken off the list only what was opened last', async () => {
  const { store, registry, opened } = await newRegistry();
  const past = Array.from({ length: 40 }, (_, index) => `past-${String(index).padStart(2, '0')}`);
  for (const id of past) await registry.add(entryOf(id));
  await store.sql.all('update tables set retired = 3');
  for (const id of past) registry.wake(id, true);
  await expect.poll(() => registry.entries()).toEqual([]);
  opened.length = 0;
  for (const id of [...past].reverse()) await registry.get(id);
  expect(opened).toEqual(past.slice(0, 8).reverse());
});

it('reads its list once or twice, however many are told of that are not on it', async () => {
  const { store, registry, readings, troubles } = await newRegistry();
  const past = Array.from({ length: 1_000 }, (_, index) => `past-${index}`);
  const tellOfAll = (): void => {
    for (const id of past) registry.wake(id, false);
  };
  readings.count = 0;
  tellOfAll();
  // Stored by another server while the list is being read: the second reading has it.
  readings.until = store.sql.all("insert into tables (id, name, game, created) values ('new', 'new', $1, 1)", [game]);
  await expect.poll(() => registry.entries().map(({ id }) => id)).toEqual(['new']);
  expect(readings.count).toBe(2);

  readings.fail = true;
  tellOfAll();
  await expect.poll(() => readings.count).toBe(4);
  await expect.poll(() => troubles).toHaveLength(2);
});

it('reads its list when it does not agree with what is told, and else not', async () => {
  const { store, registry, readings } = await newRegistry();
  await registry.add(entryOf('here'));
  readings.count = 0;
  registry.wake('here', false);
  registry.wake('gone', true);
  expect(readings.count).toBe(0);
  // As another server does it.
  await store.sql.all("update tables set retired = 3 where id = 'here'");
  registry.wake('here', true);
  await expect.poll(() => registry.entries()).toEqual([]);
  expect(readings.count).toBe(1);
});
