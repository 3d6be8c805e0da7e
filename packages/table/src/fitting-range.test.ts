import { describe, expect, it } from 'vitest';
import { exampleRange, knownRange } from './fitting-range.ts';

const between =
  (from: number, to: number, step: number) =>
  (value: number): boolean =>
    value >= from && value <= to && value % step === 0;

describe('a range that was found for one wager', () => {
  const found = exampleRange(1000, 1, 5000, between(1000, 2000, 1));

  it('holds for another with the same ends and steps', () => {
    expect(found).toEqual({ from: 1000, to: 2000, step: 1 });
    expect(found === null ? null : knownRange([found], 1500, between(1000, 2000, 1))).toBe(found);
  });

  it('is not that of one whose stakes must be even, though both ends are', () => {
    expect(found === null ? null : knownRange([found], 1500, between(1000, 2000, 2))).toBeNull();
  });
});
