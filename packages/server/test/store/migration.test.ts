import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { backupStore, checkBackup, restoreRows } from '../../src/store/backup.ts';
import { openStore, type Where } from '../../src/store/open.ts';
import { clientConfig } from '../../src/store/postgres-client.ts';
import { migrateAlone } from '../../src/store/postgres-schema.ts';
import { EMPTY_TIP } from '../../src/store/record.ts';
import { MIGRATIONS } from '../../src/store/schema.ts';
import type { Row, Sql } from '../../src/store/sql.ts';
import { DATABASE_FILE, migrateSqlite } from '../../src/store/sqlite-schema.ts';
import { makeSql } from '../../src/store/sqlite-sql.ts';
import type { EventStore } from '../../src/store/store.ts';
import { freshDatabase } from '../fresh-database.ts';
import { allOf, appendOf, freshStream, scratchDirectory } from './fixture.ts';

const KINDS = ['SQLite', 'PostgreSQL'] as const;
/** Before the tournaments, and before debts. */
const VERSIONS = [2, 3, 4] as const;

const placeOf = async (kind: (typeof KINDS)[number]): Promise<Where> =>
  kind === 'SQLite' ? { data: scratchDirectory() } : { databaseUrl: await freshDatabase('migration') };

interface OldStore extends Pick<Sql, 'all'> {
  readonly close: () => Promise<unknown>;
}

/** The tables alone: what writes to them is of today. */
const openOld = async (where: Where, upTo: number): Promise<OldStore> => {
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

const open = async (where: Where): Promise<EventStore> => {
  const store = await openStore(where);
  onTestFinished(() => store.close());
  return store;
};

const stream = freshStream();
const pays = [
  ['cashier', 'patron:p-1', 700],
  ['house:t1', 'chips:t1:p-1', 50],
] as const;

/** A store of an old version with a table and money in it, and what it holds. */
const oldStore = async (where: Where, version: number) => {
  const old = await openOld(where, version);
  const { records, lines, command } = appendOf(stream, EMPTY_TIP, { pays });
  await row(old, 'tables', { id: 't1', name: 'One', game: 'g', created: 1 });
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

const expectNew = async (store: EventStore, held: Awaited<ReturnType<typeof oldStore>>): Promise<void> => {
  expect(await allOf(store, stream)).toEqual(held);
  expect(await store.balanceOf('patron:p-1')).toBe(700);
  expect(await store.balanceOf('house:t1')).toBe(-50);
  expect(await store.audit()).toEqual({ wrong: [], total: 0 });
  expect(await store.sql.all('select id, retired, tournament from tables')).toEqual([
    { id: 't1', retired: null, tournament: null },
  ]);
  expect(await store.sql.all('select * from tournaments')).toEqual([]);
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
