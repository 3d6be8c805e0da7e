import { faultOf, faultOfFields } from '@sabot/protocol';
import type { Fields, JsonSchema, RecordOf, Schema } from '@sabot/table';
import type { Settings } from '../ops/settings.ts';
import { hasAccess, isPatron, type NewSession, type Person, type StaffAccess } from '../people/index.ts';
import type { Caller } from './caller.ts';
import type { Feeds } from './feed.ts';
import { problem } from './problem.ts';
import type { Services } from './services.ts';

/** Who may use a route: by position and above, by role, or both. */
export type RouteAccess = 'anyone' | 'signed-in' | 'patron' | 'staff' | 'device' | StaffAccess;

/** How often a route may be used: by an address for coming in, by an address for reading much, by a session for writing. */
export const LIMITS = ['entry', 'read', 'write'] as const;
export type RouteLimit = (typeof LIMITS)[number];

/** What a handler is given: all of it has been checked against the route. */
export interface Asked<P extends Fields, Q extends Fields, B> {
  readonly services: Services;
  readonly settings: Settings;
  readonly feeds: Feeds;
  readonly caller: Caller;
  readonly params: RecordOf<P>;
  readonly query: RecordOf<Q>;
  readonly body: B;
}

/** What a handler gives back; problems are thrown. */
export type Sent =
  | {
      readonly kind: 'json';
      readonly status: number;
      readonly body: object;
      /** A new session for the cookie, or null to take it away. */
      readonly session?: NewSession | null;
    }
  | { readonly kind: 'text'; readonly type: string; readonly body: string; readonly status?: number }
  | { readonly kind: 'lines'; readonly type: string; readonly file: string; readonly lines: AsyncIterable<string> };

export const json = (body: object, status = 200): Sent => ({ kind: 'json', status, body });

/**
 * What a body must look like. Where it may be one of several things the check picks the one that was meant, since what is wrong
 * with none of several schemas tells nobody anything.
 */
export interface OneOfBodies<B> {
  readonly anyOf: readonly JsonSchema[];
  readonly faultOf: (value: unknown) => string | null;
  /** Never there at run time; carries the type. */
  readonly type?: B;
}
export type Body<B> = Schema<B> | OneOfBodies<B>;

interface Description<P extends Fields, Q extends Fields, B> {
  readonly method: 'GET' | 'POST';
  /** Params are written `:name`. */
  readonly path: string;
  readonly summary: string;
  readonly access: RouteAccess;
  readonly limit?: RouteLimit;
  /** The answer is the same whoever asks, so that nobody's session is looked up: the store may hang. */
  readonly isForNobody?: true;
  readonly params?: P;
  readonly query?: Q;
  /** Absent where no body is asked for. */
  readonly body?: Body<B>;
  /** What comes back, in words. */
  readonly answer: string;
  /** What comes back where it is not JSON. */
  readonly type?: string;
  handle(asked: Asked<P, Q, B>): Promise<Sent> | Sent;
}

export interface Route extends Description<Fields, Fields, unknown> {
  readonly params: Fields;
  readonly query: Fields;
}

type None = Readonly<Record<never, never>>;

/** A route as data: it is registered, checked and documented from this one record. */
export const route = <P extends Fields = None, Q extends Fields = None, B = undefined>(
  description: Description<P, Q, B>,
): Route => ({ params: {}, query: {}, ...description }) as Route;

/** Whether a person may use a route of this access. */
export const mayUse = (access: RouteAccess, person: Person | null): boolean => {
  if (access === 'anyone') return true;
  if (person === null) return false;
  if (access === 'device') return person.kind === 'device';
  if (person.kind === 'device') return false;
  if (access === 'signed-in') return true;
  if (access === 'patron') return isPatron(person);
  if (access === 'staff') return person.kind === 'staff';
  return hasAccess(person, access);
};

export const checkAccess = (access: RouteAccess, person: Person | null): void => {
  if (mayUse(access, person)) return;
  throw problem(person === null ? 'not-signed-in' : 'not-for-your-position');
};

/** The caller of a route that is not for anyone. */
export const personOf = ({ person }: Caller): Person => {
  if (person === null) throw problem('not-signed-in');
  return person;
};

/** Texts of a path or a query as the fields say: what is to be a whole number is read as one. */
export const readTexts = (fields: Fields, texts: unknown, place: string): Readonly<Record<string, unknown>> => {
  const given = Object.entries(typeof texts === 'object' && texts !== null ? texts : {});
  const values = Object.fromEntries(
    given.map(([key, text]) => {
      const isWhole = Object.hasOwn(fields, key) && fields[key]?.type === 'integer';
      return [key, isWhole && typeof text === 'string' && /^\d{1,16}$/.test(text) ? Number(text) : text];
    }),
  );
  const fault = faultOfFields(fields, values, place);
  if (fault !== null) throw problem('malformed', fault);
  return values;
};

export const readBody = (expected: Body<unknown> | undefined, body: unknown): unknown => {
  const value = body ?? {};
  if (expected === undefined) {
    const isEmpty = typeof value === 'object' && Object.keys(value).length === 0;
    if (!isEmpty) throw problem('malformed', 'Nothing is asked for in the body.');
    return undefined;
  }
  const fault = 'faultOf' in expected ? expected.faultOf(value) : faultOf(expected, value);
  if (fault !== null) throw problem('malformed', fault);
  return value;
};
