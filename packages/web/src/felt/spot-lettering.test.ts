import { defineWager, GAMES, type Game, to, type Wager, when } from '@sabot/rules';
import { describe, expect, it } from 'vitest';
import { EZ_BACCARAT, OWN_GAMES } from '../../test/own-games.ts';
import { oddsPrint } from '../game/odds-text.ts';
import { paysWithin } from './lettering.ts';
import { paysParts, paysSpoken } from './spot-lettering.tsx';

const wagerOf = (code: string, id: string): readonly [Game, Wager] => {
  const game = GAMES.find((each) => each.code === code);
  const wager = game?.wagers.find((each) => each.id === id);
  if (game === undefined || wager === undefined) throw new Error(`${code} has no ${id}`);
  return [game, wager];
};

describe('what the felt says a wager pays', () => {
  it('is the odds of its one line', () => {
    expect(paysParts(...wagerOf('TB', 'tie'), 'en')).toEqual(['8 : 1']);
    expect(paysParts(...wagerOf('IDT', 'banker'), 'en')).toEqual(['0.95 : 1']);
    expect(paysSpoken(...wagerOf('TB', 'small-tiger'), 'en')).toBe('22 to 1');
  });

  it('TB:1.1.2: says beside Banker how much commission is taken already, and nowhere else', () => {
    expect(paysParts(...wagerOf('TB', 'banker'), 'en')).toEqual(['0.95 : 1', '5 % commission taken']);
    expect(paysParts(...wagerOf('TB', 'banker'), 'zh')).toEqual(['0.95 : 1', '已扣5%佣金']);
    expect(paysSpoken(...wagerOf('TB', 'banker'), 'en')).toBe('0.95 to 1, 5 % commission taken');
    expect(paysSpoken(...wagerOf('IDT', 'banker'), 'en')).toBe('0.95 to 1');
  });

  it('names the exception after what is usual', () => {
    expect(paysParts(...wagerOf('DTN', 'banker'), 'en')).toEqual(['1 : 1', 'wins on six 1 : 2']);
    expect(paysParts(...wagerOf('IDT', 'player'), 'zh')).toEqual(['1 : 1', '七点胜 1 : 2']);
  });

  it('lists tiers from the lowest, and their ends where they have no room', () => {
    expect(paysParts(...wagerOf('TB', 'tiger'), 'en')).toEqual(['12 · 20 : 1']);
    const [tiers = ''] = paysParts(...wagerOf('DTN', 'dragon-tiger'), 'zh');
    expect(tiers).toBe('30 · 40 · 100 : 1');
    expect(paysWithin(tiers, 500, 12)).toBe(tiers);
    expect(paysWithin(tiers, 70, 12)).toBe('30–100 : 1');
    expect(paysWithin('8 : 1', 5, 12)).toBe('8 : 1');
  });

  it('lists odds of any stakes from the lowest, and each once', () => {
    const wager = defineWager({
      id: 'mixed',
      name: 'Mixed',
      lines: [
        { when: when.wins('banker'), pays: to(2, 1) },
        { when: when.wins('player'), pays: to(1, 2) },
        { when: when.ties(), pays: to(2, 1) },
      ],
    });
    expect(paysParts(EZ_BACCARAT, wager, 'en')).toEqual(['1 : 2 · 2 : 1']);
    const [usual, exception] = wager.lines;
    if (usual === undefined || exception === undefined) throw new Error('three lines');
    // Both lines are called as the wager: nobody can say which is the exception.
    expect(paysParts(EZ_BACCARAT, { ...wager, lines: [usual, exception] }, 'en')).toEqual(['1 : 2 · 2 : 1']);
  });

  it('leaves out no odds of any wager of any game', () => {
    for (const [game, wager] of [...GAMES, ...OWN_GAMES].flatMap((each) =>
      each.wagers.map((wager) => [each, wager] as const),
    )) {
      const text = paysParts(game, wager, 'en').join(' ');
      for (const { pays } of wager.lines) expect(text).toContain(oddsPrint(pays).split(' ')[0]);
      for (const { name } of wager.lines.length > 1 ? wager.lines : []) {
        expect(paysSpoken(game, wager, 'en')).toContain(name.en);
        expect(paysSpoken(game, wager, 'zh')).toContain(name.zh);
      }
    }
  });
});
