import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { requireStorable } from './batch.ts';
import type { Row, Sql, SqlValue } from './sql.ts';
import { sqliteError } from './sqlite-errors.ts';
import type { Group } from './sqlite-group.ts';
import { StoreUnavailable } from './store.ts';

export const CLOSED = 'The store is closed.';
const MAX_STATEMENTS = 500;

interface Prepared {
  readonly statement: StatementSyncInstance;
  readonly parameters: number;
}

const prepare = (db: DatabaseSyncInstance, text: string): Prepared => {
  const numbers = [...text.matchAll(/\$(\d+)/g)].map(([, digits]) => Number(digits));
  return { statement: db.prepare(text.replace(/\$(\d+)/g, '?$1')), parameters: Math.max(0, ...numbers) };
};

const WRITES = /^\s*(insert|update|delete)\b/i;

/** Statements are prepared once: to prepare costs more than to run. What they write joins whatever else is being written. */
export const makeSql = (db: DatabaseSyncInstance, group: Group | null, isOpen: () => boolean): Sql => {
  const known = new Map<string, Prepared>();
  const prepared = (text: string): Prepared => {
    const made = known.get(text) ?? prepare(db, text);
    if (known.size >= MAX_STATEMENTS) known.clear();
    known.set(text, made);
    return made;
  };
  const run = (text: string, values: readonly SqlValue[]): readonly Row[] => {
    requireStorable(values);
    const { statement, parameters } = prepared(text);
    // A parameter left out would keep its value from the time before.
    if (values.length !== parameters) throw new Error(`${parameters} values are wanted, not ${values.length}: ${text}`);
    // Rows have no prototype; to copy them would take half as long again as to read them.
    return statement.all(...values) as readonly Row[];
  };
  /** What is wrong with the store concerns everyone who writes; anything else only whoever asked for it. */
  const attempt = <T>(work: () => T): { readonly done: T } | { readonly error: unknown } => {
    db.exec('savepoint work');
    try {
      const done = work();
      db.exec('release work');
      return { done };
    } catch (error) {
      if (!db.isTransaction || sqliteError(error) instanceof StoreUnavailable) throw error;
      db.exec('rollback to work; release work');
      return { error };
    }
  };
  /** Without a group the store is open for reading, and SQLite itself refuses what would write. */
  const written = async <T>(work: () => T): Promise<T> => {
    if (group === null) return work();
    const outcome = await group.write(() => attempt(work));
    if ('error' in outcome) throw outcome.error;
    return outcome.done;
  };
  const guarded = async <T>(work: () => T, writes: boolean): Promise<T> => {
    if (!isOpen()) throw new StoreUnavailable(CLOSED);
    try {
      return writes ? await written(work) : work();
    } catch (error) {
      throw sqliteError(error);
    }
  };
  return {
    all: (text, values = []) => guarded(() => run(text, values), WRITES.test(text)),
    atomically: (list) => guarded(() => list.map(({ text, values }) => run(text, values)), true),
  };
};
