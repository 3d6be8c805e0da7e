import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openStore } from '../../src/store/open.ts';
import { EMPTY_TIP } from '../../src/store/record.ts';
import { NotUnique } from '../../src/store/sql.ts';
import { type Checkpointer, openCheckpointer } from '../../src/store/sqlite-checkpoint.ts';
import { DATABASE_FILE } from '../../src/store/sqlite-schema.ts';
import type { EventStore } from '../../src/store/store.ts';
import { appendOf, freshStream, scratchDirectory } from './fixture.ts';

const stores: EventStore[] = [];
const open = async (data: string): Promise<EventStore> => {
  const store = await openStore({ data });
  stores.push(store);
  return store;
};
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
});

const INSERT = 'insert into secrets (name, value, created) values ($1, $2, 1)';
const names = async (store: EventStore) =>
  (await store.sql.all('select name from secrets order by name')).map(({ name }) => name);

describe('what is written beside the events', () => {
  it('is committed together with them', async () => {
    const store = await open(scratchDirectory());
    const stream = freshStream();
    const seen = store.sql.all(INSERT, ['a', 'x']).then(() => store.streams());
    const all = [seen, store.append(stream, [appendOf(stream, EMPTY_TIP)]), store.sql.all(INSERT, ['b', 'x'])] as const;
    await Promise.all(all);
    // Whoever heard of the first found the others stored too.
    expect(await seen).toEqual([stream]);
    expect(await names(store)).toEqual(['a', 'b']);
  });

  it('harms nobody else when it is refused', async () => {
    const store = await open(scratchDirectory());
    const stream = freshStream();
    const [first, twice, both, append, last] = await Promise.allSettled([
      store.sql.all(INSERT, ['a', 'x']),
      store.sql.all(INSERT, ['a', 'y']),
      store.sql.atomically([
        { text: INSERT, values: ['b', 'x'] },
        { text: INSERT, values: ['a', 'z'] },
      ]),
      store.append(stream, [appendOf(stream, EMPTY_TIP)]),
      store.sql.all(INSERT, ['c', 'x']),
    ]);
    expect([first.status, append.status, last.status]).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    for (const refused of [twice, both])
      expect(refused.status === 'rejected' && refused.reason).toBeInstanceOf(NotUnique);
    expect(await names(store)).toEqual(['a', 'c']);
    expect(await store.sql.all("select value from secrets where name = 'a'")).toEqual([{ value: 'x' }]);
    expect(await store.streams()).toEqual([stream]);
  });

  it('returns its rows, and says which values are missing', async () => {
    const store = await open(scratchDirectory());
    expect(await store.sql.all(`${INSERT} returning name`, ['a', 'x'])).toEqual([{ name: 'a' }]);
    await expect(store.sql.all(INSERT, ['b'])).rejects.toThrow('2 values are wanted, not 1');
    expect(await names(store)).toEqual(['a']);
  });

  it('is refused where the store is open for reading only', async () => {
    const data = scratchDirectory();
    await open(data);
    const reader = await openStore({ data }, { readOnly: true });
    stores.push(reader);
    await expect(reader.sql.all(INSERT, ['a', 'x'])).rejects.toThrow(/readonly/);
  });
});

describe('the thread that folds the log', () => {
  const built = new URL('../../dist/store/checkpoint-worker.js', import.meta.url);
  const openAside = (data: string, worker: URL): Checkpointer =>
    openCheckpointer(join(data, DATABASE_FILE), worker, 10);
  const LARGE = 'x'.repeat(4_000);

  it('brings into the database what was committed, while the store is open', async () => {
    const data = scratchDirectory();
    const store = await open(data);
    const aside = openAside(data, built);
    const size = () => statSync(join(data, DATABASE_FILE)).size;
    const before = size();
    await Promise.all(Array.from({ length: 100 }, (_, index) => store.sql.all(INSERT, [`name ${index}`, LARGE])));
    expect(size()).toBe(before);
    aside.wrote();
    aside.wrote();
    await vi.waitFor(() => expect(size()).toBeGreaterThan(before + 100 * LARGE.length), 20_000);
    // And again in the same thread, for what comes after.
    const between = size();
    await Promise.all(Array.from({ length: 100 }, (_, index) => store.sql.all(INSERT, [`other ${index}`, LARGE])));
    aside.wrote();
    await vi.waitFor(() => expect(size()).toBeGreaterThan(between + 100 * LARGE.length), 20_000);
    await aside.close();
    expect((await names(store)).length).toBe(200);
  }, 60_000);

  it('is not missed when it cannot be had', async () => {
    const data = scratchDirectory();
    const store = await open(data);
    const aside = openAside(data, new URL('./nowhere.js', import.meta.url));
    for (let again = 0; again < 2; again += 1) {
      aside.wrote();
      await new Promise((resolve) => setTimeout(resolve, 200));
      await aside.close();
    }
    await store.sql.all(INSERT, ['a', 'x']);
    expect(await names(store)).toEqual(['a']);
  });
});
