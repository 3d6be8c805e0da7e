import { GAMES, type RoundFacts } from '@sabot/rules';
import type { LastRoundView } from '@sabot/table';
import { describe, expect, it } from 'vitest';
import { idleRounds, reckoningOf, winningAreas } from './outcome.ts';

const last = (...ends: readonly (readonly [owner: string, stake: number, returned: number])[]): LastRoundView =>
  ({ ends: ends.map(([owner, stake, returned]) => ({ owner, stake, returned })) }) as LastRoundView;

describe('what a round came to', () => {
  it('keeps what was won apart from stakes that come back', () => {
    const both = reckoningOf(last(['me', 1000, 2000], ['me', 500, 0], ['you', 1, 9]), 'me');
    expect(both).toMatchObject({ staked: 1500, stakeBack: 1000, won: 1000, net: 500, isWin: true });
  });

  it('is no win where no more than the stake comes back', () => {
    expect(reckoningOf(last(['me', 1000, 1000]), 'me')).toMatchObject({ net: 0, isWin: false });
    expect(reckoningOf(last(['me', 1000, 1500], ['me', 1000, 0]), 'me')).toMatchObject({ net: -500, isWin: false });
  });

  it('is nothing for whoever had no wager', () => {
    expect(reckoningOf(last(['you', 1000, 0]), 'me')).toBeNull();
    expect(reckoningOf(null, 'me')).toBeNull();
    expect(idleRounds(2, last(['you', 1000, 0]), 'me')).toBe(3);
    expect(idleRounds(2, last(['me', 1000, 0]), 'me')).toBe(0);
  });
});

it('lights up the areas that the facts pay', () => {
  const facts: RoundFacts = { player: { total: 7, cards: 2 }, banker: { total: 7, cards: 2 }, pairs: 'none' };
  for (const game of GAMES) {
    const areas = winningAreas(game, facts);
    expect(areas.has('tie')).toBe(true);
    expect(areas.has('player')).toBe(false);
    expect(winningAreas(game, null).size).toBe(0);
  }
});
