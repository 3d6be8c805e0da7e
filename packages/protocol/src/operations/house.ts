import type { Game } from '@sabot/rules';
import {
  field,
  flag,
  instantSchema,
  listOf,
  mapOf,
  matching,
  nullable,
  oneOf,
  optional,
  record,
  type Schema,
  thirtyTwoBytes,
  whole,
} from '@sabot/table';
import { component, orNull, withExample, withRecorded } from '../component.ts';
import { GAME } from '../examples/table.ts';
import { anyText, at, gameId, gameName, moneyKind, yes } from '../fields.ts';
import { operation } from '../operation.ts';
import { RECEIPT } from '../records.ts';

const tags = ['house'] as const;

export const getIndex = operation({
  method: 'GET',
  url: '/api',
  callers: 'anyone',
  schema: {
    operationId: 'getIndex',
    tags,
    summary: 'Where to go from here.',
    response: {
      200: withExample(record({ links: field(mapOf(anyText), 'Paths by name.') }), {
        links: { house: '/api/house', tables: '/api/tables', feed: '/api/feed', openapi: '/api/openapi.json' },
      }),
    },
  },
});

const epoch = component(
  'Epoch',
  record({
    id: field(thirtyTwoBytes, 'By which records name it.'),
    number: field(whole(1), 'How many restores there were.'),
    restored: field(instantSchema, 'When the house was restored.'),
  }),
  'The time since a restore of the house from a backup.',
);

const PEM = '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEA…\n-----END PUBLIC KEY-----\n';

export const getHouse = operation({
  method: 'GET',
  url: '/api/house',
  callers: 'anyone',
  schema: {
    operationId: 'getHouse',
    tags,
    summary: 'The house: its name, its money, its versions and its key.',
    response: {
      200: withExample(
        record({
          name: field(anyText, 'What the house is called.'),
          money: field(
            record({ kind: moneyKind, words: field(anyText, 'The same in a sentence.') }),
            'What is played for.',
          ),
          games: field(listOf(gameName), 'The games that can be played here.'),
          version: field(anyText, 'The release that runs.'),
          rules: field(anyText, 'The version of the rules under which rounds are played now.'),
          build: field(anyText, 'The very code that runs.'),
          format: field(whole(1), 'The form in which events are written now.'),
          key: field(
            record({ id: field(anyText, 'The key by its id.'), publicKey: field(anyText, 'The key as PEM.') }),
            'By which receipts are signed.',
          ),
          epoch: field(orNull(epoch), 'The last restore of the house; null before any.'),
          at,
        }),
        {
          name: 'Sabot',
          money: { kind: 'play', words: 'Play money: it is given away, cannot be bought and is worth nothing.' },
          games: [GAME],
          version: '0.2.0',
          rules: '2',
          build: '0.2.0+0123456789ab',
          format: 1,
          key: { id: '0123456789abcdef', publicKey: PEM },
          epoch: null,
          at: 1_790_000_000_000,
        },
      ),
    },
  },
});

/** All that a game is, as the package `rules` has it; its form is that of a definition. */
const gameRecord = {
  type: 'object',
  title: 'a game',
  additionalProperties: true,
  properties: {},
} as unknown as Schema<Game>;

export const getGame = operation({
  method: 'GET',
  url: '/api/games/:game',
  callers: 'anyone',
  schema: {
    operationId: 'getGame',
    tags,
    summary: 'A game whole: its wagers with what they pay, its layouts, its rules and what the house adds to them.',
    params: record({ game: field(gameId, 'The game, by id.') }),
    response: {
      200: withRecorded(record({ game: field(gameRecord, 'The game.') }), { game: GAME }),
    },
  },
  problems: ['unknown-game'],
});

export const getKeys = operation({
  method: 'GET',
  url: '/api/keys',
  callers: 'anyone',
  schema: {
    operationId: 'getKeys',
    tags,
    summary: 'The public keys by which receipts are checked.',
    response: {
      200: withExample(
        record({
          keys: field(
            listOf(
              record({
                id: field(anyText, 'The key by its id.'),
                algorithm: field(oneOf(['Ed25519']), 'How it signs.'),
                publicKey: field(anyText, 'The key as PEM.'),
              }),
            ),
            'The keys of the house.',
          ),
          signed: field(anyText, 'The text that is signed.'),
        }),
        {
          keys: [{ id: '0123456789abcdef', algorithm: 'Ed25519', publicKey: PEM }],
          signed: 'sabot-head/1, stream, round, sequence and hash, each on a line of its own',
        },
      ),
    },
  },
});

const stream = matching(/^(table|tournament):[A-Za-z0-9._-]{1,64}$/, 'the stream of a table or a tournament');

/** The same as a receipt, checked as what comes from outside is. */
const heldReceipt = record({
  stream: field(stream, 'The record that it is of.'),
  round: field(whole(0), 'The round; in a tournament the number of the receipt.'),
  sequence: field(whole(1), 'The event at which it was signed.'),
  hash: field(thirtyTwoBytes, 'The hash of that event.'),
  epoch: optional(field(thirtyTwoBytes, 'The epoch in which it was signed.')),
  key: field(matching(/^[0-9a-f]{16}$/, 'the id of a key'), 'The key that signed it.'),
  signature: field(matching(/^[A-Za-z0-9+/=]{1,100}$/, 'a signature in base64'), 'The signature.'),
});

const RECEIPT_CODES = ['holds', 'other-key', 'forged', 'lost', 'beyond', 'contradicted'] as const;

export const checkReceipt = operation({
  method: 'POST',
  url: '/api/receipts/check',
  callers: 'anyone',
  isLimited: true,
  schema: {
    operationId: 'checkReceipt',
    tags,
    summary: 'What has become of the round that a receipt tells of.',
    body: withExample(heldReceipt, RECEIPT),
    response: {
      200: withExample(
        record({
          ok: field(flag, 'Whether the record still says what was signed.'),
          code: field(oneOf(RECEIPT_CODES), 'What can be said of it.'),
          message: field(anyText, 'The same in a sentence.'),
          epoch: field(
            nullable(whole(0)),
            'The number of the epoch in which it was signed; 0 before any restore, null where it is not known here.',
          ),
          restored: field(nullable(instantSchema), 'When the restore was made that has cut off what it tells of.'),
        }),
        { ok: true, code: 'holds', message: 'The record still says what was signed.', epoch: 0, restored: null },
      ),
    },
  },
});

export const getPolicy = operation({
  method: 'GET',
  url: '/api/policy',
  callers: 'anyone',
  schema: {
    operationId: 'getPolicy',
    tags,
    summary: 'What the house rules by itself at tables without staff.',
    response: {
      200: withExample(
        record({
          policy: field(
            listOf(
              record({
                rule: field(anyText, 'The rule by its name.'),
                words: field(anyText, 'What it says.'),
                clause: field(anyText, 'The clauses that it carries out or whose choice it fills, or `policy`.'),
              }),
            ),
            'Rule by rule.',
          ),
        }),
        { policy: [{ rule: 'betting-time', words: 'Bets are taken for a set time.', clause: '3.1, 3.2' }] },
      ),
    },
  },
});

export const getHealth = operation({
  method: 'GET',
  url: '/healthz',
  callers: 'anyone',
  schema: {
    operationId: 'getHealth',
    tags,
    summary: 'Whether the process lives.',
    response: { 200: withExample(record({ ok: yes }), { ok: true }) },
  },
});

export const getReadiness = operation({
  method: 'GET',
  url: '/readyz',
  callers: 'anyone',
  schema: {
    operationId: 'getReadiness',
    tags,
    summary: 'Whether the server can serve: its store answers and takes what is written, and it is not stopping.',
    response: { 200: withExample(record({ ok: yes }), { ok: true }) },
  },
});

export const getMetrics = operation({
  method: 'GET',
  url: '/metrics',
  callers: 'anyone',
  schema: {
    operationId: 'getMetrics',
    tags,
    summary: 'Figures for Prometheus.',
    produces: ['text/plain'],
    response: { 200: withExample(anyText, '# HELP sabot_commands_total Commands by answer.\n') },
  },
  // To whoever may not see them there are none.
  problems: ['not-found'],
});
