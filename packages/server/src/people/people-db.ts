import { lookOf } from '@sabot/table';
import { NotUnique, type Statement } from '../store/sql.ts';
import type { Office } from './office.ts';
import type { Person } from './person.ts';

/** Only for a person who is stored under this name; whoever holds its look already keeps it. */
const HOLD = `insert into names (look, person)
  select cast($1 as text), people.id from people where people.id = $2 and people.name = $3
  and not exists (select 1 from names where names.look = $1 and names.person = people.id)`;

type Named = Pick<Person, 'id' | 'name'>;

/**
 * Takes the look of a name for one person, in the transaction that stores them under it: where someone else holds the
 * look, the database refuses both. It is never given back, so that nobody comes to look like who a guest was before.
 */
export const holdName = ({ id, name }: Named): Statement => ({ text: HOLD, values: [lookOf(name), id, name] });

/** For those whose name the house has chosen long before: they have it also where someone else holds its look. */
export const holdNameIfFree = (named: Named): Statement => {
  const { text, values } = holdName(named);
  return { text: `${text} on conflict (look) do nothing`, values };
};

export type TakenFault = 'login-taken' | 'name-taken';

/** Two who want the same login, or names that look alike, at once: the database lets one through. */
export const unlessTaken = async <T>(
  { sql }: Office,
  login: string,
  work: Promise<T>,
): Promise<T | { readonly fault: TakenFault }> => {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof NotUnique)) throw error;
    const [other] = await sql.all('select 1 as there from people where login = $1', [login]);
    return { fault: other === undefined ? 'name-taken' : 'login-taken' };
  }
};
