import { RANKS, SIDES, SUITS } from '@sabot/rules';
import {
  COMMANDS,
  type Command,
  deviceDueSchema,
  type Fields,
  field,
  listOf,
  oneOf,
  optional,
  PHASES,
  type RecordOf,
  record,
  roundNumber,
  type Schema,
  whole,
} from '@sabot/table';
import { TOURNAMENT_COMMANDS, type TournamentCommand } from '@sabot/tournament';
import { component, union, withExample, withRecorded } from '../component.ts';
import { DEVICE_DUE, WAGER_PLACED } from '../examples/table.ts';
import { ENTRY_REGISTERED } from '../examples/tournament.ts';
import { anyText, at, commandId, sequence, tableId, tournamentId, yes } from '../fields.ts';
import { operation } from '../operation.ts';
import { DEVICE_MESSAGE_PROBLEMS, TABLE_COMMAND_PROBLEMS, TOURNAMENT_COMMAND_PROBLEMS } from '../problems.ts';
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

const ofRound = {
  round: optional(
    field(roundNumber, 'The round that it is of: for any other one it is refused, and nothing is drawn.'),
  ),
};

const place = {
  hand: field(oneOf([...SIDES, 'burn']), 'For which hand the card left the device.'),
  index: field(whole(0, 3), 'From 1 in a hand; 0 is the card that is turned over when a new shoe is burned.'),
  ...ofRound,
};

const always = (description: string) => field({ type: 'boolean', title: 'true' } as Schema<boolean>, description);

/** The four messages of a card-reading device, by the field that tells them apart. */
export const DEVICE_MESSAGES = {
  rank: { ...place, rank: field(oneOf(RANKS), 'The rank.'), suit: field(oneOf(SUITS), 'The suit.') },
  unreadable: { ...place, unreadable: always('Always true: the card could not be read.') },
  cuttingCard: { cuttingCard: always('Always true: the cutting card came out instead of a card.'), ...ofRound },
  error: { error: field(whole<1 | 2 | 3 | 4 | 5 | 6 | 7>(1, 7), 'What is wrong, by the number of the device.') },
} as const satisfies Readonly<Record<string, Fields>>;

const deviceMessage = {
  type: 'object',
  title: 'a message of a device',
  anyOf: Object.values(DEVICE_MESSAGES).map((fields) => record(fields)),
} as unknown as Schema<DeviceMessage>;

type Message<K extends keyof typeof DEVICE_MESSAGES> = RecordOf<(typeof DEVICE_MESSAGES)[K]>;
export type CardMessage = Message<'rank'>;
export type UnreadMessage = Message<'unreadable'>;
export type CuttingCardMessage = Message<'cuttingCard'>;
export type ErrorMessage = Message<'error'>;
export type DeviceMessage = CardMessage | UnreadMessage | CuttingCardMessage | ErrorMessage;

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
    body: withExample(deviceMessage, { hand: 'player', index: 1, round: 12, rank: '9', suit: 'h' }),
    response: {
      200: withExample(
        record({
          ok: yes,
          done: field(
            oneOf(['drawn', 'cut-seen', 'repeated', 'noted']),
            'A card was drawn, the cutting card is out, either of them had been told before, or a fault was noted.',
          ),
          sequence,
        }),
        { ok: true, done: 'drawn', sequence: 42 },
      ),
    },
  },
  problems: ['not-your-table', ...DEVICE_MESSAGE_PROBLEMS],
});

export const getDeviceDue = operation({
  method: 'GET',
  url: '/api/tables/:table/due',
  callers: 'some',
  isLimited: true,
  schema: {
    operationId: 'getDeviceDue',
    tags: ['devices'],
    summary: 'What the card-reading device of this table is to do next: for the device by its token, and for staff.',
    params: record({ table: tableId }),
    response: {
      200: withRecorded(
        record({
          table: field(anyText, 'The table, by id.'),
          at,
          sequence,
          phase: field(oneOf(PHASES), 'Where the table is.'),
          due: field(component('DeviceDue', deviceDueSchema), 'What the device is to do next.'),
        }),
        DEVICE_DUE,
      ),
    },
  },
  problems: ['not-your-table', 'no-reader'],
});
