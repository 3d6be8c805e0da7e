import { type Game, ok, type Result, type RoundWager } from '@sabot/rules';
import { expectationsOf } from '../expectations.ts';
import {
  type BettorCounts,
  type CounterCounts,
  counterBlocksOf,
  counterTable,
  mergeCounterCounts,
  noCounterCounts,
  playCounterBlock,
  type SumsByShoe,
  type WagerCounts,
} from './counter-counts.ts';
import { type CounterOptions, type EndOfShoe, readCounterOptions } from './counter-options.ts';

/**
 * How often and by how much someone is ahead who knows the exact odds of every round and stakes one unit on a wager
 * whenever it favours him. Shoes are dealt, chance decides only which; what he gains is his expectation, not his luck.
 */

/** Shoes do not depend on each other as their rounds do, so the standard errors go by whole shoes. */
export interface Estimate {
  readonly value: number;
  readonly error: number;
}

export interface CounterFigures {
  readonly wager: RoundWager;
  /** Rounds in which the expectation is above nought. */
  readonly roundsAhead: number;
  /** Part of all rounds. */
  readonly share: Estimate;
  /** Mean expectation in those rounds; nought if there are none. */
  readonly averageAhead: number;
  /** Units gained by staking one unit in those rounds alone, for each hundred rounds dealt. */
  readonly per100Rounds: Estimate;
  readonly perShoe: Estimate;
  /** The best and the mean expectation of all rounds; the mean is that of a fresh shoe but for chance and the cut. */
  readonly highest: number;
  readonly average: Estimate;
  /** The same bettor with the best linear count of the wager in his head instead of all cards. */
  readonly linear: CountedFigures;
  /** With a count of small whole tags; he never stakes where no such count says anything. */
  readonly simple: CountedFigures;
}

/** What a count comes to, staking one unit whenever it says that the wager is ahead. */
export interface CountedFigures {
  /** Part of all rounds in which he stakes. */
  readonly share: Estimate;
  /** Mean expectation of those rounds; nought if there are none. */
  readonly averageEdge: number;
  readonly per100Rounds: Estimate;
}

export interface PerfectCounter {
  readonly seed: string;
  readonly decks: number;
  readonly shoes: number;
  readonly rounds: number;
  readonly endOfShoe: EndOfShoe;
  readonly wagers: readonly CounterFigures[];
  /** Part of all rounds in which some wager is ahead. */
  readonly anyAhead: Estimate;
}

/** Sum of squares over shoes, as the squared error of their total; one shoe says nothing of it. */
const errorOfTotal = (scatter: number, { shoes }: CounterCounts): number =>
  shoes < 2 ? Number.POSITIVE_INFINITY : Math.sqrt((Math.max(0, scatter) * shoes) / (shoes - 1));

const byRound = ({ sum, squares, timesRounds }: SumsByShoe, played: CounterCounts, per = 1): Estimate => {
  const mean = sum / played.rounds;
  const scatter = squares - 2 * mean * timesRounds + mean * mean * played.roundsSquared;
  return { value: per * mean, error: (per * errorOfTotal(scatter, played)) / played.rounds };
};

const byShoe = ({ sum, squares }: SumsByShoe, played: CounterCounts): Estimate => ({
  value: sum / played.shoes,
  error: errorOfTotal(squares - (sum * sum) / played.shoes, played) / played.shoes,
});

const countedFigures = ({ bets, gained }: BettorCounts, played: CounterCounts): CountedFigures => ({
  share: byRound(bets, played),
  averageEdge: bets.sum === 0 ? 0 : gained.sum / bets.sum,
  per100Rounds: byRound(gained, played, 100),
});

const figuresOf = (wager: RoundWager, counts: WagerCounts, played: CounterCounts): CounterFigures => {
  const { perfect, linear, simple, all, highest } = counts;
  const { bets: ahead, gained } = perfect;
  return {
    wager,
    roundsAhead: ahead.sum,
    share: byRound(ahead, played),
    averageAhead: ahead.sum === 0 ? 0 : gained.sum / ahead.sum,
    per100Rounds: byRound(gained, played, 100),
    perShoe: byShoe(gained, played),
    highest,
    average: byRound(all, played),
    linear: countedFigures(linear, played),
    simple: countedFigures(simple, played),
  };
};

/** What the shoes played so far came to. */
export const counterFigures = (
  game: Game,
  { seed, decks, endOfShoe }: CounterOptions,
  counts: CounterCounts,
): PerfectCounter => ({
  seed,
  decks,
  shoes: counts.shoes,
  rounds: counts.rounds,
  endOfShoe,
  wagers: expectationsOf(game).wagers.map((wager, place) =>
    figuresOf(wager, counts.wagers[place] as WagerCounts, counts),
  ),
  anyAhead: byRound(counts.any, counts),
});

const countAll = (game: Game, options: CounterOptions): CounterCounts => {
  const table = counterTable(game, options);
  let counts = noCounterCounts(expectationsOf(game).wagers.length);
  for (let block = 0; block < counterBlocksOf(options); block += 1)
    counts = mergeCounterCounts(counts, playCounterBlock(table, block));
  return counts;
};

/** What counting every card perfectly comes to, by options from outside. */
export const perfectCounter = (game: Game, options: unknown): Result<PerfectCounter> => {
  const read = readCounterOptions(options);
  return read.ok ? ok(counterFigures(game, read.value, countAll(game, read.value))) : read;
};
