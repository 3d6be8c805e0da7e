import { type Logger, pino } from 'pino';
import type { Settings } from './settings.ts';

export type Log = Logger;

/** Nothing under these names ever reaches the log, however deep it lies in what is logged. */
const SECRETS = ['password', 'token', 'session', 'cookie', 'authorization', 'seed', 'entropy', 'card', 'cards', 'body'];

const REDACTED: readonly string[] = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]);

/** An error without what it may carry of a request or of a query. */
const errorWords = (error: unknown): object =>
  error instanceof Error ? { kind: error.name, message: error.message, stack: error.stack } : { kind: typeof error };

/** Structured lines on standard output, or wherever `into` goes. */
export const makeLog = (settings: Pick<Settings, 'log'>, into?: { write: (line: string) => void }): Log => {
  const options = {
    level: settings.log,
    base: null,
    redact: { paths: [...REDACTED], censor: '[not logged]' },
    serializers: { err: errorWords, error: errorWords, req: () => undefined, res: () => undefined },
  };
  return into === undefined ? pino(options) : pino(options, into);
};

/** Of one request: the route by its pattern, since paths and queries may hold tokens. */
interface RequestLine {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly ip: string;
}

/** Whether a request with this status is: what a line of it says is not looked up otherwise. */
export const isLogged = (log: Log, status: number): boolean => status >= 500 || log.isLevelEnabled('debug');

export const logRequest = (log: Log, line: RequestLine): void => {
  if (line.status >= 500) log.error(line, 'request');
  else log.debug(line, 'request');
};

/** Where a command was given. */
export type LoggedPlace = { readonly table: string } | { readonly tournament: string };

/**
 * Of one command: never its cards, never who else is concerned. The answer is `done`, `repeated`, or the code of the refusal or
 * failure.
 */
export const logCommand = (
  log: Log,
  where: LoggedPlace,
  command: { readonly do: string; readonly id: string; readonly by: string },
  answer: string,
  ms: number,
): void => {
  if (!log.isLevelEnabled('info')) return;
  const { do: name, id, by } = command;
  log.info({ ...where, do: name, id, by, answer, ms: Math.round(ms * 10) / 10 }, 'command');
};
