import { join } from 'node:path';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { requireValidBatch, watchWriteHealth } from './appends.ts';
import { MIGRATIONS, type Migration } from './migrations.ts';
import { readsOf } from './queries.ts';
import { requireNewest } from './schema.ts';
import { type Checkpointer, CheckpointThread, canCheckpointAside } from './sqlite-checkpoint.ts';
import { lockDirectory, makePrivate } from './sqlite-files.ts';
import { WriteGroups } from './sqlite-group.ts';
import { connect, DATABASE_FILE, migrateSqlite, versionOfSqlite, WRITING } from './sqlite-schema.ts';
import { makeSql, STORE_CLOSED } from './sqlite-sql.ts';
import { canWriteAside, ThreadWriter, type WriterSetup } from './sqlite-thread.ts';
import { makeLocalWriter, type SqliteWriter } from './sqlite-writer.ts';
import { type EventStore, type Lease, StoreUnavailable } from './store.ts';

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
  const db = connect(file, readOnly);
  try {
    if (!mayMigrate) requireNewest(versionOfSqlite(db), migrations);
    if (!readOnly) db.exec(WRITING);
    if (mayMigrate) migrateSqlite(db, migrations);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
};

const makeAppender = (groups: WriteGroups, isOpen: () => boolean): EventStore['append'] => {
  const appendIfOpen: EventStore['append'] = async (stream, batch) => {
    if (!isOpen()) throw new StoreUnavailable(STORE_CLOSED);
    requireValidBatch(stream, batch);
    return groups.append(stream, batch);
  };
  return appendIfOpen;
};

const refuseAppend: EventStore['append'] = async () => {
  throw new Error('The store is open for reading only.');
};

/** One server has the directory, so that leases are only held against other parts of the same process. */
const makeLeases = (): EventStore['tryLease'] => {
  const taken = new Set<string>();
  return async (name): Promise<Lease | null> => {
    if (taken.has(name)) return null;
    taken.add(name);
    let isHeld = true;
    return {
      isHeld: () => isHeld,
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
  /** What writes in a thread of its own, or null where this thread does. */
  readonly thread?: ((setup: WriterSetup) => SqliteWriter) | null;
  readonly onTrouble?: ((error: unknown) => void) | undefined;
}

/** The connection that writes: in a thread where there is one, otherwise the one that reads as well. */
const openWriter = (
  db: DatabaseSyncInstance,
  setup: WriterSetup,
  thread: NonNullable<SqliteOptions['thread']> | null,
): SqliteWriter => {
  if (thread === null) {
    db.exec(`pragma wal_autocheckpoint = ${setup.foldAt}`);
    return makeLocalWriter(db);
  }
  // Two connections that write would block each other, so that this one only reads.
  db.exec('pragma query_only = on');
  return thread(setup);
};

export const openSqlite = (directory: string, readOnly: boolean, options: SqliteOptions = {}): EventStore => {
  const { isLocked = !readOnly, migrations = MIGRATIONS, onTrouble } = options;
  const openAside = canCheckpointAside() ? (file: string) => new CheckpointThread(file, { onTrouble }) : null;
  // A tool that writes a little beside the server needs no thread.
  const startThread =
    isLocked && canWriteAside() ? (setup: WriterSetup) => new ThreadWriter(setup, { onTrouble }) : null;
  const { aside: asideOf = openAside, thread = startThread } = options;
  const lock = isLocked ? lockDirectory(directory) : null;
  try {
    const file = join(directory, DATABASE_FILE);
    const db = openDatabase(file, readOnly, isLocked, migrations);
    const aside = isLocked && asideOf !== null ? asideOf(file) : null;
    const foldAt = aside === null ? FOLD_AT.alone : FOLD_AT.aside;
    const writer = readOnly ? null : openWriter(db, { file, foldAt }, thread);
    const groups = writer === null ? null : new WriteGroups(writer, () => aside?.wrote());
    let closing: Promise<void> | null = null;
    const isOpen = (): boolean => db.isOpen && closing === null;
    const sql = makeSql(db, groups, isOpen);
    const closeOnce = async (): Promise<void> => {
      await groups?.flush();
      await Promise.all([writer?.close(), aside?.close()]);
      // After an orderly stop the one database file holds everything.
      if (isLocked) db.exec('pragma query_only = off; pragma wal_checkpoint(truncate)');
      db.close();
      lock?.release();
    };
    return {
      writesInOrder: true,
      ...readsOf(sql, "json_extract(body, '$.type')"),
      ...watchWriteHealth(sql, groups === null ? refuseAppend : makeAppender(groups, isOpen)),
      sql,
      onForeignAppend: () => () => {},
      broadcast: () => {},
      onBroadcast: () => () => {},
      tryLease: makeLeases(),
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
