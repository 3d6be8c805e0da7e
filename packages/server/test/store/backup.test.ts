import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { EMPTY_TIP, type StreamId, type Tip } from '@sabot/proof';
import { GUARD_MS } from '@sabot/testkit/clock';
import { freshDatabase } from '@sabot/testkit/fresh-database';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { backupStore, restoreRows } from '../../src/store/backup.ts';
import { BackupFault, checkBackup } from '../../src/store/backup-file.ts';
import { openStore, type StoreLocation } from '../../src/store/open.ts';
import { type EventStore, StoreLocked } from '../../src/store/store.ts';
import { allOf, appendOf, batchOf, freshStream, scratchDirectory } from './fixture.ts';

const files = scratchDirectory();
let count = 0;
const freshFile = (ending = ''): string => {
  count += 1;
  return join(files, `backup-${count}.jsonl${ending}`);
};

const KINDS = ['SQLite', 'PostgreSQL'] as const;
const emptyPlace = async (kind: (typeof KINDS)[number]): Promise<StoreLocation> =>
  kind === 'SQLite' ? { data: scratchDirectory() } : { databaseUrl: await freshDatabase('backup') };

/** A store with something in every table. */
const fill = async (store: EventStore): Promise<readonly StreamId[]> => {
  const streams = [freshStream(), freshStream()];
  for (const stream of streams) {
    const wishes = Array.from({ length: 400 }, (_, n) => ({
      pays: [['cashier', `patron:${n % 7}`, 100 + n]] as const,
      ...(n % 10 === 0 ? { round: n } : {}),
    }));
    await store.append(stream, batchOf(stream, EMPTY_TIP, [...wishes, { refusal: '{"code":"x"}' }]));
    await store.saveSnapshot({ stream, ...(await store.tip(stream)), build: 'b', state: '{"line":"\u2028\\n"}' });
  }
  const rows = [
    "insert into epochs (number, id, restored, backed_up, opened) values (1, 'e', 2, 1, 3)",
    "insert into secrets (name, value, created) values ('seed:1', 'ü\u2028\n\\', 1763265000000)",
    "insert into games (id, record) values ('own', '{}')",
    "insert into tables (id, name, game, auto, owner, created) values ('t1', 'One', 'g', null, null, 1)",
    "insert into tournaments (id, name, game, auto, organiser, created) values ('c1', 'Cup', 'g', '{}', null, 1)",
    "insert into people (id, kind, role, name, login, created) values ('p-1', 'guest', 'patron', 'G', null, 1)",
    "insert into names (look, person) values ('g', 'p-1')",
    "insert into sessions (hash, person, created, seen, expires) values ('h', 'p-1', 1, 1, 9007199254740991)",
    "insert into invites (hash, role, kind, created, expires) values ('i', 'dealer', 'staff', 1, 2)",
  ];
  for (const row of rows) await store.sql.all(row);
  return streams;
};

const rowsIn = (file: string): readonly string[] => readFileSync(file, 'utf8').split('\n').slice(1, -2);

describe.each(KINDS)('a backup of %s', (from) => {
  it.each(KINDS)('is restored into %s with everything in it', async (to) => {
    const [source, target] = [await emptyPlace(from), await emptyPlace(to)];
    const store = await openStore(source);
    const streams = await fill(store);
    const file = freshFile();
    const told: number[] = [];
    const rows = await backupStore(source, file, (so) => told.push(so));
    expect(Object.values(rows).every((each) => each > 0)).toBe(true);
    expect(told.at(-1)).toBe(Object.values(rows).reduce((sum, each) => sum + each, 0));
    expect(statSync(file).mode & 0o777).toBe(0o600);

    expect(await restoreRows(file, target)).toEqual(rows);
    const restored = await openStore(target);
    for (const stream of streams) expect(await allOf(restored, stream)).toEqual(await allOf(store, stream));
    const again = freshFile();
    await backupStore(target, again);
    const [kept, added, ...others] = rowsIn(again);
    expect([kept, ...others]).toEqual(rowsIn(file));
    // The restore itself, which nothing has entered yet.
    expect(JSON.parse(added ?? '')).toMatchObject({ table: 'epochs', row: { number: 2, opened: null } });
    expect(JSON.parse(added ?? '').row.id).toMatch(/^[0-9a-f]{64}$/);

    // It goes on where the other stopped.
    const [stream = freshStream()] = streams;
    const next = appendOf(stream, await restored.tip(stream), { pays: [['cashier', 'patron:1', 1]] });
    expect(await restored.append(stream, [next])).toEqual({ done: 1, stopped: null });
    expect(await restored.audit()).toEqual({ wrong: [], total: 0 });
    await restored.close();
    await store.close();
  });

  it('holds one instant while appends go on', async () => {
    const source = await emptyPlace(from);
    const store = await openStore(source);
    await fill(store);
    let isOver = false;
    const stream = freshStream();
    const write = async (): Promise<number> => {
      let tip: Tip = EMPTY_TIP;
      while (!isOver) {
        const append = appendOf(stream, tip, { events: 2, pays: [['cashier', `patron:${stream}`, 5]] });
        expect(await store.append(stream, [append])).toEqual({ done: 1, stopped: null });
        tip = append.records.at(-1) ?? tip;
      }
      return tip.sequence;
    };
    const writing = write();
    const file = freshFile('.gz');
    await backupStore(source, file);
    isOver = true;
    const written = await writing;
    const target = await emptyPlace('SQLite');
    await restoreRows(file, target);
    const restored = await openStore(target);
    const { sequence } = await restored.tip(stream);
    expect(sequence % 2).toBe(0);
    expect(sequence).toBeLessThanOrEqual(written);
    expect(await restored.balanceOf(`patron:${stream}`)).toBe((sequence / 2) * 5);
    await restored.close();
    await store.close();
  });

  it('is for its owner alone, and so is what is restored from it', async () => {
    const [source, data] = [await emptyPlace(from), scratchDirectory()];
    chmodSync(data, 0o755);
    await (await openStore(source)).close();
    const file = freshFile();
    // Of a backup that was cut off, under a program that did not see to it.
    writeFileSync(`${file}.part`, 'left', { mode: 0o644 });
    writeFileSync(join(data, 'house.db.part'), 'left', { mode: 0o644 });
    await backupStore(source, file);
    await restoreRows(file, { data });
    const modes = [file, join(data, 'house.db')].map((path) => statSync(path).mode & 0o777);
    expect(modes).toEqual([0o600, 0o600]);
  });

  it('is not restored over a store', async () => {
    const [source, target] = [await emptyPlace('SQLite'), await emptyPlace(from)];
    await (await openStore(source)).close();
    const file = freshFile();
    await backupStore(source, file);
    const there = await openStore(target);
    await there.sql.all("insert into secrets (name, value, created) values ('mine', 'x', 1)");
    const refused = from === 'SQLite' ? StoreLocked : BackupFault;
    await expect(restoreRows(file, target)).rejects.toBeInstanceOf(refused);
    await there.close();
    await expect(restoreRows(file, target)).rejects.toThrow(/empty place/);
    const still = await openStore(target);
    expect(await still.sql.all('select name from secrets')).toEqual([{ name: 'mine' }]);
    await still.close();
  });

  it('of a place without a store is not made', async () => {
    const file = freshFile();
    await expect(backupStore(await emptyPlace(from), file)).rejects.toThrow(/no store/);
    expect(existsSync(file)).toBe(false);
  });
});

describe('a backup file', () => {
  const make = async (ending = ''): Promise<string> => {
    const source = { data: scratchDirectory() };
    const store = await openStore(source);
    await fill(store);
    await store.close();
    const file = freshFile(ending);
    await backupStore(source, file);
    return file;
  };

  it('is never written over, and leaves no part behind', async () => {
    const file = await make();
    await expect(backupStore({ data: scratchDirectory() }, file)).rejects.toThrow(/there already/);
    expect(readdirSync(files).filter((each) => each.endsWith('.part'))).toEqual([]);
  });

  it('that cannot be written leaves no connection open', async () => {
    const databaseUrl = await freshDatabase('backup');
    await (await openStore({ databaseUrl })).close();
    const taken = await make();
    for (const file of [taken, join(files, 'nowhere', 'backup.jsonl')]) {
      await expect(backupStore({ databaseUrl }, file)).rejects.toThrow();
    }
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      const query = `select application_name from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`;
      // A session ends a moment after its connection.
      await vi.waitFor(async () => expect((await client.query(query)).rows).toEqual([]), GUARD_MS);
    } finally {
      await client.end();
    }
  });

  it.each(['-wal', '-shm', '-journal'])('is not restored beside house.db%s of another store', async (ending) => {
    const file = await make();
    const data = scratchDirectory();
    writeFileSync(join(data, `house.db${ending}`), 'kept');
    await expect(restoreRows(file, { data })).rejects.toThrow(BackupFault);
    await expect(restoreRows(file, { data })).rejects.toThrow(`house.db${ending}`);
    expect(existsSync(join(data, 'house.db'))).toBe(false);
    expect(readFileSync(join(data, `house.db${ending}`), 'utf8')).toBe('kept');
  });

  it('is packed when its name says so', async () => {
    const file = await make('.gz');
    const text = gunzipSync(readFileSync(file)).toString();
    expect(text.startsWith('{"format":"sabot-backup"')).toBe(true);
    expect((await checkBackup(file)).rows.events).toBe(800);
  });

  const damaged = (file: string, change: (text: string) => string): string => {
    const copy = freshFile();
    writeFileSync(copy, change(readFileSync(file, 'utf8')));
    return copy;
  };

  it('is refused before anything is written when it is cut, changed, longer or something else', async () => {
    const file = await make();
    const changes: readonly ((text: string) => string)[] = [
      (text) => text.slice(0, -20),
      (text) => text.split('\n').slice(0, -2).join('\n'),
      (text) => `${text.split('\n').slice(0, -2).join('\n')}\n`,
      (text) => text.split('\n').toSpliced(700, 1).join('\n'),
      (text) => text.replace('"patron:3"', '"patron:4"'),
      (text) => `${text}${text.split('\n')[5]}\n`,
      (text) => text.replace('"table":"lines"', '"table":"migrations"'),
      (text) => text.replace('"version":1', '"version":2'),
      (text) => text.replace(/"schema":\d+/, '"schema":99'),
      () => '',
      () => 'hello\n',
      () => '{"a":1}\n',
      () => '[1]\n[2]\n',
    ];
    for (const change of changes) {
      const target = { data: join(scratchDirectory(), 'new') };
      await expect(restoreRows(damaged(file, change), target)).rejects.toThrow();
      expect(existsSync(target.data)).toBe(false);
    }
    await expect(restoreRows(freshFile(), { data: scratchDirectory() })).rejects.toBeInstanceOf(BackupFault);
  });

  it('is refused when it was cut while packed', async () => {
    const file = await make('.gz');
    const copy = freshFile('.gz');
    writeFileSync(copy, readFileSync(file).subarray(0, 5000));
    await expect(checkBackup(copy)).rejects.toBeInstanceOf(BackupFault);
    await expect(checkBackup(freshFile('.gz'))).rejects.toBeInstanceOf(BackupFault);
  });
});
