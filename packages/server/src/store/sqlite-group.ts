import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { sqliteError, unavailable } from './sqlite-errors.ts';
import { inTransaction } from './sqlite-schema.ts';
import { StoreUnavailable } from './store.ts';

/** All that is written in one turn of the event loop is one transaction: one fsync serves everyone who waits. */
export interface Group {
  /** Resolves once what it wrote is on the disk. Work that throws leaves nothing behind; the others' stays. */
  readonly write: <T>(work: () => T) => Promise<T>;
  /** Writes what waits now. */
  readonly flush: () => void;
}

interface Waiting {
  /** Does the work, and returns what is to be said once it is durable. */
  readonly run: () => () => void;
  readonly fail: (error: unknown) => void;
}

export const makeGroup = (db: DatabaseSyncInstance, onCommit: (written: number) => void): Group => {
  const savepoint = db.prepare('savepoint work');
  const release = db.prepare('release work');
  const undo = db.prepare('rollback to work');
  let waiting: Waiting[] = [];

  /** What is wrong with the store concerns everyone who waits; anything else only whoever asked for it. */
  const attempt = <T>(work: () => T): { readonly done: T } | { readonly error: unknown } => {
    savepoint.run();
    try {
      const done = work();
      release.run();
      return { done };
    } catch (cause) {
      const error = sqliteError(cause);
      if (error instanceof StoreUnavailable || !db.isTransaction) throw error;
      undo.run();
      release.run();
      return { error };
    }
  };

  const flush = (): void => {
    const group = waiting;
    waiting = [];
    if (group.length === 0) return;
    try {
      const replies = inTransaction(db, () => group.map(({ run }) => run()));
      for (const reply of replies) reply();
    } catch (error) {
      for (const { fail } of group) fail(unavailable(error));
      return;
    }
    onCommit(group.length);
  };

  const write = <T>(work: () => T): Promise<T> =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush);
      const run = () => {
        const outcome = attempt(work);
        return () => ('done' in outcome ? resolve(outcome.done) : reject(outcome.error));
      };
      waiting.push({ run, fail: reject });
    });

  return { write, flush };
};
