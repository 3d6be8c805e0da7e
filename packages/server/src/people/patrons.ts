import { randomInt } from 'node:crypto';
import type { Credentials } from '@sabot/protocol';
import { opponentId, STRATEGY_WORDS, type StrategyName } from '@sabot/tournament';
import { NotUnique } from '../store/store.ts';
import { type CredentialFault, faultOfCredentials, hashPassword } from './credentials.ts';
import {
  catchTaken,
  insertStatement,
  type NameTakenFault,
  type PeopleDb,
  reserveName,
  reserveNameIfFree,
} from './people-db.ts';
import { newPersonId, PERSON_COLUMNS, type PeopleResult, type Person, personFromRow } from './person.ts';

/** Someone whom the house plays: it has a name for the board, no money and no way to sign in. */
export const opponentPerson = async (
  { sql, now }: PeopleDb,
  strategy: StrategyName,
  number: number,
): Promise<Person> => {
  const { en } = STRATEGY_WORDS[strategy].name;
  const name = number === 1 ? en : `${en} ${number}`;
  const id = opponentId(strategy, number);
  const opponent: Person = { id, kind: 'opponent', role: 'patron', name, login: null, table: null };
  const [known] = await sql.all('select 1 as known from people where id = $1', [id]);
  if (known !== undefined) return opponent;
  try {
    await sql.atomically([insertStatement(opponent, null, null, now()), reserveNameIfFree(opponent)]);
  } catch (error) {
    // Another server made it at the same time.
    if (!(error instanceof NotUnique)) throw error;
  }
  return opponent;
};

export type RegisterFault = CredentialFault | NameTakenFault;

const DRAWS = 24;
/** Of four digits, and of one more whenever so many in a row were of others. */
const DRAWS_A_LENGTH = 3;

const drawName = (drawn: number): string => {
  const least = 10 ** (3 + Math.floor(drawn / DRAWS_A_LENGTH));
  return `Guest ${randomInt(least, least * 10)}`;
};

/** Someone who plays without a form: known by their session alone. */
export const newGuest = async ({ sql, now }: PeopleDb): Promise<Person> => {
  for (let drawn = 0; drawn < DRAWS; drawn += 1) {
    const name = drawName(drawn);
    const guest: Person = { id: newPersonId(), kind: 'guest', role: 'patron', name, login: null, table: null };
    try {
      await sql.atomically([insertStatement(guest, null, null, now()), reserveName(guest)]);
      return guest;
    } catch (error) {
      if (!(error instanceof NotUnique)) throw error;
    }
  }
  throw new Error(`No name for a guest was free in ${DRAWS} draws`);
};

export const registerPatron = async (
  office: PeopleDb,
  credentials: Credentials,
): Promise<PeopleResult<Person, RegisterFault>> => {
  const fault = faultOfCredentials(credentials);
  if (fault !== null) return { fault };
  const { login, name } = credentials;
  const patron: Person = { id: newPersonId(), kind: 'patron', role: 'patron', name, login, table: null };
  const insert = insertStatement(patron, await hashPassword(credentials.password), null, office.now());
  const stored = await catchTaken(office, login, office.sql.atomically([insert, reserveName(patron)]));
  return 'fault' in stored ? stored : { ok: patron };
};

const CLAIM = `update people set kind = 'patron', login = $2, name = $3, password = $4
  where id = $1 and kind = 'guest' and disabled = 0 returning ${PERSON_COLUMNS}`;

/** A guest becomes a patron and stays the same person: seat, chips and money are kept. */
export const registerGuest = async (
  office: PeopleDb,
  guest: Person,
  credentials: Credentials,
): Promise<PeopleResult<Person, RegisterFault | 'not-a-guest'>> => {
  const fault = faultOfCredentials(credentials, guest);
  if (fault !== null) return { fault };
  const { login, name } = credentials;
  const password = await hashPassword(credentials.password);
  const claim = { text: CLAIM, values: [guest.id, login, name, password] };
  const claimed = await catchTaken(office, login, office.sql.atomically([claim, reserveName({ id: guest.id, name })]));
  if ('fault' in claimed) return claimed;
  const row = claimed[0]?.[0];
  return row === undefined ? { fault: 'not-a-guest' } : { ok: personFromRow(row) };
};
