import type { Credentials, Invite } from '@sabot/protocol';
import { ACTOR_ROLES, type ActorRole, lookOf } from '@sabot/table';
import type { Row } from '../store/store.ts';
import { type CredentialFault, faultOfCredentials, hashPassword, isPersonName } from './credentials.ts';
import { catchTaken, DAY, type NameTakenFault, type PeopleDb, reserveName } from './people-db.ts';
import { mayGrant, mayGrantWithSecond } from './permissions.ts';
import { newPersonId, PERSON_COLUMNS, type PeopleResult, type Person, personFromRow } from './person.ts';
import { hashOfToken, newToken } from './sessions.ts';

const USUAL_TTL = 3 * DAY;
export const LONGEST_TTL = 30 * DAY;

export interface Invitation {
  readonly kind: 'staff' | 'patron';
  readonly role: ActorRole;
  /** For whom it is. */
  readonly name?: string;
  /** Milliseconds; three days unless told, thirty at most. */
  readonly ttl?: number;
  /** One of chance unless given; the same again is the same invitation. */
  readonly token?: string;
}

export interface IssuedInvite extends Invite {
  /** For the link; the house keeps only its hash. */
  readonly token: string;
  /** Somebody else has to confirm it before it can be used. */
  readonly needsSecond: boolean;
}

const fits = ({ kind, role }: Invitation): boolean =>
  kind === 'patron' ? role === 'patron' : role !== 'patron' && role !== 'device';

const INSERT = `insert into invites (hash, role, kind, by_person, table_id, name, created, expires, used_by, used_at)
  values ($1, $2, $3, $4, null, $5, $6, $7, null, null) on conflict (hash) do nothing`;
const SAME = 'select role, kind, name, created, expires from invites where hash = $1';

export type IssueFault = 'may-not-grant' | 'id-reused' | 'bad-name' | 'name-taken';

/** A name that nobody could join under is found when the link is made, and not by whoever was invited. */
const faultOfName = async ({ sql }: PeopleDb, name: string): Promise<'bad-name' | 'name-taken' | null> => {
  if (!isPersonName(name)) return 'bad-name';
  const [taken] = await sql.all('select 1 as taken from names where look = $1', [lookOf(name)]);
  return taken === undefined ? null : 'name-taken';
};

/** A one-time link. Null is the console of the server. */
export const invite = async (
  office: PeopleDb,
  by: Person | null,
  invitation: Invitation,
): Promise<PeopleResult<IssuedInvite, IssueFault>> => {
  const { sql, now } = office;
  const { kind, role, name = null, ttl = USUAL_TTL, token = newToken() } = invitation;
  const needsSecond = by !== null && mayGrantWithSecond(by, role);
  if (!fits(invitation) || !(needsSecond || mayGrant(by, role))) return { fault: 'may-not-grant' };
  const hash = hashOfToken(token);
  const length = Math.min(ttl, LONGEST_TTL);
  const find = async (): Promise<Row | undefined> => (await sql.all(SAME, [hash]))[0];
  let made = await find();
  if (made === undefined) {
    const fault = name === null ? null : await faultOfName(office, name);
    if (fault !== null) return { fault };
    const created = now();
    await sql.all(INSERT, [hash, role, kind, by?.id ?? null, name, created, created + length]);
    made = await find();
  }
  const expires = Number(made?.['expires']);
  const isSame =
    made?.['role'] === role &&
    made['kind'] === kind &&
    made['name'] === name &&
    expires - Number(made['created']) === length;
  if (!isSame) return { fault: 'id-reused' };
  return { ok: { token, kind, role, expires, needsSecond, ...(name === null ? {} : { name }) } };
};

/** How it stands with an invitation. */
export type InviteState = 'open' | 'unconfirmed' | 'used' | 'revoked' | 'expired' | 'void';

/** What says how it stands: the invitation, whoever gave it and whoever confirmed it. */
export const INVITE_ROWS = `select invites.hash, invites.role, invites.kind, invites.name, invites.by_person, invites.created,
  invites.expires, invites.used_by, invites.used_at, invites.confirmed_by, invites.revoked_by,
  giver.kind as giver_kind, giver.role as giver_role, giver.disabled as giver_disabled, seconder.disabled as seconder_disabled
  from invites left join people as giver on giver.id = invites.by_person
  left join people as seconder on seconder.id = invites.confirmed_by`;

const roleIn = (row: Row, column: string): ActorRole | undefined => ACTOR_ROLES.find((each) => each === row[column]);

/** How an invitation to a role holds that was given by whom the row says; null where they may not give it at all. */
const groundOf = (row: Row, role: ActorRole): 'alone' | 'with-second' | null => {
  if (row['by_person'] === null) return 'alone';
  const giver = roleIn(row, 'giver_role');
  // An invitation falls with the one who gave it.
  if (giver === undefined || row['giver_kind'] !== 'staff' || Number(row['giver_disabled']) !== 0) return null;
  const held = { kind: 'staff', role: giver } as const;
  if (mayGrant(held, role)) return 'alone';
  return mayGrantWithSecond(held, role) ? 'with-second' : null;
};

export const inviteState = (row: Row, now: number): InviteState => {
  const role = roleIn(row, 'role');
  if (row['used_by'] !== null) return 'used';
  if (row['revoked_by'] !== null) return 'revoked';
  const ground = role === undefined ? null : groundOf(row, role);
  if (ground === null) return 'void';
  if (Number(row['expires']) <= now) return 'expired';
  const isConfirmed = row['confirmed_by'] !== null && Number(row['seconder_disabled']) === 0;
  return ground === 'alone' || isConfirmed ? 'open' : 'unconfirmed';
};

const FAULTS = {
  unconfirmed: 'invite-unconfirmed',
  used: 'invite-used',
  revoked: 'invite-revoked',
  expired: 'invite-expired',
  void: 'no-such-invite',
} as const satisfies Readonly<Record<Exclude<InviteState, 'open'>, string>>;
export type InviteFault = (typeof FAULTS)[keyof typeof FAULTS];

export const faultOfState = (state: InviteState): InviteFault | null => (state === 'open' ? null : FAULTS[state]);

export const inviteFromRow = (row: Row): Invite => ({
  kind: row['kind'] === 'staff' ? 'staff' : 'patron',
  role: roleIn(row, 'role') ?? 'patron',
  expires: Number(row['expires']),
  ...(row['name'] == null ? {} : { name: String(row['name']) }),
});

export const inviteRow = async ({ sql }: PeopleDb, hash: string): Promise<Row | null> =>
  (await sql.all(`${INVITE_ROWS} where invites.hash = $1`, [hash]))[0] ?? null;

/** What a link invites to, without using it. */
export const inviteOf = async (office: PeopleDb, token: string): Promise<PeopleResult<Invite, InviteFault>> => {
  const row = await inviteRow(office, hashOfToken(token));
  const fault = row === null ? 'no-such-invite' : faultOfState(inviteState(row, office.now()));
  if (fault !== null || row === null) return { fault: fault ?? 'no-such-invite' };
  return { ok: inviteFromRow(row) };
};

const standing = (column: 'by_person' | 'confirmed_by'): string => `(${column} is null
  or exists (select 1 from people where people.id = invites.${column} and people.disabled = 0))`;

/** Of two who use it at once, the database lets one through: the other finds it used. */
const USE = `update invites set used_by = $2, used_at = $3
  where hash = $1 and used_by is null and revoked_by is null and expires > $3
  and ${standing('by_person')} and ${standing('confirmed_by')} returning hash`;
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
