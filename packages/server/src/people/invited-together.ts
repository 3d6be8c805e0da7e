import { DAY, type PeopleDb } from './people-db.ts';

/** For so long after someone has joined, they and whoever invited them are not the two persons of one act. */
const APART_MS = DAY;

const FIND = `select id as other from people where invited_by = $1 and created > $2
  union select invited_by as other from people where id = $1 and created > $2 and invited_by is not null`;

/** Whom someone has invited since yesterday, and who has invited them since then: for what takes two, they are one. */
export const invitedTogether = async ({ sql, now }: PeopleDb, person: string): Promise<ReadonlySet<string>> => {
  const rows = await sql.all(FIND, [person, now() - APART_MS]);
  return new Set(rows.map((row) => String(row['other'])));
};
