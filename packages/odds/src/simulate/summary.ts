import { OUTCOMES, type Outcome, type WagerId } from '@sabot/rules';
import type { RoundCounts } from './block.ts';
import type { SimulationPlan, WagerReturns } from './plan.ts';

export interface WagerSummary {
  readonly won: number;
  readonly lost: number;
  readonly push: number;
  /** The mean net result of one stake; nought when nothing was played. */
  readonly ev: number;
  /** The standard error of that mean; infinite when nothing was played. */
  readonly se: number;
}

export interface RoundSummary {
  readonly rounds: number;
  readonly shoes: number;
  readonly outcomes: Readonly<Record<Outcome, number>>;
  /** In the order of the felt. */
  readonly wagers: readonly (readonly [id: WagerId, summary: WagerSummary])[];
}

/** Fewer clusters than this say too little of their own scatter; the exact variance of a round serves them instead. */
const FEWEST_CLUSTERS = 30;

/**
 * The standard error of units returned a round, from clusters: how far each is from what its rounds return on average,
 * the usual estimate for a ratio of sums.
 */
const clusteredError = (counts: RoundCounts, place: number, mean: number): number => {
  const { rounds, clusters, roundsSquared } = counts;
  const squared = counts.returnedSquared[place] as number;
  const timesRounds = counts.returnedTimesRounds[place] as number;
  const scatter = squared - 2 * mean * timesRounds + mean * mean * roundsSquared;
  return Math.sqrt((Math.max(0, scatter) * clusters) / (clusters - 1)) / rounds;
};

/** Nothing is known of what was not played. */
export const NOTHING_PLAYED: WagerSummary = { won: 0, lost: 0, push: 0, ev: 0, se: Number.POSITIVE_INFINITY };

const summariseWager = (counts: RoundCounts, wager: WagerReturns, place: number): WagerSummary => {
  const { rounds } = counts;
  if (rounds === 0) return NOTHING_PLAYED;
  let won = 0;
  let push = 0;
  let sum = 0;
  for (const [at, facts] of wager.facts.entries()) {
    const count = counts.facts[facts] as number;
    const units = wager.units[at] as number;
    if (units > wager.unit) won += count;
    else push += count;
    sum += count * units;
  }
  const mean = sum / rounds;
  const error =
    counts.clusters < FEWEST_CLUSTERS
      ? Math.sqrt(wager.variance / rounds)
      : clusteredError(counts, place, mean) / wager.unit;
  return { won, lost: rounds - won - push, push, ev: mean / wager.unit - 1, se: error };
};

/** What the counts say of the game: outcomes, and each wager's results, mean and standard error. */
export const summarise = (plan: SimulationPlan, counts: RoundCounts): RoundSummary => {
  const outcomes: Record<Outcome, number> = { player: 0, banker: 0, tie: 0 };
  for (const [facts, count] of counts.facts.entries()) {
    outcomes[OUTCOMES[plan.outcomes[facts] as number] as Outcome] += count;
  }
  return {
    rounds: counts.rounds,
    shoes: counts.shoes,
    outcomes,
    wagers: plan.wagers.map((wager, place) => [wager.id, summariseWager(counts, wager, place)] as const),
  };
};
