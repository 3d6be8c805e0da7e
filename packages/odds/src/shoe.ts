import {
  type Branded,
  cardsOfDecks,
  type Decks,
  fault,
  ok,
  pointValue,
  RANKS,
  type Rank,
  type Result,
  rankOf,
  readOutside,
} from '@sabot/rules';

/**
 * The cards of a shoe that are left, by rank in the order of RANKS. Suits matter to no wager. Full shoes, what
 * {@link parseShoe} took and what is left of them; nothing else.
 */
export type RankCounts = Branded<readonly number[], 'shoe'>;

export const fullShoe = (decks: Decks): RankCounts => {
  const counts = RANKS.map(() => 0);
  for (const card of cardsOfDecks(decks)) {
    const place = RANKS.indexOf(rankOf(card));
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts as readonly number[] as RankCounts;
};

export const cardsIn = (counts: RankCounts): number => {
  let sum = 0;
  for (let place = 0; place < counts.length; place += 1) sum += counts[place] as number;
  return sum;
};

/** Ten decks hold forty cards of a rank. */
export const MOST_OF_A_RANK = 40;

const MALFORMED = fault(
  'malformed-shoe',
  `A shoe is ${RANKS.length} counts, A to K, each a whole number from 0 to ${MOST_OF_A_RANK}.`,
);

const isCount = (count: unknown): count is number =>
  typeof count === 'number' && Number.isInteger(count) && count >= 0 && count <= MOST_OF_A_RANK;

/** A shoe from outside: thirteen whole counts of nought to forty, which is what is left of at most ten decks. */
export const parseShoe = (value: unknown): Result<RankCounts> =>
  readOutside((): Result<RankCounts> => {
    if (!Array.isArray(value) || value.length !== RANKS.length) return MALFORMED;
    // Copied before it is checked: a list from outside may change, or answer otherwise when it is asked again.
    const counts: readonly unknown[] = RANKS.map((_, place) => value[place]);
    // Nought below zero is nought.
    return counts.every(isCount) ? ok(counts.map((count) => count + 0) as readonly number[] as RankCounts) : MALFORMED;
  }, MALFORMED);

const VALUE_OF_PLACE = Uint8Array.from(RANKS, pointValue);

/** Adds up the counts by point value into `values`, ten of them. */
export const addValues = (counts: RankCounts, values: Float64Array): void => {
  values.fill(0);
  for (let place = 0; place < VALUE_OF_PLACE.length; place += 1) {
    const value = VALUE_OF_PLACE[place] as number;
    values[value] = (values[value] as number) + (counts[place] as number);
  }
};

/** The shoe without one card of a rank; undefined when it has none. */
export const without = (counts: RankCounts, rank: Rank): RankCounts | undefined => {
  const place = RANKS.indexOf(rank);
  if (!((counts[place] ?? 0) > 0)) return undefined;
  return counts.map((count, index) => (index === place ? count - 1 : count)) as readonly number[] as RankCounts;
};
