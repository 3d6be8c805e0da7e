import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatFraction,
  fraction,
  fractionOfPower,
  minus,
  ONE,
  over,
  plus,
  times,
  toNumber,
  ZERO,
} from './fraction.ts';

const small = fc.bigInt({ min: -1000n, max: 1000n });
const positive = fc.bigInt({ min: 1n, max: 1000n });

describe('fractions', () => {
  it('are kept in lowest terms with a positive denominator', () => {
    expect(formatFraction(fraction(6n, -4n))).toBe('-3/2');
    expect(formatFraction(fraction(0n, -7n))).toBe('0/1');
    expect(formatFraction(fraction(5n))).toBe('5/1');
    expect(() => fraction(1n, 0n)).toThrow(RangeError);
  });

  it('add, subtract, multiply and divide exactly', () => {
    fc.assert(
      fc.property(small, positive, small, positive, (a, b, c, d) => {
        const [x, y] = [fraction(a, b), fraction(c, d)];
        expect(plus(x, y)).toEqual(fraction(a * d + c * b, b * d));
        expect(plus(minus(x, y), y)).toEqual(x);
        expect(times(x, y)).toEqual(fraction(a * c, b * d));
        if (c !== 0n) expect(times(over(x, y), y)).toEqual(x);
        expect(toNumber(x)).toBeCloseTo(Number(a) / Number(b), 12);
      }),
    );
    expect(minus(ONE, ONE)).toEqual(ZERO);
  });

  it('are reduced by way of the factors of their denominator', () => {
    fc.assert(
      fc.property(small, positive, positive, fc.nat(9), (above, common, base, power) => {
        const denominator = base ** BigInt(power);
        expect(fractionOfPower(above, denominator, base)).toEqual(fraction(above, denominator));
        expect(fractionOfPower(above * common, denominator * common, base * common)).toEqual(
          fraction(above, denominator),
        );
      }),
    );
  });

  it('become doubles even when their terms are far beyond them', () => {
    expect(toNumber(fraction(2n ** 4000n, 3n * 2n ** 4000n + 1n))).toBeCloseTo(1 / 3, 15);
    expect(toNumber(fraction(-1n, 3n ** 200n))).toBeCloseTo(-(3 ** -200), 110);
    expect(toNumber(fraction(7n ** 300n, 7n ** 299n))).toBe(7);
  });
});
