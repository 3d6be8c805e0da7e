import type { Result } from './faults.ts';
import { insertOf, type Office } from './office.ts';
import { mayGrant } from './permissions.ts';
import { newPersonId, type Person } from './person.ts';
import type { Sessions } from './sessions.ts';

export interface NewDevice {
  readonly person: Person;
  /** For the device's settings; the house keeps only its hash. */
  readonly token: string;
}

/** A card-reading device of one table. Its token is a session that ends when the device is shut out. */
export const newDevice = async (
  { sql, now }: Office,
  { newSession }: Sessions,
  by: Person | null,
  table: string,
): Promise<Result<NewDevice, 'may-not-grant' | 'no-such-table'>> => {
  if (!mayGrant(by, 'device')) return { fault: 'may-not-grant' };
  const [found] = await sql.all('select id from tables where id = $1', [table]);
  if (found === undefined) return { fault: 'no-such-table' };
  const person: Person = { id: newPersonId(), kind: 'device', role: 'device', name: 'Device', login: null, table };
  const { text, values } = insertOf(person, null, by?.id ?? null, now());
  await sql.all(text, values);
  const { token } = await newSession(person);
  return { ok: { person, token } };
};
