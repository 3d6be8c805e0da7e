import { hash, randomBytes } from 'node:crypto';
import type { Row, Sql } from '../store/store.ts';
import { DAY, HOUR, MINUTE, type PeopleDb } from './people-db.ts';
import { PERSON_COLUMNS, type Person, type PersonKind, personFromRow } from './person.ts';

/** 32 bytes of chance, for a cookie, a link or a device. It is given out once and never stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/**
 * What is stored instead. A token has 256 bits of chance, so a plain hash cannot be searched backwards, and looking it
 * up tells nothing by its timing.
 */
export const hashOfToken = (token: string): string => hash('sha256', token);

interface Length {
  readonly longestMs: number;
  /** Without use. */
  readonly idleMs: number;
}

const FOREVER = Number.MAX_SAFE_INTEGER;
const ofPatrons: Length = { longestMs: 30 * DAY, idleMs: FOREVER };

/** Staff are signed out after a shift, and after fifteen minutes away. A device's token holds until it is shut out. */
const SESSION_LENGTHS: Readonly<Record<PersonKind, Length>> = {
  guest: ofPatrons,
  patron: ofPatrons,
  staff: { longestMs: 12 * HOUR, idleMs: 15 * MINUTE },
  device: { longestMs: FOREVER, idleMs: FOREVER },
  // Nobody signs in as one.
  opponent: { longestMs: 0, idleMs: 0 },
};

/** Use is written down no more often than this, unless a person says so: a session may end so much early, never late. */
const SEEN_EVERY_MS = MINUTE;
/** So long a session that was ended by another server may live on in this one. */
const CACHED_MS = 5000;
const MOST_CACHED = 10_000;

const READ = `select ${PERSON_COLUMNS}, sessions.seen, sessions.expires from sessions
  join people on people.id = sessions.person where sessions.hash = $1 and people.disabled = 0`;
const INSERT = 'insert into sessions (hash, person, created, seen, expires) values ($1, $2, $3, $3, $4)';
const SEE = 'update sessions set seen = $2 where hash = $1 and seen < $2';
const PRUNE = `delete from sessions where expires <= $1
  or (seen <= $2 and person in (select id from people where kind = 'staff'))`;

export interface NewSession {
  /** For the cookie; the house keeps only its hash. */
  readonly token: string;
  readonly expires: number;
}

export interface Sessions {
  readonly newSession: (person: Person) => Promise<NewSession>;
  /** Null where it is unknown, ended, expired, or its person is shut out. Asking counts as use, unless a page does it by itself. */
  readonly personOfSession: (token: string, isUse?: boolean) => Promise<Person | null>;
  /** Their person is there. */
  readonly useSession: (token: string) => Promise<void>;
  /** When it ends unless it is used; null where it is over, or ends by no lack of use. */
  readonly idleEndOf: (token: string) => Promise<number | null>;
  readonly personOfDeviceToken: (token: string) => Promise<Person | null>;
  readonly endSession: (token: string) => Promise<void>;
  readonly endSessionsOf: (person: string) => Promise<void>;
  /** The person has changed, or their sessions have ended: read them anew. */
  readonly evictPerson: (person: string) => void;
  readonly prune: () => Promise<void>;
}

interface CachedSession {
  readonly person: Person;
  readonly until: number;
  readonly seen: number;
}

const endsAt = (row: Row, { kind }: Person): number =>
  Math.min(Number(row['expires']), Number(row['seen']) + SESSION_LENGTHS[kind].idleMs);

const idleEndOf = async ({ sql, now }: PeopleDb, token: string): Promise<number | null> => {
  const [row] = await sql.all(READ, [hashOfToken(token)]);
  const person = row === undefined ? null : personFromRow(row);
  if (row === undefined || person?.kind !== 'staff') return null;
  const end = endsAt(row, person);
  return end <= now() ? null : end;
};

const keepIn = (cache: Map<string, CachedSession>, token: string, session: CachedSession): void => {
  const [oldest] = cache.keys();
  if (cache.size >= MOST_CACHED && oldest !== undefined) cache.delete(oldest);
  cache.set(token, session);
};

export const makeSessions = ({ sql, now }: PeopleDb): Sessions => {
  // By the token itself, which every request brings: to hash it for each took a thirtieth of the time of a wager.
  const cache = new Map<string, CachedSession>();
  // Counts what was forgotten, so that an answer that was on its way meanwhile is not kept.
  let evictions = 0;

  const read = async (token: string, isUse: boolean): Promise<Person | null> => {
    const before = evictions;
    const hash = hashOfToken(token);
    const [row] = await sql.all(READ, [hash]);
    if (row === undefined) return null;
    const at = now();
    const person = personFromRow(row);
    const end = endsAt(row, person);
    if (end <= at) return null;
    const seen = isUse && Number(row['seen']) + SEEN_EVERY_MS <= at ? at : Number(row['seen']);
    if (seen === at) await sql.all(SEE, [hash, at]);
    if (evictions === before) keepIn(cache, token, { person, until: Math.min(end, at + CACHED_MS), seen });
    return person;
  };

  /** A device's token is no one's sign-in, and the other way round. */
  const personOfToken = async (token: string, isOfDevice: boolean, isUse: boolean): Promise<Person | null> => {
    const cached = cache.get(token);
    const at = now();
    const isKnown = cached !== undefined && cached.until > at && !(isUse && cached.seen + SEEN_EVERY_MS <= at);
    const person = isKnown ? cached.person : await read(token, isUse);
    return person !== null && (person.kind === 'device') === isOfDevice ? person : null;
  };

  const forget = (person: string): void => {
    evictions += 1;
    for (const [token, kept] of cache) if (kept.person.id === person) cache.delete(token);
  };

  return {
    newSession: async ({ id, kind }) => {
      const token = newToken();
      const at = now();
      const expires = Math.min(FOREVER, at + SESSION_LENGTHS[kind].longestMs);
      await sql.all(INSERT, [hashOfToken(token), id, at, expires]);
      return { token, expires };
    },
    personOfSession: (token, isUse = true) => personOfToken(token, false, isUse),
    personOfDeviceToken: (token) => personOfToken(token, true, true),
    useSession: async (token) => {
      const at = now();
      // Nobody comes back to a session that is over.
      if ((await read(token, false)) === null) return;
      await sql.all(SEE, [hashOfToken(token), at]);
      evictions += 1;
      cache.delete(token);
    },
    idleEndOf: (token) => idleEndOf({ sql, now }, token),
    endSession: async (token) => {
      await sql.all('delete from sessions where hash = $1', [hashOfToken(token)]);
      evictions += 1;
      cache.delete(token);
    },
    endSessionsOf: async (person) => {
      await sql.all('delete from sessions where person = $1', [person]);
      forget(person);
    },
    evictPerson: forget,
    prune: async () => {
      await sql.all(PRUNE, [now(), now() - SESSION_LENGTHS.staff.idleMs]);
    },
  };
};

const READ_END = `select sessions.seen, sessions.expires, people.kind from sessions
  join people on people.id = sessions.person where sessions.hash = $1 and people.disabled = 0`;

/** Whether a session still holds. Looking on is no use of it: staff who have walked away are signed out all the same. */
export const isSessionAlive = async (sql: Sql, token: string, now: number): Promise<boolean> => {
  const [row] = await sql.all(READ_END, [hashOfToken(token)]);
  if (row === undefined || Number(row['expires']) <= now) return false;
  return row['kind'] !== 'staff' || Number(row['seen']) + SESSION_LENGTHS.staff.idleMs > now;
};
