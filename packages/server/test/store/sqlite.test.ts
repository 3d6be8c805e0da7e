import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EMPTY_TIP } from '@sabot/proof';
import { afterAll, describe, expect, it } from 'vitest';
import { openStore } from '../../src/store/open.ts';
import { StoreVersion } from '../../src/store/schema.ts';
import { StoreLocked, StoreUnavailable } from '../../src/store/store.ts';
import { appendOf, freshStream, scratchDirectory } from './fixture.ts';

const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

const ended = (child: ChildProcess) => new Promise<void>((resolve) => child.once('exit', () => resolve()));

/** Another server's process, which has opened the store in this directory and stored a secret. */
const otherServer = async (data: string): Promise<ChildProcess> => {
  const built = new URL('../../dist/store/open.js', import.meta.url).href;
  const program = `
    const { openStore } = await import(${JSON.stringify(built)});
    const store = await openStore({ data: ${JSON.stringify(data)} });
    await store.sql.all("insert into secrets (name, value, created) values ('mine', 'x', 1)");
    console.log('open');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once('data', () => resolve());
    child.once('exit', () => reject(new Error('the other server did not open the store')));
  });
  return child;
};

describe('a data directory', () => {
  it('is made for its owner alone', async () => {
    const data = join(scratchDirectory(), 'deep', 'data');
    const store = await openStore({ data });
    expect(statSync(data).mode & 0o777).toBe(0o700);
    expect(existsSync(join(data, 'house.db'))).toBe(true);
    await store.close();
  });

  it('that others may enter holds no file that they may read, new or old', async () => {
    const data = scratchDirectory();
    chmodSync(data, 0o755);
    const modes = () => new Map(readdirSync(data).map((name) => [name, statSync(join(data, name)).mode & 0o777]));
    const store = await openStore({ data });
    await store.sql.all("insert into secrets (name, value, created) values ('mine', 'x', 1)");
    expect([...modes().keys()]).toEqual(expect.arrayContaining(['house.db', 'house.db-shm', 'house.db-wal']));
    expect(new Set(modes().values())).toEqual(new Set([0o600]));
    // As a program that did not see to it left them.
    for (const name of modes().keys()) chmodSync(join(data, name), 0o644);
    await (await openStore({ data }, { beside: true })).close();
    expect([modes().get('house.db'), modes().get('house.db-wal')]).toEqual([0o600, 0o600]);
    await store.close();
    chmodSync(join(data, 'house.db'), 0o644);
    await (await openStore({ data })).close();
    expect(new Set(modes().values())).toEqual(new Set([0o600]));
  });

  it('is for one server at a time, also within a process', async () => {
    const data = scratchDirectory();
    const store = await openStore({ data });
    await expect(openStore({ data })).rejects.toBeInstanceOf(StoreLocked);
    await store.close();
    await (await openStore({ data })).close();
  });

  it('is free again when the other server was killed, and can be read meanwhile', async () => {
    const data = scratchDirectory();
    const child = await otherServer(data);
    await expect(openStore({ data })).rejects.toThrow(/in use by another server/);
    const reader = await openStore({ data }, { readOnly: true });
    expect(await reader.sql.all('select name from secrets')).toEqual([{ name: 'mine' }]);
    await reader.close();
    const gone = ended(child);
    child.kill('SIGKILL');
    await gone;
    const store = await openStore({ data });
    expect(await store.sql.all('select name from secrets')).toEqual([{ name: 'mine' }]);
    await store.close();
  });

  it('is read without a server, and not made by reading', async () => {
    const data = scratchDirectory();
    await expect(openStore({ data }, { readOnly: true })).rejects.toThrow(/no store/);
    expect(readdirSync(data)).toEqual([]);
    await (await openStore({ data })).close();
    const reader = await openStore({ data }, { readOnly: true });
    expect(await reader.streams()).toEqual([]);
    await reader.close();
  });

  it('is used by a tool beside the server, and never made or changed by one', async () => {
    const data = scratchDirectory();
    const mistyped = join(data, 'dta');
    for (const options of [{ beside: true }, { readOnly: true }]) {
      await expect(openStore({ data: mistyped }, options)).rejects.toThrow(`There is no store in ${mistyped}.`);
      expect(readdirSync(data)).toEqual([]);
    }
    writeFileSync(join(data, 'house.db'), '');
    await expect(openStore({ data }, { beside: true })).rejects.toBeInstanceOf(StoreVersion);
    expect(statSync(join(data, 'house.db')).size).toBe(0);
    const store = await openStore({ data });
    const tool = await openStore({ data }, { beside: true });
    await tool.sql.all("insert into secrets (name, value, created) values ('mine', 'x', 1)");
    await tool.close();
    expect(await store.sql.all('select name from secrets')).toEqual([{ name: 'mine' }]);
    await store.sql.all('delete from migrations');
    await store.close();
    await expect(openStore({ data }, { beside: true })).rejects.toThrow(/start the server/);
  });

  it('is refused when its store is newer than the program', async () => {
    const data = scratchDirectory();
    const store = await openStore({ data });
    await store.sql.all("insert into migrations (version, name, at) values (999, 'to come', 1)");
    await store.close();
    await expect(openStore({ data })).rejects.toBeInstanceOf(StoreVersion);
    await expect(openStore({ data }, { readOnly: true })).rejects.toThrow(/version 999/);
    // The refusal leaves no lock behind.
    await expect(openStore({ data })).rejects.toBeInstanceOf(StoreVersion);
  });
});

describe('group commit', () => {
  it('waits for the disk in full', async () => {
    const store = await openStore({ data: scratchDirectory() });
    expect(await store.sql.all('pragma synchronous')).toEqual([{ synchronous: 2 }]);
    expect(await store.sql.all('pragma journal_mode')).toEqual([{ journal_mode: 'wal' }]);
    expect(await store.sql.all('pragma foreign_keys')).toEqual([{ foreign_keys: 1 }]);
    await store.close();
  });

  it('answers all that waited together with a failure when the disk is full, and stores none', async () => {
    const store = await openStore({ data: scratchDirectory() });
    const [pages] = await store.sql.all('pragma page_count');
    await store.sql.all(`pragma max_page_count = ${Number(pages?.['page_count']) + 20}`);
    const streams = Array.from({ length: 100 }, freshStream);
    const attempts = streams.map((stream) => store.append(stream, [appendOf(stream, EMPTY_TIP, { events: 5 })]));
    const outcomes = await Promise.allSettled(attempts);
    for (const outcome of outcomes) {
      expect(outcome.status === 'rejected' && outcome.reason).toBeInstanceOf(StoreUnavailable);
    }
    expect(await store.streams()).toEqual([]);
    await store.sql.all('pragma max_page_count = 1000000');
    const [stream = freshStream()] = streams;
    expect(await store.append(stream, [appendOf(stream, EMPTY_TIP)])).toEqual({ done: 1, stopped: null });
    await store.close();
  });

  it('is not well while the disk is full, and well again when there is room, though nobody has written since', async () => {
    const store = await openStore({ data: scratchDirectory() });
    const [pages] = await store.sql.all('pragma page_count');
    await store.sql.all(`pragma max_page_count = ${Number(pages?.['page_count'])}`);
    // Nobody knows of it yet.
    await store.ping();
    const stream = freshStream();
    const append = appendOf(stream, EMPTY_TIP, { events: 100 });
    await expect(store.append(stream, [append])).rejects.toBeInstanceOf(StoreUnavailable);
    const gap = appendOf(stream, { ...EMPTY_TIP, sequence: 7 });
    expect(await store.append(stream, [gap])).toEqual({ done: 0, stopped: { why: 'conflict' } });
    for (const _ of [1, 2]) await expect(store.ping()).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await store.sql.all('select 1 as here')).toEqual([{ here: 1 }]);
    await store.sql.all('pragma max_page_count = 1000000');
    await store.ping();
    expect(await store.sql.all('select name from marks')).toEqual([]);
    expect(await store.append(stream, [append])).toEqual({ done: 1, stopped: null });
    await store.close();
  });

  it('writes what waited in one transaction', async () => {
    const store = await openStore({ data: scratchDirectory() });
    const streams = Array.from({ length: 50 }, freshStream);
    // Whoever hears of the first finds the others stored too.
    const tips = streams.map(async (stream, index) => {
      await store.append(stream, [appendOf(stream, EMPTY_TIP)]);
      return index === 0 ? (await store.streams()).length : 0;
    });
    expect((await Promise.all(tips))[0]).toBe(50);
    await store.close();
  });
});
