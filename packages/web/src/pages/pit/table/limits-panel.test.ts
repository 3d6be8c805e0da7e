import { cents } from '@sabot/rules';
import type { Limits } from '@sabot/table';
import { describe, expect, it } from 'vitest';
import { changedLimits, limitText } from './limits-panel.tsx';

const BEFORE: readonly Limits[] = [
  { wager: 'player', min: cents(1000), max: cents(1_000_000) },
  { wager: 'tie', min: cents(500), max: cents(50_050) },
];

describe('limits as they are typed', () => {
  it('changes nothing where nothing was typed', () => {
    expect(changedLimits(BEFORE, {})).toEqual({ ok: true, value: [] });
  });

  it('names only what differs, in cents', () => {
    const draft = { tie: { min: '25', max: '1,000.50' } };
    expect(changedLimits(BEFORE, draft)).toEqual({ ok: true, value: [{ wager: 'tie', min: 2500, max: 100_050 }] });
  });

  it('leaves alone what someone else announces meanwhile', () => {
    const [player, tie] = BEFORE;
    if (player === undefined || tie === undefined) throw new Error('two limits are needed');
    const now: readonly Limits[] = [
      { ...player, max: cents(500_000) },
      { ...tie, max: cents(20_000) },
    ];
    const draft = { tie: { min: '25' } };
    expect(limitText(tie, draft)).toEqual({ min: '25', max: '500.5' });
    expect(changedLimits(now, draft)).toEqual({ ok: true, value: [{ wager: 'tie', min: 2500, max: 20_000 }] });
  });

  it.each([
    [{ min: 'ten', max: '20' }, 'no-amount'],
    [{ min: '0', max: '20' }, 'no-amount'],
    [{ min: '30', max: '20' }, 'min-over-max'],
  ])('says what is wrong with %j', (player, fault) => {
    expect(changedLimits(BEFORE, { player })).toEqual({ ok: false, fault: { player: fault } });
  });
});
