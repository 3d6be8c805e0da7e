import { cardsOfDecks, fault, ok, pointValue, RANKS, type Rank, type Result, rankOf } from '@sabot/rules';

/** The cards of a shoe that are left, by rank in the order of RANKS. Suits matter to no wager. */
export type RankCounts = readonly number[];

export const fullShoe = (decks: number): RankCounts => {
  const counts = RANKS.map(() => 0);
  for (const card of cardsOfDecks(decks)) {
    const place = RANKS.indexOf(rankOf(card));
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
};

export const cardsIn = (counts: ArrayLike<number>): number => {
  let sum = 0;
  for (let place = 0; place < counts.length; place += 1) sum += counts[place] as number;
  return sum;
};

/** Ten decks hold forty cards of a rank. */
export const MOST_OF_A_RANK = 40;

/** Thirteen whole counts of nought to forty: what is left of at most ten decks. */
export const checkCounts = (counts: unknown): Result<RankCounts> => {
  const isCount = (count: unknown): count is number =>
    typeof count === 'number' && Number.isInteger(count) && count >= 0 && count <= MOST_OF_A_RANK;
  return Array.isArray(counts) && counts.length === RANKS.length && counts.every(isCount)
    ? ok(counts)
    : fault(
        'malformed-shoe',
        `A shoe is ${RANKS.length} counts, A to K, each a whole number from 0 to ${MOST_OF_A_RANK}.`,
      );
};

const VALUE_OF_PLACE = Uint8Array.from(RANKS, pointValue);

/** Adds up the counts by point value into `values`, ten of them. */
export const addValues = (counts: ArrayLike<number>, values: Float64Array): void => {
  values.fill(0);
  for (let place = 0; place < VALUE_OF_PLACE.length; place += 1) {
    const value = VALUE_OF_PLACE[place] as number;
    values[value] = (values[value] as number) + (counts[place] as number);
  }
};

/** The shoe without one card of a rank; undefined when it has none. */
export const without = (counts: RankCounts, rank: Rank): RankCounts | undefined => {
  const place = RANKS.indexOf(rank);
  return (counts[place] ?? 0) > 0 ? counts.map((count, index) => (index === place ? count - 1 : count)) : undefined;
};
