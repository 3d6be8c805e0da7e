import type { MatterView } from '@sabot/table';
import { describe, expect, it } from 'vitest';
import { roundWith, viewWith } from '../../../../test/fixtures.ts';
import { mayTakeBack, stopOf } from './desk.ts';

const matter = (blocking: boolean): MatterView => ({
  id: 1,
  kind: 'device-reset',
  case: null,
  basis: 'policy',
  blocking,
  path: [],
  waitsForPatrons: false,
  ruler: null,
  ownCommand: null,
  steps: [],
  side: null,
  draws: [],
  person: null,
  card: null,
  missing: null,
  reportedBy: null,
  note: null,
  window: null,
});

const betting = viewWith({ phase: 'betting', bettingStop: null, round: roundWith() });

describe('why no chips are put down', () => {
  it('is nothing while bets are taken', () => {
    expect(stopOf(betting, true)).toBeNull();
    expect(stopOf({ ...betting, matters: [matter(false)] }, true)).toBeNull();
  });

  it('is the phase, a free hand, a hold, or above all the connection', () => {
    expect(stopOf({ ...betting, bettingStop: 'not-open' }, true)).toBe('not-open');
    expect(stopOf({ ...betting, bettingStop: 'free-hand' }, true)).toBe('not-open');
    expect(stopOf({ ...betting, matters: [matter(true)] }, true)).toBe('on-hold');
    expect(stopOf({ ...betting, bettingStop: 'card-seen', matters: [matter(true)] }, true)).toBe('card-seen');
    expect(stopOf({ ...betting, bettingStop: 'card-seen' }, true)).toBe('card-seen');
    expect(stopOf({ ...betting, bettingStop: 'not-open' }, false)).toBe('offline');
  });

  it('leaves a way back in a hold alone', () => {
    const at = (stop: ReturnType<typeof stopOf>) => mayTakeBack({ seat: 1, stop, chips: 0, spots: [] });
    const stops = [at(null), at('on-hold'), at('not-open'), at('card-seen'), at('offline')];
    expect(stops).toEqual([true, true, false, false, false]);
  });
});
