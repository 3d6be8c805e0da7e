import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distributionOf, roundStep } from './value-distribution.ts';

describe('a distribution of values', () => {
  it('says what sorting the values says', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e6, max: 1e6 }), { minLength: 1, maxLength: 300 }), (values) => {
        const told = distributionOf(values);
        if (told === null) throw new Error('no values');
        const sorted = values.toSorted((left, right) => left - right);
        expect([told.least, told.most]).toEqual([sorted[0], sorted.at(-1)]);
        expect(told.mean).toBeCloseTo(values.reduce((sum, value) => sum + value, 0) / values.length, 6);
        for (const { share, value } of told.quantiles) {
          // At least this share is no more than the value, and less than this share is below it.
          expect(values.filter((each) => each <= value).length).toBeGreaterThanOrEqual(share * values.length);
          expect(values.filter((each) => each < value).length).toBeLessThan(share * values.length);
        }
        for (const { from, to, count } of told.bins) {
          const within = values.filter((each) => each >= (from ?? -Infinity) && each < (to ?? Infinity));
          expect(count).toBe(within.length);
        }
        expect(told.bins.reduce((sum, { count }) => sum + count, 0)).toBe(values.length);
        expect(told.bins.length).toBeLessThanOrEqual(22);
      }),
    );
  });

  it('has bins that join, open at the ends, though one value lies far out', () => {
    const values = [...Array.from({ length: 999 }, (_, at) => at), 1e9];
    const { bins } = distributionOf(values) ?? { bins: [] };
    expect(bins.length).toBeGreaterThan(15);
    expect([bins[0]?.from, bins.at(-1)?.to]).toEqual([null, null]);
    for (const [at, { to }] of bins.slice(0, -1).entries()) expect(bins[at + 1]?.from).toBe(to);
  });

  it('is none without values, and has no deviation with one', () => {
    expect(distributionOf([])).toBeNull();
    expect(distributionOf([7])).toMatchObject({ mean: 7, deviation: 0, least: 7, most: 7, bins: [{ count: 1 }] });
    expect(distributionOf([1, 3])?.deviation).toBeCloseTo(Math.SQRT2, 12);
  });

  it('takes round steps', () => {
    expect([1, 1.5, 2, 3, 7, 10, 11, 49, 51, 999].map(roundStep)).toEqual([1, 2, 2, 5, 10, 10, 20, 50, 100, 1000]);
  });
});
