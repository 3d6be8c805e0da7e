import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';
import { BackupFault, type BackupReading, type RowBatch, syncToDisk } from './backup-file.ts';
import { ADD_EPOCH, type NewEpoch } from './epochs.ts';
import { MIGRATIONS, type Migration } from './migrations.ts';
import { newestOf, TABLE_KEYS, type TableName, tablesAt } from './schema.ts';
import { BESIDE_DATABASE, lockDirectory, makePrivate } from './sqlite-files.ts';
import { DATABASE_FILE, migrateSqlite, versionOfSqlite } from './sqlite-schema.ts';
import type { Row } from './store.ts';

const BATCH = 500;

/** Page by page along the key, because the library's own iterator does not survive a garbage collection. */
function* rowsOf(db: DatabaseSyncInstance, table: TableName): Generator<RowBatch> {
  const keys = TABLE_KEYS[table];
  const names = keys.join(', ');
  const first = db.prepare(`select * from ${table} order by ${names} limit ${BATCH}`);
  const after = db.prepare(
    `select * from ${table} where (${names}) > (${keys.map(() => '?').join(', ')}) order by ${names} limit ${BATCH}`,
  );
  let rows = first.all() as Row[];
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    yield { table, rows };
    const row = last;
    rows = after.all(...keys.map((key) => row[key])) as Row[];
  }
}

/** Reads everything as it was at one instant; the server writes on meanwhile. */
export const readSqlite = (directory: string): BackupReading => {
  const file = join(directory, DATABASE_FILE);
  if (!existsSync(file)) throw new BackupFault(`There is no store in ${directory}.`);
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  const batches = async function* (schema: number): AsyncGenerator<RowBatch> {
    for (const table of tablesAt(schema)) yield* rowsOf(db, table);
  };
  try {
    db.exec('begin');
    const schema = versionOfSqlite(db);
    return { schema, batches: batches(schema), close: async () => db.close() };
  } catch (error) {
    db.close();
    throw error;
  }
};

const inserterOf = (db: DatabaseSyncInstance, table: TableName): ((row: Row) => void) => {
  const columns = db.prepare(`select name from pragma_table_info('${table}') order by cid`).all() as { name: string }[];
  const names = columns.map(({ name }) => name);
  const insert: StatementSyncInstance = db.prepare(
    `insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
  );
  return (row) => {
    insert.run(...names.map((name) => row[name] ?? null));
  };
};

const fill = async (
  file: string,
  migrations: readonly Migration[],
  batches: AsyncIterable<RowBatch>,
  epoch: NewEpoch,
): Promise<void> => {
  const db = new DatabaseSync(file);
  try {
    db.exec('pragma journal_mode = off; pragma synchronous = off');
    migrateSqlite(db, migrations);
    const inserters = new Map(tablesAt(newestOf(migrations)).map((table) => [table, inserterOf(db, table)]));
    for await (const { table, rows } of batches) {
      const insert = inserters.get(table);
      db.exec('begin');
      for (const row of rows) insert?.(row);
      db.exec('commit');
    }
    migrateSqlite(db, MIGRATIONS);
    db.prepare(ADD_EPOCH.replaceAll('$', '?')).run(...epoch);
    const verdict = db.prepare('pragma integrity_check').get() as { readonly integrity_check: string };
    if (verdict.integrity_check !== 'ok')
      throw new BackupFault(`The restored store is damaged: ${verdict.integrity_check}`);
  } finally {
    db.close();
  }
};

/** SQLite would take files left beside a database for part of the restored one. */
const REMAINS = BESIDE_DATABASE.map((ending) => `${DATABASE_FILE}${ending}`);

const requireEmpty = (directory: string): void => {
  if (existsSync(join(directory, DATABASE_FILE)))
    throw new BackupFault(`There is a store in ${directory} already; restore into an empty place.`);
  const left = REMAINS.filter((name) => existsSync(join(directory, name)));
  if (left.length > 0)
    throw new BackupFault(
      `There is ${left.join(' and ')} of another store in ${directory}; move it away, or restore into an empty place.`,
    );
};

/** The database is filled under another name, and renamed when it is complete. */
export const writeSqlite = async (
  directory: string,
  migrations: readonly Migration[],
  batches: AsyncIterable<RowBatch>,
  epoch: NewEpoch,
): Promise<void> => {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const lock = lockDirectory(directory);
  const part = join(directory, `${DATABASE_FILE}.part`);
  try {
    requireEmpty(directory);
    rmSync(part, { force: true });
    makePrivate(part);
    await fill(part, migrations, batches, epoch);
    await syncToDisk(part);
    renameSync(part, join(directory, DATABASE_FILE));
    await syncToDisk(directory);
  } finally {
    rmSync(part, { force: true });
    lock.release();
  }
};
