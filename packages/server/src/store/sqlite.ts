import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { requireSound } from './batch.ts';
import { readsOf } from './reads.ts';
import type { StreamId } from './record.ts';
import { MIGRATIONS, type Migration, requireNewest } from './schema.ts';
import { makeBatchWriter } from './sqlite-append.ts';
import { unavailable } from './sqlite-errors.ts';
import { lockDirectory } from './sqlite-lock.ts';
import { DATABASE_FILE, inTransaction, migrateSqlite, versionOfSqlite } from './sqlite-schema.ts';
import { CLOSED, makeSql } from './sqlite-sql.ts';
import { type Append, type AppendOutcome, type EventStore, type Lease, StoreUnavailable } from './store.ts';

/**
 * A commit is on the disk when it returns. The cache is large enough that no commit spills, and the log is folded back
 * into the database seldom enough to cost little.
 */
const PRAGMAS =
  'pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -65536; pragma wal_autocheckpoint = 4000';

interface Waiting {
  readonly stream: StreamId;
  readonly batch: readonly Append[];
  readonly resolve: (outcome: AppendOutcome) => void;
  readonly reject: (error: unknown) => void;
}

const openDatabase = (
  file: string,
  readOnly: boolean,
  mayMigrate: boolean,
  migrations: readonly Migration[],
): DatabaseSyncInstance => {
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

/** All batches that wait are written in one transaction, once in a turn of the event loop: one fsync serves them all. */
const makeAppender = (db: DatabaseSyncInstance) => {
  const write = makeBatchWriter(db);
  let waiting: Waiting[] = [];

  const flush = (): void => {
    const group = waiting;
    waiting = [];
    if (group.length === 0) return;
    try {
      const outcomes = inTransaction(db, () => group.map(({ stream, batch }) => write(stream, batch)));
      for (const [index, outcome] of outcomes.entries()) group[index]?.resolve(outcome);
    } catch (error) {
      for (const { reject } of group) reject(unavailable(error));
    }
  };

  const append: EventStore['append'] = async (stream, batch) => {
    if (!db.isOpen) throw new StoreUnavailable(CLOSED);
    requireSound(stream, batch);
    return new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push({ stream, batch, resolve, reject });
    });
  };
  return { append, flush };
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

export interface SqliteOptions {
  /** Whether this server alone may use the directory: only then are the tables made or changed. */
  readonly isLocked?: boolean;
  readonly migrations?: readonly Migration[];
}

export const openSqlite = (
  directory: string,
  readOnly: boolean,
  { isLocked = !readOnly, migrations = MIGRATIONS }: SqliteOptions = {},
): EventStore => {
  const lock = isLocked ? lockDirectory(directory) : null;
  try {
    const db = openDatabase(join(directory, DATABASE_FILE), readOnly, isLocked, migrations);
    const sql = makeSql(db);
    const appender = readOnly ? { append: refuseAppend, flush: () => {} } : makeAppender(db);
    return {
      ...readsOf(sql),
      append: appender.append,
      sql,
      onForeignAppend: () => () => {},
      lease: makeLeases(),
      ping: async () => {
        await sql.all('select 1 as here');
      },
      close: async () => {
        if (!db.isOpen) return;
        appender.flush();
        // So that after an orderly stop the one file holds everything.
        if (isLocked) db.exec('pragma wal_checkpoint(truncate)');
        db.close();
        lock?.release();
      },
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
};
