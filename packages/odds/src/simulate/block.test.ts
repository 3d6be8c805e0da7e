import { ANY_GAME } from '@sabot/testkit/games';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simulationPlan } from '../../test/or-throw.ts';
import {
  BLOCK_ROUNDS,
  blocksOf,
  mergeCounts,
  noCounts,
  type RoundCounts,
  roundsOfBlock,
  simulateBlock,
} from './block.ts';
import { cardsToShuffle, type SimulationPlan } from './plan.ts';
import { blockStream } from './seed.ts';
import { typescriptDealer } from './typescript-dealer.ts';

const plan = simulationPlan(ANY_GAME);

const total = (numbers: Iterable<number>): number => [...numbers].reduce((sum, each) => sum + each, 0);

/** The facts of every shoe of a block, shoe by shoe, by the same steps at leisure. */
const shoesOf = (
  chosen: SimulationPlan,
  seed: string,
  block: number,
  rounds: number,
): readonly (readonly number[])[] => {
  const dealer = typescriptDealer();
  const shoes: number[][] = [];
  dealer.begin(chosen, blockStream('rounds', seed, block));
  for (let left = rounds; left > 0; left -= shoes.at(-1)?.length ?? 0) {
    dealer.shuffleDeck(cardsToShuffle(chosen, 1000));
    shoes.push(Array.from({ length: dealer.deal(left) }, (_, round) => dealer.factsOfRound(round)));
  }
  return shoes;
};

describe('simulateBlock', () => {
  it('plays exactly the rounds asked for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), fc.string(), fc.nat({ max: 1000 }), (rounds, seed, block) => {
        const counts = simulateBlock(plan, seed, block, rounds);
        expect(counts.rounds).toBe(rounds);
        expect(total(counts.facts)).toBe(rounds);
        expect(counts.shoes).toBeGreaterThanOrEqual(rounds / 101);
      }),
      { numRuns: 50 },
    );
  });

  it('depends on plan, seed, block and rounds alone', () => {
    const counts = simulateBlock(plan, 'seed', 4, 5000);
    simulateBlock(simulationPlan(ANY_GAME, { decks: 4 }), 'other', 0, 777);
    expect(simulateBlock(simulationPlan(ANY_GAME), 'seed', 4, 5000)).toEqual(counts);
    expect(simulateBlock(structuredClone(plan), 'seed', 4, 5000)).toEqual(counts);
    expect(simulateBlock(plan, 'seed', 5, 5000).facts).not.toEqual(counts.facts);
    expect(simulateBlock(plan, 'seeds', 4, 5000).facts).not.toEqual(counts.facts);
  });

  it('counts the same rounds whatever the wagers', () => {
    const { facts } = simulateBlock(plan, 'w', 0, 5000);
    expect(simulateBlock(simulationPlan(ANY_GAME, { wagers: ['tie'] }), 'w', 0, 5000).facts).toEqual(facts);
  });

  it('counts what its shoes came to', () => {
    const shoes = shoesOf(plan, 'c', 2, 4000);
    const counts = simulateBlock(plan, 'c', 2, 4000);
    const facts = new Float64Array(counts.facts.length);
    for (const index of shoes.flat()) facts[index] = (facts[index] as number) + 1;
    expect(counts.facts).toEqual(facts);
    expect(counts.shoes).toBe(shoes.length);
  });

  /** Squares and products over clusters, by definition. */
  const sumsOf = (clusters: readonly (readonly number[])[]) => {
    const returned = plan.wagers.map(({ facts, units }) =>
      clusters.map((rounds) => total(rounds.map((index) => units[facts.indexOf(index)] ?? 0))),
    );
    return {
      clusters: clusters.length,
      roundsSquared: total(clusters.map((rounds) => rounds.length ** 2)),
      returnedSquared: Float64Array.from(returned, (sums) => total(sums.map((sum) => sum ** 2))),
      returnedTimesRounds: Float64Array.from(returned, (sums) =>
        total(sums.map((sum, at) => sum * (clusters[at]?.length ?? 0))),
      ),
    };
  };

  it('takes each shoe of a short block for a cluster', () => {
    expect(simulateBlock(plan, 'k', 1, 4001)).toMatchObject(sumsOf(shoesOf(plan, 'k', 1, 4001)));
  });

  it('takes 64 shoes of a whole block for a cluster, and the rest for another', () => {
    const shoes = shoesOf(plan, 'k', 1, BLOCK_ROUNDS);
    const clusters = Array.from({ length: Math.ceil(shoes.length / 64) }, (_, at) =>
      shoes.slice(at * 64, at * 64 + 64).flat(),
    );
    expect(simulateBlock(plan, 'k', 1, BLOCK_ROUNDS)).toMatchObject(sumsOf(clusters));
  });
});

describe('blocks', () => {
  it('add up to the rounds of the run', () => {
    for (const rounds of [1, 5, BLOCK_ROUNDS - 1, BLOCK_ROUNDS, BLOCK_ROUNDS + 1, 3 * BLOCK_ROUNDS + 17]) {
      const blocks = Array.from({ length: blocksOf(rounds) }, (_, block) => roundsOfBlock(rounds, block));
      expect(total(blocks)).toBe(rounds);
      expect(blocks.every((each) => each > 0 && each <= BLOCK_ROUNDS)).toBe(true);
      expect(blocks.slice(0, -1).every((each) => each === BLOCK_ROUNDS)).toBe(true);
      expect(roundsOfBlock(rounds, blocks.length)).toBe(0);
    }
  });

  it('are merged in any order and grouping, from nothing on', () => {
    const blocks = [0, 1, 2, 3].map((block) => simulateBlock(plan, 'm', block, 1000 + block));
    const merge = (order: readonly RoundCounts[]) => order.reduce(mergeCounts, noCounts(plan));
    const merged = merge(blocks);
    const [first, second, third, fourth] = blocks as [RoundCounts, RoundCounts, RoundCounts, RoundCounts];
    expect(merged.rounds).toBe(4006);
    expect(total(merged.facts)).toBe(4006);
    expect(merge([...blocks].reverse())).toEqual(merged);
    expect(mergeCounts(mergeCounts(first, second), mergeCounts(third, fourth))).toEqual(merged);
  });
});
