import { ACTOR_ROLES, field, flag, instantSchema, listOf, oneOf, record, titled, whole } from '@sabot/table';
import { component, withExample } from '../component.ts';
import { after, anyText, centsField, commandId, moneyKind, personId, sequence, upTo, yes } from '../fields.ts';
import { operation } from '../operation.ts';

const tags = ['account'] as const;

/** $1,000,000,000 in one movement: far below the amounts at which sums of cents would stop being exact. */
export const MOST_CENTS = 100_000_000_000;
export const ACCOUNT_EVENTS = ['PlayMoneyGiven', 'MoneyPaidIn', 'MoneyPaidOut'] as const;

const accountEvent = component(
  'AccountEvent',
  record({
    type: field(oneOf(ACCOUNT_EVENTS), 'What happened.'),
    person: field(anyText, 'Whose account it is.'),
    amount: field(titled('cents', whole(1, MOST_CENTS)), 'How much was moved.'),
    stamp: field(
      record({
        command: field(anyText, 'The id of the command that led to it.'),
        at: field(instantSchema, 'When it was.'),
        by: field(anyText, 'Who did it.'),
        as: field(oneOf(ACTOR_ROLES), 'In which role.'),
      }),
      'Who did it, and when.',
    ),
  }),
  "What happens to a patron's money outside the tables.",
);

const EVENT = {
  type: 'MoneyPaidIn',
  person: 'p-0123456789ab',
  amount: 50_000,
  stamp: { command: 'pay-in-0001', at: 1_790_000_000_000, by: 'p-ba9876543210', as: 'cashier' },
} as const;

export const getAccount = operation({
  method: 'GET',
  url: '/api/account',
  callers: 'some',
  schema: {
    operationId: 'getAccount',
    tags,
    summary: 'Your money with the house.',
    response: {
      200: withExample(
        record({
          person: field(anyText, 'You, by id.'),
          balance: centsField('What the account holds.'),
          money: moneyKind,
        }),
        { person: 'p-0123456789ab', balance: 1_000_000, money: 'play' },
      ),
    },
  },
});

/** Entries of an account that come at once. */
export const ACCOUNT_PAGE = 100;

export const getAccountHistory = operation({
  method: 'GET',
  url: '/api/account/history',
  callers: 'some',
  isLimited: true,
  schema: {
    operationId: 'getAccountHistory',
    tags,
    summary: 'What was paid in and out, oldest first; chips bought and cashed are in the records of the tables.',
    querystring: record({ after, limit: upTo(ACCOUNT_PAGE) }),
    response: {
      200: withExample(
        record({
          entries: field(
            listOf(record({ sequence, event: field(accountEvent, 'What happened.') }), ACCOUNT_PAGE),
            'In order.',
          ),
        }),
        { entries: [{ sequence: 1, event: EVENT }] },
      ),
    },
  },
});

const moved = withExample(
  record({
    ok: yes,
    sequence,
    event: field(accountEvent, 'What was moved.'),
    repeated: field(flag, 'Whether this id was answered before, and this is that answer again.'),
    balance: centsField('What the account holds now.'),
  }),
  { ok: true, sequence: 2, event: EVENT, repeated: false, balance: 1_050_000 },
);

const MOVED_PROBLEMS = ['id-reused', 'busy', 'bad-amount', 'not-a-patron'] as const;

export const askForPlayMoney = operation({
  method: 'POST',
  url: '/api/account/play-money',
  callers: 'some',
  isLimited: true,
  schema: {
    operationId: 'askForPlayMoney',
    tags,
    summary: 'Asks for more play money when little is left. A repeat is answered as the first time.',
    body: withExample(record({ id: commandId }), { id: 'play-money-1' }),
    response: { 200: moved },
  },
  problems: [...MOVED_PROBLEMS, 'not-for-cash', 'enough-money', 'too-often'],
});

const paying = {
  params: record({ person: personId }),
  body: withExample(record({ id: commandId, amount: field(whole(1, MOST_CENTS), 'How much, in cents.') }), {
    id: 'pay-in-0001',
    amount: 50_000,
  }),
  response: { 200: moved },
} as const;
const PAYING_PROBLEMS = [...MOVED_PROBLEMS, 'may-not-handle-money', 'no-such-person', 'not-enough-money'] as const;

export const payIn = operation({
  method: 'POST',
  url: '/api/accounts/:person/pay-in',
  callers: 'some',
  isLimited: true,
  schema: {
    operationId: 'payIn',
    tags,
    summary: 'Takes money for the account of a patron. A repeat is answered as the first time.',
    ...paying,
  },
  problems: PAYING_PROBLEMS,
});

export const payOut = operation({
  method: 'POST',
  url: '/api/accounts/:person/pay-out',
  callers: 'some',
  isLimited: true,
  schema: {
    operationId: 'payOut',
    tags,
    summary: 'Pays money out of the account of a patron. A repeat is answered as the first time.',
    ...paying,
  },
  problems: PAYING_PROBLEMS,
});
