import type { TableOfPlay } from '@sabot/rules';
import { HAND_CELLS, handCell } from './counting-plan.ts';
import { drawLookup } from './draw-lookup.ts';
import { addValues, type RankCounts } from './shoe.ts';

/** Two cards by value, the lower first: 55 hands. */
const HANDS = Array.from({ length: 10 }, (_, first) =>
  Array.from({ length: 10 - first }, (__, step) => [first, first + step] as const),
).flat();

/**
 * The same counts as `countOutcomes`, by going through all 55 x 55 pairs of initial hands and every third card. It is how
 * odds calculators are usually written: the measure that the fast path is held against, and a check on it.
 */
export const countPlainly = (table: TableOfPlay, shoe: RankCounts): Float64Array => {
  const cells = new Float64Array(HAND_CELLS);
  const lookup = drawLookup(table);
  const left = new Float64Array(10);
  addValues(shoe, left);
  const cards = left.reduce((sum, count) => sum + count, 0);

  const draw = (first: number, second: number): number => {
    const ways =
      first === second
        ? (left[first] as number) * ((left[first] as number) - 1)
        : 2 * (left[first] as number) * (left[second] as number);
    left[first] = (left[first] as number) - 1;
    left[second] = (left[second] as number) - 1;
    return ways;
  };
  const putBack = (first: number, second: number): void => {
    left[first] = (left[first] as number) + 1;
    left[second] = (left[second] as number) + 1;
  };
  const add = (cell: number, ways: number): void => {
    cells[cell] = (cells[cell] as number) + ways;
  };

  const bankerDraws = (player: number, playerThird: 0 | 1, banker: number, ways: number): void => {
    const last = playerThird === 1 ? 1 : cards - 5;
    for (let third = 0; third < 10; third += 1) {
      add(handCell(player, playerThird, (banker + third) % 10, 1), ways * (left[third] as number) * last);
    }
  };

  const playerDraws = (player: number, banker: number, ways: number): void => {
    for (let third = 0; third < 10; third += 1) {
      const thirds = left[third] as number;
      left[third] = thirds - 1;
      const total = (player + third) % 10;
      if (lookup.bankerDrawsAgainst[(player * 10 + banker) * 10 + third] === 1)
        bankerDraws(total, 1, banker, ways * thirds);
      else add(handCell(total, 1, banker, 0), ways * thirds * (cards - 5));
      left[third] = thirds;
    }
  };

  for (const [p1, p2] of HANDS) {
    const playerWays = draw(p1, p2);
    const player = (p1 + p2) % 10;
    for (const [b1, b2] of HANDS) {
      const ways = playerWays * draw(b1, b2);
      const banker = (b1 + b2) % 10;
      if (ways > 0) {
        if (lookup.playerDraws[player * 10 + banker] === 1) playerDraws(player, banker, ways);
        else if (lookup.bankerDrawsAfterStand[player * 10 + banker] === 1) bankerDraws(player, 0, banker, ways);
        else add(handCell(player, 0, banker, 0), ways * (cards - 4) * (cards - 5));
      }
      putBack(b1, b2);
    }
    putBack(p1, p2);
  }
  return cells;
};
