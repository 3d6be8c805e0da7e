import { randomBytes } from 'node:crypto';
import type { PEOPLE_PROBLEMS } from '@sabot/protocol';
import { ACTOR_ROLES, type Actor, type ActorRole } from '@sabot/table';
import type { Row } from '../store/store.ts';

/** Why people or their money are not served. */
export type PeopleFault = keyof typeof PEOPLE_PROBLEMS;

/** What was asked for, or why not. */
export type PeopleResult<T, F extends PeopleFault> = { readonly ok: T } | { readonly fault: F };

const PERSON_KINDS = ['guest', 'patron', 'staff', 'device', 'opponent'] as const;
export type PersonKind = (typeof PERSON_KINDS)[number];

/** Someone the house knows. Streams and books hold the id alone, never the name. */
export interface Person {
  readonly id: string;
  readonly kind: PersonKind;
  readonly role: ActorRole;
  readonly name: string;
  readonly login: string | null;
  /** The one table at which a device works. */
  readonly table: string | null;
}

/** All that a person is stored with, beside their secrets. */
export const PERSON_COLUMNS = 'people.id, people.kind, people.role, people.name, people.login, people.table_id';

const textOf = (row: Row, column: string): string => {
  const value = row[column];
  if (typeof value !== 'string') throw new Error(`A person without ${column}`);
  return value;
};

const oneOf = <T extends string>(list: readonly T[], value: string): T => {
  const found = list.find((each) => each === value);
  if (found === undefined) throw new Error(`${value} is none of ${list.join(', ')}`);
  return found;
};

const textOrNull = (row: Row, column: string): string | null => (row[column] == null ? null : textOf(row, column));

/** A person from a row with {@link PERSON_COLUMNS}. */
export const personFromRow = (row: Row): Person => ({
  id: textOf(row, 'id'),
  kind: oneOf(PERSON_KINDS, textOf(row, 'kind')),
  role: oneOf(ACTOR_ROLES, textOf(row, 'role')),
  name: textOf(row, 'name'),
  login: textOrNull(row, 'login'),
  table: textOrNull(row, 'table_id'),
});

/** 48 bits of chance: enough that two never meet in a house, and nothing can be read from it. */
export const newPersonId = (): string => `p-${randomBytes(6).toString('hex')}`;

export const isPatron = ({ kind }: Person): boolean => kind === 'guest' || kind === 'patron';

/** How a person appears in a table's stream. A device stands for its table, whichever device it is. */
export const actorOf = (person: Person): Actor => ({
  by: person.kind === 'device' ? `device:${person.table}` : person.id,
  as: person.role,
});
