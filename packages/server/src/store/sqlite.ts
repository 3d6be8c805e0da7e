import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { requireSound } from './batch.ts';
import { makePrivate } from './private-file.ts';
import { readsOf } from './reads.ts';
import { MIGRATIONS, type Migration, requireNewest } from './schema.ts';
import { makeBatchWriter } from './sqlite-append.ts';
import { type Checkpointer, canCheckpointAside, openCheckpointer } from './sqlite-checkpoint.ts';
import { type Group, makeGroup } from './sqlite-group.ts';
import { lockDirectory } from './sqlite-lock.ts';
import { DATABASE_FILE, migrateSqlite, versionOfSqlite } from './sqlite-schema.ts';
import { CLOSED, makeSql } from './sqlite-sql.ts';
import { type EventStore, type Lease, StoreUnavailable } from './store.ts';
import { watchWrites } from './watch-writes.ts';

/** A commit is on the disk when it returns. The cache is large enough that no commit spills. */
const PRAGMAS = 'pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -65536';

/**
 * From so many pages on a commit folds the log back into the database itself: seldom enough to cost little, and where a
 * thread does it aside only when that falls behind.
 */
const FOLD_AT = { alone: 4_000, aside: 16_000 };

const openDatabase = (
  file: string,
  readOnly: boolean,
  mayMigrate: boolean,
  migrations: readonly Migration[],
): DatabaseSyncInstance => {
  if (!readOnly) makePrivate(file);
  const db = new DatabaseSync(file, { readOnly, timeout: 5000, enableForeignKeyConstraints: true });
  try {
    if (!mayMigrate) requireNewest(versionOfSqlite(db), migrations);
    if (!readOnly) db.exec(PRAGMAS);
    if (mayMigrate) migrateSqlite(db, migrations);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
};

const makeAppender = (db: DatabaseSyncInstance, group: Group, isOpen: () => boolean): EventStore['append'] => {
  const write = makeBatchWriter(db);
  return async (stream, batch) => {
    if (!isOpen()) throw new StoreUnavailable(CLOSED);
    requireSound(stream, batch);
    return group.write(() => write(stream, batch));
  };
};

const refuseAppend: EventStore['append'] = async () => {
  throw new Error('The store is open for reading only.');
};

/** One server has the directory, so a lease is only between its own parts. */
const makeLeases = (): EventStore['lease'] => {
  const taken = new Set<string>();
  return async (name): Promise<Lease | null> => {
    if (taken.has(name)) return null;
    taken.add(name);
    let isHeld = true;
    return {
      held: () => isHeld,
      release: async () => {
        if (isHeld) taken.delete(name);
        isHeld = false;
      },
    };
  };
};

interface SqliteOptions {
  /** Whether this server alone may use the directory: only then are the tables made or changed. */
  readonly isLocked?: boolean;
  readonly migrations?: readonly Migration[];
  /** What folds the log aside, or null where the commits do it themselves. */
  readonly aside?: ((file: string) => Checkpointer) | null;
  readonly onTrouble?: ((error: unknown) => void) | undefined;
}

export const openSqlite = (directory: string, readOnly: boolean, options: SqliteOptions = {}): EventStore => {
  const { isLocked = !readOnly, migrations = MIGRATIONS, onTrouble } = options;
  const openAside = canCheckpointAside() ? (file: string) => openCheckpointer(file, { onTrouble }) : null;
  const { aside: asideOf = openAside } = options;
  const lock = isLocked ? lockDirectory(directory) : null;
  try {
    const file = join(directory, DATABASE_FILE);
    const db = openDatabase(file, readOnly, isLocked, migrations);
    const aside = isLocked && asideOf !== null ? asideOf(file) : null;
    if (!readOnly) db.exec(`pragma wal_autocheckpoint = ${aside === null ? FOLD_AT.alone : FOLD_AT.aside}`);
    const group = readOnly ? null : makeGroup(db, () => aside?.wrote());
    let closing: Promise<void> | null = null;
    const isOpen = (): boolean => db.isOpen && closing === null;
    const sql = makeSql(db, group, isOpen);
    const closeOnce = async (): Promise<void> => {
      group?.flush();
      await aside?.close();
      // So that after an orderly stop the one file holds everything.
      if (isLocked) db.exec('pragma wal_checkpoint(truncate)');
      db.close();
      lock?.release();
    };
    return {
      ...readsOf(sql, "json_extract(body, '$.type')"),
      ...watchWrites(sql, group === null ? refuseAppend : makeAppender(db, group, isOpen)),
      sql,
      onForeignAppend: () => () => {},
      whisper: () => {},
      onWhisper: () => () => {},
      lease: makeLeases(),
      close: () => {
        closing ??= closeOnce();
        return closing;
      },
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
};
