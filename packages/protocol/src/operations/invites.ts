import {
  field,
  flag,
  instantSchema,
  listOf,
  matching,
  nullable,
  oneOf,
  optional,
  record,
  text,
  whole,
} from '@sabot/table';
import { component, withExample } from '../component.ts';
import { anyText, commandId, linkToken, names } from '../fields.ts';
import { operation } from '../operation.ts';
import { CREDENTIAL_PROBLEMS, credentials, role, signedIn } from './people.ts';

const tags = ['people'] as const;
const staffTags = ['staff'] as const;

const kind = field(oneOf(['staff', 'patron']), 'Whether it invites to the staff.');
const expires = field(instantSchema, 'When it ends.');

const invitation = { kind, role, expires, name: optional(field(anyText, 'For whom it was made.')) };

export const invite = operation({
  method: 'POST',
  url: '/api/invites',
  callers: 'some',
  isLimited: true,
  schema: {
    operationId: 'invite',
    tags: staffTags,
    summary:
      'Makes a link that invites one person to a position below your own; to your own rank, where none is above it, somebody else of that height confirms it first.',
    body: withExample(
      record({
        id: optional(commandId),
        role,
        name: optional(field(text, 'For whom it is: a name that nobody has, nor one that looks like it.')),
        hours: optional(field(whole(1, 720), 'How long the link is good for: three days unless told.')),
      }),
      { id: 'invite-dana-1', role: 'dealer', name: 'Dana', hours: 24 },
    ),
    response: {
      201: withExample(
        record({
          ...invitation,
          token: field(
            anyText,
            'The last part of the link. It is told this once; with an `id`, again to whoever repeats it.',
          ),
          link: field(anyText, 'The path of the page where it is accepted.'),
          needsSecond: field(flag, 'Whether somebody else has to confirm it before it can be used.'),
        }),
        {
          kind: 'staff',
          role: 'dealer',
          expires: 1_790_000_000_000,
          name: 'Dana',
          token: 'abcdefghijklmnopqrstuvwx',
          link: '/invite/abcdefghijklmnopqrstuvwx',
          needsSecond: false,
        },
      ),
    },
  },
  problems: ['may-not-grant', 'id-reused', 'bad-name', 'name-taken'],
});

const INVITE_STATES = ['open', 'unconfirmed', 'used', 'revoked', 'expired', 'void'] as const;
/** Why an invitation cannot be used, or no longer be changed. */
const OVER_PROBLEMS = ['no-such-invite', 'invite-used', 'invite-expired', 'invite-revoked'] as const;
const INVITE_PROBLEMS = [...OVER_PROBLEMS, 'invite-unconfirmed'] as const;

const listedInvite = component(
  'ListedInvite',
  record({
    id: field(anyText, 'The invitation. The link cannot be made of it.'),
    kind,
    role,
    name: field(nullable(anyText), 'For whom it was made, where that was said.'),
    by: field(nullable(anyText), 'Who made it; null for the console of the server.'),
    created: field(instantSchema, 'When it was made.'),
    expires,
    state: field(
      oneOf(INVITE_STATES),
      'How it stands; `void` where whoever made it was shut out, or may not give the position.',
    ),
    usedBy: field(nullable(anyText), 'Who joined by it.'),
    usedAt: field(nullable(instantSchema), 'When they joined.'),
    confirmedBy: field(nullable(anyText), 'The second person, where it took one.'),
    revokedBy: field(nullable(anyText), 'Who took it back.'),
    mayRevoke: field(flag, 'Whether you may take it back.'),
    mayConfirm: field(flag, 'Whether you may be its second person.'),
  }),
  'A link that was made, without what would let someone use it.',
);

const INVITE_ID = 'a'.repeat(64);
const LISTED = {
  id: INVITE_ID,
  kind: 'staff',
  role: 'dealer',
  name: 'Dana',
  by: 'p-ba9876543210',
  created: 1_789_000_000_000,
  expires: 1_790_000_000_000,
  state: 'open',
  usedBy: null,
  usedAt: null,
  confirmedBy: null,
  revokedBy: null,
  mayRevoke: true,
  mayConfirm: false,
} as const;

export const listInvites = operation({
  method: 'GET',
  url: '/api/invites',
  callers: 'some',
  schema: {
    operationId: 'listInvites',
    tags: staffTags,
    summary: 'Links of the last thirty days, the latest first: who made them, for whom, and how they stand.',
    response: {
      200: withExample(record({ invites: field(listOf(listedInvite, 500), 'The latest first.'), names }), {
        invites: [LISTED],
        names: { 'p-ba9876543210': 'Petra' },
      }),
    },
  },
});

const changing = {
  params: record({
    invite: field(matching(/^[0-9a-f]{64}$/, 'the id of an invitation'), 'The invitation, by its id in the list.'),
  }),
  response: {
    200: withExample(record({ invite: field(listedInvite, 'As it stands now.') }), { invite: LISTED }),
  },
} as const;

export const confirmInvite = operation({
  method: 'POST',
  url: '/api/invites/:invite/confirm',
  callers: 'some',
  isLimited: true,
  schema: {
    operationId: 'confirmInvite',
    tags: staffTags,
    summary: 'Confirms, as the second person, a link to the own rank of whoever made it: now it can be used.',
    ...changing,
  },
  problems: [...OVER_PROBLEMS, 'may-not-confirm'],
});

export const revokeInvite = operation({
  method: 'POST',
  url: '/api/invites/:invite/revoke',
  callers: 'some',
  isLimited: true,
  schema: {
    operationId: 'revokeInvite',
    tags: staffTags,
    summary: 'Takes a link back that nobody has used: one of your own, or to a position that is yours to give.',
    ...changing,
  },
  problems: [...OVER_PROBLEMS, 'may-not-grant'],
});

export const getInvite = operation({
  method: 'GET',
  url: '/api/invites/:token',
  callers: 'anyone',
  isLimited: true,
  schema: {
    operationId: 'getInvite',
    tags,
    summary: 'What a link invites to.',
    params: record({ token: linkToken }),
    response: {
      200: withExample(record(invitation), { kind: 'staff', role: 'dealer', expires: 1_790_000_000_000, name: 'Dana' }),
    },
  },
  problems: INVITE_PROBLEMS,
});

export const acceptInvite = operation({
  method: 'POST',
  url: '/api/invites/:token/accept',
  callers: 'anyone',
  isLimited: true,
  schema: {
    operationId: 'acceptInvite',
    tags,
    summary: 'Accepts an invitation, choosing a login, a name and a password.',
    params: record({ token: linkToken }),
    body: credentials,
    response: { 201: signedIn },
  },
  problems: [...INVITE_PROBLEMS, ...CREDENTIAL_PROBLEMS],
});
