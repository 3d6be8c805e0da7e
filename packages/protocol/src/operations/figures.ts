import {
  FIGURES_OF,
  field,
  figuresSchema,
  instantSchema,
  listOf,
  nullable,
  oneOf,
  optional,
  record,
  type TableFigures,
  whole,
} from '@sabot/table';
import { withRecorded } from '../component.ts';
import { CARD_EXPOSED, TABLE_SUMMARY } from '../examples/table.ts';
import { anyText, names, sequence, tableId } from '../fields.ts';
import { operation } from '../operation.ts';

/** What a day of one table comes to, as an example of the form. */
const FIGURES: TableFigures = {
  person: 'p-1f2e3d4c5b6a',
  from: CARD_EXPOSED.stamp.at,
  to: CARD_EXPOSED.stamp.at + 3_600_000,
  playedMs: 3_540_000,
  rounds: 62,
  voided: 0,
  lastRound: 62,
  outcomes: { player: 27, banker: 29, tie: 6 },
  wagers: [{ wager: 'banker', count: 31, staked: 310_000, won: 14_500 }],
  pairs: [{ one: 'banker', other: 'banker', product: 3_100_000_000 }],
  bought: 200_000,
  cashed: 50_000,
};

export const getFigures = operation({
  method: 'GET',
  url: '/api/tables/:table/figures',
  callers: 'some',
  isLimited: true,
  schema: {
    operationId: 'getFigures',
    tags: ['history'],
    summary: 'What the rounds, wagers and money of a time come to: of the table, by Dealer or by patron.',
    params: record({ table: tableId }),
    querystring: record({
      of: optional(field(oneOf(FIGURES_OF), 'For whom they are summed; for the table unless given.')),
      from: optional(field(instantSchema, 'The first instant that counts.')),
      to: optional(field(instantSchema, 'The first that counts no more.')),
    }),
    response: {
      200: withRecorded(
        record({
          game: field(anyText, 'The id of the game that is played there.'),
          decks: nullable(field(whole(1), 'With how many decks; null before the table was opened.')),
          figures: field(listOf(figuresSchema, 100_000), 'One for each.'),
          names,
          sequence,
        }),
        { game: TABLE_SUMMARY.game.id, decks: 8, figures: [FIGURES], names: {}, sequence: CARD_EXPOSED.sequence },
      ),
    },
  },
});
