import type { AnswerTo, BodyOf, HttpMethod, OperationAt, ParamsOf, QueryOf } from '@sabot/protocol';
import { type Answer, problemOf, unreached } from './answer.ts';
import type { CookieJar } from './cookie-jar.ts';
import type { Timers } from './timers.ts';

/** Absent where the operation takes none, and optional where all of it is. */
type Part<K extends string, T> = [T] extends [undefined]
  ? unknown
  : Partial<T> extends T
    ? { readonly [P in K]?: T }
    : { readonly [P in K]: T };

/** What an operation is asked with, beside its path. */
type PartsOf<O> = Part<'params', ParamsOf<O>> &
  Part<'query', QueryOf<O>> &
  Part<'body', BodyOf<O>> & { readonly signal?: AbortSignal };

/** The parts may be left out where none is needed. */
export type Given<P> = Partial<P> extends P ? [parts?: P] : [parts: P];

export type AnswerAt<M extends HttpMethod, U extends string> = Answer<AnswerTo<OperationAt<M, U>>>;
export type PartsAt<M extends HttpMethod, U extends string> = PartsOf<OperationAt<M, U>>;

/** The parts of any operation. */
export interface AnyParts {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

/** As much of a response as is read. */
export type Reply = Pick<Response, 'ok' | 'status' | 'headers' | 'text'>;

export interface Sent {
  readonly method: HttpMethod;
  readonly headers: Record<string, string>;
  readonly body?: string;
  readonly signal: AbortSignal;
}

export type Fetch = (url: string, sent: Sent) => Promise<Reply>;

/** How the house is reached. */
export interface Reach {
  readonly base: () => string;
  readonly fetch: Fetch;
  readonly jar: CookieJar | null;
  /** Of a card-reading device. */
  readonly token: string | null;
  readonly timeoutMs: number;
  readonly timers: Timers;
}

/** A path with its parts in place: `/api/tables/:table` and what to ask of it. */
export const pathOf = (path: string, params: object = {}, query: object = {}): string => {
  const values = new Map<string, unknown>(Object.entries(params));
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const asked = Object.entries<unknown>({ ...query }).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? filled : `${filled}?${text}`;
};

export const identity = ({ jar, token }: Pick<Reach, 'jar' | 'token'>): Record<string, string> => {
  const cookie = jar?.header() ?? null;
  return {
    ...(cookie === null ? {} : { cookie }),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
};

const JSON_TYPE = /[/+]json\s*(;|$)/i;

const bodyOf = async (reply: Reply): Promise<unknown> => {
  const text = await reply.text();
  return JSON_TYPE.test(reply.headers.get('content-type') ?? '') ? JSON.parse(text) : text;
};

/** Asks the house something. A problem is an answer; nothing is thrown. */
export const ask = async (
  reach: Reach,
  method: HttpMethod,
  path: string,
  parts: AnyParts,
): Promise<Answer<unknown>> => {
  const { body, signal } = parts;
  const ending = new AbortController();
  const end = (): void => ending.abort();
  const callOff = reach.timers.later(reach.timeoutMs, end);
  if (signal?.aborted === true) end();
  signal?.addEventListener('abort', end);
  try {
    const reply = await reach.fetch(reach.base() + pathOf(path, parts.params, parts.query), {
      method,
      headers: { ...identity(reach), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: ending.signal,
    });
    reach.jar?.hear(reply.headers);
    const value = await bodyOf(reply);
    return reply.ok ? { ok: true, value } : { ok: false, fault: problemOf(reply.status, reply.headers, value) };
  } catch {
    return { ok: false, fault: unreached };
  } finally {
    callOff();
    signal?.removeEventListener('abort', end);
  }
};
