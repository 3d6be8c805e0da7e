import { describe, expect, it } from 'vitest';
import { visitDealsByRank, visitDealsByValue } from '../src/deal-tree.ts';
import { GAMES } from '../src/games/registry.ts';
import { type PointValue, pointTotal } from '../src/hand.ts';
import { OUTCOMES, type Outcome } from '../src/side.ts';
import { byGame } from './by-game.ts';

/** The ways to draw these values in this order from eight decks, times the ways to fill up to six cards. */
const sixCardSequences = (values: readonly PointValue[]): bigint => {
  const left = new Map<PointValue, bigint>();
  let ways = 1n;
  for (const value of values) {
    const count = left.get(value) ?? (value === 0 ? 128n : 32n);
    ways *= count;
    left.set(value, count - 1n);
  }
  for (let drawn = values.length; drawn < 6; drawn += 1) ways *= BigInt(416 - drawn);
  return ways;
};

byGame(({ tableOfPlay, clauses }) => {
  describe('the deal tree of the engine that deals live rounds', () => {
    it(`${clauses.draw.player}: has 4,000 / 29,400 / 306,000 leaves of four, five and six cards by value`, () => {
      const leaves = new Map<number, number>();
      const ways = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0n])) as Record<Outcome, bigint>;
      visitDealsByValue(tableOfPlay, ({ player, banker }) => {
        const cards = player.length + banker.length;
        leaves.set(cards, (leaves.get(cards) ?? 0) + 1);
        const difference = pointTotal(player) - pointTotal(banker);
        const outcome = difference === 0 ? 'tie' : difference > 0 ? 'player' : 'banker';
        ways[outcome] += sixCardSequences([...player, ...banker]);
      });
      expect([leaves.get(4), leaves.get(5), leaves.get(6)]).toEqual([4_000, 29_400, 306_000]);
      expect(leaves.size).toBe(3);
      expect(ways).toEqual({
        banker: 2_292_252_566_437_888n,
        player: 2_230_518_282_592_256n,
        tie: 475_627_426_473_216n,
      });
    });
  });
});

describe('the deal tree by rank', () => {
  it('has 10,816 / 112,560 / 1,535,625 leaves of four, five and six cards', () => {
    for (const tableOfPlay of new Set(GAMES.map((game) => game.tableOfPlay))) {
      const leaves = [0, 0, 0, 0, 0, 0, 0];
      visitDealsByRank(tableOfPlay, ({ player, banker }) => {
        const cards = player.length + banker.length;
        leaves[cards] = (leaves[cards] ?? 0) + 1;
      });
      expect(leaves).toEqual([0, 0, 0, 0, 10_816, 112_560, 1_535_625]);
    }
  });
});
