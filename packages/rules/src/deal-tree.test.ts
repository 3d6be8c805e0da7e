import { expect, it } from 'vitest';
import { visitDealsByRank, visitDealsByValue } from './deal-tree.ts';
import type { TableOfPlay } from './table-of-play.ts';

/** Everybody stands, save that the Banker draws on nine against a Player who stands. */
const ALMOST_NEVER: TableOfPlay = {
  naturals: [],
  playerDrawsOn: [],
  bankerDrawsOnWhenPlayerStands: [9],
  bankerDrawsAgainst: [],
};

it('the deal tree visits every deal once, by value and by rank', () => {
  const seen: string[] = [];
  visitDealsByValue(ALMOST_NEVER, ({ player, banker }) => seen.push(`${player} ${banker}`));
  expect(seen).toHaveLength(9_000 + 10_000);
  expect(new Set(seen).size).toBe(seen.length);
  expect([seen[0], seen.at(-1)]).toEqual(['0,0 0,0', '9,9 9,9']);
  expect(seen).toContain('1,2 4,5,0');

  let byRank = 0;
  visitDealsByRank(ALMOST_NEVER, ({ player, banker }) => {
    byRank += 1;
    if (byRank === 1)
      expect([player, banker]).toEqual([
        ['A', 'A'],
        ['A', 'A'],
      ]);
  });
  // Of the 169 Banker hands 16 total nine: four pairs of values that make nine each way, and nine with a ten or court.
  expect(byRank).toBe(169 * (169 - 16) + 169 * 16 * 13);
});
