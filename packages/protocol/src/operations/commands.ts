import { RANKS, SIDES, SUITS } from '@sabot/rules';
import {
  COMMANDS,
  type Command,
  type Fields,
  field,
  listOf,
  oneOf,
  optional,
  record,
  type Schema,
  whole,
} from '@sabot/table';
import { TOURNAMENT_COMMANDS, type TournamentCommand } from '@sabot/tournament';
import { union, withExample, withRecorded } from '../component.ts';
import { WAGER_PLACED } from '../examples/table.ts';
import { ENTRY_REGISTERED } from '../examples/tournament.ts';
import { commandId, sequence, tableId, tournamentId, yes } from '../fields.ts';
import { operation } from '../operation.ts';
import {
  DEVICE_PROBLEMS,
  TABLE_COMMAND_PROBLEMS,
  TABLE_DECISION_PROBLEMS,
  TOURNAMENT_COMMAND_PROBLEMS,
} from '../problems.ts';
import { receipt, tableEvent, tournamentEvent } from '../records.ts';

/** A command as a client sends it: who gives it, in which role and when, the server adds. */
type Sent<C> = C extends Command | TournamentCommand ? Omit<C, 'by' | 'as' | 'at'> : never;

const bodiesOf = <N extends string, C>(
  all: Readonly<Record<N, { readonly fields: Fields; readonly summary: string }>>,
) =>
  Object.fromEntries(
    Object.entries<{ readonly fields: Fields; readonly summary: string }>(all).map(([name, { fields, summary }]) => [
      name,
      { ...record({ do: oneOf([name]), id: commandId, ...fields }), description: summary },
    ]),
  ) as unknown as Readonly<Record<N, Schema<C>>>;

const tableCommand = union('TableCommand', 'do', bodiesOf<Command['do'], Sent<Command>>(COMMANDS), 'Command');
const tournamentCommand = union(
  'TournamentCommand',
  'do',
  bodiesOf<TournamentCommand['do'], Sent<TournamentCommand>>(TOURNAMENT_COMMANDS),
  'Command',
);

const MOST_EVENTS = 1000;

export const giveTableCommand = operation({
  method: 'POST',
  url: '/api/tables/:table/commands',
  callers: 'signed-in',
  isLimited: true,
  schema: {
    operationId: 'giveTableCommand',
    tags: ['tables'],
    summary: 'Gives a command to a table. The same id again is answered as the first time.',
    params: record({ table: tableId }),
    body: withExample(tableCommand, {
      do: 'place-wager',
      id: 'wager-0001',
      seat: 1,
      wager: 'banker',
      amount: 10_000,
    } as never),
    response: {
      200: withRecorded(
        record({
          ok: yes,
          sequence,
          events: field(listOf(tableEvent, MOST_EVENTS), 'What it led to, as you may see it.'),
          receipt: optional(field(receipt, 'Where a round ended by it: its signed head.')),
        }),
        { ok: true, sequence: WAGER_PLACED.sequence, events: [WAGER_PLACED] },
      ),
    },
  },
  problems: TABLE_COMMAND_PROBLEMS,
});

export const giveTournamentCommand = operation({
  method: 'POST',
  url: '/api/tournaments/:tournament/commands',
  callers: 'signed-in',
  isLimited: true,
  schema: {
    operationId: 'giveTournamentCommand',
    tags: ['tournaments'],
    summary: 'Gives a command to a tournament. The same id again is answered as the first time.',
    params: record({ tournament: tournamentId }),
    body: withExample(tournamentCommand, { do: 'register', id: 'register-01' } as never),
    response: {
      200: withRecorded(
        record({
          ok: yes,
          sequence,
          events: field(listOf(tournamentEvent, MOST_EVENTS), 'What it led to, as you may see it.'),
        }),
        { ok: true, sequence: ENTRY_REGISTERED.sequence, events: [ENTRY_REGISTERED] },
      ),
    },
  },
  problems: TOURNAMENT_COMMAND_PROBLEMS,
});

const place = {
  hand: field(oneOf([...SIDES, 'burn']), 'For which hand the card left the device.'),
  index: field(whole(0, 3), 'From 1 in a hand; 0 is the card that is turned over when a new shoe is burned.'),
};

/** The three messages of a card-reading device, by the field that tells them apart. */
export const DEVICE_MESSAGES = {
  rank: { ...place, rank: field(oneOf(RANKS), 'The rank.'), suit: field(oneOf(SUITS), 'The suit.') },
  unreadable: { ...place, unreadable: field({ type: 'boolean', title: 'true' } as Schema<boolean>, 'Always true.') },
  error: { error: field(whole<1 | 2 | 3 | 4 | 5 | 6 | 7>(1, 7), 'What is wrong, by the number of the device.') },
} as const satisfies Readonly<Record<string, Fields>>;

const deviceMessage = {
  type: 'object',
  title: 'a message of a device',
  anyOf: Object.values(DEVICE_MESSAGES).map((fields) => record(fields)),
} as unknown as Schema<DeviceMessage>;

type Message<K extends keyof typeof DEVICE_MESSAGES> = {
  readonly [F in keyof (typeof DEVICE_MESSAGES)[K]]: (typeof DEVICE_MESSAGES)[K][F] extends Schema<infer T> ? T : never;
};
export type CardMessage = Message<'rank'>;
export type UnreadMessage = Message<'unreadable'>;
export type ErrorMessage = Message<'error'>;
export type DeviceMessage = CardMessage | UnreadMessage | ErrorMessage;

export const sendDeviceMessage = operation({
  method: 'POST',
  url: '/api/tables/:table/device',
  callers: 'some',
  isLimited: true,
  schema: {
    operationId: 'sendDeviceMessage',
    tags: ['devices'],
    summary: 'A message of the card-reading device of this table, which sends its token as `Authorization: Bearer`.',
    params: record({ table: tableId }),
    body: withExample(deviceMessage, { hand: 'player', index: 1, rank: '9', suit: 'h' }),
    response: {
      200: withExample(
        record({
          ok: yes,
          done: field(oneOf(['drawn', 'repeated', 'noted']), 'A card was drawn, now or before, or a fault was noted.'),
          sequence,
        }),
        { ok: true, done: 'drawn', sequence: 42 },
      ),
    },
  },
  problems: ['not-your-table', ...Object.keys(DEVICE_PROBLEMS), ...TABLE_DECISION_PROBLEMS],
});
