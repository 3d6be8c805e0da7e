import { PAIR_CLASSES, POINT_VALUES, type PointTotal, type RoundFacts, type RoundWager, resultOf } from '@sabot/rules';
import type { ShoeCounts } from './shoe-counts.ts';

/** What a wager's result depends on, and so which counts it is weighed with. */
export type CountBasis = 'hands' | 'pairs' | 'facts';

const LOST = -2;
export const PUSHED = -1;

/** A wager as a table over the cells of its basis: the pay line won, or LOST, or PUSHED. */
export interface WagerTable {
  readonly wager: RoundWager;
  readonly basis: CountBasis;
  readonly results: Int8Array;
}

/** All facts in the order of rules' `factsIndex`; those no round can end in weigh nothing. */
const ALL_FACTS: readonly RoundFacts[] = POINT_VALUES.flatMap((player) =>
  ([2, 3] as const).flatMap((playerCards) =>
    POINT_VALUES.flatMap((banker: PointTotal) =>
      ([2, 3] as const).flatMap((bankerCards) =>
        PAIR_CLASSES.map((pairs) => ({
          player: { total: player, cards: playerCards },
          banker: { total: banker, cards: bankerCards },
          pairs,
        })),
      ),
    ),
  ),
);

const resultCode = (wager: RoundWager, facts: RoundFacts): number => {
  const ended = resultOf(wager, facts);
  if (ended.result === 'won') return wager.lines.indexOf(ended.line);
  return ended.result === 'push' ? PUSHED : LOST;
};

const PAIRS = PAIR_CLASSES.length;

const build = (wager: RoundWager): WagerTable => {
  const all = Int8Array.from(ALL_FACTS, (facts) => resultCode(wager, facts));
  const byHands = all.filter((_, index) => index % PAIRS === 0);
  if (all.every((code, index) => code === byHands[Math.floor(index / PAIRS)])) {
    return { wager, basis: 'hands', results: byHands };
  }
  const byPairs = all.slice(0, PAIRS);
  if (all.every((code, index) => code === byPairs[index % PAIRS])) return { wager, basis: 'pairs', results: byPairs };
  return { wager, basis: 'facts', results: all };
};

const built = new WeakMap<RoundWager, WagerTable>();

/** Built once a wager: two thousand settlements. */
export const wagerTable = (wager: RoundWager): WagerTable => {
  const known = built.get(wager) ?? build(wager);
  built.set(wager, known);
  return known;
};

/** The same table over all facts, for wagers that are to be weighed together. */
export const resultsByFacts = ({ basis, results }: WagerTable): Int8Array => {
  if (basis === 'facts') return results;
  return Int8Array.from(
    ALL_FACTS,
    (_, index) => results[basis === 'hands' ? Math.floor(index / PAIRS) : index % PAIRS] as number,
  );
};

export const countsOn = (shoe: ShoeCounts, basis: CountBasis) => (basis === 'facts' ? shoe.facts() : shoe[basis]);
