import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { unavailable } from './sqlite-errors.ts';
import { inTransaction } from './sqlite-schema.ts';

/** All that is written in one turn of the event loop is one transaction: one fsync serves everyone who waits. */
export interface Group {
  /** Resolves once what it wrote is on the disk. Work that throws undoes what everyone wrote who waited with it. */
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
    onCommit();
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
