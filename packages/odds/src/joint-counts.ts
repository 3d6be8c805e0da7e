import { FACTS_COUNT, PAIR_CLASSES, pairClass, pointValue, RANKS, type TableOfPlay } from '@sabot/rules';
import { handCell } from './counting-plan.ts';
import { drawLookup } from './draw-lookup.ts';
import { addValues, cardsIn, type RankCounts } from './shoe.ts';

const VALUE = RANKS.map(pointValue);

/** Two cards of a hand by place of their ranks, the lower first. */
const HANDS = RANKS.flatMap((_, first) => RANKS.slice(first).map((__, step) => [first, first + step] as const));

/** Ordered ways to draw two such cards from these counts. */
const waysToDraw = (counts: readonly number[], first: number, second: number): number => {
  const count = counts[first] as number;
  return first === second ? count * (count - 1) : 2 * count * (counts[second] as number);
};

const take = (counts: number[], values: Float64Array, place: number, by: -1 | 1): void => {
  counts[place] = (counts[place] as number) + by;
  const value = VALUE[place] as number;
  values[value] = (values[value] as number) + by;
};

/**
 * How many ordered six-card sequences end in each of the 2,000 facts, pairs and totals together. Slower than the tables
 * apart (milliseconds), and needed only where a wager or a covariance mixes them.
 */
export const countJointly = (table: TableOfPlay, shoe: RankCounts): Float64Array => {
  const facts = new Float64Array(FACTS_COUNT);
  const lookup = drawLookup(table);
  const counts = [...shoe];
  const cards = cardsIn(shoe);
  const values = new Float64Array(10);
  addValues(shoe, values);

  const add = (cell: number, pairs: number, ways: number): void => {
    const index = cell * PAIR_CLASSES.length + pairs;
    facts[index] = (facts[index] as number) + ways;
  };

  /** The Banker's turn: with a third card of each value, or none. */
  const finish = (player: number, third: 0 | 1, banker: number, draws: boolean, pairs: number, ways: number): void => {
    const drawn = 4 + third;
    if (!draws) {
      add(handCell(player, third, banker, 0), pairs, ways * (third === 1 ? cards - 5 : (cards - 4) * (cards - 5)));
      return;
    }
    for (let value = 0; value < 10; value += 1) {
      const left = values[value] as number;
      if (left > 0) {
        const last = drawn === 4 ? cards - 5 : 1;
        add(handCell(player, third, (banker + value) % 10, 1), pairs, ways * left * last);
      }
    }
  };

  const thirdCards = (player: number, banker: number, pairs: number, ways: number): void => {
    const both = player * 10 + banker;
    if (lookup.playerDraws[both] === 0) {
      finish(player, 0, banker, lookup.bankerDrawsAfterStand[both] === 1, pairs, ways);
      return;
    }
    for (let value = 0; value < 10; value += 1) {
      const left = values[value] as number;
      if (left === 0) continue;
      values[value] = left - 1;
      const draws = lookup.bankerDrawsAgainst[both * 10 + value] === 1;
      finish((player + value) % 10, 1, banker, draws, pairs, ways * left);
      values[value] = left;
    }
  };

  for (const [p1, p2] of HANDS) {
    const playerWays = waysToDraw(counts, p1, p2);
    if (playerWays <= 0) continue;
    take(counts, values, p1, -1);
    take(counts, values, p2, -1);
    const player = ((VALUE[p1] as number) + (VALUE[p2] as number)) % 10;
    for (const [b1, b2] of HANDS) {
      const ways = playerWays * waysToDraw(counts, b1, b2);
      if (ways <= 0) continue;
      take(counts, values, b1, -1);
      take(counts, values, b2, -1);
      const rankOfPair = (first: number, second: number) => (first === second ? (RANKS[first] ?? null) : null);
      const pairs = PAIR_CLASSES.indexOf(pairClass(rankOfPair(p1, p2), rankOfPair(b1, b2)));
      thirdCards(player, ((VALUE[b1] as number) + (VALUE[b2] as number)) % 10, pairs, ways);
      take(counts, values, b1, 1);
      take(counts, values, b2, 1);
    }
    take(counts, values, p1, 1);
    take(counts, values, p2, 1);
  }
  return facts;
};
