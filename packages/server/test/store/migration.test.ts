import { describe, expect, it, onTestFinished } from 'vitest';
import { backupStore, checkBackup, restoreStore } from '../../src/store/backup.ts';
import { openStore, type Where } from '../../src/store/open.ts';
import { openPostgres } from '../../src/store/postgres.ts';
import { EMPTY_TIP } from '../../src/store/record.ts';
import { MIGRATIONS } from '../../src/store/schema.ts';
import { openSqlite } from '../../src/store/sqlite.ts';
import type { EventStore } from '../../src/store/store.ts';
import { freshDatabase } from '../fresh-database.ts';
import { allOf, appendOf, freshStream, scratchDirectory } from './fixture.ts';

const KINDS = ['SQLite', 'PostgreSQL'] as const;
const BEFORE_TOURNAMENTS = MIGRATIONS.filter(({ version }) => version < 3);

const placeOf = async (kind: (typeof KINDS)[number]): Promise<Where> =>
  kind === 'SQLite' ? { data: scratchDirectory() } : { databaseUrl: await freshDatabase('migration') };

const openOld = async (where: Where): Promise<EventStore> =>
  'data' in where
    ? openSqlite(where.data, false, { migrations: BEFORE_TOURNAMENTS })
    : openPostgres(where.databaseUrl, false, { migrations: BEFORE_TOURNAMENTS });

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

/** A store of version 2 with a table and money in it, and what it holds. */
const oldStore = async (where: Where) => {
  const store = await openOld(where);
  await store.sql.all("insert into tables (id, name, game, created) values ('t1', 'One', 'g', 1)");
  await store.append(stream, [appendOf(stream, EMPTY_TIP, { pays })]);
  const held = await allOf(store, stream);
  await store.close();
  return held;
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
  const over = appendOf(stream, await store.tip(stream), { pays: [['patron:p-1', 'cashier', 701]] });
  expect(await store.append(stream, [over])).toMatchObject({ done: 0, stopped: { why: 'overdrawn' } });
};

describe.each(KINDS)('%s of before the tournaments', (kind) => {
  it('is brought up to date with everything in it', async () => {
    const where = await placeOf(kind);
    const held = await oldStore(where);
    await expectNew(await open(where), held);
  });

  it.each(KINDS)('is saved as it is, and restored into %s', async (to) => {
    const [from, target] = [await placeOf(kind), await placeOf(to)];
    const held = await oldStore(from);
    const file = `${scratchDirectory()}/old.jsonl`;
    await backupStore(from, file);
    const { header, rows } = await checkBackup(file);
    expect(header.schema).toBe(2);
    expect(rows).toMatchObject({ tables: 1, tournaments: 0 });
    await restoreStore(file, target);
    await expectNew(await open(target), held);
  });
});
