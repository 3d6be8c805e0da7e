import { FACTS_COUNT, type RoundWager } from '@sabot/rules';
import { HAND_CELLS } from './counting-plan.ts';
import { PAIR_CELLS } from './pair-counts.ts';
import { type CountBasis, PUSHED, type WagerTable, wagerTable } from './wager-table.ts';

/** All cells of a shoe in one row: by finished hands, then by pairs, then by both together. */
export const ALL_CELLS = HAND_CELLS + PAIR_CELLS + FACTS_COUNT;

/** Where the cells of a basis begin. */
export const FIRST_CELL: Readonly<Record<CountBasis, number>> = {
  hands: 0,
  pairs: HAND_CELLS,
  facts: HAND_CELLS + PAIR_CELLS,
};

/** What counts are weighed with, to give the expectations of wagers. */
export interface WagerWeights {
  /** Cells that no wager tells apart are added up first, once for all wagers. */
  readonly groups: readonly Uint16Array[];
  readonly wagers: readonly WeightsOfWager[];
  /** Whether some wager goes by pairs and totals together. */
  readonly byFacts: boolean;
}

interface WeightsOfWager {
  /** Counts by pairs are of sequences of four cards, all others of six. */
  readonly byFourCards: boolean;
  /** The groups in which something comes back, and how much for one staked. */
  readonly groups: Uint16Array;
  readonly returned: Float64Array;
}

const returnOf = ({ wager, results }: WagerTable, cell: number): number => {
  const code = results[cell] as number;
  if (code < PUSHED) return 0;
  const pays = wager.lines[code]?.pays;
  return pays === undefined ? 1 : 1 + pays.win / pays.stake;
};

/** The cells of a basis in groups by what its wagers give back, without the cells in which all of them lose. */
const groupsOn = (basis: CountBasis, tables: readonly WagerTable[]): readonly Uint16Array[] => {
  const groups = new Map<string, number[]>();
  for (let cell = 0; cell < (tables[0]?.results.length ?? 0); cell += 1) {
    const returns = tables.map((table) => returnOf(table, cell));
    if (returns.every((returned) => returned === 0)) continue;
    const key = returns.join();
    const group = groups.get(key) ?? [];
    group.push(FIRST_CELL[basis] + cell);
    groups.set(key, group);
  }
  return [...groups.values()].map((cells) => Uint16Array.from(cells));
};

export const wagerWeights = (wagers: readonly RoundWager[]): WagerWeights => {
  const tables = wagers.map(wagerTable);
  const groups = (['hands', 'pairs', 'facts'] as const).flatMap((basis) =>
    groupsOn(
      basis,
      tables.filter((table) => table.basis === basis),
    ).map((cells) => ({ basis, cells })),
  );
  const weightsOf = (table: WagerTable): WeightsOfWager => {
    const terms = groups.flatMap(({ basis, cells }, group) => {
      const returned = basis === table.basis ? returnOf(table, (cells[0] as number) - FIRST_CELL[basis]) : 0;
      return returned === 0 ? [] : [{ group, returned }];
    });
    return {
      byFourCards: table.basis === 'pairs',
      groups: Uint16Array.from(terms, ({ group }) => group),
      returned: Float64Array.from(terms, ({ returned }) => returned),
    };
  };
  return {
    groups: groups.map(({ cells }) => cells),
    wagers: tables.map(weightsOf),
    byFacts: tables.some(({ basis }) => basis === 'facts'),
  };
};

/** In two sums by turns, which a processor adds up at the same time. */
const sumOf = (group: Uint16Array, cells: Float64Array): number => {
  let even = 0;
  let odd = 0;
  const last = group.length - 1;
  for (let place = 0; place < last; place += 2) {
    even += cells[group[place] as number] as number;
    odd += cells[group[place + 1] as number] as number;
  }
  if (last % 2 === 0) even += cells[group[last] as number] as number;
  return even + odd;
};

/** A function that gives the expectation of each wager, from the cells of a shoe of so many cards. */
export const weigher = ({ groups, wagers }: WagerWeights) => {
  const sums = new Float64Array(groups.length);
  return (cells: Float64Array, cards: number, results: Float64Array, first: number): void => {
    for (let group = 0; group < groups.length; group += 1) sums[group] = sumOf(groups[group] as Uint16Array, cells);
    const four = cards * (cards - 1) * (cards - 2) * (cards - 3);
    const six = four * (cards - 4) * (cards - 5);
    for (let index = 0; index < wagers.length; index += 1) {
      const wager = wagers[index] as WeightsOfWager;
      let sum = 0;
      for (let term = 0; term < wager.groups.length; term += 1)
        sum += (sums[wager.groups[term] as number] as number) * (wager.returned[term] as number);
      const all = wager.byFourCards ? four : six;
      // All integers as far as odds are whole and a shoe has at most eight decks, so that only the quotient is rounded.
      results[first + index] = (sum - all) / all;
    }
  };
};
