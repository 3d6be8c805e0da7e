import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '@sabot/rules';
import { expect, it, onTestFinished } from 'vitest';
import { openStore } from '../store/open.ts';
import { rowOfTable, tableEntryOf } from './entries.ts';
import { makeShelf } from './shelf.ts';
import type { TableEntry } from './types.ts';

const [GAME] = GAMES;
if (GAME === undefined) throw new Error('no game');
const { id: game } = GAME;

const entryOf = (id: string): TableEntry => ({
  id,
  name: id,
  game,
  auto: null,
  owner: null,
  tournament: null,
  created: 1,
});

it('keeps open what is on the list, and of what is not only what was asked for last', async () => {
  const data = mkdtempSync(join(tmpdir(), 'sabot-shelf-'));
  const store = await openStore({ data });
  onTestFinished(async () => {
    await store.close();
    rmSync(data, { recursive: true, force: true });
  });
  const opened: string[] = [];
  const shelf = await makeShelf<TableEntry, { readonly wake: () => void; readonly close: () => Promise<void> }>({
    store,
    now: () => 2,
    rows: 'tables',
    entryOf: tableEntryOf,
    rowOf: rowOfTable,
    open: async ({ id }) => {
      opened.push(id);
      return { wake: () => undefined, close: async () => undefined };
    },
  });
  const past = Array.from({ length: 40 }, (_, index) => `past-${index}`);
  for (const id of ['here', ...past]) await shelf.add(entryOf(id));
  for (const id of past) await shelf.retire(id);
  const openedFor = async (...ids: readonly string[]): Promise<readonly string[]> => {
    opened.length = 0;
    for (const id of ids) expect(await shelf.named(id)).not.toBeNull();
    return opened.splice(0);
  };
  expect(await openedFor('here', ...past)).toEqual(past);
  // The last of them are still open, and one that is asked for again stays.
  expect(await openedFor('here', 'past-39', 'past-8')).toEqual([]);
  expect(await openedFor('past-0', 'past-8')).toEqual(['past-0']);
  expect(await openedFor('past-9')).toEqual(['past-9']);
  expect(shelf.entries().map(({ id }) => id)).toEqual(['here']);
});
