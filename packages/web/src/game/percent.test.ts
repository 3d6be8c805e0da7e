import { describe, expect, it } from 'vitest';
import { percentOf, percentOfNumber } from './percent.ts';

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
