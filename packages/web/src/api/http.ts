import type { Result } from '@sabot/rules';
import type { Problem } from './shapes.ts';

export type Answer<T> = Result<T, Problem>;

/** The house could not be reached: nobody knows whether it heard. */
export const UNREACHED = 'unreached';

const unreached: Problem = { status: 0, code: UNREACHED, title: '', detail: '' };

const retryAfterOf = (headers: Headers): Pick<Problem, 'retryAfter'> => {
  const retryAfter = Number(headers.get('retry-after'));
  return Number.isSafeInteger(retryAfter) && retryAfter > 0 ? { retryAfter } : {};
};

const problemOf = ({ status, headers }: Response, body: unknown): Problem => {
  const said = typeof body === 'object' && body !== null ? (body as Partial<Problem>) : {};
  return { code: 'internal', title: '', detail: '', ...said, status, ...retryAfterOf(headers) };
};

const TIMEOUT_MS = 15_000;

/** Asks the house something. A problem is an answer; nothing is thrown. */
export const ask = async <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer<T>> => {
  try {
    const response = await fetch(path, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const value: unknown = await response.json();
    return response.ok ? { ok: true, value: value as T } : { ok: false, fault: problemOf(response, value) };
  } catch {
    return { ok: false, fault: unreached };
  }
};

export const get = <T>(path: string): Promise<Answer<T>> => ask('GET', path);
export const post = <T>(path: string, body?: object): Promise<Answer<T>> => ask('POST', path, body);

/** The path of a table's own address in the API. */
export const tablePath = (table: string, rest = ''): string => `/api/tables/${encodeURIComponent(table)}${rest}`;
