import type { TableOfPlay } from '@sabot/rules';
import { countingPlan } from './counting-plan.ts';
import { countJointly } from './joint-counts.ts';
import { countOutcomes } from './outcome-counts.ts';
import { countPairs } from './pair-counts.ts';
import { addValues, cardsIn, type RankCounts } from './shoe.ts';
import type { ShoeCounter } from './shoe-counter.ts';
import { ALL_CELLS, FIRST_CELL, type WagerWeights, weigher } from './wager-weights.ts';

/** The counter that is there to be read, and where there is no WebAssembly. */
export const typescriptCounter = (table: TableOfPlay, weights: WagerWeights): ShoeCounter => {
  const plan = countingPlan(table);
  const values = new Float64Array(10);
  const ownCells = new Float64Array(ALL_CELLS);
  const weigh = weigher(weights);

  const count = (shoe: RankCounts, byFacts: boolean, cells: Float64Array): void => {
    addValues(shoe, values);
    countOutcomes(plan, values, cells);
    countPairs(shoe, cells, FIRST_CELL.pairs);
    if (byFacts) countJointly(table, shoe, cells, FIRST_CELL.facts);
  };
  const evaluate = (shoe: RankCounts, results: Float64Array, first: number): void => {
    count(shoe, weights.byFacts, ownCells);
    weigh(ownCells, cardsIn(shoe), results, first);
  };
  return {
    engine: 'typescript',
    count,
    evaluate,
    evaluateTwo: (one, two, results, first) => {
      evaluate(one, results, first);
      evaluate(two, results, first + weights.wagers.length);
    },
  };
};
