import { RANKS, type Rank } from './cards.ts';
import { type CardCount, factsIndex, type HandFacts, type RoundFacts } from './facts.ts';
import { POINT_VALUES, type PointTotal, type PointValue, pairClass, pairRank, pointTotal, pointValue } from './hand.ts';
import type { BySide } from './side.ts';
import { bankerDecision, playerDecision, type TableOfPlay } from './table-of-play.ts';

/** The cards seen so far, by place in each hand. Null or left out: not seen, and a third card perhaps never drawn. */
export type KnownCards = BySide<readonly (Rank | null)[]>;

export const NOTHING_KNOWN: KnownCards = { player: [], banker: [] };

interface InitialHand {
  readonly total: PointTotal;
  readonly pair: Rank | null;
}

/** What a hand's first two cards may come to; hands alike in total and pair are listed once. */
const initialHands = (known: readonly (Rank | null)[]): readonly InitialHand[] => {
  const found = new Map<string, InitialHand>();
  const [first, second] = known;
  for (const one of first ? [first] : RANKS) {
    for (const two of second ? [second] : RANKS) {
      const hand = { total: pointTotal([pointValue(one), pointValue(two)]), pair: pairRank(one, two) };
      found.set(`${hand.total}${hand.pair}`, hand);
    }
  }
  return [...found.values()];
};

/** The values a third card may have: null for none drawn; an empty list when one was seen that cannot be there. */
const thirdCards = (draws: boolean, known: Rank | null | undefined): readonly (PointValue | null)[] => {
  if (known) return draws ? [pointValue(known)] : [];
  return draws ? POINT_VALUES : [null];
};

const withThird = (initial: InitialHand, third: PointValue | null): HandFacts => ({
  total: third === null ? initial.total : pointTotal([initial.total, third]),
  cards: (third === null ? 2 : 3) satisfies CardCount,
});

/**
 * Every way the round may still end, over all completions by rank; how many cards of a rank are left is ignored (A11).
 * Empty when the cards seen cannot stand together.
 */
export const possibleFacts = (table: TableOfPlay, known: KnownCards): readonly RoundFacts[] => {
  const found = new Map<number, RoundFacts>();
  const bankers = initialHands(known.banker);
  // What follows is the same for all initial deals alike in their totals and in which hands have pairs.
  const followed = new Set<string>();
  for (const player of initialHands(known.player)) {
    for (const banker of bankers) {
      const totals = { player: player.total, banker: banker.total };
      const pairs = pairClass(player.pair, banker.pair);
      const initial = `${player.total}${banker.total}${pairs}`;
      if (followed.has(initial)) continue;
      followed.add(initial);
      for (const playerThird of thirdCards(playerDecision(table, totals).draws, known.player[2])) {
        const playerFacts = withThird(player, playerThird);
        const bankerDraws = bankerDecision(table, totals, playerThird).draws;
        for (const bankerThird of thirdCards(bankerDraws, known.banker[2])) {
          const facts = { player: playerFacts, banker: withThird(banker, bankerThird), pairs };
          found.set(factsIndex(facts), facts);
        }
      }
    }
  }
  return [...found.values()];
};
