import type { Sql, Statement } from '../store/sql.ts';
import type { Person } from './person.ts';

/** What the records of people are kept with. */
export interface Office {
  readonly sql: Sql;
  /** Milliseconds. */
  readonly now: () => number;
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A new person; the password is a hash. */
export const insertOf = (person: Person, password: string | null, by: string | null, at: number): Statement => ({
  text: `insert into people
    (id, kind, role, name, login, table_id, password, invited_by, created, failures, locked_until, disabled)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, 0, 0)`,
  values: [person.id, person.kind, person.role, person.name, person.login, person.table, password, by, at],
});
