import { defineWager, GAMES, isRoundWager, to, type Wager, when } from '@sabot/rules';
import { describe, expect, it } from 'vitest';
import { EZ_BACCARAT } from '../../test/own-games.ts';
import { conditionText, lineName } from './condition-text.ts';

const DRAGON = EZ_BACCARAT.wagers.find(({ id }) => id === 'dragon-7') as Wager;

const firstName = (wager: Wager, language: 'en' | 'zh'): string => {
  const [line] = wager.lines;
  return line === undefined ? '' : lineName(wager, line, language);
};

describe('when a line holds', () => {
  it('is told in words where the line has no name of its own', () => {
    expect(firstName(DRAGON, 'en')).toBe('Banker wins, Banker has 7, Banker has 3 cards');
    expect(firstName(DRAGON, 'zh')).toBe('庄赢，庄7点，庄3张牌');
  });

  it('can be said of every kind of condition', () => {
    const condition = when.any(when.all(when.total('player', 6, 7), when.pairs('both', 'twin')), when.not(when.ties()));
    expect(conditionText(condition, 'en')).toBe(
      'Player has 6 or 7, two different pairs; or two pairs of one rank; or not: Tie',
    );
    expect(conditionText(condition, 'zh')).toBe('闲6或7点，两个不同的对子；或两个相同的对子；或非：和');
  });

  it('stays the name where it would be too long, and where the line has one', () => {
    const margin = { when: when.winsBy('player', 1, 2, 3), pays: to(2, 1) };
    expect(firstName(defineWager({ id: 'margin', name: 'Margin', lines: [margin] }), 'en')).toBe('Margin');
    for (const game of GAMES)
      for (const wager of game.wagers.filter(isRoundWager))
        for (const line of [...wager.lines, ...wager.pushes]) expect(lineName(wager, line, 'en')).toBe(line.name.en);
  });
});
