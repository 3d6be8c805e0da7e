import { randomInt } from 'node:crypto';
import { type CredentialFault, type Credentials, faultOfCredentials } from './credentials.ts';
import type { Result } from './faults.ts';
import { insertOf, type Office, unlessTaken } from './office.ts';
import { hashPassword } from './passwords.ts';
import { newPersonId, PERSON_COLUMNS, type Person, personOf } from './person.ts';

export type RegisterFault = CredentialFault | 'login-taken';

/** Someone who plays without a form: known by their session alone. */
export const newGuest = async ({ sql, now }: Office): Promise<Person> => {
  const name = `Guest ${randomInt(1000, 10_000)}`;
  const guest: Person = { id: newPersonId(), kind: 'guest', role: 'patron', name, login: null, table: null };
  const { text, values } = insertOf(guest, null, null, now());
  await sql.all(text, values);
  return guest;
};

export const registerPatron = async (
  { sql, now }: Office,
  credentials: Credentials,
): Promise<Result<Person, RegisterFault>> => {
  const fault = faultOfCredentials(credentials);
  if (fault !== null) return { fault };
  const { login, name } = credentials;
  const patron: Person = { id: newPersonId(), kind: 'patron', role: 'patron', name, login, table: null };
  const { text, values } = insertOf(patron, await hashPassword(credentials.password), null, now());
  const stored = await unlessTaken(sql.all(text, values));
  return 'fault' in stored ? stored : { ok: patron };
};

const CLAIM = `update people set kind = 'patron', login = $2, name = $3, password = $4
  where id = $1 and kind = 'guest' and disabled = 0 returning ${PERSON_COLUMNS}`;

/** A guest becomes a patron and stays the same person: seat, chips and money are kept. */
export const claimAccount = async (
  { sql }: Office,
  guest: Person,
  credentials: Credentials,
): Promise<Result<Person, RegisterFault | 'not-a-guest'>> => {
  const fault = faultOfCredentials(credentials);
  if (fault !== null) return { fault };
  const { login, name } = credentials;
  const password = await hashPassword(credentials.password);
  const claimed = await unlessTaken(sql.all(CLAIM, [guest.id, login, name, password]));
  if ('fault' in claimed) return claimed;
  return claimed[0] === undefined ? { fault: 'not-a-guest' } : { ok: personOf(claimed[0]) };
};
