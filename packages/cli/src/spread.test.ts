import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bar, histogramLines } from './histogram.ts';
import { binsOf, spreadOf } from './spread.ts';

describe('spreadOf', () => {
  it('finds the ends, the quarters and the mean, in any order', () => {
    expect(spreadOf([5, 1, 4, 2, 3])).toEqual({
      least: 1,
      lowerQuarter: 2,
      median: 3,
      upperQuarter: 4,
      most: 5,
      mean: 3,
    });
    expect(spreadOf([7])).toEqual({ least: 7, lowerQuarter: 7, median: 7, upperQuarter: 7, most: 7, mean: 7 });
    expect(spreadOf([9, 10, 100]).median).toBe(10);
  });
});

describe('binsOf', () => {
  const numbers = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 200 });

  it('puts every number into one bin, side by side, the last without an end', () => {
    fc.assert(
      fc.property(numbers, fc.boolean(), (list, zeroApart) => {
        const bins = binsOf(list, zeroApart);
        expect(bins.length).toBeLessThanOrEqual(17);
        expect(bins.at(-1)?.to).toBeNull();
        for (const [index, { from, to, count }] of bins.entries()) {
          expect(from).toBe(index === 0 ? 0 : bins[index - 1]?.to);
          expect(count).toBe(list.filter((each) => each >= from && (to === null || each < to)).length);
        }
      }),
    );
  });

  it('has widths of one, two or five and noughts', () => {
    const widths = [10, 30, 140, 900, 12_345].map((top) => binsOf([top, top, top], false)[0]?.to);
    expect(widths).toEqual([1, 5, 10, 100, 1000]);
  });

  it('keeps a lone winner from pressing all others into one bin', () => {
    const list = [...Array.from({ length: 500 }, (_, index) => index), 1_000_000];
    expect(binsOf(list, false).length).toBeGreaterThan(8);
  });
});

describe('histogram', () => {
  it('draws bars in eighths of a place', () => {
    expect(bar(1, 4)).toBe('████');
    expect(bar(0.5, 4)).toBe('██');
    expect(bar(0.28125, 4)).toBe('█▏');
    expect(bar(0, 4)).toBe('');
  });

  it('sets names and shares in line', () => {
    const drawn = histogramLines([
      { name: 'none', count: 1 },
      { name: 'a great many', count: 3 },
    ]);
    expect(drawn.split('\n')).toEqual([
      `        none │${'█'.repeat(13)}▍${' '.repeat(26)}  25.0 %`,
      `a great many │${'█'.repeat(40)}  75.0 %`,
      '',
    ]);
    expect(histogramLines([{ name: 'x', count: 0 }])).toContain('0.0 %');
  });
});
