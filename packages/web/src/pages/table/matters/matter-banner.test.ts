import { cents, GAMES, stakeUnit } from '@sabot/rules';
import { expect, it } from 'vitest';
import { roundWith, VIEW, viewWith, wagerOf } from '../../../../test/fixtures.ts';
import { endsAtDeadline, wagerReduction } from './matter-banner.tsx';

it('shows a deadline only at the matter that it ends', () => {
  const closes = { at: 0, what: 'window-closes' } as const;
  const removed = { at: 0, what: 'wagers-removed' } as const;
  const option = { kind: 'card-face-up', waitsForPatrons: true } as const;
  const reopened = { kind: 'device-reset', waitsForPatrons: false } as const;
  const differential = { kind: 'differential-exceeded', waitsForPatrons: false } as const;
  expect([option, reopened, differential].map((matter) => endsAtDeadline(matter, closes))).toEqual([
    true,
    false,
    false,
  ]);
  expect([option, reopened, differential].map((matter) => endsAtDeadline(matter, removed))).toEqual([
    false,
    false,
    true,
  ]);
  expect(endsAtDeadline(differential, { at: 0, what: 'betting-closes' })).toBe(false);
});

const viewAt = (gap: number, limit: number, stake: number, stakeUnitOfHouse: number) =>
  viewWith({
    own: { person: 'ann', seat: 1, chips: cents(0) } as NonNullable<typeof VIEW.own>,
    setUp:
      VIEW.setUp === null
        ? null
        : { ...VIEW.setUp, differentialLimit: cents(limit), stakeUnit: cents(stakeUnitOfHouse) },
    round: roundWith({
      differential: { heavier: 'banker', gap: cents(gap) } as NonNullable<ReturnType<typeof roundWith>['differential']>,
      wagers: [wagerOf('ann', 1, 'banker', stake)],
    }),
  });

it('is as much as the differential is over its limit, in units of the wager, and never under the minimum', () => {
  for (const game of GAMES) {
    const banker = game.wagers.find(({ id }) => id === 'banker');
    if (banker === undefined) continue;
    const unit = stakeUnit(banker);
    const { min } = wagerOf('ann', 1, 'banker', 0);
    const stake = min + 40 * unit;
    expect(wagerReduction(game, viewAt(1001, 1000, stake, 1))?.amount).toBe(unit);
    expect(wagerReduction(game, viewAt(1000 + unit, 1000, stake, 1))?.amount).toBe(unit);
    expect(wagerReduction(game, viewAt(1_000_000, 1000, stake, 1))?.amount).toBe(40 * unit);
    expect(wagerReduction(game, viewAt(1000, 1000, stake, 1))).toBeNull();
    expect(wagerReduction(game, viewAt(2000, 1000, min, 1))).toBeNull();
  }
});
