import { lookOf } from '@sabot/table';
import { NotUnique, type Sql, type Statement } from '../store/store.ts';
import type { Person } from './person.ts';

/** What the records of people are kept with. */
export interface PeopleDb {
  readonly sql: Sql;
  /** Milliseconds. */
  readonly now: () => number;
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A new person; the password is a hash. */
export const insertStatement = (person: Person, password: string | null, by: string | null, at: number): Statement => ({
  text: `insert into people
    (id, kind, role, name, login, table_id, password, invited_by, created, failures, locked_until, disabled)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, 0, 0)`,
  values: [person.id, person.kind, person.role, person.name, person.login, person.table, password, by, at],
});

/** Only for a person who is stored under this name; whoever holds its look already keeps it. */
const HOLD = `insert into names (look, person)
  select cast($1 as text), people.id from people where people.id = $2 and people.name = $3
  and not exists (select 1 from names where names.look = $1 and names.person = people.id)`;

type Named = Pick<Person, 'id' | 'name'>;

/**
 * Takes the look of a name for one person, in the transaction that stores them under it: where someone else holds the
 * look, the database refuses both. It is never given back, so that nobody comes to look like who a guest was before.
 */
export const reserveName = ({ id, name }: Named): Statement => ({ text: HOLD, values: [lookOf(name), id, name] });

/** For those whose name the house has chosen long before: they have it also where someone else holds its look. */
export const reserveNameIfFree = (named: Named): Statement => {
  const { text, values } = reserveName(named);
  return { text: `${text} on conflict (look) do nothing`, values };
};

export type NameTakenFault = 'login-taken' | 'name-taken';

/** Two who want the same login, or names that look alike, at once: the database lets one through. */
export const catchTaken = async <T>(
  { sql }: PeopleDb,
  login: string,
  work: Promise<T>,
): Promise<T | { readonly fault: NameTakenFault }> => {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof NotUnique)) throw error;
    const [other] = await sql.all('select 1 as there from people where login = $1', [login]);
    return { fault: other === undefined ? 'name-taken' : 'login-taken' };
  }
};
