import { describe, expect, it } from 'vitest';
import type { Rank } from '../src/cards.ts';
import { all, any, cards, holds, not, outcome, pairs, total } from '../src/condition.ts';
import type { RoundFacts } from '../src/facts.ts';
import { GAMES } from '../src/games/registry.ts';
import { NOTHING_KNOWN, possibleFacts } from '../src/known-cards.ts';
import { TABLE_OF_PLAY } from '../src/table-of-play.ts';
import { type RoundWager, readWager } from '../src/wager.ts';

const roundWagers = GAMES.flatMap(({ wagers }) => wagers).filter(
  (wager): wager is RoundWager => wager.scope === 'round',
);

describe('what may still happen while cards are unknown', () => {
  it('is all 779 facts that a round can end in when nothing is known', () => {
    expect(possibleFacts(TABLE_OF_PLAY, NOTHING_KNOWN)).toHaveLength(779);
  });

  it('is one set of facts when the round is complete, and ten or less when one third card is open', () => {
    expect(possibleFacts(TABLE_OF_PLAY, { player: ['K', '6'], banker: ['7', '7', '2'] })).toEqual([
      { player: { total: 6, cards: 2 }, banker: { total: 6, cards: 3 }, pairs: 'banker' },
    ]);
    expect(possibleFacts(TABLE_OF_PLAY, { player: ['K', '6'], banker: ['7', '7'] })).toHaveLength(10);
  });

  it('takes a card not seen, wherever it lies, for any card', () => {
    const unseen = possibleFacts(TABLE_OF_PLAY, { player: [null, '9'], banker: [null, null, null] });
    expect(unseen).toHaveLength(possibleFacts(TABLE_OF_PLAY, { player: ['9'], banker: [] }).length);
    expect(new Set(unseen.map(({ player }) => player.total)).size).toBe(10);
  });

  it('is nothing when the cards seen cannot stand together', () => {
    expect(possibleFacts(TABLE_OF_PLAY, { player: ['9', 'K', '2'], banker: [] })).toEqual([]);
    expect(possibleFacts(TABLE_OF_PLAY, { player: ['K', '7'], banker: ['K', '7', '3'] })).toEqual([]);
  });
});

describe('conditions', () => {
  const facts: RoundFacts = { player: { total: 7, cards: 3 }, banker: { total: 6, cards: 2 }, pairs: 'both' };

  it('state outcomes, totals, card counts and pairs', () => {
    expect(holds(outcome('player'), facts)).toBe(true);
    expect(holds(outcome('banker'), facts)).toBe(false);
    expect(holds(total('player', 6, 7), facts)).toBe(true);
    expect(holds(total('banker', 7), facts)).toBe(false);
    expect(holds(cards('player', 3), facts)).toBe(true);
    expect(holds(cards('banker', 3), facts)).toBe(false);
    expect(holds(pairs('both', 'twin'), facts)).toBe(true);
    expect(holds(pairs('twin'), facts)).toBe(false);
  });

  it('join by all, any and not', () => {
    const [yes, no] = [outcome('player'), outcome('tie')];
    expect([all(), all(yes), all(yes, no)].map((each) => holds(each, facts))).toEqual([true, true, false]);
    expect([any(), any(no), any(yes, no)].map((each) => holds(each, facts))).toEqual([false, false, true]);
    expect([not(no), not(yes)].map((each) => holds(each, facts))).toEqual([true, false]);
  });
});

describe('wagers already decided', () => {
  const read = (code: string, id: string, player: readonly Rank[], banker: readonly Rank[]) => {
    const wager = GAMES.find((game) => game.code === code)?.wagers.find((each) => each.id === id);
    if (wager?.scope !== 'round') throw new Error(`${code} has no ${id}`);
    return readWager(wager, possibleFacts(TABLE_OF_PLAY, { player, banker }));
  };

  it('A11: are read from the cards exposed', () => {
    expect(read('TB', 'tiger-pair', ['9', '9'], [])).toBe('won');
    expect(read('TB', 'tiger-pair', ['9', '8'], [])).toBe('open');
    expect(read('TB', 'tiger-pair', ['9', '8'], ['K', 'Q'])).toBe('lost');
    expect(read('TB', 'small-tiger', [], ['K', '6'])).toBe('open');
    expect(read('TB', 'big-tiger', [], ['K', '7'])).toBe('lost');
    expect(read('DTN', 'small-dragon', ['K', '2'], [])).toBe('lost');
    expect(read('DTN', 'big-dragon', ['K', '7'], [])).toBe('lost');
    expect(read('DTN', 'player', ['K', '8'], ['K', '8'])).toBe('push');
  });

  it('A11b: a third card that is drawn but not seen changes nothing', () => {
    const unseen = { player: ['2', '3', null], banker: ['K', '4', null] } as const;
    const shorter = { player: ['2', '3'], banker: ['K', '4'] } as const;
    expect(possibleFacts(TABLE_OF_PLAY, unseen)).toEqual(possibleFacts(TABLE_OF_PLAY, shorter));
  });

  it('a sure win is read as won while its pay line is still open', () => {
    const tiger = roundWagers.find(({ id }) => id === 'tiger');
    const facts = [2, 3].map((cards) => ({
      player: { total: 5, cards: 3 },
      banker: { total: 6, cards },
      pairs: 'none',
    })) as unknown as ReturnType<typeof possibleFacts>;
    expect(tiger && readWager(tiger, facts)).toBe('won');
    expect(tiger && readWager(tiger, [])).toBe('open');
  });
});
