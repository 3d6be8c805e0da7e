import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { sqliteError, unavailable } from './sqlite-errors.ts';
import { inTransaction } from './sqlite-schema.ts';
import { StoreUnavailable } from './store.ts';

/** All that is written in one turn of the event loop is one transaction: one fsync serves everyone who waits. */
export interface Group {
  /** Resolves once what it wrote is on the disk. Where the store fails, it fails everyone who waits. */
  readonly write: <T>(work: () => T) => Promise<T>;
  /** Writes what waits now. */
  readonly flush: () => void;
}

interface Waiting {
  /** Does the work, and returns what is to be said once it is durable. */
  readonly run: () => () => void;
  readonly fail: (error: unknown) => void;
}

export const makeGroup = (db: DatabaseSyncInstance, onCommit: () => void): Group => {
  let waiting: Waiting[] = [];

  const commit = (some: readonly Waiting[]): void => {
    try {
      const replies = inTransaction(db, () => some.map(({ run }) => run()));
      for (const reply of replies) reply();
    } catch (error) {
      // The store is well and one of them is at fault: each by itself, it harms nobody else.
      if (some.length > 1 && !(sqliteError(error) instanceof StoreUnavailable)) for (const each of some) commit([each]);
      else for (const { fail } of some) fail(unavailable(error));
      return;
    }
    onCommit();
  };

  const flush = (): void => {
    const group = waiting;
    waiting = [];
    if (group.length > 0) commit(group);
  };

  const write = <T>(work: () => T): Promise<T> =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush);
      const run = () => {
        const done = work();
        return () => resolve(done);
      };
      waiting.push({ run, fail: reject });
    });

  return { write, flush };
};
