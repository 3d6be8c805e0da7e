import { PAIR_CLASSES } from '@sabot/rules';
import type { RankCounts } from './shoe.ts';

/**
 * How many ordered four-card sequences begin with each class of pairs, in the order of PAIR_CLASSES, into cells from `first` on. Pairs are decided by
 * the first four cards, so thirteen counts and four sums are all it takes.
 */
export const countPairs = (counts: RankCounts, cells: Float64Array, first: number): void => {
  let cards = 0;
  let pairs = 0;
  let samePairs = 0;
  let twins = 0;
  for (let place = 0; place < counts.length; place += 1) {
    const count = counts[place] as number;
    const two = count * (count - 1);
    cards += count;
    pairs += two;
    samePairs += two * two;
    twins += two * (count - 2) * (count - 3);
  }
  const both = pairs * pairs - samePairs;
  const one = pairs * (cards - 2) * (cards - 3) - both - twins;
  cells[first] = cards * (cards - 1) * (cards - 2) * (cards - 3) - 2 * one - both - twins;
  cells[first + 1] = one;
  cells[first + 2] = one;
  cells[first + 3] = both;
  cells[first + 4] = twins;
};

export const PAIR_CELLS = PAIR_CLASSES.length;
