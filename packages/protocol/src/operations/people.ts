import { ACTOR_ROLES, field, flag, instantSchema, listOf, nullable, oneOf, optional, record, text } from '@sabot/table';
import { component, orNull, withExample } from '../component.ts';
import { anyText, centsField, moneyKind, personId, tableId } from '../fields.ts';
import { operation } from '../operation.ts';

const tags = ['people'] as const;
const staffTags = ['staff'] as const;

export const role = field(oneOf(ACTOR_ROLES), 'The position or role in which the person acts.');

const PERSON_KINDS = ['guest', 'patron', 'staff', 'device', 'opponent'] as const;

const personFields = {
  id: field(anyText, 'The person, by id: records hold this alone.'),
  kind: field(oneOf(PERSON_KINDS), 'How the house knows them.'),
  role,
  name: field(anyText, 'What they are called.'),
  login: field(nullable(anyText), 'With which they sign in; null where there is none, or where it is not shown.'),
};

export const personSchema = component('Person', record(personFields), 'Someone the house knows.');

const GUEST = { id: 'p-0123456789ab', kind: 'guest', role: 'patron', name: 'Guest 7', login: null } as const;
const STAFF = { id: 'p-ba9876543210', kind: 'staff', role: 'dealer', name: 'Dana', login: 'dana' } as const;

const may = component(
  'HousePowers',
  record({
    grant: field(listOf(oneOf(ACTOR_ROLES)), 'Roles to which they may invite.'),
    grantWithSecond: field(
      listOf(oneOf(ACTOR_ROLES)),
      'Roles to which they may invite where somebody else confirms the link.',
    ),
    disable: field(listOf(oneOf(ACTOR_ROLES)), 'Roles whose holders they may shut out.'),
    deal: field(flag, 'Works at tables.'),
    supervise: field(flag, 'Rules on what happens at the tables.'),
    handleMoney: field(flag, 'Takes money in and pays it out.'),
    addTables: field(flag, 'Adds tables.'),
    organise: field(flag, 'Sets tournaments up.'),
    makeDevices: field(flag, 'Makes tokens for card-reading devices.'),
    readRecords: field(flag, 'Reads and verifies records.'),
  }),
  'What someone may do in the house, beside the commands at tables and in tournaments.',
);

const ownPerson = component(
  'OwnPerson',
  record({ ...personFields, may: field(may, 'What they may do in the house.') }),
);

const NO_POWERS = {
  grant: [],
  grantWithSecond: [],
  disable: [],
  deal: false,
  supervise: false,
  handleMoney: false,
  addTables: false,
  organise: false,
  makeDevices: false,
  readRecords: false,
} as const;

export const getMe = operation({
  method: 'GET',
  url: '/api/me',
  callers: 'anyone',
  schema: {
    operationId: 'getMe',
    tags,
    summary: 'Who is signed in.',
    response: {
      200: withExample(
        record({
          person: field(orNull(ownPerson), 'Whoever is signed in; null where nobody is.'),
          money: moneyKind,
          balance: optional(centsField('Cents with the house, apart from chips at tables; for patrons.')),
          endsAt: optional(
            field(
              instantSchema,
              'When a session of staff ends unless it is used: by a `POST`, as pages read by themselves.',
            ),
          ),
        }),
        { person: { ...GUEST, may: NO_POWERS }, money: 'play', balance: 1_000_000 },
      ),
    },
  },
});

export const signedIn = withExample(record({ person: field(personSchema, 'Who is signed in now.') }), {
  person: GUEST,
});

export const enterAsGuest = operation({
  method: 'POST',
  url: '/api/guest',
  callers: 'anyone',
  isLimited: true,
  schema: {
    operationId: 'enterAsGuest',
    tags,
    summary: 'Comes in as a guest with play money, without a form. Whoever is signed in stays who they are.',
    response: { 200: signedIn, 201: signedIn },
  },
  problems: ['not-for-cash'],
});

export const signIn = operation({
  method: 'POST',
  url: '/api/sign-in',
  callers: 'anyone',
  isLimited: true,
  schema: {
    operationId: 'signIn',
    tags,
    summary: 'Signs in; the session is in the cookie.',
    body: withExample(record({ login: field(text, 'The login.'), password: field(text, 'The password.') }), {
      login: 'dana',
      password: 'correct horse battery',
    }),
    response: { 200: signedIn },
  },
  problems: ['wrong-sign-in', 'locked'],
});

export const signOut = operation({
  method: 'POST',
  url: '/api/sign-out',
  callers: 'anyone',
  schema: {
    operationId: 'signOut',
    tags,
    summary: 'Signs out; live feeds of the session end.',
    response: {
      200: withExample(record({ person: field(orNull(personSchema), 'Nobody: always null.') }), { person: null }),
    },
  },
});

export const staySignedIn = operation({
  method: 'POST',
  url: '/api/me/stay',
  callers: 'signed-in',
  schema: {
    operationId: 'staySignedIn',
    tags,
    summary:
      'Says that the person is there: a session of staff ends after fifteen minutes without this or another `POST`.',
    response: {
      200: withExample(
        record({ endsAt: field(nullable(instantSchema), 'When it ends unless it is used; null for patrons.') }),
        { endsAt: 1_790_000_900_000 },
      ),
    },
  },
});

export const credentials = withExample(
  record({
    login: field(text, 'To sign in with: 3 to 40 of the characters a-z 0-9 . _ -'),
    name: field(text, 'To be called by: 1 to 40 printable characters.'),
    password: field(text, '10 to 200 characters.'),
  }),
  { login: 'ann', name: 'Ann', password: 'correct horse battery' },
);
export const CREDENTIAL_PROBLEMS = ['bad-login', 'bad-name', 'bad-password', 'login-taken', 'name-taken'] as const;

export const register = operation({
  method: 'POST',
  url: '/api/register',
  callers: 'anyone',
  isLimited: true,
  schema: {
    operationId: 'register',
    tags,
    summary:
      'Opens an account; a guest keeps seat, chips and money. A name that looks like that of someone else is refused.',
    body: credentials,
    response: { 201: signedIn },
  },
  problems: [...CREDENTIAL_PROBLEMS, 'not-for-cash', 'not-a-guest'],
});

export const changePassword = operation({
  method: 'POST',
  url: '/api/me/password',
  callers: 'signed-in',
  isLimited: true,
  schema: {
    operationId: 'changePassword',
    tags,
    summary: 'Changes your password; every other session of yours ends, with its live feeds.',
    body: withExample(
      record({ old: field(text, 'The password until now.'), new: field(text, 'The one from now on.') }),
      {
        old: 'correct horse battery',
        new: 'staple horse battery',
      },
    ),
    response: { 200: signedIn },
  },
  problems: ['wrong-password', 'bad-password', 'locked'],
});

const staffMember = component(
  'StaffMember',
  record({
    ...personFields,
    table: field(nullable(anyText), 'The one table at which a device works.'),
    invitedBy: field(nullable(anyText), 'Who invited them; null for the console of the server.'),
    confirmedBy: field(nullable(anyText), 'Who confirmed the invitation, where it took a second person.'),
    created: field(instantSchema, 'Since when they are known here.'),
    disabled: field(nullable(instantSchema), 'When they were shut out; null for those who were not.'),
  }),
);

export const listStaff = operation({
  method: 'GET',
  url: '/api/staff',
  callers: 'some',
  schema: {
    operationId: 'listStaff',
    tags: staffTags,
    summary: 'Staff and devices of the house; logins are shown to a pit manager or above and to administrators.',
    response: {
      200: withExample(record({ staff: field(listOf(staffMember, 100_000), 'By name.') }), {
        staff: [
          { ...STAFF, table: null, invitedBy: null, confirmedBy: null, created: 1_780_000_000_000, disabled: null },
        ],
      }),
    },
  },
});

export const disableStaff = operation({
  method: 'POST',
  url: '/api/staff/:person/disable',
  callers: 'some',
  isLimited: true,
  schema: {
    operationId: 'disableStaff',
    tags: staffTags,
    summary: 'Shuts out a person whose position is below your own; their sessions and feeds end.',
    params: record({ person: personId }),
    response: { 200: withExample(record({ person: field(personSchema, 'Who was shut out.') }), { person: STAFF }) },
  },
  problems: ['no-such-person', 'may-not-disable'],
});

export const makeDevice = operation({
  method: 'POST',
  url: '/api/tables/:table/devices',
  callers: 'some',
  isLimited: true,
  schema: {
    operationId: 'makeDevice',
    tags: staffTags,
    summary: 'Makes a token for a card-reading device of this table.',
    params: record({ table: tableId }),
    response: {
      201: withExample(
        record({
          device: field(anyText, 'The device, by its id as a person.'),
          token: field(anyText, 'Which it sends as `Authorization: Bearer`; told this once.'),
          table: field(anyText, 'The table at which it works.'),
        }),
        { device: 'p-0123456789ab', token: 'abcdefghijklmnopqrstuvwx', table: 't-1' },
      ),
    },
  },
  problems: ['may-not-grant', 'no-such-table'],
});
