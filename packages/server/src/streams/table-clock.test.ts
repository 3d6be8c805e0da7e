import type { TableEvent } from '@sabot/table';
import { expect, it } from 'vitest';
import { advanceClock, startClock } from './table-clock.ts';

const opened = (at: number): TableEvent => ({
  type: 'BettingOpened',
  round: 1,
  freeHand: false,
  fewCards: false,
  limits: [],
  differentialLimit: null,
  stamp: { command: 'c', at, by: 'house', as: 'dealer', acting: null, required: null, basis: null, delegation: null },
});

it('what is stamped with a time to come counts from now: no clock that was wrong holds up a table', () => {
  const clock = advanceClock(5_000)(startClock(0, 1_000), opened(605_000));
  expect(clock.marks.betting).toBe(5_000);
  expect(clock.step).toBe(5_000);
});

it('what is past counts from its own time', () => {
  expect(advanceClock(5_000)(startClock(0, 1_000), opened(4_000)).marks.betting).toBe(4_000);
});
