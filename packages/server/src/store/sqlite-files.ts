import { NotUnique } from './sql.ts';
import { StoreUnavailable } from './store.ts';

/** Result codes of SQLite; the lowest byte is the kind. */
const BUSY = 5;
const CONSTRAINT = 19;
const UNIQUE = [1555, 2067];
/** Out of memory, read-only, interrupted, I/O, corrupt, full, cannot open, protocol, not a database. */
const FAILURES = [5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 26];

/** The library gives no code with an error of a statement that returns rows; the words are SQLite's own. */
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

export const isBusy = (error: unknown): boolean => (codeOf(error) & 0xff) === BUSY;

export const isConstraint = (error: unknown): boolean => (codeOf(error) & 0xff) === CONSTRAINT;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const unavailable = (error: unknown): StoreUnavailable =>
  error instanceof StoreUnavailable
    ? error
    : new StoreUnavailable(`The store failed: ${messageOf(error)}`, { cause: error });

/** The error that a caller of `sql` is to see. */
export const sqliteError = (error: unknown): unknown => {
  const code = codeOf(error);
  if (UNIQUE.includes(code)) return new NotUnique(messageOf(error), { cause: error });
  return FAILURES.includes(code & 0xff) ? unavailable(error) : error;
};
