import type { ViewedEvent } from '@sabot/table';
import { expect, it } from 'vitest';
import { STAMP } from '../../../test/fixtures.ts';
import { basisOfEvent } from './event-text.ts';

const called: ViewedEvent = { type: 'BettingClosed', round: 1, closes: 1, stamp: STAMP };

it('names the basis of the event, or of who did it', () => {
  expect(basisOfEvent({ type: 'DeviceReset', carried: [], basis: 'policy', stamp: STAMP })).toBe('policy');
  expect(basisOfEvent(called)).toBeNull();
  expect(basisOfEvent({ ...called, stamp: { ...STAMP, basis: 'policy' } })).toBe('policy');
});
