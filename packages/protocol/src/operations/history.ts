import {
  card,
  field,
  flag,
  instantSchema,
  lastRoundViewSchema,
  listOf,
  nullable,
  oneOf,
  optional,
  record,
  SHOE_ENDS,
  thirtyTwoBytes,
  whole,
} from '@sabot/table';
import { component, partOrNull, withExample, withRecorded } from '../component.ts';
import { CARD_EXPOSED, FINISHED_ROUND, SHOES, WAGER_PLACED } from '../examples/table.ts';
import { ENTRY_REGISTERED } from '../examples/tournament.ts';
import {
  after,
  anyText,
  epochId,
  epochQuery,
  eventTypes,
  lowerView,
  names,
  sequence,
  tableId,
  tournamentId,
  upTo,
} from '../fields.ts';
import { operation } from '../operation.ts';
import { RECEIPT, receipt, tableEvent, tournamentEvent } from '../records.ts';

const tags = ['history'] as const;
const proofTags = ['proof'] as const;

/** Events that come at once. */
export const EVENT_PAGE = 500;
/** Where some types are asked for, which are few of all: a database looks through so many in a few milliseconds. */
export const LOG_PAGE = 2000;
export const ROUND_PAGE = 20;

const ofTable = record({ table: tableId });
const next = field(whole(0), 'The number to go on from.');
const roundNumber = field(whole(1, 1_000_000_000), 'The round.');

export const listEvents = operation({
  method: 'GET',
  url: '/api/tables/:table/events',
  callers: 'anyone',
  isLimited: true,
  schema: {
    operationId: 'listEvents',
    tags,
    summary: 'The events of a table after a number, as you may see them.',
    params: ofTable,
    querystring: record({ after, epoch: epochQuery, limit: upTo(EVENT_PAGE), as: lowerView }),
    response: {
      200: withRecorded(
        record({
          events: field(listOf(tableEvent, EVENT_PAGE), 'In order.'),
          next,
          sequence,
          epoch: nullable(epochId),
          lost: optional(
            field(flag, 'There is no such number, or it is of another epoch than was given: a restore has cut it off.'),
          ),
        }),
        { events: [WAGER_PLACED], next: WAGER_PLACED.sequence, sequence: CARD_EXPOSED.sequence, epoch: null },
      ),
    },
  },
});

export const listLog = operation({
  method: 'GET',
  url: '/api/tables/:table/log',
  callers: 'some',
  isLimited: true,
  schema: {
    operationId: 'listLog',
    tags,
    summary: 'The events of some types among those after a number, as you may see them.',
    params: ofTable,
    querystring: record({ after, limit: upTo(LOG_PAGE), types: eventTypes, as: lowerView }),
    response: {
      200: withRecorded(
        record({
          events: field(listOf(tableEvent, LOG_PAGE), 'In order.'),
          next,
          began: field(nullable(instantSchema), 'When the first that was looked through happened.'),
          sequence,
        }),
        {
          events: [CARD_EXPOSED],
          next: CARD_EXPOSED.sequence,
          began: CARD_EXPOSED.stamp.at,
          sequence: CARD_EXPOSED.sequence,
        },
      ),
    },
  },
});

const roundFields = {
  round: roundNumber,
  opened: field(nullable(instantSchema), 'When it was called.'),
  ended: field(nullable(instantSchema), 'When it ended.'),
  end: partOrNull(lastRoundViewSchema, 'end'),
  hands: partOrNull(lastRoundViewSchema, 'hands'),
  result: partOrNull(lastRoundViewSchema, 'result'),
  wagers: partOrNull(lastRoundViewSchema, 'ends'),
  receipt: field(receipt, 'Its signed head.'),
};

const finishedRound = component('FinishedRound', record(roundFields), 'A finished round as you may see it.');

export const listRounds = operation({
  method: 'GET',
  url: '/api/tables/:table/rounds',
  callers: 'anyone',
  isLimited: true,
  schema: {
    operationId: 'listRounds',
    tags,
    summary: 'Finished rounds, the latest first.',
    params: ofTable,
    querystring: record({
      before: optional(field(whole(1, 1_000_000_000), 'Only rounds before this one.')),
      limit: upTo(ROUND_PAGE),
      as: lowerView,
    }),
    response: {
      200: withRecorded(record({ rounds: field(listOf(finishedRound, ROUND_PAGE), 'The latest first.') }), {
        rounds: [FINISHED_ROUND],
      }),
    },
  },
});

const ofRound = record({ table: tableId, round: roundNumber });

export const getRound = operation({
  method: 'GET',
  url: '/api/tables/:table/rounds/:round',
  callers: 'anyone',
  isLimited: true,
  schema: {
    operationId: 'getRound',
    tags,
    summary: 'One finished round with all that happened in it.',
    params: ofRound,
    querystring: record({ as: lowerView }),
    response: {
      200: withRecorded(
        record({
          ...roundFields,
          events: field(listOf(tableEvent, 100_000), 'All that happened in it, as you may see it.'),
        }),
        { ...FINISHED_ROUND, events: [WAGER_PLACED, CARD_EXPOSED] },
      ),
    },
  },
});

export const getReceipt = operation({
  method: 'GET',
  url: '/api/tables/:table/rounds/:round/receipt',
  callers: 'anyone',
  isLimited: true,
  schema: {
    operationId: 'getReceipt',
    tags: proofTags,
    summary: 'The signed head of a round: whoever keeps it can prove later that the round was not rewritten.',
    params: ofRound,
    response: { 200: withExample(receipt, RECEIPT) },
  },
});

export const getTournamentReceipt = operation({
  method: 'GET',
  url: '/api/tournaments/:tournament/receipts/:number',
  callers: 'anyone',
  isLimited: true,
  schema: {
    operationId: 'getTournamentReceipt',
    tags: proofTags,
    summary: 'A signed head: one for each session that was played or undone, and one for the end of the tournament.',
    params: record({ tournament: tournamentId, number: field(whole(1, 1_000_000), 'The receipt, by its number.') }),
    response: { 200: withExample(receipt, { ...RECEIPT, stream: 'tournament:c-1' }) },
  },
});

export const listTournamentEvents = operation({
  method: 'GET',
  url: '/api/tournaments/:tournament/events',
  callers: 'anyone',
  isLimited: true,
  schema: {
    operationId: 'listTournamentEvents',
    tags,
    summary: 'The events of a tournament after a number, as you may see them.',
    params: record({ tournament: tournamentId }),
    querystring: record({ after, limit: upTo(EVENT_PAGE), as: lowerView }),
    response: {
      200: withRecorded(
        record({
          events: field(listOf(tournamentEvent, EVENT_PAGE), 'In order.'),
          names,
          next,
          sequence,
        }),
        {
          events: [ENTRY_REGISTERED],
          names: { [ENTRY_REGISTERED.person]: 'Guest 7' },
          next: ENTRY_REGISTERED.sequence,
          sequence: ENTRY_REGISTERED.sequence,
        },
      ),
    },
  },
});

export const SHOE_PAGE = 100;
const shoeNumber = field(whole(1, 1_000_000_000), 'The shoe, by its number at the table.');

const shoeRecord = component(
  'ShoeRecord',
  record({
    shoe: shoeNumber,
    epoch: field(nullable(thirtyTwoBytes), 'By which it is named as well, where the house was restored before it.'),
    first: field(whole(1), 'The event with which it came to the table.'),
    cards: field(nullable(whole(0)), 'How many cards it has.'),
    commitment: field(nullable(anyText), 'What was promised before anyone could add to it.'),
    contributions: field(
      listOf(
        record({
          person: field(nullable(anyText), 'Who added to it.'),
          commitment: field(nullable(anyText), 'What they committed to.'),
          value: field(nullable(anyText), 'What they revealed.'),
        }),
      ),
      'What patrons added to it.',
    ),
    cut: field(nullable(whole(0)), 'Where it was cut.'),
    root: field(nullable(anyText), 'The root over all its cards, published before betting.'),
    seed: field(nullable(anyText), 'Null until the shoe is over.'),
    ended: field(nullable(oneOf(SHOE_ENDS)), 'Why it is over.'),
    rounds: field(whole(0), 'Rounds that were dealt from it.'),
    voided: field(whole(0), 'Of those, voided ones.'),
  }),
  'A shoe as anyone may know it: what was promised, what was added, and what came to light.',
);

export const listShoes = operation({
  method: 'GET',
  url: '/api/tables/:table/shoes',
  callers: 'anyone',
  isLimited: true,
  schema: {
    operationId: 'listShoes',
    tags: proofTags,
    summary: 'The shoes of a table, the latest first: what was promised and what came to light.',
    params: ofTable,
    querystring: record({
      before: optional(field(whole(1, 1_000_000_000), 'Only shoes before this one.')),
      limit: upTo(SHOE_PAGE),
    }),
    response: {
      200: withRecorded(
        record({
          algorithm: field(anyText, 'By which the next shoe is made; each commitment says by which its own was.'),
          rounds: field(whole(0), 'Rounds at this table.'),
          voided: field(whole(0), 'Of those, voided ones.'),
          abandoned: field(whole(0), 'Shoes that were abandoned.'),
          shoes: field(listOf(shoeRecord, SHOE_PAGE), 'The latest first.'),
        }),
        SHOES,
      ),
    },
  },
});

export const getCardProof = operation({
  method: 'GET',
  url: '/api/tables/:table/shoes/:shoe/cards/:place',
  callers: 'anyone',
  isLimited: true,
  schema: {
    operationId: 'getCardProof',
    tags: proofTags,
    summary:
      'The proof that an exposed card lay at its place of the shoe in play; of a shoe that is over, the seed proves all.',
    params: record({ table: tableId, shoe: shoeNumber, place: field(whole(0, 519), 'Its place in the shoe.') }),
    response: {
      200: withExample(
        record({
          place: field(whole(0), 'Its place in the shoe.'),
          card: field(card, 'The card.'),
          salt: field(anyText, 'What it was hashed with.'),
          path: field(listOf(anyText), 'The hashes beside it on the way to the root.'),
        }),
        { place: 3, card: '9h', salt: '0f'.repeat(16), path: ['0f'.repeat(32)] },
      ),
    },
  },
  problems: ['not-shown'],
});

const EXPORT = '{"kind":"sabot-export","format":1,…}\n';

export const exportTable = operation({
  method: 'GET',
  url: '/api/tables/:table/export',
  callers: 'some',
  isLimited: true,
  schema: {
    operationId: 'exportTable',
    tags: proofTags,
    summary:
      'The whole record of a table, one JSON object a line; while a shoe is in play, up to its first round with cards that nobody has seen.',
    params: ofTable,
    produces: ['application/jsonl'],
    response: { 200: withExample(anyText, EXPORT) },
  },
  problems: ['not-now'],
});

export const exportTournament = operation({
  method: 'GET',
  url: '/api/tournaments/:tournament/export',
  callers: 'some',
  isLimited: true,
  schema: {
    operationId: 'exportTournament',
    tags: proofTags,
    summary: 'The whole record of a tournament, one JSON object a line. Its tables have records of their own.',
    params: record({ tournament: tournamentId }),
    produces: ['application/jsonl'],
    response: { 200: withExample(anyText, EXPORT) },
  },
});

const verdict = record({
  ok: field(flag, 'Whether all of it holds.'),
  events: optional(field(whole(0), 'How many events were checked.')),
  rounds: optional(field(whole(0), 'Rounds that were settled or voided.')),
  shoes: optional(
    field(
      record({
        verified: field(whole(0), 'Electronic shoes whose seed gives the very cards that were dealt.'),
        inPlay: field(whole(0), 'Electronic shoes whose seed is still sealed.'),
        physical: field(whole(0), 'Shoes of real cards: there is nothing to prove about their order.'),
      }),
      'Shoes by what can be said of them.',
    ),
  ),
  heads: optional(field(whole(0), 'Signed heads that were checked.')),
  check: optional(field(anyText, 'What does not hold.')),
  message: optional(field(anyText, 'Why, in words.')),
  clause: optional(field(nullable(anyText), 'The clause that says so.')),
  stream: optional(field(nullable(anyText), 'The record in which it is.')),
  sequence: optional(field(nullable(whole(0)), 'The first event that does not hold.')),
});

export const verifyTable = operation({
  method: 'GET',
  url: '/api/tables/:table/verify',
  callers: 'some',
  isLimited: true,
  schema: {
    operationId: 'verifyTable',
    tags: proofTags,
    summary: 'Recomputes the whole record of a table: chain, cards, money, settlement, shoes. One record at a time.',
    params: ofTable,
    response: {
      200: withExample(verdict, {
        ok: true,
        events: 340,
        rounds: 12,
        shoes: { verified: 1, inPlay: 1, physical: 0 },
        heads: 12,
      }),
    },
  },
});
