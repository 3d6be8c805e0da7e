import { expect, it } from 'vitest';
import { amountFault, chipsByKey, chipsInReach, readChoice } from './chip-choice.ts';

const VALUES = [100, 500, 1000, 2500, 10_000, 50_000, 100_000];

it('five chips lie in reach, from the smallest that the table takes', () => {
  expect(chipsInReach(VALUES, 500, 2500)).toEqual([500, 1000, 2500, 10_000, 50_000]);
  expect(chipsInReach(VALUES, 90_000, 100_000)).toEqual([1000, 2500, 10_000, 50_000, 100_000]);
  expect(chipsInReach(VALUES, 9_000_000, 'max')).toEqual([100, 500, 1000, 2500, 10_000]);
});

it('the chosen one is always among them', () => {
  expect(chipsInReach(VALUES, 500, 100)).toEqual([100, 500, 1000, 2500, 10_000]);
  expect(chipsInReach(VALUES, 500, 15_000)).toEqual([500, 1000, 2500, 10_000, 15_000]);
});

it('a kept choice is read back, or forgotten', () => {
  expect(readChoice('2500')).toBe(2500);
  expect(readChoice('max')).toBe('max');
  for (const text of ['', '-5', '1.5', 'x']) expect(readChoice(text)).toBeNull();
});

it('has keys in the order in which the chips lie, then for the rest', () => {
  expect(chipsByKey(VALUES, 500, 2500)).toEqual([500, 1000, 2500, 10_000, 50_000, 100, 100_000]);
  expect(chipsByKey(VALUES, 500, 15_000).slice(0, 5)).toEqual(chipsInReach(VALUES, 500, 15_000));
  expect(new Set(chipsByKey(VALUES, 500, 15_000))).toEqual(new Set([...VALUES, 15_000]));
});

it('takes as a chip only an amount that can be staked here', () => {
  expect(amountFault(null, 100)).toBe('no-amount');
  expect(amountFault(0, 100)).toBe('no-amount');
  expect(amountFault(750, 500)).toBe('off-unit');
  expect(amountFault(1500, 500)).toBeNull();
});
