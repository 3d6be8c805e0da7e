import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { sqliteError } from './sqlite-files.ts';
import type { WriteGroups } from './sqlite-group.ts';
import { StatementCache } from './sqlite-statements.ts';
import { type Row, type Sql, type Statement, StoreUnavailable } from './store.ts';

export const STORE_CLOSED = 'The store is closed.';

const WRITES = /^\s*(insert|update|delete)\b/i;

/** Plain queries. Reads run at once on this connection; writes join the group that is written next. */
export const makeSql = (db: DatabaseSyncInstance, groups: WriteGroups | null, isOpen: () => boolean): Sql => {
  const statements = new StatementCache(db);
  const whileOpen = async <T>(work: () => T | Promise<T>): Promise<T> => {
    if (!isOpen()) throw new StoreUnavailable(STORE_CLOSED);
    try {
      return await work();
    } catch (error) {
      throw sqliteError(error);
    }
  };
  /** Without groups the store is open for reading only, and SQLite itself refuses writes. */
  const writeAll = (list: readonly Statement[]): Promise<readonly (readonly Row[])[]> =>
    whileOpen(() => (groups === null ? list.map((each) => statements.run(each)) : groups.run(list)));
  return {
    all: async (text, values = []) => {
      if (!WRITES.test(text)) return whileOpen(() => statements.run({ text, values }));
      const [rows = []] = await writeAll([{ text, values }]);
      return rows;
    },
    atomically: writeAll,
  };
};
