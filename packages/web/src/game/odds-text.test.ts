import { describe, expect, it } from 'vitest';
import { oddsPrint, oddsText } from './odds-text.ts';

describe('odds in words', () => {
  it('says them as a felt does', () => {
    expect(oddsText({ win: 8, stake: 1 }, 'en')).toBe('8 to 1');
    expect(oddsText({ win: 19, stake: 20 }, 'en')).toBe('0.95 to 1');
    expect(oddsText({ win: 1, stake: 2 }, 'en')).toBe('1 to 2');
  });

  it('prints them with a colon', () => {
    expect(
      [
        { win: 8, stake: 1 },
        { win: 19, stake: 20 },
        { win: 1, stake: 2 },
      ].map(oddsPrint),
    ).toEqual(['8 : 1', '0.95 : 1', '1 : 2']);
  });

  it('says them to one in Chinese', () => {
    expect(oddsText({ win: 8, stake: 1 }, 'zh')).toBe('1赔8');
    expect(oddsText({ win: 19, stake: 20 }, 'zh')).toBe('1赔0.95');
    expect(oddsText({ win: 1, stake: 2 }, 'zh')).toBe('1赔0.5');
  });
});
