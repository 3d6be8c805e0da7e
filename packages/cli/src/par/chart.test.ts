import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coordinate, decimalsOf, linear, niceStep, picture, ticks, withMinusSign } from './chart.ts';
import { html } from './html.ts';

describe('a scale', () => {
  it('carries a domain onto a range, up or down', () => {
    expect([0, 5, 10].map(linear([0, 10], [100, 200]))).toEqual([100, 150, 200]);
    expect([0, 5, 10].map(linear([0, 10], [200, 100]))).toEqual([200, 150, 100]);
  });
});

describe('ticks', () => {
  it('stand at round values within the bounds', () => {
    expect(ticks([0, 10], 5)).toEqual([0, 2, 4, 6, 8, 10]);
    expect(ticks([-1.3, 15], 8)).toEqual([0, 5, 10, 15]);
    expect(ticks([14.31, 14.6], 4)).toEqual([14.4, 14.5, 14.6]);
    expect(ticks([-123, -120], 3)).toEqual([-123, -122, -121, -120]);
  });

  it('are a few, whatever the bounds', () => {
    const bound = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(bound, fc.double({ min: 1e-3, max: 1e6, noNaN: true }), (from, span) => {
        const marks = ticks([from, from + span], 7);
        expect(marks.length).toBeLessThanOrEqual(8);
        expect(marks.length).toBeGreaterThanOrEqual(1);
        const slack = 1e-6 * niceStep(span, 7) + 1e-6;
        for (const mark of marks) expect(mark > from - slack && mark < from + span + slack).toBe(true);
      }),
    );
  });

  it('know how many decimals they need', () => {
    expect(decimalsOf([1, 2])).toBe(0);
    expect(decimalsOf([1, 1.25, 1.5])).toBe(2);
    expect(decimalsOf([])).toBe(0);
  });
});

describe('numbers on a sheet', () => {
  it('are rounded to a tenth of a pixel', () => {
    expect([1.234, -0.06, 5].map(coordinate)).toEqual([1.2, -0.1, 5]);
  });

  it('have a true minus sign', () => {
    expect(withMinusSign('-1.5')).toBe('−1.5');
    expect(withMinusSign('1-5')).toBe('1-5');
  });
});

describe('a picture', () => {
  it('says what it shows', () => {
    const { markup } = picture({ id: 'p', width: 10, height: 20, title: 'A < B', description: 'so it is' }, html`<g/>`);
    expect(markup).toContain('viewBox="0 0 10 20" role="img" aria-labelledby="p-title p-text"');
    expect(markup).toContain('<title id="p-title">A &lt; B</title><desc id="p-text">so it is</desc>');
  });
});
