import {
  FACTS_COUNT,
  factsIndex,
  nextToReceive,
  type PointValue,
  pairClass,
  pairRank,
  pointTotal,
  pointValue,
  RANKS,
  type Rank,
  type RoundFacts,
  type Side,
  type TableOfPlay,
} from '@sabot/rules';

export interface SlowCounts {
  /** Ways by facts, over all orders of as many cards as a round may take, or of all there are. */
  readonly ways: readonly bigint[];
  readonly facts: ReadonlyMap<number, RoundFacts>;
  readonly voided: bigint;
  readonly total: bigint;
}

/**
 * The odds of a shoe the slow and obvious way: every deal by rank through the engine that deals live rounds, with the
 * cards that are left counted at each draw. Whole numbers throughout.
 */
export const slowCounts = (table: TableOfPlay, shoe: readonly number[]): SlowCounts => {
  const counts = [...shoe];
  const cards = counts.reduce((sum, count) => sum + count, 0);
  const drawn = Math.min(6, cards);
  const ways: bigint[] = Array.from({ length: FACTS_COUNT }, () => 0n);
  const facts = new Map<number, RoundFacts>();
  const hands: Record<Side, Rank[]> = { player: [], banker: [] };
  const values: Record<Side, PointValue[]> = { player: [], banker: [] };
  let voided = 0n;

  const orders = (from: number): bigint => {
    let product = 1n;
    for (let left = from; left > cards - drawn; left -= 1) product *= BigInt(left);
    return product;
  };

  const finish = (weight: bigint, left: number): void => {
    const hand = (side: Side) => ({ total: pointTotal(values[side]), cards: values[side].length as 2 | 3 });
    const pair = (side: Side) => pairRank(hands[side][0] as Rank, hands[side][1] as Rank);
    const found: RoundFacts = {
      player: hand('player'),
      banker: hand('banker'),
      pairs: pairClass(pair('player'), pair('banker')),
    };
    const index = factsIndex(found);
    facts.set(index, found);
    ways[index] = (ways[index] as bigint) + weight * orders(left);
  };

  const deal = (weight: bigint, left: number): void => {
    const side = nextToReceive(table, values);
    if (side === null) {
      finish(weight, left);
      return;
    }
    if (left === 0) {
      voided += weight;
      return;
    }
    for (const [place, rank] of RANKS.entries()) {
      const count = counts[place] as number;
      if (count === 0) continue;
      counts[place] = count - 1;
      hands[side].push(rank);
      values[side].push(pointValue(rank));
      deal(weight * BigInt(count), left - 1);
      hands[side].pop();
      values[side].pop();
      counts[place] = count;
    }
  };
  deal(1n, cards);
  return { ways, facts, voided, total: orders(cards) };
};
