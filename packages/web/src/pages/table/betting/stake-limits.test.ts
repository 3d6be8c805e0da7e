import { describe, expect, it } from 'vitest';
import { type BettingState, chipsInHand, fit, fitAll, type SpotLimits, STOPS, stopOf } from './stake-limits.ts';

describe('why no chips are put down', () => {
  it('is nothing while the table takes bets, whatever else is pending there', () => {
    expect(stopOf({ bettingStop: null }, true)).toBeNull();
  });

  it('is what the table says, or above all the connection', () => {
    expect(stopOf({ bettingStop: 'not-open' }, true)).toBe('not-open');
    expect(stopOf({ bettingStop: 'free-hand' }, true)).toBe('not-open');
    expect(stopOf({ bettingStop: 'card-seen' }, true)).toBe('card-seen');
    expect(stopOf({ bettingStop: 'not-open' }, false)).toBe('offline');
    expect(stopOf({ bettingStop: null }, false)).toBe('offline');
  });
});

const spot = (part: Partial<SpotLimits>): SpotLimits => ({
  wager: 'player',
  min: 1000,
  max: 100_000,
  unit: 100,
  stake: 0,
  areaRoom: null,
  shut: null,
  ...part,
});

const betting = (part: Partial<BettingState> = {}): BettingState => ({
  seat: 1,
  stop: null,
  chips: 50_000,
  spots: [spot({}), spot({ wager: 'banker' }), spot({ wager: 'tie', min: 500, max: 5000 })],
  ...part,
});

describe('what goes on a spot', () => {
  it('is all of it where nothing is in the way', () => {
    expect(fit(betting(), 'player', 2500, {}, null)).toMatchObject({ amount: 2500, why: null });
  });

  it('is nothing below the minimum, but a raise may be small', () => {
    expect(fit(betting(), 'player', 500, {}, null)).toMatchObject({ amount: 0, why: 'under-minimum', bound: 1000 });
    expect(fit(betting(), 'player', 500, { player: 1000 }, null)).toMatchObject({ amount: 500, why: null });
  });

  it('is cut to the maximum, pending chips counted', () => {
    expect(fit(betting(), 'tie', 10_000, { tie: 4000 }, null)).toMatchObject({
      amount: 1000,
      why: 'over-maximum',
      bound: 5000,
    });
    expect(fit(betting(), 'tie', 500, { tie: 5000 }, null)).toMatchObject({ amount: 0, why: 'over-maximum' });
  });

  it('is cut to the chips in hand, pending ones gone; what comes back counts only when it is back', () => {
    expect(chipsInHand(betting(), { player: 20_000, banker: -5000 })).toBe(30_000);
    expect(fit(betting(), 'banker', 40_000, { player: 20_000 }, null)).toMatchObject({
      amount: 30_000,
      why: 'no-chips',
    });
    expect(fit(betting({ chips: 700 }), 'player', 2500, {}, null)).toMatchObject({
      amount: 0,
      why: 'no-chips',
      bound: 700,
    });
  });

  it('is a multiple of the stake unit', () => {
    const odd = betting({ spots: [spot({ unit: 2000 })] });
    expect(fit(odd, 'player', 2500, {}, null)).toMatchObject({ amount: 2000, why: 'not-unit', bound: 2000 });
    expect(fit(odd, 'player', 1500, {}, null)).toMatchObject({ amount: 0, why: 'not-unit' });
  });

  it('keeps within the room of the area and the own loss limit', () => {
    const shared = betting({ spots: [spot({ areaRoom: 3000 })] });
    expect(fit(shared, 'player', 5000, {}, null)).toMatchObject({ amount: 3000, why: 'area-maximum' });
    expect(fit(betting(), 'player', 5000, {}, 2000)).toMatchObject({ amount: 2000, why: 'loss-limit' });
    expect(fit(betting(), 'player', 5000, {}, -300)).toMatchObject({ amount: 0, why: 'loss-limit' });
  });

  it('never passes the loss limit, however many chips are still on their way', () => {
    expect(fit(betting(), 'player', 5000, { banker: 3000 }, 4000)).toMatchObject({ amount: 1000, why: 'loss-limit' });
    expect(fit(betting(), 'player', 5000, { player: 4000 }, 4000)).toMatchObject({ amount: 0, bound: 0 });
    // What is taken back leaves room only once it is back.
    expect(fit(betting(), 'player', 5000, { banker: -3000 }, 4000)).toMatchObject({ amount: 4000 });
  });

  it('is nothing where bets are not taken, or not there', () => {
    for (const stop of STOPS) expect(fit(betting({ stop }), 'player', 2500, {}, null).why).toBe(stop);
    expect(fit(betting({ spots: [spot({ shut: 'full' })] }), 'player', 2500, {}, null).why).toBe('full');
    expect(fit(betting(), 'tiger', 2500, {}, null).why).toBe('closed');
  });

  it('of several leaves less for the next', () => {
    const parts = [
      { wager: 'player', amount: 40_000 },
      { wager: 'banker', amount: 40_000 },
    ] as const;
    expect(fitAll(betting(), parts, {}, null).map(({ amount }) => amount)).toEqual([40_000, 10_000]);
    expect(fitAll(betting(), parts, {}, 45_000).map(({ amount }) => amount)).toEqual([40_000, 5000]);
  });
});
