import { chmodSync, closeSync, existsSync, fchmodSync, openSync, statSync } from 'node:fs';
import { StoreUnavailable } from './store.ts';

/** For the owner's eyes only. */
export const PRIVATE_MODE = 0o600;
const OTHERS = 0o077;

const isThereAlready = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

const create = (file: string): void => {
  try {
    const handle = openSync(file, 'wx', PRIVATE_MODE);
    // The umask may have taken more away than that.
    fchmodSync(handle, PRIVATE_MODE);
    closeSync(handle);
  } catch (error) {
    if (!isThereAlready(error)) throw error;
  }
};

/** Never opened: closing a database file anywhere in a process ends the locks that the process holds on it. */
const tighten = (file: string): void => {
  if (!existsSync(file) || (statSync(file).mode & OTHERS) === 0) return;
  try {
    chmodSync(file, PRIVATE_MODE);
  } catch {
    throw new StoreUnavailable(`Others may read ${file}, and that cannot be changed from here: it is not ours.`);
  }
};

/** What SQLite keeps beside a database; it makes them with the mode of the database itself. */
export const BESIDE_DATABASE = ['-wal', '-shm', '-journal'] as const;

/** There when this returns, empty if it was not before, and for nobody but the owner, whatever the umask and directory. */
export const makePrivate = (database: string): void => {
  create(database);
  for (const file of [database, ...BESIDE_DATABASE.map((ending) => `${database}${ending}`)]) tighten(file);
};
