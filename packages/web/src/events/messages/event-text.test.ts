import type { ViewedEvent } from '@sabot/table';
import { expect, it } from 'vitest';
import { STAMP } from '../../../test/fixtures.ts';
import { basisOf } from './event-text.ts';

const called: ViewedEvent = { type: 'BettingClosed', round: 1, closes: 1, stamp: STAMP };

it('names the basis of the event, or of who did it', () => {
  expect(basisOf({ type: 'DeviceReset', carried: [], basis: 'policy', stamp: STAMP })).toBe('policy');
  expect(basisOf(called)).toBeNull();
  expect(basisOf({ ...called, stamp: { ...STAMP, basis: 'policy' } })).toBe('policy');
});
