import { type Game, isRoundWager, type RoundWager } from '@sabot/rules';
import { toNumber } from './fraction.ts';
import { cardsIn, type RankCounts } from './shoe.ts';
import { type OddsEngine, shoeCounter } from './shoe-counter.ts';
import { LONGEST_ROUND, shoeCounts } from './shoe-counts.ts';
import { wagerOdds } from './wager-odds.ts';

/** Expectations of a game's wagers as doubles, shoe after shoe: what a live table, a counter or a chart needs. */
export interface Expectations {
  /** The wagers settled each round, in the order of the results. */
  readonly wagers: readonly RoundWager[];
  /** Who counts. */
  readonly engine: OddsEngine;
  /** Fills `results`, one a wager, for the cards left by rank. */
  readonly evaluate: (counts: RankCounts, results: Float64Array) => void;
  /** The same for many shoes, the results of each after those of the one before; faster than one by one. */
  readonly evaluateMany: (shoes: readonly RankCounts[], results: Float64Array) => void;
}

const build = (game: Game, wanted: OddsEngine): Expectations => {
  const wagers = game.wagers.filter(isRoundWager);
  const { engine, evaluate, evaluateTwo } = shoeCounter(game.tableOfPlay, wagers, wanted);

  /** A round may end without a card left to draw: few orders, but no table of counts by values. */
  const evaluateShort = (counts: RankCounts, results: Float64Array, first: number): void => {
    const shoe = shoeCounts(game.tableOfPlay, counts);
    for (const [index, wager] of wagers.entries())
      results[first + index] = toNumber(wagerOdds(shoe, wager).expectation);
  };
  const isLong = (counts: RankCounts): boolean => cardsIn(counts) >= LONGEST_ROUND;
  const evaluateAt = (counts: RankCounts, results: Float64Array, first: number): void => {
    if (isLong(counts)) evaluate(counts, results, first);
    else evaluateShort(counts, results, first);
  };
  return {
    wagers,
    engine,
    evaluate: (counts, results) => evaluateAt(counts, results, 0),
    evaluateMany: (shoes, results) => {
      let place = 0;
      while (place < shoes.length) {
        const one = shoes[place] as RankCounts;
        const two = shoes[place + 1];
        const first = place * wagers.length;
        if (two !== undefined && isLong(one) && isLong(two)) {
          evaluateTwo(one, two, results, first);
          place += 2;
        } else {
          evaluateAt(one, results, first);
          place += 1;
        }
      }
    },
  };
};

const built: Readonly<Record<OddsEngine, WeakMap<Game, Expectations>>> = {
  kernel: new WeakMap(),
  typescript: new WeakMap(),
};

/** Built once a game. The kernel counts where there is one, unless TypeScript is asked for. */
export const expectationsOf = (game: Game, engine: OddsEngine = 'kernel'): Expectations => {
  const known = built[engine].get(game) ?? build(game, engine);
  built[engine].set(game, known);
  return known;
};
