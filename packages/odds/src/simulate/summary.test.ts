import { GAMES, type Game } from '@sabot/rules';
import { ANY_GAME } from '@sabot/testkit/games';
import { describe, expect, it } from 'vitest';
import { simulationPlan } from '../../test/or-throw.ts';
import { toNumber } from '../fraction.ts';
import { fullShoe } from '../shoe.ts';
import { shoeCounts } from '../shoe-counts.ts';
import { wagerOdds } from '../wager-odds.ts';
import { mergeCounts, noCounts, type RoundCounts, simulateBlock } from './block.ts';
import type { SimulationPlan } from './plan.ts';
import { summarise, type WagerSummary } from './summary.ts';

const total = (numbers: Iterable<number>): number => [...numbers].reduce((sum, each) => sum + each, 0);

/** By another way: the facts of a run as one number for each round. */
const netsOf = (plan: SimulationPlan, { facts }: RoundCounts, place: number): readonly number[] => {
  const wager = plan.wagers[place];
  if (wager === undefined) throw new Error('no such wager');
  return [...facts].flatMap((count, index) => {
    const at = wager.facts.indexOf(index);
    return Array.from({ length: count }, () => (at < 0 ? 0 : (wager.units[at] ?? 0)) / wager.unit - 1);
  });
};

/** The error of a mean of so many rounds, if each came from a full shoe. */
const exactError = (game: Game, id: string, rounds: number): number => {
  const wager = game.wagers.find((each) => each.id === id);
  if (wager?.scope !== 'round') throw new Error(id);
  return Math.sqrt(toNumber(wagerOdds(shoeCounts(game.tableOfPlay, fullShoe(8)), wager).variance) / rounds);
};

const scatter = (values: readonly number[], mean: number): number => total(values.map((each) => (each - mean) ** 2));

describe('summarise', () => {
  it.each(GAMES.map((game) => [game.code, game] as const))(
    'gives counts, mean and error of every wager: %s',
    (_, game) => {
      const plan = simulationPlan(game);
      const counts = simulateBlock(plan, 'sum', 0, 1000);
      const { rounds, shoes, outcomes, wagers } = summarise(plan, counts);
      expect([rounds, shoes]).toEqual([1000, counts.shoes]);
      expect(total(Object.values(outcomes))).toBe(1000);
      for (const [place, [id, { won, lost, push, ev, se }]] of wagers.entries()) {
        const nets = netsOf(plan, counts, place);
        expect(id).toBe(plan.wagers[place]?.id);
        expect(won).toBe(nets.filter((net) => net > 0).length);
        expect(lost).toBe(nets.filter((net) => net < 0).length);
        expect(push).toBe(nets.filter((net) => net === 0).length);
        expect(ev).toBeCloseTo(total(nets) / 1000, 12);
        // A thousand rounds are a dozen shoes, too few for their scatter: also where nothing was won, the error is not nought.
        expect(se).toBeCloseTo(exactError(game, id, 1000), 12);
        expect(se).toBeGreaterThan(0);
      }
    },
  );

  it('takes the wins of the main wagers for the outcomes', () => {
    const plan = simulationPlan(ANY_GAME, { wagers: ['player', 'banker', 'tie'] });
    const { outcomes, wagers } = summarise(plan, simulateBlock(plan, 'sum', 1, 3000));
    expect(wagers.map(([, { won }]) => won)).toEqual([outcomes.player, outcomes.banker, outcomes.tie]);
  });

  it('takes the error from the scatter of shoes when there are thirty or more', () => {
    const plan = simulationPlan(ANY_GAME);
    const shoes = Array.from({ length: 40 }, (_, block) => simulateBlock(plan, 'shoe', block, 30 + block));
    const counts = shoes.reduce(mergeCounts, noCounts(plan));
    expect(counts.clusters).toBe(40);
    for (const [place, [, { ev, se }]] of summarise(plan, counts).wagers.entries()) {
      const distances = shoes.map((shoe) => total(netsOf(plan, shoe, place)) - ev * shoe.rounds);
      expect(se).toBeCloseTo(Math.sqrt((scatter(distances, 0) * 40) / 39) / counts.rounds, 12);
    }
    const few = shoes.slice(0, 29).reduce(mergeCounts, noCounts(plan));
    const [id, { se }] = summarise(plan, few).wagers[0] as readonly [string, WagerSummary];
    expect(se).toBeCloseTo(exactError(ANY_GAME, id, few.rounds), 12);
  });

  it('gives errors as large as the true scatter of runs', () => {
    const plan = simulationPlan(ANY_GAME, { wagers: ['player', 'tie'] });
    const runs = Array.from(
      { length: 200 },
      (_, block) => summarise(plan, simulateBlock(plan, 'runs', block, 8000)).wagers,
    );
    for (const place of [0, 1]) {
      const each = runs.map((wagers) => (wagers[place] as readonly [string, WagerSummary])[1]);
      const mean = total(each.map(({ ev }) => ev)) / 200;
      const trueError = Math.sqrt(
        scatter(
          each.map(({ ev }) => ev),
          mean,
        ) / 199,
      );
      const typical = Math.sqrt(total(each.map(({ se }) => se ** 2)) / 200);
      // A standard deviation from 200 runs is known to five per cent.
      expect(Math.abs(typical / trueError - 1)).toBeLessThan(0.2);
    }
  });
});
