import {
  FACTS_COUNT,
  factsIndex,
  type HandFacts,
  nextToReceive,
  type PointValue,
  pairClass,
  pairRank,
  pointTotal,
  pointValue,
  RANKS,
  type Rank,
  type Side,
  type TableOfPlay,
} from '@sabot/rules';
import { cardsIn, type RankCounts } from './shoe.ts';

interface ShortCounts {
  /** Orders of all the cards, by the facts of the round they complete. */
  readonly facts: Float64Array;
  /** Orders that run out first: the whole round is void and all stakes go back. */
  readonly voided: number;
}

const factorial = (count: number): number => (count <= 1 ? 1 : count * factorial(count - 1));

/** A shoe of fewer than six cards may not finish a round. It has few orders, so each is dealt through the live engine. */
export const countShortShoe = (table: TableOfPlay, shoe: RankCounts): ShortCounts => {
  const facts = new Float64Array(FACTS_COUNT);
  const counts = [...shoe];
  const hands: Record<Side, Rank[]> = { player: [], banker: [] };
  let voided = 0;
  let left = cardsIn(shoe);

  const values = (side: Side): PointValue[] => hands[side].map(pointValue);
  const handFacts = (side: Side): HandFacts => ({
    total: pointTotal(values(side)),
    cards: hands[side].length === 2 ? 2 : 3,
  });
  const pairIn = ([first, second]: readonly Rank[]) => (first && second ? pairRank(first, second) : null);

  const deal = (ways: number): void => {
    const side = nextToReceive(table, { player: values('player'), banker: values('banker') });
    if (side === null) {
      const pairs = pairClass(pairIn(hands.player), pairIn(hands.banker));
      const index = factsIndex({ player: handFacts('player'), banker: handFacts('banker'), pairs });
      facts[index] = (facts[index] as number) + ways * factorial(left);
    } else if (left === 0) {
      voided += ways;
    } else {
      for (const [place, rank] of RANKS.entries()) {
        const count = counts[place] as number;
        if (count === 0) continue;
        counts[place] = count - 1;
        left -= 1;
        hands[side].push(rank);
        deal(ways * count);
        hands[side].pop();
        counts[place] = count;
        left += 1;
      }
    }
  };
  deal(1);
  return { facts, voided };
};
