import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Migration } from './migrations.ts';
import { fillOf, inDialect, MIGRATIONS_TABLE, migrationsAfter, SQLITE_DIALECT } from './schema.ts';
import type { Row } from './store.ts';

export const DATABASE_FILE = 'house.db';

/** A commit is on the disk when it returns. The cache is large enough that no transaction spills to the disk early. */
export const WRITING = 'pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -65536';

/** How long a statement waits for a tool that writes beside the server. */
const BUSY_MS = 5000;

export const connect = (file: string, readOnly: boolean): DatabaseSyncInstance =>
  new DatabaseSync(file, { readOnly, timeout: BUSY_MS, enableForeignKeyConstraints: true });

/**
 * A connection to a store whose tables are there. From so many pages on a commit folds the log back into the database.
 */
export const connectForWriting = (file: string, foldAt: number): DatabaseSyncInstance => {
  const db = connect(file, false);
  db.exec(`${WRITING}; pragma wal_autocheckpoint = ${foldAt}`);
  return db;
};

/** Runs in one transaction, which is never left open, also after a failure. */
export const sqliteTransaction = <T>(db: DatabaseSyncInstance, work: () => T): T => {
  db.exec('begin immediate');
  try {
    const result = work();
    db.exec('commit');
    return result;
  } catch (error) {
    if (db.isTransaction) db.exec('rollback');
    throw error;
  }
};

export const versionOfSqlite = (db: DatabaseSyncInstance): number => {
  const known = db.prepare("select 1 as there from sqlite_master where type = 'table' and name = 'migrations'").get();
  if (known === undefined) return 0;
  const { version } = db.prepare('select coalesce(max(version), 0) as version from migrations').get();
  return Number(version);
};

export const migrateSqlite = (db: DatabaseSyncInstance, migrations: readonly Migration[]): void => {
  sqliteTransaction(db, () => {
    const missing = migrationsAfter(versionOfSqlite(db), migrations);
    db.exec(inDialect(SQLITE_DIALECT, MIGRATIONS_TABLE));
    for (const { version, name, statements, fill } of missing) {
      for (const statement of statements) db.exec(inDialect(SQLITE_DIALECT, statement));
      for (const { text, values } of fill === undefined ? [] : fillOf(fill, db.prepare(fill.from).all() as Row[])) {
        db.prepare(text.replaceAll('$', '?')).run(...values);
      }
      db.prepare('insert into migrations (version, name, at) values (?, ?, ?)').run(version, name, Date.now());
    }
  });
};
