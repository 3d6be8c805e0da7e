import { expect, it } from 'vitest';
import { msLeft, secondsLeft } from './clock.ts';

it('counts down by the server: 1 until it is over, never below 0', () => {
  expect(msLeft({ at: 1000 }, 400)).toBe(600);
  expect(msLeft({ at: 1000 }, 4000)).toBe(0);
  expect(msLeft(null, 0)).toBeNull();
  expect([0, 1, 1000, 1001].map(secondsLeft)).toEqual([0, 1, 1, 2]);
});
