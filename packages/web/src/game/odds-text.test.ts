import { describe, expect, it } from 'vitest';
import { oddsPrint, oddsText, percentOf, percentOfNumber } from './odds-text.ts';

describe('a share in per cent', () => {
  it('keeps four decimals of the exact number', () => {
    expect(percentOf({ numerator: 1n, denominator: 3n })).toBe('33.3333 %');
    expect(percentOf({ numerator: 2n, denominator: 3n })).toBe('66.6667 %');
    expect(percentOf({ numerator: -1n, denominator: 80n })).toBe('−1.2500 %');
    expect(percentOf({ numerator: 0n, denominator: 1n })).toBe('0.0000 %');
  });

  it('rounds half a step away from zero, both ways', () => {
    expect(percentOf({ numerator: 1n, denominator: 2_000_000n })).toBe('0.0001 %');
    expect(percentOf({ numerator: -1n, denominator: 2_000_000n })).toBe('−0.0001 %');
    expect(percentOf({ numerator: 1n, denominator: 2_000_001n })).toBe('0.0000 %');
  });

  it('writes doubles in the same way', () => {
    expect(percentOfNumber(0.458597)).toBe('45.8597 %');
    expect(percentOfNumber(-0.0106)).toBe('−1.0600 %');
  });
});

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
