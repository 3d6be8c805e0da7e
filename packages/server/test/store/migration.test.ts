import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { EMPTY_TIP } from '@sabot/proof';
import { freshDatabase } from '@sabot/testkit/fresh-database';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { backupStore, restoreRows } from '../../src/store/backup.ts';
import { checkBackup } from '../../src/store/backup-file.ts';
import { MIGRATIONS } from '../../src/store/migrations.ts';
import { openStore, type StoreLocation } from '../../src/store/open.ts';
import { clientConfig } from '../../src/store/postgres-client.ts';
import { migrateAlone } from '../../src/store/postgres-pool.ts';
import { DATABASE_FILE, migrateSqlite } from '../../src/store/sqlite-schema.ts';
import { makeSql } from '../../src/store/sqlite-sql.ts';
import type { EventStore, Row, Sql } from '../../src/store/store.ts';
import { allOf, appendOf, freshStream, scratchDirectory } from './fixture.ts';

const KINDS = ['SQLite', 'PostgreSQL'] as const;
/** Before the tournaments, before debts, and before names were held. */
const VERSIONS = [2, 3, 4, 5] as const;

const placeOf = async (kind: (typeof KINDS)[number]): Promise<StoreLocation> =>
  kind === 'SQLite' ? { data: scratchDirectory() } : { databaseUrl: await freshDatabase('migration') };

interface OldStore extends Pick<Sql, 'all'> {
  readonly close: () => Promise<unknown>;
}

/** The tables alone: what writes to them is of today. */
const openOld = async (where: StoreLocation, upTo: number): Promise<OldStore> => {
  const migrations = MIGRATIONS.filter(({ version }) => version <= upTo);
  if ('data' in where) {
    const db = new DatabaseSync(join(where.data, DATABASE_FILE));
    migrateSqlite(db, migrations);
    return { ...makeSql(db, null, () => true), close: async () => db.close() };
  }
  const client = new pg.Client(clientConfig(where.databaseUrl));
  await client.connect();
  await migrateAlone(client, migrations);
  return {
    all: async (text, values) => (await client.query(text, [...(values ?? [])])).rows,
    close: () => client.end(),
  };
};

const row = async ({ all }: Pick<Sql, 'all'>, table: string, values: Row): Promise<void> => {
  const places = Object.keys(values).map((_, index) => `$${index + 1}`);
  const text = `insert into ${table} (${Object.keys(values).join(', ')}) values (${places.join(', ')})`;
  await all(text, Object.values(values));
};

const open = async (where: StoreLocation): Promise<EventStore> => {
  const store = await openStore(where);
  onTestFinished(() => store.close());
  return store;
};

const stream = freshStream();
const pays = [
  ['cashier', 'patron:p-1', 700],
  ['house:t1', 'chips:t1:p-1', 50],
] as const;

/** Names that look alike, as they could be taken before. */
const PEOPLE: readonly Row[] = [
  { id: 'p-1', kind: 'patron', role: 'patron', name: 'Ann', login: 'ann', created: 2 },
  { id: 'p-2', kind: 'staff', role: 'dealer', name: 'ANN', login: 'ann.d', created: 1 },
  { id: 'p-3', kind: 'guest', role: 'patron', name: 'Guest 1234', login: null, created: 3 },
  { id: 'p-4', kind: 'guest', role: 'patron', name: 'Guest 1234', login: null, created: 3 },
  { id: 'p-5', kind: 'device', role: 'device', name: 'Device', login: null, created: 4 },
];
/** More than are filled in at once. */
const OTHERS = Array.from({ length: 1_100 }, (_, index) => ({
  id: `q-${index}`,
  kind: 'guest',
  role: 'patron',
  name: `Guest ${10_000 + index}`,
  login: null,
  created: 5 + index,
}));

/** A store of an old version with a table and money in it, and what it holds. */
const oldStore = async (where: StoreLocation, version: number) => {
  const old = await openOld(where, version);
  const { records, lines, command } = appendOf(stream, EMPTY_TIP, { pays });
  await row(old, 'tables', { id: 't1', name: 'One', game: 'g', created: 1 });
  await old.all('begin');
  for (const person of [...PEOPLE, ...OTHERS]) await row(old, 'people', person);
  await old.all('commit');
  for (const record of records) await row(old, 'events', { ...record });
  await row(old, 'commands', { stream, ...command });
  for (const [place, { account, amount }] of lines.entries()) {
    await row(old, 'lines', { position: 1, place, account, amount });
    await row(old, 'balances', { account, balance: amount });
  }
  await old.close();
  const tip = { sequence: 1, hash: records[0]?.hash };
  return { tip, records, lines, heads: [], snapshot: null };
};

/** Everyone has the name they had; the first of those who look alike holds the look. */
const expectNames = async ({ sql }: EventStore): Promise<void> => {
  const people = "select id, name from people where id like 'p-%' order by id";
  expect(await sql.all(people)).toEqual(PEOPLE.map(({ id = null, name = null }) => ({ id, name })));
  expect(await sql.all("select look, person from names where person like 'p-%' order by look")).toEqual([
    { look: 'ann', person: 'p-2' },
    { look: 'guest 1234', person: 'p-3' },
  ]);
  const rest = "select look, person from names where person like 'q-%' order by look";
  expect(await sql.all(rest)).toEqual(OTHERS.map(({ id, name }) => ({ look: name.toLowerCase(), person: id })));
};

const expectNew = async (store: EventStore, held: Awaited<ReturnType<typeof oldStore>>): Promise<void> => {
  expect(await allOf(store, stream)).toEqual(held);
  expect(await store.balanceOf('patron:p-1')).toBe(700);
  expect(await store.balanceOf('house:t1')).toBe(-50);
  expect(await store.audit()).toEqual({ wrong: [], total: 0 });
  expect(await store.sql.all('select id, retired, tournament from tables')).toEqual([
    { id: 't1', retired: null, tournament: null },
  ]);
  expect(await store.sql.all('select * from tournaments')).toEqual([]);
  await expectNames(store);
  const next = appendOf(stream, await store.tip(stream), { pays: [['bank:c1', 'stack:c1:1', 5]] });
  expect(await store.append(stream, [next])).toEqual({ done: 1, stopped: null });
  const owes = appendOf(stream, await store.tip(stream), { pays: [['debt:t1:p-1', 'chips:t1:p-1', 5]] });
  expect(await store.append(stream, [owes])).toEqual({ done: 1, stopped: null });
  const paid = appendOf(stream, await store.tip(stream), { pays: [['cashier', 'debt:t1:p-1', 6]] });
  expect(await store.append(stream, [paid])).toMatchObject({ done: 0, stopped: { why: 'overdrawn' } });
  const over = appendOf(stream, await store.tip(stream), { pays: [['patron:p-1', 'cashier', 701]] });
  expect(await store.append(stream, [over])).toMatchObject({ done: 0, stopped: { why: 'overdrawn' } });
};

describe.each(VERSIONS.flatMap((version) => KINDS.map((kind) => [kind, version] as const)))(
  '%s of version %i',
  (kind, version) => {
    it('is brought up to date with everything in it', async () => {
      const where = await placeOf(kind);
      const held = await oldStore(where, version);
      await expectNew(await open(where), held);
    });

    it.each(KINDS)('is saved as it is, and restored into %s', async (to) => {
      const [from, target] = [await placeOf(kind), await placeOf(to)];
      const held = await oldStore(from, version);
      const file = `${scratchDirectory()}/old.jsonl`;
      await backupStore(from, file);
      const { header, rows } = await checkBackup(file);
      expect(header.schema).toBe(version);
      expect(rows).toMatchObject({ tables: 1, tournaments: 0 });
      await restoreRows(file, target);
      await expectNew(await open(target), held);
    });
  },
);
