import type { Sql } from '../store/sql.ts';
import { SESSION_LENGTHS } from './sessions.ts';
import { hashOfToken } from './tokens.ts';

const READ = `select sessions.seen, sessions.expires, people.kind from sessions
  join people on people.id = sessions.person where sessions.hash = $1 and people.disabled = 0`;

/** Whether a session still holds. Looking on is no use of it: staff who have walked away are signed out all the same. */
export const sessionLives = async (sql: Sql, token: string, now: number): Promise<boolean> => {
  const [row] = await sql.all(READ, [hashOfToken(token)]);
  if (row === undefined || Number(row['expires']) <= now) return false;
  return row['kind'] !== 'staff' || Number(row['seen']) + SESSION_LENGTHS.staff.idleMs > now;
};
