import type { Game, Position, Side } from '@sabot/rules';
import { rulerFor } from '../authority.ts';
import type { CommandName, SentCommand, SentCommandOf } from '../commands.ts';
import type { TableConfig } from '../config.ts';
import { person, position, side } from '../fields.ts';
import { houseOrderOf, timed } from '../house-order.ts';
import { field, listOf, MAX_SHOWN, nullable, oneOf, shownRecord, type TypeOf, variants, whole } from '../schema.ts';
import { sentCommandSchema } from '../sent-commands.ts';
import type { TableState } from '../state.ts';
import { MAX_DRAW } from '../vocabulary.ts';

/** What whoever runs a table at a console does next: one press, whatever it gives. */

const ACT_NAMES = [
  'load-shoe',
  'burn-cards',
  'open-betting',
  'close-betting',
  'deal',
  'offer-cards',
  'pass-cards',
  'dealer-exposes',
  'take-over',
  'turn-over',
  'announce-totals',
  'third-card',
  'announce-outcome',
  'settle-round',
  'close-table',
] as const;
export type ActName = (typeof ACT_NAMES)[number];

/** For whom or what the table waits, where there is nothing to press. */
const WAITS = [
  'allowed',
  'manager-opens',
  'shoe-committed',
  'shoe-sealed',
  'shoe-replaced',
  'table-closes',
  'matter',
  'device-reads',
  'patron-draws',
  'patron-answers',
  'patron-turns-over',
  'supervisor',
] as const;
export type Wait = (typeof WAITS)[number];

/** Where a card lies that is named as it is turned over. */
const cardPlaceSchema = shownRecord('where a card lies', {
  draw: field(whole(0, MAX_DRAW), 'the draw; 0 for the one that is burned'),
  side: nullable(field(side, 'the hand; null where it is in none')),
});
export type CardPlace = TypeOf<typeof cardPlaceSchema>;

const act = field(oneOf(ACT_NAMES), 'what is done');
const orders = field(listOf(sentCommandSchema), 'the commands, given one after the other');

export const consoleActSchema = variants(
  {
    give: {
      act,
      orders,
      side: nullable(field(side, 'the hand that it is about; null for none or both')),
      again: field(listOf(sentCommandSchema), 'given too, if a card is still due once these are carried out'),
    },
    /** The same, once a card is entered for each of the places. */
    key: {
      act,
      orders,
      places: field(
        listOf(cardPlaceSchema),
        'where a card is to be entered: the order that is about it takes the card',
      ),
    },
    /** The table is opened with a form. */
    'open-table': {},
    wait: {
      for: field(oneOf(WAITS), 'for whom or what the table waits'),
      persons: field(listOf(person, MAX_SHOWN), 'the persons it waits for'),
      position: nullable(field(position, 'the position it waits for; null for none')),
    },
  },
  'what is done next at a console',
);
export type ConsoleAct = TypeOf<typeof consoleActSchema>;

/** The table as someone at its console has it. */
export interface Desk {
  readonly game: Game;
  readonly state: TableState;
  readonly config: TableConfig;
  /** What this person could do now. */
  readonly allowed: readonly SentCommand[];
  /** A patron with no screen of their own. */
  readonly isWithoutScreen: (person: string) => boolean;
}

/** All of what is allowed that is of one kind. */
export const allowedOf = <N extends CommandName>({ allowed }: Pick<Desk, 'allowed'>, name: N) =>
  allowed.filter((order): order is SentCommandOf<N> => order.do === name);

export const givingAct = (act: ActName, orders: readonly SentCommand[], side: Side | null = null): ConsoleAct => ({
  kind: 'give',
  act,
  orders,
  side,
  again: [],
});

export const waitingAct = (
  what: Wait,
  persons: readonly string[] = [],
  position: Position | null = null,
): ConsoleAct => ({
  kind: 'wait',
  for: what,
  persons,
  position,
});

/** Somebody in this position does it. */
export const waitForPosition = ({ game, state }: Pick<Desk, 'game' | 'state'>, what: Wait, order: SentCommand) =>
  waitingAct(what, [], rulerFor(game, state, timed(houseOrderOf({ game, state }, order), 0))?.position ?? null);

/** One order that is an act by itself, where this person may give it. */
export const giveIfAllowed = (desk: Desk, act: ActName & CommandName): ConsoleAct => {
  const [order] = allowedOf(desk, act);
  return order === undefined ? waitingAct('allowed') : givingAct(act, [order]);
};
