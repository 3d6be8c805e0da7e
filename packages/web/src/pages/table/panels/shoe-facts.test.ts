import { GAMES, isRoundWager, type RoundFacts, resultOf } from '@sabot/rules';
import { describe, expect, it } from 'vitest';
import { gapOf, type KnownRounds, shoeFacts, wagerCounts } from './shoe-facts.ts';

/** The Banker wins with six, on two cards or three. */
const six = (cards: 2 | 3): RoundFacts => ({
  player: { total: 4, cards: 2 },
  banker: { total: 6, cards },
  pairs: 'none',
});
const natural: RoundFacts = { player: { total: 9, cards: 2 }, banker: { total: 1, cards: 2 }, pairs: 'none' };

const known = (...rounds: readonly (readonly [number, RoundFacts | null])[]): KnownRounds => new Map(rounds);

describe('which rounds of the shoe are still to be asked for', () => {
  it('asks for the latest first, no more than are missing', () => {
    expect(gapOf(known(), 50, 30)).toEqual({ before: 51, limit: 20 });
    expect(gapOf(known(), 3, 3)).toEqual({ before: 4, limit: 3 });
    expect(gapOf(known([9, six(2)], [8, six(2)]), 10, 3)).toEqual({ before: 11, limit: 1 });
    expect(gapOf(known([10, six(2)], [7, six(2)]), 10, 4)).toEqual({ before: 10, limit: 2 });
  });

  it('asks for nothing before the shoe', () => {
    expect(gapOf(known([10, six(2)], [9, six(2)]), 10, 2)).toBeNull();
    expect(gapOf(known(), 10, 0)).toBeNull();
  });

  it('a voided round is no result', () => {
    const rounds = known([10, six(2)], [9, null], [8, natural]);
    expect(gapOf(rounds, 10, 2)).toBeNull();
    expect(gapOf(rounds, 10, 3)).toEqual({ before: 8, limit: 7 });
    expect(shoeFacts(rounds, 10, 2)).toEqual([six(2), natural]);
  });

  it('says nothing while one is missing, and leaves older shoes out', () => {
    const rounds = known([8, natural], [9, six(2)], [10, six(3)]);
    expect(shoeFacts(rounds, 11, 3)).toBeNull();
    expect(shoeFacts(rounds, 10, 2)).toEqual([six(3), six(2)]);
  });
});

describe('how often a side wager won', () => {
  it.each(GAMES.map((game) => [game.code, game] as const))('%s: as the rules settle it', (_code, game) => {
    const rounds = [six(2), six(3), six(3), natural];
    for (const layout of game.layouts) {
      const counts = wagerCounts(game, layout.wagers, rounds);
      expect(counts.map(({ wager }) => wager.id)).toEqual(
        game.wagers
          .filter(isRoundWager)
          .map(({ id }) => id)
          .filter((id) => layout.wagers.includes(id) && !/^(player|banker|tie)/.test(id)),
      );
      for (const { wager, won } of counts)
        expect(won).toBe(rounds.filter((facts) => resultOf(wager, facts).result === 'won').length);
    }
  });

  it('tigers are told from big and small ones', () => {
    const ids = ['tiger', 'small-tiger', 'big-tiger'] as const;
    const game = GAMES.find(({ wagers }) => ids.every((each) => wagers.some(({ id }) => id === each)));
    if (game === undefined) throw new Error('there is no game with all three');
    const counts = wagerCounts(game, ids, [six(2), six(3), six(3), natural]);
    expect(counts.map(({ wager, won }) => [wager.id, won])).toEqual([
      ['tiger', 3],
      ['small-tiger', 1],
      ['big-tiger', 2],
    ]);
  });
});
