import type { WagerEnd } from '@sabot/table';
import { describe, expect, it } from 'vitest';
import { endOf as end, STAMP as stamp } from '../../test/fixtures.ts';
import type { NumberedEvent } from '../api/shapes.ts';
import { isFurther, newSpend, withEvents } from './spend.ts';

const settled = (sequence: number, ends: readonly WagerEnd[]): NumberedEvent => ({
  type: 'RoundSettled',
  round: sequence,
  ends,
  underMinimum: null,
  stamp,
  sequence,
});

describe('what was spent', () => {
  it('adds up own wagers only', () => {
    const spend = withEvents(newSpend(5), 't', [settled(9, [end('me', 1000, 0, 'lost'), end('you', 500, 1000)])], 'me');
    expect(spend).toMatchObject({ since: 5, staked: 1000, net: -1000, counted: { t: 9 } });
  });

  it('counts no event twice, nor what was never taken', () => {
    const events = [settled(9, [end('me', 1000, 2000), end('me', 700, 0, 'refused')])];
    const once = withEvents(newSpend(0), 't', events, 'me');
    expect(withEvents(once, 't', events, 'me')).toBe(once);
    expect(once).toMatchObject({ staked: 1000, net: 1000 });
    expect(withEvents(once, 'other', events, 'me').net).toBe(2000);
  });

  it('is as the tab has it that has counted more, or that is older', () => {
    const [older, newer] = [newSpend(1), newSpend(2)];
    const counted = withEvents(newer, 't', [settled(9, [])], 'me');
    expect([isFurther(counted, older), isFurther(older, counted)]).toEqual([true, false]);
    expect([isFurther(older, newer), isFurther(newer, older)]).toEqual([true, false]);
  });

  it('follows a correction', () => {
    const corrected: NumberedEvent = {
      type: 'SettlementCorrected',
      round: 9,
      end: 'settled',
      facts: null,
      cards: [],
      before: [end('me', 1000, 2000)],
      after: [end('me', 1000, 0, 'lost')],
      underMinimumUndone: null,
      basis: 'policy',
      stamp,
      sequence: 12,
    };
    const spend = withEvents(newSpend(0), 't', [settled(9, [end('me', 1000, 2000)]), corrected], 'me');
    expect(spend).toMatchObject({ staked: 1000, net: -1000 });
  });
});
