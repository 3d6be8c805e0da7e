import type { Office } from './office.ts';
import { hashPassword, isPassword } from './passwords.ts';
import type { Person } from './person.ts';
import type { SignIn } from './sign-in.ts';

export type Changed =
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
  { sql }: Office,
  signIn: (login: string, password: string) => Promise<SignIn>,
  { id, login }: Person,
  old: string,
  chosen: string,
): Promise<Changed> => {
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
