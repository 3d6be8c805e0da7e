import { expect, it } from 'vitest';
import { isTimedBy } from './timed.ts';

it('shows a deadline only at the matter that it ends', () => {
  const closes = { at: 0, what: 'window-closes' } as const;
  const removed = { at: 0, what: 'wagers-removed' } as const;
  const option = { kind: 'card-face-up', waitsForPatrons: true } as const;
  const reopened = { kind: 'device-reset', waitsForPatrons: false } as const;
  const differential = { kind: 'differential-exceeded', waitsForPatrons: false } as const;
  expect([option, reopened, differential].map((matter) => isTimedBy(matter, closes))).toEqual([true, false, false]);
  expect([option, reopened, differential].map((matter) => isTimedBy(matter, removed))).toEqual([false, false, true]);
  expect(isTimedBy(differential, { at: 0, what: 'betting-closes' })).toBe(false);
});
