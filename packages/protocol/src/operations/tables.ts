import { GAME_IDS } from '@sabot/rules';
import {
  CONFIG_FIELDS,
  dealerConsoleSchema,
  type Fields,
  field,
  flag,
  instantSchema,
  listOf,
  matching,
  nullable,
  oneOf,
  optional,
  PHASES,
  record,
  roadStatisticsSchema,
  sentCommandSchemas,
  setUpViewSchema,
  shoeViewSchema,
  tableViewSchema,
  text,
  whole,
} from '@sabot/table';
import { TABLE_TIME_FIELDS } from '@sabot/tournament';
import { component, orNull, partOf, partOrNull, union, withExample, withRecorded } from '../component.ts';
import { TABLE_ANSWER, TABLE_SUMMARY } from '../examples/table.ts';
import { anyText, at, commandId, gameId, gameName, lowerView, moneyKind, names, sequence, tableId } from '../fields.ts';
import { operation } from '../operation.ts';
import { TABLE_SETTINGS_PROBLEMS } from '../problems.ts';

const tags = ['tables'] as const;

export const tableView = component('TableView', tableViewSchema, 'A table as one viewer sees it.');

/** What the house will do by itself at a table. */
export const DEADLINES = [
  'betting-closes',
  'offer-ends',
  'squeeze-ends',
  'draw-ends',
  'window-closes',
  'wagers-removed',
  'shoe-sealed',
  'next-round',
] as const;

export const deadline = component(
  'Deadline',
  record({
    at: field(instantSchema, "When, by the server's clock."),
    what: field(oneOf(DEADLINES), 'What the house does then.'),
  }),
  'What the house will do by itself, and when: for countdowns.',
);

export const interrupted = component(
  'Interrupted',
  record({
    round: field(whole(1), 'The round.'),
    since: field(instantSchema, 'When the last event before the stop was.'),
  }),
  'A round that a stop of the house cut off, and that has not gone on since.',
);

/** Of a shoe what the lobby shows. */
const shoe = record({
  number: partOf(shoeViewSchema, 'number'),
  stage: partOf(shoeViewSchema, 'stage'),
  cardsLeft: partOf(shoeViewSchema, 'cardsLeft'),
});

export const tableSummary = component(
  'TableSummary',
  record({
    id: field(anyText, 'The table, by id.'),
    name: field(anyText, 'What it is called.'),
    game: field(gameName, 'The game.'),
    phase: field(oneOf(PHASES), 'Where the round is.'),
    sequence,
    round: field(whole(0), 'The round under way, or the last one.'),
    limits: field(partOf(setUpViewSchema, 'limits'), 'What may be staked on each wager.'),
    differentialLimit: partOrNull(setUpViewSchema, 'differentialLimit'),
    method: partOrNull(setUpViewSchema, 'method'),
    source: partOrNull(setUpViewSchema, 'source'),
    decks: partOrNull(setUpViewSchema, 'decks'),
    seats: field(
      record({ taken: field(whole(0), 'Taken.'), of: field(whole(0), 'There are.') }),
      'How many seats are taken, and how many there are.',
    ),
    patrons: field(whole(0), 'How many are at the table.'),
    shoe: field(nullable(shoe), 'The shoe in play.'),
    results: field(matching(/^[BPT]*$/, 'letters B, P and T'), 'The last results of the shoe, oldest first.'),
    statistics: field(roadStatisticsSchema, 'Counts of the shoe.'),
    auto: field(flag, 'Whether the house deals.'),
    resting: field(flag, 'Whether the house waits for players before it calls the next round.'),
    private: field(flag, "Whether it is someone's practice table."),
    money: moneyKind,
    halted: field(flag, 'Whether it is stopped because its record does not hold.'),
  }),
  'A table as the lobby shows it: nothing of any person.',
);

export const listTables = operation({
  method: 'GET',
  url: '/api/tables',
  callers: 'anyone',
  isLimited: true,
  schema: {
    operationId: 'listTables',
    tags,
    summary: 'The tables of the house.',
    response: {
      200: withRecorded(record({ tables: field(listOf(tableSummary, 100_000), 'Those that are not over.') }), {
        tables: [TABLE_SUMMARY],
      }),
    },
  },
});

type Partly<F extends Fields> = { readonly [K in keyof F]: ReturnType<typeof optional<F[K]>> };

/** Any of these fields may be left out. */
const partly = <F extends Fields>(fields: F): Partly<F> =>
  Object.fromEntries(Object.entries(fields).map(([key, each]) => [key, optional(each)])) as Partly<F>;

const DAY_MS = 24 * 3_600_000;

/** Whose chips are a tournament's, only the house says, of the tables that it opens for one. */
const { tournament: _, ...OWN_CONFIG } = CONFIG_FIELDS;

const times = {
  ...TABLE_TIME_FIELDS,
  absentMs: field(whole(1000, DAY_MS), 'After so long without a connection, a patron without wagers is cashed out.'),
  idle: field(oneOf(['pause', 'deal']), 'With nobody there: stop, or deal on.'),
};

/** How the house itself runs a table, as it is asked for. */
const autoSettings = record({
  config: field(
    record(partly({ ...OWN_CONFIG, source: field(oneOf(['electronic']), 'The house deals electronic shoes.') })),
    'What differs from the usual table of the game.',
  ),
  ...times,
});

/** The same as it is told: a practice table has more to it. */
const autoTold = component(
  'AutoSettings',
  record({
    config: field(record(partly(CONFIG_FIELDS)), 'What differs from the usual table of the game.'),
    ...times,
    closeMs: optional(field(whole(0), 'After so long with nobody there the table is closed for good.')),
  }),
  'How the house itself runs a table.',
);

export const addTable = operation({
  method: 'POST',
  url: '/api/tables',
  callers: 'some',
  isLimited: true,
  schema: {
    operationId: 'addTable',
    tags,
    summary:
      'Adds a table. With `auto` the house deals; otherwise staff open it. With an `id`, a repeat adds no other.',
    body: withExample(
      record({
        id: optional(commandId),
        name: field(text, 'What it is to be called.'),
        game: field(gameId, 'The game, by id.'),
        auto: field(nullable(autoSettings), 'How the house deals; null where people do.'),
      }),
      { id: 'add-table-1', name: 'Table 7', game: GAME_IDS[0], auto: null },
    ),
    response: { 201: withRecorded(record({ table: field(tableSummary, 'The table.') }), { table: TABLE_SUMMARY }) },
  },
  problems: ['unknown-game', 'bad-name', 'id-reused'],
  settings: TABLE_SETTINGS_PROBLEMS,
});

/** A command without what the sender and the server add: what could be given now. */
const offer = union('TableOffer', 'do', sentCommandSchemas, 'Offer');

export const getTable = operation({
  method: 'GET',
  url: '/api/tables/:table',
  callers: 'anyone',
  isLimited: true,
  schema: {
    operationId: 'getTable',
    tags,
    summary: 'A table as you may see it, with what you could do now.',
    params: record({ table: tableId }),
    querystring: record({ as: lowerView }),
    response: {
      200: withRecorded(
        record({
          table: field(
            record({
              id: field(anyText, 'The table, by id.'),
              name: field(anyText, 'What it is called.'),
              auto: field(orNull(autoTold), 'How the house deals; null where people do.'),
              money: moneyKind,
            }),
            'The table as the house knows it.',
          ),
          at,
          sequence,
          view: field(tableView, 'What your role sees.'),
          names,
          allowed: field(listOf(offer, 100_000), 'Commands that you could give now.'),
          deadline: field(orNull(deadline), 'What the house does next.'),
          halted: field(flag, 'Whether it is stopped because its record does not hold.'),
          interrupted: optional(field(orNull(interrupted), 'For staff: the round that a stop of the house cut off.')),
          console: optional(field(dealerConsoleSchema, 'For staff: what comes next at the console.')),
        }),
        TABLE_ANSWER,
      ),
    },
  },
});

/** Where practice tables are slow, usual or quick. */
export const PACES = ['slow', 'usual', 'quick'] as const;
export type Pace = (typeof PACES)[number];
