import { cents } from '@sabot/rules';
import type { Limits } from '@sabot/table';
import { describe, expect, it } from 'vitest';
import { changedLimits, draftOf } from './limits-draft.ts';

const BEFORE: readonly Limits[] = [
  { wager: 'player', min: cents(1000), max: cents(1_000_000) },
  { wager: 'tie', min: cents(500), max: cents(50_050) },
];

describe('limits as they are typed', () => {
  it('changes nothing where nothing was typed', () => {
    expect(changedLimits(BEFORE, draftOf(BEFORE))).toEqual({ ok: true, limits: [] });
  });

  it('names only what differs, in cents', () => {
    const draft = { ...draftOf(BEFORE), tie: { min: '25', max: '1,000.50' } };
    expect(changedLimits(BEFORE, draft)).toEqual({ ok: true, limits: [{ wager: 'tie', min: 2500, max: 100_050 }] });
  });

  it.each([
    [{ min: 'ten', max: '20' }, 'no-amount'],
    [{ min: '0', max: '20' }, 'no-amount'],
    [{ min: '30', max: '20' }, 'min-over-max'],
  ])('says what is wrong with %j', (player, fault) => {
    expect(changedLimits(BEFORE, { ...draftOf(BEFORE), player })).toEqual({ ok: false, faults: { player: fault } });
  });
});
