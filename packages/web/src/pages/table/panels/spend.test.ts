import type { NumberedEvent } from '@sabot/protocol';
import type { WagerEnd } from '@sabot/table';
import { describe, expect, it } from 'vitest';
import { endOf as end, STAMP as stamp } from '../../../../test/fixtures.ts';
import { mergeSpend, newSpend, spendOf, spendSums, withEvents } from './spend.ts';

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
    expect(spend).toEqual({ since: 5, person: null, tables: { t: { staked: 1000, net: -1000, last: 9 } } });
  });

  it('is the own of each person who plays in the same browser', () => {
    const anns = withEvents(spendOf(newSpend(1), 'ann', 2), 't', [settled(9, [end('ann', 1000, 0, 'lost')])], 'ann');
    expect(anns).toMatchObject({ since: 1, person: 'ann' });
    expect(spendOf(anns, 'ann', 5)).toBe(anns);
    const bens = spendOf(anns, 'ben', 5);
    expect(bens).toEqual({ since: 5, person: 'ben', tables: {} });
    expect(mergeSpend(bens, anns)).toBe(bens);
    expect(mergeSpend(anns, bens, 'set')).toBe(bens);
  });

  it('counts no event twice, nor what was never taken', () => {
    const events = [settled(9, [end('me', 1000, 2000), end('me', 700, 0, 'refused')])];
    const once = withEvents(newSpend(0), 't', events, 'me');
    expect(withEvents(once, 't', events, 'me')).toBe(once);
    expect(spendSums(once)).toEqual({ staked: 1000, net: 1000 });
    expect(spendSums(withEvents(once, 'other', events, 'me')).net).toBe(2000);
  });

  it('is of each table what the tab has that has counted more of it, since the first tab came', () => {
    const here = withEvents(newSpend(1), 'a', [settled(9, [end('me', 1000, 2000)])], 'me');
    const there = withEvents(newSpend(2), 'b', [settled(4, [end('me', 500, 0, 'lost')])], 'me');
    const [one, other] = [mergeSpend(here, there), mergeSpend(there, here)];
    expect(one).toEqual(other);
    expect([one.since, spendSums(one)]).toEqual([1, { staked: 1500, net: 500 }]);
    expect(mergeSpend(one, here)).toBe(one);
    const later = withEvents(one, 'a', [settled(12, [end('me', 200, 0, 'lost')])], 'me');
    expect(spendSums(mergeSpend(one, later)).net).toBe(300);
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
    expect(spendSums(spend)).toEqual({ staked: 1000, net: -1000 });
  });
});
