import { GAMES, type PointTotal, type RoundFacts } from '@sabot/rules';
import type { LastRoundView } from '@sabot/table';
import { describe, expect, it } from 'vitest';
import { endOf, lastWith } from '../../../test/fixtures.ts';
import { areaResults, idleRounds, reckoningOf } from './outcome.ts';

const last = (...ends: readonly (readonly [owner: string, stake: number, returned: number])[]): LastRoundView =>
  lastWith({ ends: ends.map(([owner, stake, returned]) => endOf(owner, stake, returned)) });

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
    expect(idleRounds(2, last(['you', 1000, 0]), 'me', false)).toBe(3);
    expect(idleRounds(2, last(['me', 1000, 0]), 'me', false)).toBe(0);
  });

  it('is no idle round for whoever was there and came too late', () => {
    expect(idleRounds(2, last(['you', 1000, 0]), 'me', true)).toBe(0);
  });
});

describe('the areas of the felt', () => {
  const facts = (player: PointTotal, banker: PointTotal): RoundFacts => ({
    player: { total: player, cards: 2 },
    banker: { total: banker, cards: 2 },
    pairs: 'none',
  });

  it('show what the cards make of them, whether or not anyone has bet there', () => {
    for (const game of GAMES) {
      const tied = areaResults(game, facts(7, 7));
      expect([tied.get('player'), tied.get('tie'), tied.get('banker')]).toEqual(['push', 'won', 'push']);
      const lost = areaResults(game, facts(6, 9));
      expect([lost.get('player'), lost.get('tie'), lost.get('banker')]).toEqual(['lost', 'lost', 'won']);
      expect(areaResults(game, null).size).toBe(0);
    }
  });

  it('show a push that only some games have: Player with seven against eight or nine', () => {
    const pushing = GAMES.filter((game) => areaResults(game, facts(7, 9)).get('player') === 'push');
    expect(pushing.map(({ code }) => code)).toEqual(['IDT']);
  });
});
