import type { ListedInvite } from '@sabot/protocol';
import type { Row } from '../store/store.ts';
import { invitedTogether } from './invited-together.ts';
import {
  faultOfState,
  INVITE_ROWS,
  type InviteFault,
  inviteFromRow,
  inviteRow,
  inviteState,
  LONGEST_TTL,
} from './invites.ts';
import type { PeopleDb } from './people-db.ts';
import { mayConfirmGrant, mayGrant, mayGrantWithSecond } from './permissions.ts';
import type { PeopleResult, Person } from './person.ts';

const MOST_LISTED = 500;
const LIST = `${INVITE_ROWS} where invites.created > $1 order by invites.created desc, invites.hash limit ${MOST_LISTED}`;

const idOrNull = (row: Row, column: string): string | null => (row[column] == null ? null : String(row[column]));

const listed = (row: Row, viewer: Person, now: number): ListedInvite => {
  const state = inviteState(row, now);
  const { role, kind, expires, name = null } = inviteFromRow(row);
  const by = idOrNull(row, 'by_person');
  const isOpen = state === 'open' || state === 'unconfirmed';
  const isOwn = by === viewer.id;
  return {
    id: String(row['hash']),
    kind,
    role,
    name,
    by,
    created: Number(row['created']),
    expires,
    state,
    usedBy: idOrNull(row, 'used_by'),
    usedAt: row['used_at'] == null ? null : Number(row['used_at']),
    confirmedBy: idOrNull(row, 'confirmed_by'),
    revokedBy: idOrNull(row, 'revoked_by'),
    mayRevoke: isOpen && (isOwn || mayGrant(viewer, role) || mayGrantWithSecond(viewer, role)),
    mayConfirm: state === 'unconfirmed' && !isOwn && mayConfirmGrant(viewer, role),
  };
};

/** All links of the last thirty days, which is all that can still be open, the latest first. */
export const listInvites = async ({ sql, now }: PeopleDb, viewer: Person): Promise<readonly ListedInvite[]> => {
  const at = now();
  const rows = await sql.all(LIST, [at - LONGEST_TTL]);
  return rows.map((row) => listed(row, viewer, at));
};

const oneOf = async (office: PeopleDb, viewer: Person, id: string): Promise<ListedInvite | null> => {
  const row = await inviteRow(office, id);
  return row === null ? null : listed(row, viewer, office.now());
};

type Changed<F extends 'may-not-confirm' | 'may-not-grant'> = PeopleResult<ListedInvite, InviteFault | F>;

const CONFIRM = `update invites set confirmed_by = $2, confirmed_at = $3
  where hash = $1 and used_by is null and revoked_by is null and expires > $3`;

/** The second person of an invitation to the rank of whoever made it. Again is as good as once. */
export const confirmInvite = async (office: PeopleDb, by: Person, id: string): Promise<Changed<'may-not-confirm'>> => {
  const before = await oneOf(office, by, id);
  if (before === null) return { fault: 'no-such-invite' };
  if (before.state === 'open' && before.confirmedBy === by.id) return { ok: before };
  const fault = faultOfState(before.state);
  if (fault !== null && fault !== 'invite-unconfirmed') return { fault };
  const areTwo = before.by === null || !(await invitedTogether(office, by.id)).has(before.by);
  if (!before.mayConfirm || !areTwo) return { fault: 'may-not-confirm' };
  await office.sql.all(CONFIRM, [id, by.id, office.now()]);
  const after = await oneOf(office, by, id);
  return after === null ? { fault: 'no-such-invite' } : { ok: after };
};

const REVOKE = `update invites set revoked_by = $2, revoked_at = $3
  where hash = $1 and used_by is null and revoked_by is null`;

export const revokeInvite = async (office: PeopleDb, by: Person, id: string): Promise<Changed<'may-not-grant'>> => {
  const before = await oneOf(office, by, id);
  if (before === null) return { fault: 'no-such-invite' };
  if (before.state === 'revoked') return { ok: before };
  const fault = faultOfState(before.state);
  if (fault !== null && fault !== 'invite-unconfirmed') return { fault };
  if (!before.mayRevoke) return { fault: 'may-not-grant' };
  await office.sql.all(REVOKE, [id, by.id, office.now()]);
  const after = await oneOf(office, by, id);
  // Whoever was invited may have been faster.
  return after === null
    ? { fault: 'no-such-invite' }
    : after.state === 'used'
      ? { fault: 'invite-used' }
      : { ok: after };
};
