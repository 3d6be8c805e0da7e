import { chmodSync, closeSync, existsSync, fchmodSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { NotUnique, StoreLocked, StoreUnavailable } from './store.ts';

/** Readable and writable by the owner alone. */
export const PRIVATE_MODE = 0o600;
const OTHERS = 0o077;

const isThereAlready = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

const create = (file: string): void => {
  try {
    const handle = openSync(file, 'wx', PRIVATE_MODE);
    // The umask may have taken more rights away than that.
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

/** Creates the file if it is missing, and makes it private to the owner whatever the umask and directory. */
export const makePrivate = (database: string): void => {
  create(database);
  for (const file of [database, ...BESIDE_DATABASE.map((ending) => `${database}${ending}`)]) tighten(file);
};

/** Result codes of SQLite; the lowest byte is the kind. */
const BUSY = 5;
const CONSTRAINT = 19;
const UNIQUE = [1555, 2067];
/** Out of memory, read-only, interrupted, I/O, corrupt, full, cannot open, protocol, not a database. */
const FAILURES = [5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 26];

/** The library gives no code with an error of a statement that returns rows, only SQLite's own message. */
const WORDS: readonly (readonly [RegExp, number])[] = [
  [/^UNIQUE constraint failed/, 2067],
  [/constraint failed/, CONSTRAINT],
  [/is locked/, BUSY],
  [/readonly database/, 8],
  [/disk I\/O error/, 10],
  [/disk image is malformed/, 11],
  [/is full/, 13],
  [/unable to open/, 14],
];

const codeOf = (error: unknown): number => {
  if (!(error instanceof Error)) return 0;
  if ('errcode' in error && typeof error.errcode === 'number') return error.errcode;
  return WORDS.find(([words]) => words.test(error.message))?.[1] ?? 0;
};

const isBusy = (error: unknown): boolean => (codeOf(error) & 0xff) === BUSY;

export const isConstraint = (error: unknown): boolean => (codeOf(error) & 0xff) === CONSTRAINT;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const sqliteUnavailable = (error: unknown): StoreUnavailable =>
  error instanceof StoreUnavailable
    ? error
    : new StoreUnavailable(`The store failed: ${messageOf(error)}`, { cause: error });

/** The error that a caller of `sql` is to see. */
export const sqliteError = (error: unknown): unknown => {
  const code = codeOf(error);
  if (UNIQUE.includes(code)) return new NotUnique(messageOf(error), { cause: error });
  return FAILURES.includes(code & 0xff) ? sqliteUnavailable(error) : error;
};

/**
 * Keeps a data directory for one server. The lock is one of the operating system on a little database beside the store:
 * it ends with the process, however that ends, and a file left behind locks nothing.
 */
export const lockDirectory = (directory: string): { readonly release: () => void } => {
  const file = join(directory, 'lock.db');
  makePrivate(file);
  const lock = new DatabaseSync(file);
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (isBusy(error)) throw new StoreLocked(`The data directory ${directory} is in use by another server.`);
    throw error;
  }
  return { release: () => lock.close() };
};
