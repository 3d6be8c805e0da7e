import { insertStatement, type PeopleDb } from './people-db.ts';
import { mayDisable, mayGrant } from './permissions.ts';
import { newPersonId, PERSON_COLUMNS, type PeopleResult, type Person, personFromRow } from './person.ts';
import type { Sessions } from './sessions.ts';

export interface NewDevice {
  readonly person: Person;
  /** For the device's settings; the house keeps only its hash. */
  readonly token: string;
}

/** A card-reading device of one table. Its token is a session that ends when the device is shut out. */
export const newDevice = async (
  { sql, now }: PeopleDb,
  { newSession }: Sessions,
  by: Person | null,
  table: string,
): Promise<PeopleResult<NewDevice, 'may-not-grant' | 'no-such-table'>> => {
  if (!mayGrant(by, 'device')) return { fault: 'may-not-grant' };
  const [found] = await sql.all('select id from tables where id = $1', [table]);
  if (found === undefined) return { fault: 'no-such-table' };
  const person: Person = { id: newPersonId(), kind: 'device', role: 'device', name: 'Device', login: null, table };
  const { text, values } = insertStatement(person, null, by?.id ?? null, now());
  await sql.all(text, values);
  const { token } = await newSession(person);
  return { ok: { person, token } };
};

const AT_ONCE = 500;

const questions = (ids: readonly string[]): string => ids.map((_, index) => `$${index + 1}`).join(', ');

/** The names of these people; whoever is unknown is left out. */
export const byIds = async ({ sql }: PeopleDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const names = new Map<string, string>();
  const wanted = [...new Set(ids)];
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const some = wanted.slice(from, from + AT_ONCE);
    const rows = await sql.all(`select id, name from people where id in (${questions(some)})`, some);
    for (const row of rows) names.set(String(row['id']), String(row['name']));
  }
  return names;
};

/** Also those who are shut out: they have not left the record. */
export const personById = async ({ sql }: PeopleDb, id: string): Promise<Person | null> => {
  const [row] = await sql.all(`select ${PERSON_COLUMNS} from people where id = $1`, [id]);
  return row === undefined ? null : personFromRow(row);
};

export interface StaffPerson extends Person {
  readonly invitedBy: string | null;
  /** The second person of the invitation, where it took one. */
  readonly confirmedBy: string | null;
  readonly created: number;
  /** When they were shut out; null for those who were not. */
  readonly disabled: number | null;
}

/** Staff and devices, by name. */
export const listStaff = async ({ sql }: PeopleDb): Promise<readonly StaffPerson[]> => {
  const rows = await sql.all(
    `select ${PERSON_COLUMNS}, people.invited_by, people.created, people.disabled, invites.confirmed_by from people
     left join invites on invites.used_by = people.id
     where people.kind in ('staff', 'device') order by people.name, people.id`,
  );
  return rows.map((row) => ({
    ...personFromRow(row),
    invitedBy: row['invited_by'] == null ? null : String(row['invited_by']),
    confirmedBy: row['confirmed_by'] == null ? null : String(row['confirmed_by']),
    created: Number(row['created']),
    disabled: Number(row['disabled']) === 0 ? null : Number(row['disabled']),
  }));
};

/** Shuts a person out: their sessions end with it, and they cannot sign in. Null is the console of the server. */
export const disablePerson = async (
  office: PeopleDb,
  by: Person | null,
  id: string,
): Promise<PeopleResult<Person, 'no-such-person' | 'may-not-disable'>> => {
  const person = await personById(office, id);
  if (person === null) return { fault: 'no-such-person' };
  if (!mayDisable(by, person)) return { fault: 'may-not-disable' };
  await office.sql.atomically([
    { text: 'update people set disabled = $2 where id = $1 and disabled = 0', values: [id, office.now()] },
    { text: 'delete from sessions where person = $1', values: [id] },
  ]);
  return { ok: person };
};
