import { type Game, isRoundWager, type RoundWager } from '@sabot/rules';
import { countingPlan, HAND_CELLS } from './counting-plan.ts';
import { toNumber } from './fraction.ts';
import { countOutcomes } from './outcome-counts.ts';
import { countPairs, PAIR_CELLS } from './pair-counts.ts';
import { addValues, cardsIn, type RankCounts } from './shoe.ts';
import { LONGEST_ROUND, shoeCounts } from './shoe-counts.ts';
import { wagerOdds } from './wager-odds.ts';
import { PUSHED, type WagerTable, wagerTable } from './wager-table.ts';

/** Expectations of a game's wagers as doubles, shoe after shoe: what a live table, a counter or a chart needs. */
export interface Expectations {
  /** The wagers settled each round, in the order of the results. */
  readonly wagers: readonly RoundWager[];
  /** Fills `results`, one a wager, for the cards left by rank. */
  readonly evaluate: (counts: RankCounts, results: Float64Array) => void;
}

/** The cells in which a wager gets something back, and how much for one staked. */
interface Returns {
  readonly cells: Uint16Array;
  readonly returned: Float64Array;
}

const returnsOf = ({ wager, results }: WagerTable): Returns => {
  const cells = Array.from(results.keys()).filter((cell) => (results[cell] as number) >= PUSHED);
  const returned = cells.map((cell) => {
    const pays = wager.lines[results[cell] as number]?.pays;
    return pays === undefined ? 1 : 1 + pays.win / pays.stake;
  });
  return { cells: Uint16Array.from(cells), returned: Float64Array.from(returned) };
};

const weigh = ({ cells, returned }: Returns, counts: Float64Array): number => {
  let even = 0;
  let odd = 0;
  const last = cells.length - 1;
  for (let place = 0; place < last; place += 2) {
    even += (counts[cells[place] as number] as number) * (returned[place] as number);
    odd += (counts[cells[place + 1] as number] as number) * (returned[place + 1] as number);
  }
  if (last % 2 === 0) even += (counts[cells[last] as number] as number) * (returned[last] as number);
  return even + odd;
};

export const expectationsOf = (game: Game): Expectations => {
  const wagers = game.wagers.filter(isRoundWager);
  const tables = wagers.map((wager) => {
    const table = wagerTable(wager);
    return { basis: table.basis, returns: returnsOf(table) };
  });
  const mixed = tables.some(({ basis }) => basis === 'facts');
  const plan = countingPlan(game.tableOfPlay);
  const values = new Float64Array(10);
  const hands = new Float64Array(HAND_CELLS);
  const pairs = new Float64Array(PAIR_CELLS);

  const exactly = (counts: RankCounts, results: Float64Array): void => {
    const shoe = shoeCounts(game.tableOfPlay, counts);
    for (const [index, wager] of wagers.entries()) results[index] = toNumber(wagerOdds(shoe, wager).expectation);
  };

  const evaluate = (counts: RankCounts, results: Float64Array): void => {
    const cards = cardsIn(counts);
    if (mixed || cards < LONGEST_ROUND) {
      exactly(counts, results);
      return;
    }
    addValues(counts, values);
    countOutcomes(plan, values, hands);
    countPairs(counts, pairs);
    const four = cards * (cards - 1) * (cards - 2) * (cards - 3);
    const six = four * (cards - 4) * (cards - 5);
    for (let index = 0; index < tables.length; index += 1) {
      const { basis, returns } = tables[index] as (typeof tables)[number];
      results[index] = basis === 'hands' ? weigh(returns, hands) / six - 1 : weigh(returns, pairs) / four - 1;
    }
  };
  return { wagers, evaluate };
};
