import { expect, it } from 'vitest';
import { type Idleness, idleStep, warningLeft } from './idle.ts';

const MINUTE = 60_000;
const idle = (changes: Partial<Idleness>): Idleness => ({
  endsAt: 15 * MINUTE,
  inputAt: 0,
  toldAt: 0,
  lookedAt: 0,
  ...changes,
});

it('tells the house of input, and of more of it a minute later', () => {
  expect(idleStep(idle({ inputAt: 1 }), MINUTE - 1)).toBeNull();
  expect(idleStep(idle({ inputAt: 1 }), MINUTE)).toBe('tell');
  expect(idleStep(idle({ inputAt: 1, toldAt: MINUTE }), 2 * MINUTE)).toBeNull();
  expect(idleStep(idle({ inputAt: MINUTE + 1, toldAt: MINUTE }), 2 * MINUTE)).toBe('tell');
});

it('looks once before it warns, as another tab may have been used, and again when the time is over', () => {
  expect(idleStep(idle({}), 13 * MINUTE - 1)).toBeNull();
  expect(idleStep(idle({}), 13 * MINUTE)).toBe('look');
  expect(warningLeft(idle({}), 13 * MINUTE)).toBeNull();
  const looked = idle({ lookedAt: 13 * MINUTE });
  expect(idleStep(looked, 14 * MINUTE)).toBeNull();
  expect(warningLeft(looked, 14 * MINUTE)).toBe(MINUTE);
  expect(idleStep(looked, 15 * MINUTE)).toBe('look');
  expect(warningLeft(looked, 16 * MINUTE)).toBe(0);
});

it('warns no more once the session holds longer', () => {
  const longer = idle({ endsAt: 28 * MINUTE, lookedAt: 13 * MINUTE });
  expect([idleStep(longer, 14 * MINUTE), warningLeft(longer, 14 * MINUTE)]).toEqual([null, null]);
  expect(idleStep(longer, 26 * MINUTE)).toBe('look');
});

it('looks at once when the page was asleep for longer than the session', () => {
  expect(idleStep(idle({}), 90 * MINUTE)).toBe('look');
});
