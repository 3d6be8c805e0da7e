import { basis, field, matching, oneOf, optional, REFUSALS, record, type Schema, whole } from '@sabot/table';
import { TOURNAMENT_REFUSALS } from '@sabot/tournament';
import { component } from './component.ts';
import { anyText } from './fields.ts';

/** Every way in which something is refused or goes wrong, with the status that it has over HTTP. */

/** What whoever is refused may do about it. */
export const ACTIONS = {
  retry: 'Send the same request again, after `retryAfter` seconds where there are any.',
  correct: 'Change what was sent.',
  wait: 'Ask again when the table or the tournament has moved on.',
  'sign-in': 'Sign in, or come in as a guest.',
  'ask-staff': 'It takes another person, or another position.',
  'add-money': 'Bring more money or chips.',
  none: 'There is nothing to be done.',
} as const;
export type Action = keyof typeof ACTIONS;

type Entry = readonly [status: number, title: string, action: Action];

/** Found before anything is asked of a table, a tournament or the people of the house. */
export const HTTP_PROBLEMS = {
  malformed: [400, 'The request is not of the form asked for.', 'correct'],
  'not-signed-in': [401, 'Sign in first.', 'sign-in'],
  'not-for-your-position': [403, 'This is not for your position.', 'ask-staff'],
  'other-origin': [403, 'This page may not act for a signed-in person.', 'none'],
  'not-your-practice': [403, 'This is not a practice table of yours.', 'none'],
  'not-your-table': [403, 'This device belongs to another table.', 'none'],
  'too-many-practice-tables': [429, 'There are too many practice tables open; try again later.', 'retry'],
  'not-found': [404, 'There is nothing here.', 'none'],
  'wrong-method': [405, 'This is not done here.', 'correct'],
  'not-shown': [404, 'This card is not exposed.', 'wait'],
  'too-large': [413, 'The request is too large.', 'correct'],
  'wrong-content-type': [415, 'The body must be JSON.', 'correct'],
  'unknown-game': [422, 'There is no such game.', 'correct'],
  'bad-auto': [422, 'The house cannot run a tournament like this.', 'correct'],
  'not-now': [409, 'Not at this moment.', 'wait'],
  'upgrade-required': [426, 'This is a WebSocket.', 'correct'],
  'too-many': [429, 'Too many requests; wait a little.', 'retry'],
  'too-many-feeds': [429, 'Too many live feeds at once.', 'retry'],
  unavailable: [503, 'The house cannot answer now; ask again.', 'retry'],
  'not-ready': [503, 'The house is not ready.', 'retry'],
  internal: [500, 'Something went wrong here; it is logged.', 'none'],
} as const satisfies Readonly<Record<string, Entry>>;

/** What the house asks of a command before its table or its tournament is asked. */
export const ADMISSION_PROBLEMS = {
  'cashier-only': [403, 'In this house chips are sold and cashed by staff.', 'ask-staff'],
  'guests-watch': [403, 'Guests do not wager for cash.', 'sign-in'],
  'carried-over': [403, 'The house itself carries over what happens at the tables of a tournament.', 'none'],
  'stays-closed': [409, 'A practice table that is over stays closed.', 'none'],
  'entropy-mismatch': [422, 'This is not what was committed to.', 'correct'],
  'too-early': [409, 'Others may still add to this shoe; reveal in the second half of the time for it.', 'wait'],
} as const satisfies Readonly<Record<string, Entry>>;

/** Why people or their money are not served. */
export const PEOPLE_PROBLEMS = {
  'wrong-sign-in': [401, 'No one signs in with this login and password.', 'correct'],
  'wrong-password': [403, 'This is not your password.', 'correct'],
  locked: [429, 'Too many wrong passwords; wait before the next one.', 'retry'],
  'no-such-invite': [404, 'This link invites nobody.', 'none'],
  'invite-used': [410, 'This link has been used.', 'none'],
  'invite-revoked': [410, 'This link was taken back.', 'ask-staff'],
  'invite-unconfirmed': [409, 'Somebody else has to confirm this link before it can be used.', 'ask-staff'],
  'invite-expired': [410, 'This link is too old.', 'ask-staff'],
  'login-taken': [409, 'Someone else has this login.', 'correct'],
  'name-taken': [409, 'Someone else has this name, or one that looks like it.', 'correct'],
  'bad-login': [422, 'A login is 3 to 40 of the characters a-z 0-9 . _ -', 'correct'],
  'bad-name': [422, 'A name is 1 to 40 printable characters.', 'correct'],
  'bad-password': [422, 'A password is 10 to 200 characters.', 'correct'],
  'may-not-grant': [403, 'This position is not yours to grant.', 'ask-staff'],
  'may-not-confirm': [
    403,
    'It takes someone as high as the position, and neither who made the link nor who was invited by them in the last day.',
    'ask-staff',
  ],
  'may-not-disable': [403, 'Shutting out this person takes a higher position than yours.', 'ask-staff'],
  'may-not-handle-money': [403, 'Money is paid in and out by a cashier, or by a pit supervisor or above.', 'ask-staff'],
  'not-a-guest': [409, 'Only a guest can become a patron.', 'none'],
  'not-a-patron': [403, 'Only guests and patrons have money with the house.', 'none'],
  'no-such-person': [404, 'There is no such person.', 'correct'],
  'no-such-table': [404, 'There is no such table.', 'correct'],
  'not-for-cash': [
    403,
    'This house plays for cash: it has no guests, no open registration and gives no money away.',
    'ask-staff',
  ],
  'bad-amount': [422, 'An amount is a whole number of cents, above zero and at most 100,000,000,000.', 'correct'],
  'not-enough-money': [409, 'There is not enough money in the account.', 'add-money'],
  'enough-money': [409, 'Play money is given again when little of it is left.', 'wait'],
  'too-often': [429, 'Play money was given too often today.', 'retry'],
  'id-reused': [422, 'This command id was used for something else.', 'correct'],
  busy: [409, 'Others wrote here at the same time; ask again.', 'retry'],
} as const satisfies Readonly<Record<string, Entry>>;

/** Why a command has no answer of its own; it may be sent again with the same id. */
export const FAILURE_PROBLEMS = {
  'id-reused': PEOPLE_PROBLEMS['id-reused'],
  busy: PEOPLE_PROBLEMS.busy,
  unavailable: HTTP_PROBLEMS.unavailable,
  fault: [500, 'Something went wrong here with this command; it is logged.', 'none'],
  halted: [503, 'It is stopped: its record does not hold.', 'ask-staff'],
} as const satisfies Readonly<Record<string, Entry>>;

/** Why a message of a card-reading device is not acted on; a card that does not come when it should is a matter of the moment. */
export const DEVICE_PROBLEMS = {
  'no-reader': [409, 'The table does not deal with a card-reading device.', 'none'],
  'not-this-card': [409, 'Another card is due now.', 'wait'],
  'no-card-due': [409, 'No card is due now.', 'wait'],
  'another-card': [409, 'That card was read before, as another one.', 'ask-staff'],
  'read-too-late': [409, 'The card was drawn unread: it is keyed in when it is exposed.', 'ask-staff'],
} as const satisfies Readonly<Record<string, Entry>>;

type RefusalGroup = keyof typeof REFUSALS | keyof typeof TOURNAMENT_REFUSALS;

/** What a table or a tournament refuses is known by its group, unless it stands in the list below. */
const GROUPS: Readonly<Record<RefusalGroup, readonly [status: number, action: Action]>> = {
  identity: [403, 'none'],
  authority: [403, 'ask-staff'],
  phase: [409, 'wait'],
  pending: [409, 'wait'],
  rule: [409, 'correct'],
  limits: [422, 'correct'],
  funds: [409, 'add-money'],
};

const OWN_STATUS: Readonly<Record<string, number>> = {
  'command-repeated': 409,
  'unknown-person': 422,
  'reason-required': 422,
  'bad-config': 422,
};

type Codes = Readonly<Record<string, Readonly<Record<string, string>>>>;

const refusalEntries = (groups: Codes): readonly (readonly [string, Entry])[] =>
  Object.entries(groups).flatMap(([group, codes]) => {
    const [status, action] = GROUPS[group as RefusalGroup];
    return Object.entries(codes).map(([code, title]): readonly [string, Entry] => [
      code,
      [OWN_STATUS[code] ?? status, title, action],
    ]);
  });

const TABLE_REFUSALS = refusalEntries(REFUSALS);
const TOURNAMENTS_REFUSALS = refusalEntries(TOURNAMENT_REFUSALS);

export interface ProblemKind {
  readonly code: string;
  readonly status: number;
  readonly title: string;
  readonly action: Action;
}

/** Every code; where two lists have one, the first that is named here gives its title. */
export const PROBLEMS: ReadonlyMap<string, ProblemKind> = new Map(
  [
    ...TOURNAMENTS_REFUSALS,
    ...TABLE_REFUSALS,
    ...Object.entries<Entry>(DEVICE_PROBLEMS),
    ...Object.entries<Entry>(FAILURE_PROBLEMS),
    ...Object.entries<Entry>(ADMISSION_PROBLEMS),
    ...Object.entries<Entry>(PEOPLE_PROBLEMS),
    ...Object.entries<Entry>(HTTP_PROBLEMS),
  ].map(([code, [status, title, action]]) => [code, { code, status, title, action }]),
);

const codesOf = (list: object): readonly string[] => Object.keys(list);
const codesIn = (entries: readonly (readonly [string, Entry])[]): readonly string[] => entries.map(([code]) => code);

/** What a table may answer where the house itself gives it a command for someone. */
export const TABLE_DECISION_PROBLEMS: readonly string[] = [...codesIn(TABLE_REFUSALS), ...codesOf(FAILURE_PROBLEMS)];

/** With what a device may be answered: by the house, or by the table, where a card or the cutting card is not for now. */
export const DEVICE_MESSAGE_PROBLEMS: readonly string[] = [
  ...codesOf(DEVICE_PROBLEMS),
  'other-round',
  'wrong-phase',
  'matter-pending',
  ...codesOf(FAILURE_PROBLEMS),
];

/** What a command may be answered with, beside what holds for every request. */
export const TABLE_COMMAND_PROBLEMS: readonly string[] = [
  ...codesIn(TABLE_REFUSALS),
  ...codesOf(ADMISSION_PROBLEMS),
  ...codesOf(FAILURE_PROBLEMS),
  'not-enough-money',
  'not-now',
  'entry-out',
  'round-stands',
];
export const TOURNAMENT_COMMAND_PROBLEMS: readonly string[] = [
  ...codesIn(TOURNAMENTS_REFUSALS),
  ...codesOf(ADMISSION_PROBLEMS),
  ...codesOf(FAILURE_PROBLEMS),
  'not-enough-money',
  'not-now',
  'bad-name',
  'bad-auto',
  'malformed',
  // Of the table at which a Dragon Bet is made.
  'card-seen',
];

/** With which a table may be refused to whoever would have the house deal it: opening it is a command like any other. */
export const TABLE_SETTINGS_PROBLEMS: readonly string[] = [...codesIn(TABLE_REFUSALS), 'malformed'];
/** The same of a tournament. */
export const TOURNAMENT_SETTINGS_PROBLEMS: readonly string[] = [
  ...codesIn(TOURNAMENTS_REFUSALS),
  'bad-name',
  'bad-auto',
  'malformed',
];

/** What is wrong with settings is wrong with what was sent, whatever it would be at a table or in a tournament. */
export const statusOfSettings = (status: number): number => (status === 409 ? 422 : status);

export const PROBLEM_TYPE = 'application/problem+json';

/** Seconds after which it is worth asking again, where nothing tells them more exactly. */
export const RETRY_AFTER: Readonly<Record<string, number>> = {
  busy: 1,
  unavailable: 2,
  'not-ready': 2,
  'too-many': 1,
  'too-many-feeds': 10,
  'too-many-practice-tables': 60,
  locked: 60,
  'too-often': 3600,
};

export const problem = component(
  'Problem',
  record({
    type: field(matching(/^urn:sabot:problem:[a-z-]+$/, 'the code as a URN'), 'The kind of problem as a URI.'),
    title: field(anyText, 'What kind of problem it is, in words that are the same each time.'),
    status: field(whole(400, 599), 'The status of the answer.'),
    code: field(oneOf([...PROBLEMS.keys()]) as Schema<string>, 'The kind of problem: programs go by it.'),
    clause: optional(field(basis, 'The clause of the text that says so, or `policy`.')),
    detail: field(anyText, 'What is wrong with this request, in words.'),
    action: field(oneOf(Object.keys(ACTIONS) as Action[]), 'What may be done about it.'),
    retryAfter: optional(field(whole(1), 'Seconds before which it is no use to ask again.')),
  }),
  'Problem details after RFC 9457.',
);
