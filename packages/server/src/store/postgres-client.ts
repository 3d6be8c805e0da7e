import pg from 'pg';
import { NotUnique, StoreUnavailable } from './store.ts';

const BOOLEAN = 16;
const INT8 = 20;
const NUMERIC = 1700;

const wholeOf = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`${text} is no number that can be kept exactly`);
  return value;
};

const parserOf = (oid: number): ((text: string) => unknown) => {
  if (oid === INT8 || oid === NUMERIC) return wholeOf;
  if (oid === BOOLEAN) return (text) => (text === 't' ? 1 : 0);
  return pg.types.getTypeParser(oid, 'text');
};

/** Every wait has a limit: for a connection, an answer, or a lock. */
export const clientConfig = (url: string, readOnly = false): pg.ClientConfig => ({
  connectionString: url,
  application_name: 'sabot',
  connectionTimeoutMillis: 5000,
  statement_timeout: 15_000,
  query_timeout: 20_000,
  idle_in_transaction_session_timeout: 15_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5000,
  // The statements are always the same, so that each is planned once, not for each set of values.
  options: `-c plan_cache_mode=force_generic_plan${readOnly ? ' -c default_transaction_read_only=on' : ''}`,
  types: { getTypeParser: parserOf },
});

/** Classes of SQLSTATE: connection, resources, operator's intervention, system; then read-only, lock not available. */
const FAILING_STATES = /^(08|53|57|58|25006|55P03)/;
const FAILING_CALLS = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
];
const FAILING_WORDS =
  /connection terminated|timeout|connection error|not queryable|after calling end|client was closed/i;

const fieldOf = (error: unknown, field: 'code' | 'constraint'): string => {
  const value = error instanceof Error ? Object.getOwnPropertyDescriptor(error, field)?.value : undefined;
  return typeof value === 'string' ? value : '';
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const UNIQUE_VIOLATION = '23505';
export const codeOf = (error: unknown): string => fieldOf(error, 'code');
export const constraintOf = (error: unknown): string => fieldOf(error, 'constraint');

/** The connection may be in any state: it is not to be used again. */
export const isFailure = (error: unknown): boolean => {
  const code = codeOf(error);
  if (FAILING_CALLS.includes(code) || FAILING_STATES.test(code)) return true;
  return code === '' && FAILING_WORDS.test(messageOf(error));
};

/** A deadlock or a serialization failure: nothing of this transaction is stored. */
export const isCollision = (error: unknown): boolean => ['40P01', '40001'].includes(codeOf(error));

export const postgresUnavailable = (error: unknown): StoreUnavailable =>
  error instanceof StoreUnavailable
    ? error
    : new StoreUnavailable(`PostgreSQL does not answer: ${messageOf(error)}`, { cause: error });

/** The error that a caller is to see. */
export const postgresError = (error: unknown): unknown => {
  if (isFailure(error) || isCollision(error)) return postgresUnavailable(error);
  return codeOf(error) === UNIQUE_VIOLATION ? new NotUnique(messageOf(error), { cause: error }) : error;
};

/** How long a connection may take to end in good order. */
export const CLOSE_MS = 1000;

/** Whether the work has ended, well or not, within so many milliseconds. */
export const within = (ms: number, work: Promise<unknown>): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms);
    const done = (): void => {
      clearTimeout(timer);
      resolve(true);
    };
    work.then(done, done);
  });

/** Ends a connection in whatever state it is, and whether or not the other side still answers. */
export const dismiss = async (client: pg.Client): Promise<void> => {
  if (!(await within(CLOSE_MS, client.end()))) client.connection.stream.destroy();
};

/** A database may be set to commit without waiting for its disk; here a commit must be durable when it is answered. */
export const awaitDisk = async (client: pg.ClientBase): Promise<void> => {
  const query = `select set_config('synchronous_commit', 'on', false) as waits
    where current_setting('synchronous_commit') = 'off'`;
  await client.query(query);
};
