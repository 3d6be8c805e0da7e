import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { fillOf, inDialect, MIGRATIONS_TABLE, type Migration, migrationsAfter, SQLITE_DIALECT } from './schema.ts';
import type { Row } from './sql.ts';

export const DATABASE_FILE = 'house.db';

/** Runs in one transaction; whatever goes wrong, none is left open. */
export const inTransaction = <T>(db: DatabaseSyncInstance, work: () => T): T => {
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
  inTransaction(db, () => {
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
