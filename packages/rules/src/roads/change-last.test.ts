import { describe, expect, it } from 'vitest';
import { changeLast } from './change-last.ts';

describe('changeLast', () => {
  const double = (value: number): number => value * 2;

  it('changes the last item and no other', () => {
    expect(changeLast([1, 2, 3], double)).toEqual([1, 2, 6]);
    expect(changeLast([5], double)).toEqual([10]);
  });

  it('has nothing to change in an empty list', () => {
    expect(changeLast([], double)).toEqual([]);
  });

  it('leaves the list it was given alone', () => {
    const given = Object.freeze([1, 2]);
    changeLast(given, double);
    expect(given).toEqual([1, 2]);
  });
});
