import { type Card, cardsOfDecks, DECK } from '@sabot/rules';
import type { Random } from '@sabot/testkit/random';
import { type Command, dealtRoundOf, type TableEvent, type TableState } from '../../src/index.ts';

/** The cards themselves, which the table knows only as far as it is told. */
export interface Physical {
  /** In the device, the next one first. */
  readonly device: readonly Card[];
  /** In the hands and beside them, in the order in which they lie. */
  readonly onTable: readonly Card[];
  /** The hands of the round before. */
  readonly last: readonly Card[];
}

export const NO_CARDS: Physical = { device: [], onTable: [], last: [] };

const permuted = (cards: readonly Card[], order: readonly number[]): readonly Card[] =>
  order.flatMap((number) => cards.slice(number - 1, number));

/** Where the cards lie after a reconstruction in this order: of all of them, or of those beside the hands. */
const reordered = ({ onTable }: Physical, command: Command, dealt: number): readonly Card[] => {
  const order = 'order' in command ? command.order : undefined;
  if (order === undefined) return onTable;
  const kept = order.length === onTable.length ? 0 : dealt;
  return [...onTable.slice(0, kept), ...permuted(onTable.slice(kept), order)];
};

const after = (cards: Physical, event: TableEvent, command: Command, before: TableState, random: Random): Physical => {
  const dealt = dealtRoundOf(before)?.draws.length ?? 0;
  const { device, onTable } = cards;
  switch (event.type) {
    case 'ShoeLoaded':
      return { ...NO_CARDS, device: random.shuffled(before.config === null ? [] : cardsOfDecks(before.config.decks)) };
    case 'ShoeEnded':
      return { ...NO_CARDS, last: cards.last };
    case 'CardsBurned':
      return { ...cards, device: device.slice(event.count) };
    case 'CardDrawn':
      return event.from === 'carried'
        ? cards
        : { ...cards, device: device.slice(1), onTable: [...onTable, ...device.slice(0, 1)] };
    case 'CardsCameOut': {
      const count = event.cards.length;
      return { ...cards, device: device.slice(count), onTable: [...onTable, ...device.slice(0, count)] };
    }
    case 'CardsReconstructed':
      return { ...cards, onTable: reordered(cards, command, dealt) };
    case 'RoundSettled':
      return { ...cards, onTable: onTable.slice(dealt), last: onTable.slice(0, dealt) };
    case 'RoundVoided':
      return { ...cards, onTable: [], last: onTable.slice(0, dealt) };
    default:
      return cards;
  }
};

/** The cards after a command that was carried out; `states` are the table before each event. */
export const moveCards = (
  cards: Physical,
  command: Command,
  events: readonly TableEvent[],
  states: readonly TableState[],
  random: Random,
): Physical =>
  events.reduce((now, event, index) => after(now, event, command, states[index] as TableState, random), cards);

/** What is there when all but the cards on the table are sorted and counted (5.11.2). */
export const countOf = ({ onTable }: Physical, decks: number): readonly number[] =>
  DECK.map((card) => Math.max(0, decks - onTable.filter((each) => each === card).length));
