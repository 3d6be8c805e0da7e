import type { Origin } from '@sabot/proof';
import type { Credentials, Invite, ListedInvite } from '@sabot/protocol';
import type { StrategyName } from '@sabot/tournament';
import type { MoneyKind } from '../ops/settings.ts';
import type { EventStore } from '../store/store.ts';
import { type Accounts, makeAccounts, USUAL_GRANT_CENTS } from './accounts.ts';
import {
  byIds,
  disablePerson,
  listStaff,
  type NewDevice,
  newDevice,
  personById,
  type StaffPerson,
} from './directory.ts';
import { confirmInvite, listInvites, revokeInvite } from './invite-list.ts';
import { invitedTogether } from './invited-together.ts';
import {
  type AcceptFault,
  type Invitation,
  type InviteFault,
  type IssuedInvite,
  type IssueFault,
  invite,
  inviteOf,
  redeemInvite,
} from './invites.ts';
import { newGuest, opponentPerson, type RegisterFault, registerGuest, registerPatron } from './patrons.ts';
import type { PeopleDb } from './people-db.ts';
import type { PeopleResult, Person } from './person.ts';
import { makeSessions, type Sessions } from './sessions.ts';
import { changePassword, makeSignIn, type PasswordChange, type SignIn } from './sign-in.ts';

interface PeopleSettings {
  readonly store: EventStore;
  readonly origin: Origin;
  readonly now: () => number;
  readonly money: MoneyKind;
  readonly grantCents?: number;
}

export interface People extends Omit<Sessions, 'evictPerson'>, Omit<Accounts, 'welcome'> {
  readonly money: MoneyKind;
  readonly grantCents: number;
  readonly signIn: (login: string, password: string) => Promise<SignIn>;
  /** Ends every session of the person. */
  readonly changePassword: (person: Person, old: string, chosen: string) => Promise<PasswordChange>;
  readonly invite: (by: Person | null, invitation: Invitation) => Promise<PeopleResult<IssuedInvite, IssueFault>>;
  /** With what the viewer may do about each. */
  readonly listInvites: (viewer: Person) => Promise<readonly ListedInvite[]>;
  readonly confirmInvite: (
    by: Person,
    id: string,
  ) => Promise<PeopleResult<ListedInvite, InviteFault | 'may-not-confirm'>>;
  readonly revokeInvite: (by: Person, id: string) => Promise<PeopleResult<ListedInvite, InviteFault | 'may-not-grant'>>;
  /** With whom someone is one person for what takes two. */
  readonly invitedTogether: (person: string) => Promise<ReadonlySet<string>>;
  readonly inviteOf: (token: string) => Promise<PeopleResult<Invite, InviteFault>>;
  readonly acceptInvite: (token: string, credentials: Credentials) => Promise<PeopleResult<Person, AcceptFault>>;
  readonly registerPatron: (credentials: Credentials) => Promise<PeopleResult<Person, RegisterFault | 'not-for-cash'>>;
  readonly newGuest: () => Promise<PeopleResult<Person, 'not-for-cash'>>;
  readonly claimAccount: (
    guest: Person,
    credentials: Credentials,
  ) => Promise<PeopleResult<Person, RegisterFault | 'not-a-guest'>>;
  readonly newDevice: (
    by: Person | null,
    table: string,
  ) => Promise<PeopleResult<NewDevice, 'may-not-grant' | 'no-such-table'>>;
  /** One whom the house plays in a tournament; made when it is first asked for. */
  readonly opponent: (strategy: StrategyName, number: number) => Promise<Person>;
  readonly byIds: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly personById: (id: string) => Promise<Person | null>;
  readonly listStaff: () => Promise<readonly StaffPerson[]>;
  readonly disable: (
    by: Person | null,
    id: string,
  ) => Promise<PeopleResult<Person, 'no-such-person' | 'may-not-disable'>>;
}

type Made<F> = { readonly ok: Person } | { readonly fault: F };

/** Everyone the house knows, how they come in, and their money. */
export const makePeople = ({ grantCents = USUAL_GRANT_CENTS, ...settings }: PeopleSettings): People => {
  const { store, now, money } = settings;
  const office: PeopleDb = { sql: store.sql, now };
  const { evictPerson: forget, ...sessions } = makeSessions(office);
  const { welcome, ...accounts } = makeAccounts({ ...settings, grantCents });

  const signIn = makeSignIn(office);

  const welcomed = async <F>(made: Made<F>): Promise<Made<F>> => {
    if ('ok' in made) await welcome(made.ok);
    return made;
  };

  return {
    ...sessions,
    ...accounts,
    money,
    grantCents,
    signIn,
    changePassword: async (person, old, chosen) => {
      const changed = await changePassword(office, signIn, person, old, chosen);
      forget(person.id);
      return changed;
    },
    invite: (by, invitation) => invite(office, by, invitation),
    inviteOf: (token) => inviteOf(office, token),
    listInvites: (viewer) => listInvites(office, viewer),
    confirmInvite: (by, id) => confirmInvite(office, by, id),
    revokeInvite: (by, id) => revokeInvite(office, by, id),
    invitedTogether: (person) => invitedTogether(office, person),
    acceptInvite: async (token, credentials) => welcomed(await redeemInvite(office, token, credentials)),
    registerPatron: async (credentials) =>
      money === 'play' ? welcomed(await registerPatron(office, credentials)) : { fault: 'not-for-cash' },
    newGuest: async () => (money === 'play' ? welcomed({ ok: await newGuest(office) }) : { fault: 'not-for-cash' }),
    claimAccount: async (guest, credentials) => {
      const claimed = await registerGuest(office, guest, credentials);
      forget(guest.id);
      return claimed;
    },
    newDevice: (by, table) => newDevice(office, { ...sessions, evictPerson: forget }, by, table),
    opponent: (strategy, number) => opponentPerson(office, strategy, number),
    byIds: (ids) => byIds(office, ids),
    personById: (id) => personById(office, id),
    listStaff: () => listStaff(office),
    disable: async (by, id) => {
      const disabled = await disablePerson(office, by, id);
      forget(id);
      return disabled;
    },
  };
};
