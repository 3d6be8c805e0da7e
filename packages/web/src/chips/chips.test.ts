import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHIP_KINDS, CHIP_VALUES, chipsOf, DISCS_SHOWN, discsOf } from './chips.ts';

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);
const dollars = fc.integer({ min: 0, max: 2_000_000 });

describe('chips', () => {
  it('make up every amount of whole dollars', () => {
    fc.assert(fc.property(dollars, (amount) => sum(chipsOf(amount * 100)) === amount * 100));
  });

  it('leave cents over', () => {
    fc.assert(
      fc.property(
        dollars,
        fc.integer({ min: 0, max: 99 }),
        (amount, cents) => sum(chipsOf(amount * 100 + cents)) === amount * 100,
      ),
    );
    expect(chipsOf(99)).toEqual([]);
  });

  it('come from the largest down, and none could be changed for a larger one', () => {
    fc.assert(
      fc.property(dollars, (amount) => {
        const chips = chipsOf(amount * 100);
        expect(chips.every((chip, index) => index === 0 || chip <= (chips[index - 1] ?? 0))).toBe(true);
        for (const value of CHIP_VALUES) expect(sum(chips.filter((chip) => chip < value))).toBeLessThan(value);
      }),
    );
    expect(chipsOf(13_700)).toEqual([10_000, 2500, 1000, 100, 100]);
  });

  it('are none for nothing and for less', () => {
    expect(chipsOf(0)).toEqual([]);
    expect(chipsOf(-500)).toEqual([]);
  });

  it('are told apart without colour: no two have the same edge', () => {
    expect(new Set(CHIP_KINDS.map(({ edge }) => JSON.stringify(edge))).size).toBe(CHIP_KINDS.length);
  });
});

describe('the discs of a stack', () => {
  it('are few, and each has a key of its own', () => {
    fc.assert(
      fc.property(dollars, (amount) => {
        const discs = discsOf(amount * 100);
        expect(discs.length).toBeLessThanOrEqual(DISCS_SHOWN);
        expect(new Set(discs.map(({ key }) => key)).size).toBe(discs.length);
      }),
    );
  });

  it('show an amount below a dollar as a chip of its own, and what is taken back like what is put', () => {
    expect(discsOf(50)).toEqual([{ key: 'cents', cents: 50 }]);
    expect(discsOf(0)).toEqual([]);
    expect(discsOf(-3000)).toEqual(discsOf(3000));
  });
});
