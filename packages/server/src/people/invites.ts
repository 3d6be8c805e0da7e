import type { Credentials, Invite } from '@sabot/protocol';
import { ACTOR_ROLES, type ActorRole } from '@sabot/table';
import type { Row } from '../store/store.ts';
import { type CredentialFault, faultOfCredentials, hashPassword } from './credentials.ts';
import { catchTaken, DAY, type NameTakenFault, type PeopleDb, reserveName } from './people-db.ts';
import { mayGrant } from './permissions.ts';
import { newPersonId, PERSON_COLUMNS, type PeopleResult, type Person, personFromRow } from './person.ts';
import { hashOfToken, newToken } from './sessions.ts';

const USUAL_TTL = 3 * DAY;
const LONGEST_TTL = 30 * DAY;

export interface Invitation {
  readonly kind: 'staff' | 'patron';
  readonly role: ActorRole;
  /** Milliseconds; three days unless told, thirty at most. */
  readonly ttl?: number;
  /** One of chance unless given; the same again is the same invitation. */
  readonly token?: string;
}

export interface IssuedInvite extends Invite {
  /** For the link; the house keeps only its hash. */
  readonly token: string;
}

export type InviteFault = 'no-such-invite' | 'invite-used' | 'invite-expired';

const fits = ({ kind, role }: Invitation): boolean =>
  kind === 'patron' ? role === 'patron' : role !== 'patron' && role !== 'device';

const INSERT = `insert into invites (hash, role, kind, by_person, table_id, created, expires, used_by, used_at)
  values ($1, $2, $3, $4, null, $5, $6, null, null) on conflict (hash) do nothing`;
const SAME = 'select expires from invites where hash = $1 and role = $2 and kind = $3 and expires - created = $4';

/** A one-time link. Null is the console of the server. */
export const invite = async (
  { sql, now }: PeopleDb,
  by: Person | null,
  invitation: Invitation,
): Promise<PeopleResult<IssuedInvite, 'may-not-grant' | 'id-reused'>> => {
  const { kind, role, ttl = USUAL_TTL, token = newToken() } = invitation;
  if (!fits(invitation) || !mayGrant(by, role)) return { fault: 'may-not-grant' };
  const hash = hashOfToken(token);
  const created = now();
  const length = Math.min(ttl, LONGEST_TTL);
  await sql.all(INSERT, [hash, role, kind, by?.id ?? null, created, created + length]);
  const [row] = await sql.all(SAME, [hash, role, kind, length]);
  return row === undefined ? { fault: 'id-reused' } : { ok: { token, kind, role, expires: Number(row['expires']) } };
};

/** An invitation falls with the one who gave it. */
const INVITER_STANDS = `(by_person is null
  or exists (select 1 from people where people.id = invites.by_person and people.disabled = 0))`;

const inviteOfRow = (row: Row, now: number): PeopleResult<Invite, InviteFault> => {
  const role = ACTOR_ROLES.find((each) => each === row['role']);
  const expires = Number(row['expires']);
  if (role === undefined) return { fault: 'no-such-invite' };
  if (row['used_by'] !== null) return { fault: 'invite-used' };
  if (expires <= now) return { fault: 'invite-expired' };
  return { ok: { kind: row['kind'] === 'staff' ? 'staff' : 'patron', role, expires } };
};

/** What a link invites to, without using it. */
export const inviteOf = async ({ sql, now }: PeopleDb, token: string): Promise<PeopleResult<Invite, InviteFault>> => {
  const [row] = await sql.all(
    `select role, kind, expires, used_by from invites where hash = $1 and ${INVITER_STANDS}`,
    [hashOfToken(token)],
  );
  return row === undefined ? { fault: 'no-such-invite' } : inviteOfRow(row, now());
};

/** Of two who use it at once, the database lets one through: the other finds it used. */
const USE = `update invites set used_by = $2, used_at = $3
  where hash = $1 and used_by is null and expires > $3 and ${INVITER_STANDS} returning hash`;
const JOIN = `insert into people
  (id, kind, role, name, login, table_id, password, invited_by, created, failures, locked_until, disabled)
  select used_by, kind, role, cast($3 as text), cast($4 as text), null, cast($5 as text), by_person, used_at, 0, 0, 0
  from invites where hash = $1 and used_by = $2 returning ${PERSON_COLUMNS}`;

export type AcceptFault = InviteFault | CredentialFault | NameTakenFault;

export const redeemInvite = async (
  office: PeopleDb,
  token: string,
  credentials: Credentials,
): Promise<PeopleResult<Person, AcceptFault>> => {
  const found = await inviteOf(office, token);
  if ('fault' in found) return found;
  const fault = faultOfCredentials(credentials);
  if (fault !== null) return { fault };
  const { login, name } = credentials;
  const password = await hashPassword(credentials.password);
  const hash = hashOfToken(token);
  const id = newPersonId();
  const joined = await catchTaken(
    office,
    login,
    office.sql.atomically([
      { text: USE, values: [hash, id, office.now()] },
      { text: JOIN, values: [hash, id, name, login, password] },
      reserveName({ id, name }),
    ]),
  );
  if ('fault' in joined) return joined;
  const row = joined[1]?.[0];
  if (row !== undefined) return { ok: personFromRow(row) };
  const now = await inviteOf(office, token);
  return 'fault' in now ? now : { fault: 'no-such-invite' };
};
