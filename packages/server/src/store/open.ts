import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openSqlite } from './sqlite.ts';
import { DATABASE_FILE } from './sqlite-schema.ts';
import { type EventStore, StoreUnavailable } from './store.ts';

/** Where a store is: a directory of this machine, or a PostgreSQL database. */
export type StoreLocation = { readonly data: string } | { readonly databaseUrl: string };

interface OpenOptions {
  /** For tools beside a running server: no lock is taken and nothing can be written. */
  readonly readOnly?: boolean;
  /** For tools that write a row or two beside a running server: no lock is taken, and no tables are made or changed. */
  readonly beside?: boolean;
  /** Called with failures of background threads, where nobody waits for an answer. */
  readonly onTrouble?: (error: unknown) => void;
}

export const openStore = async (
  where: StoreLocation,
  { readOnly = false, beside = false, onTrouble }: OpenOptions = {},
): Promise<EventStore> => {
  const isOwner = !(readOnly || beside);
  if ('databaseUrl' in where) {
    // Loaded only where it is used: a store in SQLite needs no PostgreSQL client.
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(where.databaseUrl, readOnly, { mayMigrate: isOwner });
  }
  if (isOwner) mkdirSync(where.data, { recursive: true, mode: 0o700 });
  else if (!existsSync(join(where.data, DATABASE_FILE)))
    throw new StoreUnavailable(`There is no store in ${where.data}.`);
  return openSqlite(where.data, readOnly, { isLocked: isOwner, onTrouble });
};
