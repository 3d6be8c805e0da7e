import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallestSet } from './smallest-set.ts';

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);

const takenOf = (amounts: readonly number[], least: number, most: number): readonly number[] => {
  const taken = smallestSet(amounts, least, most);
  expect(taken).toHaveLength(amounts.length);
  return amounts.filter((_, index) => taken[index]);
};

/** Of all sets but the empty one: how far it misses, how many, the sum, and then whose amounts stand first in the list. */
const bruteForce = (amounts: readonly number[], least: number, most: number): readonly boolean[] => {
  const sets = Array.from({ length: 2 ** amounts.length - 1 }, (_, index) => {
    const set = amounts.map((_each, place) => ((index + 1) >> place) % 2 === 1);
    const taken = amounts.filter((_each, place) => set[place]);
    const sum = sumOf(taken);
    const order = set.map((isTaken) => (isTaken ? 0 : 1));
    return { set, rank: [Math.max(least - sum, sum - most, 0), taken.length, sum, ...order] };
  });
  const [best] = sets.sort((one, other) => {
    const at = one.rank.findIndex((value, index) => value !== other.rank[index]);
    return (one.rank[at] ?? 0) - (other.rank[at] ?? 0);
  });
  return best?.set ?? [];
};

describe('the smallest set of amounts', () => {
  it('A10b: is that with the fewest, then the smallest sum, then the first in the list', () => {
    expect(smallestSet([100, 300, 100, 100], 300, 300)).toEqual([false, true, false, false]);
    expect(smallestSet([7, 5, 6], 5, 9)).toEqual([false, true, false]);
    expect(smallestSet([4, 4, 4], 8, 8)).toEqual([true, true, false]);
    expect(smallestSet([1, 9, 2, 8], 10, 10)).toEqual([true, true, false, false]);
  });

  it('A10b: is the nearest where none is within, be it all of them or one too large', () => {
    expect(smallestSet([3, 5], 10, 12)).toEqual([true, true]);
    expect(smallestSet([30, 40], 10, 12)).toEqual([true, false]);
    expect(smallestSet([2], 9, 9)).toEqual([true]);
    expect(smallestSet([], 1, 2)).toEqual([]);
  });

  it('A10b: equals brute force over every set, whatever is asked for', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 70 }), fc.nat(20), (list, least, width) => {
        expect(smallestSet(list, least, least + width)).toEqual(bruteForce(list, least, least + width));
      }),
      { numRuns: 500, seed: 5183 },
    );
  });

  it('A10b: is soon found among many that are alike', () => {
    const alike = Array.from({ length: 60 }, () => 500);
    expect(smallestSet(alike, 2_000, 2_400)).toEqual(alike.map((_, index) => index < 4));
  });
});

/** So many amounts, no two sets of which come to one sum. */
const odd = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => 1_000_003 * (index * index + 7 * index + 11) + 17 * index ** 3);

describe('more sums than can be followed', () => {
  it('A10b: are thinned out, and what is left has a set that does it', () => {
    const amounts = odd(20);
    const taken = takenOf(amounts, 1_340_208_586, 1_340_308_586);
    expect(taken.map((each) => amounts.indexOf(each))).toEqual([9, 14, 17, 18]);
    expect(sumOf(taken)).toBeGreaterThanOrEqual(1_340_208_586);
    expect(sumOf(taken)).toBeLessThanOrEqual(1_340_308_586);
  });

  it('A10b: are never made where a few of the largest are known to be enough', () => {
    const amounts = odd(40);
    const [third = 0, second = 0, first = 0] = amounts.slice(-3);
    expect(takenOf(amounts, first + second + third, first + second + third)).toEqual([third, second, first]);
    const least = first + second + 5;
    const threes = amounts.flatMap((one, index) =>
      amounts
        .slice(index + 1)
        .flatMap((other, next) => amounts.slice(index + next + 2).map((last) => one + other + last)),
    );
    const taken = takenOf(amounts, least, 2 * least);
    expect(taken).toHaveLength(3);
    expect(sumOf(taken)).toBe(Math.min(...threes.filter((sum) => sum >= least)));
  });

  it('A10b: are never made of amounts that are each enough by themselves', () => {
    const large = odd(22).map((each) => 10 ** 10 + each);
    // Two that come to one less than a third: fewer count before less.
    expect(takenOf([600_000, 400_000, 1_000_001, ...large], 999_990, 1_000_010)).toEqual([1_000_001]);
  });
});
