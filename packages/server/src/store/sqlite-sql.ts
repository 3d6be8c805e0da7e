import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { requireStorable } from './batch.ts';
import type { Row, Sql, SqlValue } from './sql.ts';
import { sqliteError } from './sqlite-errors.ts';
import { inTransaction } from './sqlite-schema.ts';
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

/** Statements are prepared once: to prepare costs more than to run. */
export const makeSql = (db: DatabaseSyncInstance): Sql => {
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
  const guarded = async <T>(work: () => T): Promise<T> => {
    if (!db.isOpen) throw new StoreUnavailable(CLOSED);
    try {
      return work();
    } catch (error) {
      throw sqliteError(error);
    }
  };
  return {
    all: (text, values = []) => guarded(() => run(text, values)),
    atomically: (list) => guarded(() => inTransaction(db, () => list.map(({ text, values }) => run(text, values)))),
  };
};
