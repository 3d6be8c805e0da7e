import {
  type Card,
  cardsOfDecks,
  type Decks,
  factsIndex,
  nextToReceive,
  PAIR_CLASSES,
  POINT_VALUES,
  type PointTotal,
  type PointValue,
  pointTotal,
  pointValue,
  RANKS,
  rankOf,
  type TableOfPlay,
} from '@sabot/rules';

/** A card as a byte: the rank in the upper half, since pairs are of ranks, and the point value in the lower. */
export const cardByte = (card: Card): number => {
  const rank = rankOf(card);
  return RANKS.indexOf(rank) * 16 + pointValue(rank);
};

/** A shoe of whole decks, unshuffled. */
export const shoeOf = (decks: Decks): Uint8Array => Uint8Array.from(cardsOfDecks(decks), cardByte);

export const SHORTEST_ROUND = 4;

/** What there is room for: the cards of ten decks, and the dealing table. */
export const MOST_CARDS = 520;
export const TABLE_ENTRIES = 10_000;

const handFacts = (values: readonly PointValue[]) => ({
  total: pointTotal(values),
  cards: values.length === 2 ? (2 as const) : (3 as const),
});

/** How a round ends from the first two cards of each hand, given by their totals, and the two cards that follow. */
const ending = (table: TableOfPlay, player: PointTotal, banker: PointTotal, next: readonly PointValue[]): number => {
  const hands: Record<'player' | 'banker', PointValue[]> = { player: [player, 0], banker: [banker, 0] };
  let used = 0;
  for (let side = nextToReceive(table, hands); side !== null; side = nextToReceive(table, hands)) {
    hands[side].push(next[used] as PointValue);
    used += 1;
  }
  const facts = { player: handFacts(hands.player), banker: handFacts(hands.banker), pairs: PAIR_CLASSES[0] };
  return factsIndex(facts) * 8 + SHORTEST_ROUND + used;
};

const build = (table: TableOfPlay): Uint16Array =>
  Uint16Array.from(
    POINT_VALUES.flatMap((player) =>
      POINT_VALUES.flatMap((banker) =>
        POINT_VALUES.flatMap((fifth) => POINT_VALUES.map((sixth) => ending(table, player, banker, [fifth, sixth]))),
      ),
    ),
  );

const built = new WeakMap<TableOfPlay, Uint16Array>();

/**
 * How every round ends, filled in by the engine that deals live rounds. By Player total, Banker total, fifth and sixth
 * card, each a decimal digit: the facts of the round without its pairs, times eight, plus the cards it takes. Built once
 * a table of play.
 */
export const dealingTable = (table: TableOfPlay): Uint16Array => {
  const known = built.get(table) ?? build(table);
  built.set(table, known);
  return known;
};
