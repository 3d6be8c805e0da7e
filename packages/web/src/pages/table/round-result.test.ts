import { GAMES, type PointTotal, type RoundFacts } from '@sabot/rules';
import type { LastRoundView } from '@sabot/table';
import { describe, expect, it } from 'vitest';
import { endOf, lastWith } from '../../../test/fixtures.ts';
import { money, net } from '../../i18n/format.ts';
import { idleRounds } from './idle-rounds.ts';
import { TABLE_MESSAGES } from './messages.ts';
import { areaResults, netText, reckoningOf } from './round-result.tsx';

const said = (...ends: readonly ReturnType<typeof endOf>[]): readonly (string | null)[] => {
  const reckoning = reckoningOf(lastWith({ ends }), 'me');
  if (reckoning === null) throw new Error('nothing was wagered');
  return netText(reckoning, TABLE_MESSAGES.en, {
    sum: (cents) => money(cents, 'en'),
    net: (cents) => net(cents, 'en'),
  });
};

describe('what a round came to, in words', () => {
  it('is even where the cards made it so, and only then', () => {
    expect(said({ ...endOf('me', 2500, 2500), end: 'push' })).toEqual(['You are even', null]);
    expect(said({ ...endOf('me', 2500, 2500), end: 'voided' })).toEqual(['$25 comes back', null]);
    expect(said({ ...endOf('me', 2500, 2500), end: 'voided' }, { ...endOf('me', 500, 500), end: 'push' })).toEqual([
      'You are even',
      null,
    ]);
  });

  it('says what was won, and what comes back with it', () => {
    expect(said(endOf('me', 2500, 5000))).toEqual(['You win $25', '$50 back for $25']);
    expect(said(endOf('me', 2500, 0))).toEqual(['You lose $25', null]);
  });

  it('adds up where some wagers win and others lose', () => {
    const won = said(endOf('me', 97_000, 194_000), endOf('me', 3000, 0));
    expect(won).toEqual(['You win $940', '$1,940 back for $1,000']);
    const lost = said(endOf('me', 2500, 5000), endOf('me', 10_000, 0));
    expect(lost).toEqual(['You lose $75', '$50 back for $125']);
  });
});

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
