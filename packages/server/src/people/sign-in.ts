import type { Row } from '../store/store.ts';
import { hashPassword, isLogin, isPassword, verifyPassword } from './credentials.ts';
import { HOUR, MINUTE, type PeopleDb } from './people-db.ts';
import { PERSON_COLUMNS, type Person, personFromRow } from './person.ts';

/** The fifth wrong password in a row locks for a minute, each further one for twice as long, up to an hour. */
const FREE = 4;
const LOCKS_MS = [1, 2, 4, 8, 16, 32].map((minutes) => minutes * MINUTE);
const LONGEST_LOCK_MS = HOUR;

export type SignIn =
  | { readonly ok: Person }
  | {
      readonly fault: 'wrong-sign-in' | 'locked';
      /** How long no password will be looked at; 0 where the next may come at once. */
      readonly retryAfterMs: number;
    };

export const lockUntil = (failures: number): number =>
  failures <= FREE ? 0 : (LOCKS_MS[failures - FREE - 1] ?? LONGEST_LOCK_MS);

const LOCKED_UNTIL = `case when failures < ${FREE} then 0
  ${LOCKS_MS.map((length, index) => `when failures = ${FREE + index} then cast($2 as bigint) + ${length}`).join('\n  ')}
  else cast($2 as bigint) + ${LONGEST_LOCK_MS} end`;

/**
 * Every password is counted as wrong before it is looked at, and the count is taken back when it was right. So however
 * many come at once, on however many servers, no more are looked at than the lock allows.
 */
const COUNT = `update people set failures = failures + 1, locked_until = ${LOCKED_UNTIL}
  where login = $1 and disabled = 0 and password is not null and locked_until <= $2
  returning ${PERSON_COLUMNS}, people.password, people.locked_until`;

const LOCK = 'select locked_until from people where login = $1 and disabled = 0 and locked_until > $2';
const RESET = 'update people set failures = 0, locked_until = 0 where id = $1 and disabled = 0 returning id';

const lockOf = (row: Row, now: number): number => Math.max(0, Number(row['locked_until']) - now);

/** Logins that nobody has lock as others do, so that a lock does not tell which exist. */
const MOST_STRANGERS = 10_000;
interface Stranger {
  readonly failures: number;
  readonly lockedUntil: number;
}

export const makeSignIn = ({ sql, now }: PeopleDb): ((login: string, password: string) => Promise<SignIn>) => {
  const strangers = new Map<string, Stranger>();

  const strange = async (login: string, password: string): Promise<SignIn> => {
    const at = now();
    const known = strangers.get(login) ?? { failures: 0, lockedUntil: 0 };
    if (known.lockedUntil > at) return { fault: 'locked', retryAfterMs: known.lockedUntil - at };
    const failures = known.failures + 1;
    const retryAfterMs = lockUntil(failures);
    strangers.delete(login);
    strangers.set(login, { failures, lockedUntil: at + retryAfterMs });
    const [oldest] = strangers.keys();
    if (strangers.size > MOST_STRANGERS && oldest !== undefined) strangers.delete(oldest);
    await verifyPassword(null, password);
    return { fault: 'wrong-sign-in', retryAfterMs };
  };

  return async (typed, password) => {
    const login = typed.trim().toLowerCase();
    if (!isLogin(login)) {
      await verifyPassword(null, password);
      return { fault: 'wrong-sign-in', retryAfterMs: 0 };
    }
    const at = now();
    const [counted] = await sql.all(COUNT, [login, at]);
    if (counted === undefined) {
      const [locked] = await sql.all(LOCK, [login, at]);
      return locked === undefined ? strange(login, password) : { fault: 'locked', retryAfterMs: lockOf(locked, at) };
    }
    const person = personFromRow(counted);
    const right = await verifyPassword(String(counted['password']), password);
    if (!right) return { fault: 'wrong-sign-in', retryAfterMs: lockOf(counted, at) };
    const [welcome] = await sql.all(RESET, [person.id]);
    return welcome === undefined ? { fault: 'wrong-sign-in', retryAfterMs: 0 } : { ok: person };
  };
};

export type PasswordChange =
  | { readonly ok: Person }
  | {
      readonly fault: 'wrong-password' | 'bad-password' | 'locked';
      /** How long no password will be looked at; 0 where the next may come at once. */
      readonly retryAfterMs: number;
    };

const CHANGE = 'update people set password = $2 where id = $1 and disabled = 0 returning id';

/**
 * Whoever knows the old password chooses another, and every session ends. The old one is tried as in signing in, so
 * that a stolen session can guess no more often than anyone else.
 */
export const changePassword = async (
  { sql }: PeopleDb,
  signIn: (login: string, password: string) => Promise<SignIn>,
  { id, login }: Person,
  old: string,
  chosen: string,
): Promise<PasswordChange> => {
  if (!isPassword(chosen)) return { fault: 'bad-password', retryAfterMs: 0 };
  // Guests have no login, and no password to change.
  if (login === null) return { fault: 'wrong-password', retryAfterMs: 0 };
  const known = await signIn(login, old);
  if ('fault' in known) {
    const { fault, retryAfterMs } = known;
    return { fault: fault === 'locked' ? fault : 'wrong-password', retryAfterMs };
  }
  const [changed] = await sql.atomically([
    { text: CHANGE, values: [id, await hashPassword(chosen)] },
    { text: 'delete from sessions where person = $1', values: [id] },
  ]);
  return changed?.[0] === undefined ? { fault: 'wrong-password', retryAfterMs: 0 } : { ok: known.ok };
};
