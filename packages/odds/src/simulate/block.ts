import { FACTS_COUNT } from '@sabot/rules';
import type { OddsEngine } from '../shoe-counter.ts';
import { cardsToShuffle, type SimulationPlan } from './plan.ts';
import { blockStream } from './seed.ts';
import { type ShoeDealer, shoeDealer } from './shoe-dealer.ts';

/**
 * A run is cut into blocks of a fixed number of rounds, each with its own stream of chance and its own new shoe. A block
 * plays shoe after shoe and breaks off in the shoe in which it reaches its number; only the last block of a run is
 * shorter. So a block depends on the seed, its number and its rounds alone, and any thread may play it.
 */
export const BLOCK_ROUNDS = 1 << 20;

export const blocksOf = (rounds: number): number => Math.ceil(rounds / BLOCK_ROUNDS);

/** The rounds of one block of a run. */
export const roundsOfBlock = (rounds: number, block: number): number =>
  Math.max(0, Math.min(BLOCK_ROUNDS, rounds - block * BLOCK_ROUNDS));

/**
 * What a block or a run of them came to.
 *
 * Rounds of one shoe depend on each other a little, whole shoes do not. The scatter of the results is therefore taken
 * over clusters of whole shoes, as sums of squares and products from which the standard error of a ratio follows,
 * however large each cluster is.
 */
export interface RoundCounts {
  readonly rounds: number;
  readonly shoes: number;
  /** Rounds by the index of their facts. */
  readonly facts: Float64Array;
  readonly clusters: number;
  readonly roundsSquared: number;
  /** By wager, over the clusters: units returned, squared and times the rounds of the cluster. */
  readonly returnedSquared: Float64Array;
  readonly returnedTimesRounds: Float64Array;
}

/**
 * Looking a cluster's returns up costs as much as a hundred rounds or so. In a whole block it is 64 shoes; a short block,
 * which may be all there is, takes every shoe for itself.
 */
const SHOES_OF_CLUSTER = 64;

export const noCounts = ({ wagers }: SimulationPlan): RoundCounts => ({
  rounds: 0,
  shoes: 0,
  facts: new Float64Array(FACTS_COUNT),
  clusters: 0,
  roundsSquared: 0,
  returnedSquared: new Float64Array(wagers.length),
  returnedTimesRounds: new Float64Array(wagers.length),
});

const plus = (left: Float64Array, right: Float64Array): Float64Array =>
  left.map((value, at) => value + (right[at] as number));

export const mergeCounts = (left: RoundCounts, right: RoundCounts): RoundCounts => ({
  rounds: left.rounds + right.rounds,
  shoes: left.shoes + right.shoes,
  facts: plus(left.facts, right.facts),
  clusters: left.clusters + right.clusters,
  roundsSquared: left.roundsSquared + right.roundsSquared,
  returnedSquared: plus(left.returnedSquared, right.returnedSquared),
  returnedTimesRounds: plus(left.returnedTimesRounds, right.returnedTimesRounds),
});

/** Sums over clusters; each call of `close` takes what was tallied since the last for one cluster. */
const clusterSums = (dealer: ShoeDealer, wagers: number) => {
  const returnedSquared = new Float64Array(wagers);
  const returnedTimesRounds = new Float64Array(wagers);
  const returnedBefore = new Float64Array(wagers);
  const sums = { clusters: 0, roundsSquared: 0, returnedSquared, returnedTimesRounds };
  let roundsBefore = 0;
  const close = (roundsNow: number): void => {
    const rounds = roundsNow - roundsBefore;
    roundsBefore = roundsNow;
    sums.clusters += 1;
    sums.roundsSquared += rounds * rounds;
    for (let wager = 0; wager < wagers; wager += 1) {
      const returnedNow = dealer.returned(wager);
      const returned = returnedNow - (returnedBefore[wager] as number);
      returnedBefore[wager] = returnedNow;
      returnedSquared[wager] = (returnedSquared[wager] as number) + returned * returned;
      returnedTimesRounds[wager] = (returnedTimesRounds[wager] as number) + returned * rounds;
    }
  };
  return { sums, close };
};

/** Plays one block: exactly this number of rounds. */
export const simulateBlock = (
  plan: SimulationPlan,
  seed: string,
  block: number,
  rounds: number,
  engine: OddsEngine = 'kernel',
): RoundCounts => {
  const dealer = shoeDealer(engine);
  const toShuffle = cardsToShuffle(plan, plan.mostRoundsOfShoe);
  const shoesOfCluster = rounds < BLOCK_ROUNDS ? 1 : SHOES_OF_CLUSTER;
  const { sums, close } = clusterSums(dealer, plan.wagers.length);
  dealer.begin(plan, blockStream('rounds', seed, block), plan.wagers);
  for (let played = 0; played < rounds; close(played)) {
    played += dealer.playShoes(shoesOfCluster, toShuffle, rounds - played);
  }
  return { rounds, shoes: dealer.shoesPlayed(), facts: dealer.roundsTallied(), ...sums };
};
