import { GAMES } from '@sabot/rules';
import { describe, expect, it } from 'vitest';
import { oddsPrint } from '../game/odds-text.ts';
import { paysWithin } from './lettering.ts';
import { paysParts, paysSpoken } from './pays.ts';

const wagerOf = (code: string, id: string) => {
  const wager = GAMES.find((game) => game.code === code)?.wagers.find((each) => each.id === id);
  if (wager === undefined) throw new Error(`${code} has no ${id}`);
  return wager;
};

describe('what the felt says a wager pays', () => {
  it('is the odds of its one line', () => {
    expect(paysParts(wagerOf('TB', 'tie'), 'en')).toEqual(['8 : 1']);
    expect(paysParts(wagerOf('TB', 'banker'), 'en')).toEqual(['0.95 : 1']);
    expect(paysSpoken(wagerOf('TB', 'small-tiger'), 'en')).toBe('22 to 1');
  });

  it('names the exception after what is usual', () => {
    expect(paysParts(wagerOf('DTN', 'banker'), 'en')).toEqual(['1 : 1', 'wins on six 1 : 2']);
    expect(paysParts(wagerOf('IDT', 'player'), 'zh')).toEqual(['1 : 1', '七点胜 1 : 2']);
  });

  it('lists tiers from the lowest, and their ends where they have no room', () => {
    expect(paysParts(wagerOf('TB', 'tiger'), 'en')).toEqual(['12 · 20 : 1']);
    const [tiers = ''] = paysParts(wagerOf('DTN', 'dragon-tiger'), 'zh');
    expect(tiers).toBe('30 · 40 · 100 : 1');
    expect(paysWithin(tiers, 500, 12)).toBe(tiers);
    expect(paysWithin(tiers, 70, 12)).toBe('30–100 : 1');
    expect(paysWithin('8 : 1', 5, 12)).toBe('8 : 1');
  });

  it('leaves out no odds of any wager of any game', () => {
    for (const wager of GAMES.flatMap((game) => game.wagers)) {
      const text = paysParts(wager, 'en').join(' ');
      for (const { pays } of wager.lines) expect(text).toContain(oddsPrint(pays).split(' ')[0]);
      for (const { name } of wager.lines.length > 1 ? wager.lines : []) {
        expect(paysSpoken(wager, 'en')).toContain(name.en);
        expect(paysSpoken(wager, 'zh')).toContain(name.zh);
      }
    }
  });
});
