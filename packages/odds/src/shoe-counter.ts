import type { RoundWager, TableOfPlay } from '@sabot/rules';
import { kernelCounter } from './kernel-counter.ts';
import type { RankCounts } from './shoe.ts';
import { typescriptCounter } from './typescript-counter.ts';
import { wagerWeights } from './wager-weights.ts';

/** What counts a shoe: the kernel in WebAssembly, or the same in TypeScript, with the same results to the last bit. */
export type OddsEngine = 'kernel' | 'typescript';

/** Counts shoes of at least six cards by a table of play, and weighs the counts for the wagers that it was made for. */
export interface ShoeCounter {
  readonly engine: OddsEngine;
  /** Fills the cells of a shoe (`ALL_CELLS`), those by facts only where asked to. */
  readonly count: (shoe: RankCounts, byFacts: boolean, cells: Float64Array) => void;
  /** Writes the expectation of each wager from a place on. */
  readonly evaluate: (shoe: RankCounts, results: Float64Array, first: number) => void;
  /** The same for two shoes, one after the other. */
  readonly evaluateTwo: (one: RankCounts, two: RankCounts, results: Float64Array, first: number) => void;
}

/** The one place that decides who counts: the kernel, unless it is missing here or not wanted. */
export const shoeCounter = (
  table: TableOfPlay,
  wagers: readonly RoundWager[],
  engine: OddsEngine = 'kernel',
): ShoeCounter => {
  const weights = wagerWeights(wagers);
  if (engine === 'typescript') return typescriptCounter(table, weights);
  try {
    return kernelCounter(table, weights);
  } catch {
    // Nothing is lost but time, so that nobody needs to hear of it.
    return typescriptCounter(table, weights);
  }
};
