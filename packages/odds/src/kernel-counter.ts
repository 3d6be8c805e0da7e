import { RANKS, type TableOfPlay } from '@sabot/rules';
import { countingPlan } from './counting-plan.ts';
import { drawLookup } from './draw-lookup.ts';
import { EXACT_ODDS_MODULE } from './kernel-modules/exact-odds.ts';
import type { RankCounts } from './shoe.ts';
import type { ShoeCounter } from './shoe-counter.ts';
import { ALL_CELLS, FIRST_CELL, type WagerWeights } from './wager-weights.ts';
import { kernelMaker, type WebAssemblyMemory, type WebAssemblyNumber } from './webassembly.ts';

/** What `kernel/exact-odds.ts` exports: places in its memory, and functions. */
interface ExactOddsKernel {
  readonly memory: WebAssemblyMemory;
  readonly counts: WebAssemblyNumber;
  readonly openTotals: WebAssemblyNumber;
  readonly fourCards: WebAssemblyNumber;
  readonly fiveCards: WebAssemblyNumber;
  readonly playerDraws: WebAssemblyNumber;
  readonly bankerDraws: WebAssemblyNumber;
  readonly listOfThird: WebAssemblyNumber;
  readonly playerDrawsOn: WebAssemblyNumber;
  readonly bankerDrawsAlone: WebAssemblyNumber;
  readonly bankerDrawsAgainst: WebAssemblyNumber;
  readonly cells: WebAssemblyNumber;
  readonly free: WebAssemblyNumber;
  readonly setWagers: (
    groups: number,
    groupCount: number,
    sums: number,
    terms: number,
    returned: number,
    wagerCount: number,
    results: number,
  ) => void;
  readonly count: (shoes: 1 | 2, byFacts: boolean) => void;
  readonly evaluate: (shoes: 1 | 2, byFacts: boolean) => void;
}

/** Bytes of a double, of the pair of doubles that has a number of both shoes, and of a page of memory. */
const DOUBLE = 8;
const PAIR = 16;
const PAGE = 65_536;
/** Bytes between the lists by third card, as the kernel has room for each. */
const LONG_LIST = 402;
const SHORT_LIST = 22;

const inBytes = (places: ArrayLike<number>): readonly number[] => Array.from(places, (place) => place * PAIR);
const listOf = (items: ArrayLike<number>): readonly number[] => [items.length, ...Array.from(items)];

/** The draw table, as the loops want it. */
const writeTable = (kernel: ExactOddsKernel, table: TableOfPlay): void => {
  const words = new Uint16Array(kernel.memory.buffer);
  const bytes = new Uint8Array(kernel.memory.buffer);
  const plan = countingPlan(table);
  const lookup = drawLookup(table);
  const write = (at: number, items: ArrayLike<number>): void => words.set(listOf(items), at / 2);
  write(kernel.openTotals.value, plan.open);
  write(kernel.fourCards.value, inBytes(plan.fourCards));
  for (const [third, list] of plan.fiveCards.entries())
    write(kernel.fiveCards.value + third * LONG_LIST, inBytes(list));
  write(kernel.playerDraws.value, plan.playerDraws);
  for (const [place, list] of plan.bankerDraws.entries()) write(kernel.bankerDraws.value + place * SHORT_LIST, list);
  words.set(plan.listOfThird, kernel.listOfThird.value / 2);
  bytes.set(lookup.playerDraws, kernel.playerDrawsOn.value);
  bytes.set(lookup.bankerDrawsAfterStand, kernel.bankerDrawsAlone.value);
  bytes.set(lookup.bankerDrawsAgainst, kernel.bankerDrawsAgainst.value);
};

/** Makes room for the wagers and tells the kernel of them; gives the place of their results. */
const writeWagers = (kernel: ExactOddsKernel, { groups, wagers }: WagerWeights): number => {
  const returned = wagers.flatMap((wager) => Array.from(wager.returned));
  const lists = groups.flatMap((cells) => listOf(inBytes(cells)));
  const terms = wagers.flatMap((wager) => [wager.byFourCards ? 1 : 0, ...listOf(inBytes(wager.groups))]);
  const atSums = Math.ceil(kernel.free.value / PAIR) * PAIR;
  const atResults = atSums + groups.length * PAIR;
  const atReturned = atResults + wagers.length * PAIR;
  const atLists = atReturned + returned.length * DOUBLE;
  const atTerms = atLists + lists.length * 2;
  const end = atTerms + terms.length * 2;
  const missing = Math.ceil((end - kernel.memory.buffer.byteLength) / PAGE);
  if (missing > 0) kernel.memory.grow(missing);
  new Float64Array(kernel.memory.buffer).set(returned, atReturned / DOUBLE);
  const words = new Uint16Array(kernel.memory.buffer);
  words.set(lists, atLists / 2);
  words.set(terms, atTerms / 2);
  kernel.setWagers(atLists, groups.length, atSums, atTerms, atReturned, wagers.length, atResults);
  return atResults;
};

const newKernel = kernelMaker<ExactOddsKernel>(EXACT_ODDS_MODULE);

/** The counter in WebAssembly, with a memory of its own; throws where there is none. */
export const kernelCounter = (table: TableOfPlay, weights: WagerWeights): ShoeCounter => {
  const kernel = newKernel();
  writeTable(kernel, table);
  const firstResult = writeWagers(kernel, weights) / DOUBLE;
  // The memory grows no more, so that this view of it stays.
  const doubles = new Float64Array(kernel.memory.buffer);
  const firstCount = kernel.counts.value / DOUBLE;
  const firstCell = kernel.cells.value / DOUBLE;
  const wagers = weights.wagers.length;
  const ranks = RANKS.length;

  const put = (shoe: RankCounts, lane: 0 | 1): void => {
    for (let place = 0; place < ranks; place += 1) doubles[firstCount + 2 * place + lane] = shoe[place] as number;
  };
  const take = (lane: 0 | 1, results: Float64Array, first: number): void => {
    for (let wager = 0; wager < wagers; wager += 1)
      results[first + wager] = doubles[firstResult + 2 * wager + lane] as number;
  };
  return {
    engine: 'kernel',
    count: (shoe, byFacts, cells) => {
      put(shoe, 0);
      kernel.count(1, byFacts);
      const end = byFacts ? ALL_CELLS : FIRST_CELL.facts;
      for (let cell = 0; cell < end; cell += 1) cells[cell] = doubles[firstCell + 2 * cell] as number;
    },
    evaluate: (shoe, results, first) => {
      put(shoe, 0);
      kernel.evaluate(1, weights.byFacts);
      take(0, results, first);
    },
    evaluateTwo: (one, two, results, first) => {
      put(one, 0);
      put(two, 1);
      kernel.evaluate(2, weights.byFacts);
      take(0, results, first);
      take(1, results, first + wagers);
    },
  };
};
