import { statSync } from 'node:fs';
import { join } from 'node:path';
import { EMPTY_TIP } from '@sabot/proof';
import { afterEach, describe, expect, it } from 'vitest';
import { openStore } from '../../src/store/open.ts';
import { openSqlite } from '../../src/store/sqlite.ts';
import { type Checkpointer, CheckpointThread } from '../../src/store/sqlite-checkpoint.ts';
import { DATABASE_FILE } from '../../src/store/sqlite-schema.ts';
import { ThreadWriter } from '../../src/store/sqlite-thread.ts';
import { type Append, type EventStore, NotUnique, StoreUnavailable } from '../../src/store/store.ts';
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

it('what begins with another word is kept together as well', async () => {
  const store = await open(scratchDirectory());
  const text = "with v (name) as (select 'a') insert into secrets (name, value, created) select name, 'x', 1 from v";
  const both = store.sql.atomically([
    { text, values: [] },
    { text: INSERT, values: ['a', 'y'] },
  ]);
  await expect(both).rejects.toBeInstanceOf(NotUnique);
  expect(await names(store)).toEqual([]);
});

/** A column that the database cannot take, as a mistake of ours would leave it. */
const atFault = (append: Append): Append => ({
  ...append,
  records: append.records.map((record) => ({ ...record, salt: Symbol.iterator as unknown as string })),
});

it('work at fault harms nobody who waited with it', async () => {
  const store = await open(scratchDirectory());
  const streams = [freshStream(), freshStream(), freshStream()];
  const all = await Promise.allSettled(
    streams.map((stream, index) => {
      const append = appendOf(stream, EMPTY_TIP);
      return store.append(stream, [index === 1 ? atFault(append) : append]);
    }),
  );
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect([...(await store.streams())].sort()).toEqual(streams.filter((_, index) => index !== 1).sort());
});

describe('a store that is being closed', () => {
  it('keeps what waited, takes nothing more, and may be told twice', async () => {
    const data = scratchDirectory();
    const store = await openStore({ data });
    const before = store.sql.all(INSERT, ['before', 'x']);
    const both = Promise.all([store.close(), store.close()]);
    const after = store.sql.all(INSERT, ['after', 'x']);
    const stream = freshStream();
    const append = store.append(stream, [appendOf(stream, EMPTY_TIP)]);
    await expect(after).rejects.toThrow('The store is closed.');
    await expect(append).rejects.toThrow('The store is closed.');
    await Promise.all([before, both]);
    expect(await names(await open(data))).toEqual(['before']);
  });
});

describe('the thread that writes', () => {
  const worker = new URL('../../dist/store/writer-worker.js', import.meta.url);
  const openWith = (worker: URL): EventStore => {
    const store = openSqlite(scratchDirectory(), false, { thread: (setup) => new ThreadWriter(setup, { worker }) });
    stores.push(store);
    return store;
  };

  it('commits together what was written together, and says what each came to', async () => {
    const store = openWith(worker);
    const stream = freshStream();
    const [rows, twice, append, gap] = await Promise.allSettled([
      store.sql.all(`${INSERT} returning name`, ['a', 'x']),
      store.sql.all(INSERT, ['a', 'y']),
      store.append(stream, [appendOf(stream, EMPTY_TIP)]),
      store.append(stream, [appendOf(stream, { ...EMPTY_TIP, sequence: 7 })]),
    ]);
    expect(rows).toEqual({ status: 'fulfilled', value: [{ name: 'a' }] });
    expect(twice.status === 'rejected' && twice.reason).toBeInstanceOf(NotUnique);
    expect(append).toEqual({ status: 'fulfilled', value: { done: 1, stopped: null } });
    expect(gap).toEqual({ status: 'fulfilled', value: { done: 0, stopped: { why: 'conflict' } } });
    expect(await names(store)).toEqual(['a']);
  });

  it('waits for the disk in full', async () => {
    const [[synchronous], [journal], [keys]] = (await openWith(worker).sql.atomically([
      { text: 'pragma synchronous', values: [] },
      { text: 'pragma journal_mode', values: [] },
      { text: 'pragma foreign_keys', values: [] },
    ])) as readonly [readonly unknown[], readonly unknown[], readonly unknown[]];
    expect([synchronous, journal, keys]).toEqual([{ synchronous: 2 }, { journal_mode: 'wal' }, { foreign_keys: 1 }]);
  });

  it('has the only connection that can write', async () => {
    const store = openWith(worker);
    const text = "with v (name) as (select 'a') insert into secrets (name, value, created) select name, 'x', 1 from v";
    await expect(store.sql.all(text)).rejects.toThrow(/readonly|query_only/);
    expect(await names(store)).toEqual([]);
  });

  it('fails everyone who waits when the disk is full, and stores again when there is room', async () => {
    const store = openWith(worker);
    const [[pages] = []] = await store.sql.atomically([{ text: 'pragma page_count', values: [] }]);
    const most = (count: number) => store.sql.atomically([{ text: `pragma max_page_count = ${count}`, values: [] }]);
    await most(Number(pages?.['page_count']) + 20);
    const streams = Array.from({ length: 100 }, freshStream);
    const outcomes = await Promise.allSettled(
      streams.map((stream) => store.append(stream, [appendOf(stream, EMPTY_TIP, { events: 200 })])),
    );
    for (const outcome of outcomes)
      expect(outcome.status === 'rejected' && outcome.reason).toBeInstanceOf(StoreUnavailable);
    expect(await store.streams()).toEqual([]);
    await most(1_000_000);
    const [stream = freshStream()] = streams;
    expect(await store.append(stream, [appendOf(stream, EMPTY_TIP)])).toEqual({ done: 1, stopped: null });
  });

  it.each([
    ['is not there', new URL('./nowhere.js', import.meta.url)],
    [
      'ends while it writes',
      new URL(
        'data:text/javascript,import { parentPort } from "node:worker_threads"; parentPort.on("message", () => process.exit(1));',
      ),
    ],
  ])('that %s leaves the store unavailable, and never one that waits without an answer', async (_, worker) => {
    const store = openWith(worker);
    for (const name of ['a', 'b'])
      await expect(store.sql.all(INSERT, [name, 'x'])).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await names(store)).toEqual([]);
  });
});

describe('the thread that folds the log', () => {
  const built = new URL('../../dist/store/checkpoint-worker.js', import.meta.url);
  const LARGE = 'x'.repeat(4_000);
  const many = (store: EventStore, word: string) =>
    Promise.all(Array.from({ length: 100 }, (_, index) => store.sql.all(INSERT, [`${word} ${index}`, LARGE])));
  const asideWith =
    (worker: URL, onTrouble?: (error: unknown) => void) =>
    (file: string): Checkpointer =>
      new CheckpointThread(file, { worker, foldAfterMs: 10, onTrouble });
  const openWith = (data: string, aside: (file: string) => Checkpointer): EventStore => {
    const store = openSqlite(data, false, { aside });
    stores.push(store);
    return store;
  };

  it('brings into the database what was committed, while the store is open', async () => {
    const data = scratchDirectory();
    const store = openWith(data, asideWith(built));
    const size = () => statSync(join(data, DATABASE_FILE)).size;
    const before = size();
    await many(store, 'first');
    await expect.poll(size).toBeGreaterThan(before + 100 * LARGE.length);
    // And again in the same thread, for what comes after.
    const between = size();
    await many(store, 'then');
    await expect.poll(size).toBeGreaterThan(between + 100 * LARGE.length);
    await store.close();
    expect((await names(await open(data))).length).toBe(200);
  });

  it.each([
    ['is not there', new URL('./nowhere.js', import.meta.url)],
    ['cannot be started', new URL('http://127.0.0.1/worker.js')],
  ])('is not missed when it %s, and that is told', async (_, worker) => {
    const data = scratchDirectory();
    const troubles: unknown[] = [];
    const store = openWith(
      data,
      asideWith(worker, (error) => troubles.push(error)),
    );
    for (const [index, name] of ['a', 'b'].entries()) {
      await store.sql.all(INSERT, [name, 'x']);
      await expect.poll(() => troubles.length).toBeGreaterThan(index);
    }
    expect(await names(store)).toEqual(['a', 'b']);
  });

  it('starts no more once it is closed', async () => {
    const troubles: unknown[] = [];
    const aside = asideWith(new URL('./nowhere.js', import.meta.url), (error) => troubles.push(error))('nowhere.db');
    await aside.close();
    aside.wrote();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(troubles).toEqual([]);
  });

  /** Before that version a log folded beside a writer could begin anew too early, and lose what was committed. */
  it('has a SQLite that folds safely beside a writer', async () => {
    const store = await open(scratchDirectory());
    const [row] = await store.sql.all('select sqlite_version() as version');
    const [major = 0, minor = 0, patch = 0] = String(row?.['version']).split('.').map(Number);
    expect(major * 1e6 + minor * 1e3 + patch).toBeGreaterThanOrEqual(3_051_003);
  });
});
