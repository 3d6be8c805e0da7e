import { PAIR_CLASSES } from '@sabot/rules';
import type { RankCounts } from './shoe.ts';

/**
 * How many ordered four-card sequences begin with each class of pairs, in the order of PAIR_CLASSES. Pairs are decided by
 * the first four cards, so thirteen counts and four sums are all it takes.
 */
export const countPairs = (counts: RankCounts, classes: Float64Array): void => {
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
  classes[0] = cards * (cards - 1) * (cards - 2) * (cards - 3) - 2 * one - both - twins;
  classes[1] = one;
  classes[2] = one;
  classes[3] = both;
  classes[4] = twins;
};

export const PAIR_CELLS = PAIR_CLASSES.length;
