import { type Card, cardsOfDecks, dealRound, GAMES, type Game, orThrow } from '@sabot/rules';
import { DRAGON_GAME } from '@sabot/testkit/games';
import { describe, expect, it } from 'vitest';
import { perfectCounter } from '../../test/or-throw.ts';
import { expectationsOf } from '../expectations.ts';
import { toNumber } from '../fraction.ts';
import { linearCounts, linearEstimate, simpleEstimate } from '../linear-count.ts';
import { liveOdds } from '../live-odds.ts';
import { shuffle } from '../seeded-shuffle.ts';
import { fullShoe } from '../shoe.ts';
import { shoeCounts } from '../shoe-counts.ts';
import { blockStream } from '../simulate/seed.ts';
import { wagerOdds } from '../wager-odds.ts';
import { USUAL_END } from './counter-options.ts';
import type { CounterFigures, PerfectCounter } from './perfect-counter.ts';

const wagersOf = (game: Game) => expectationsOf(game).wagers.length;
const largest = [...GAMES].sort((a, b) => wagersOf(b) - wagersOf(a))[0] as Game;
const evenBanker = DRAGON_GAME;

const totalsOf = ({ rounds, shoes, wagers }: PerfectCounter, place: number) => {
  const { roundsAhead, perShoe, average } = wagers[place] as CounterFigures;
  return { rounds, ahead: roundsAhead, gained: perShoe.value * shoes, all: average.value * rounds };
};

describe('the perfect counter', () => {
  const run = perfectCounter(largest, { seed: 'test', shoes: 120 });

  it('is the same for the same seed and another for another', () => {
    expect(perfectCounter(largest, { seed: 'test', shoes: 120 })).toEqual(run);
    expect(perfectCounter(largest, { seed: 'tset', shoes: 120 }).wagers).not.toEqual(run.wagers);
  });

  it('A12: says by which end of the shoe it goes', () => {
    expect(run).toMatchObject({ seed: 'test', shoes: 120, decks: 8, endOfShoe: { cutFromEnd: 14, extraRounds: 0 } });
    expect(run.endOfShoe).toEqual(USUAL_END);
    // 402 cards before the cut card, 4.94 a round, and the round that draws it.
    expect(run.rounds / run.shoes).toBeGreaterThan(402 / 4.94);
    expect(run.rounds / run.shoes).toBeLessThan(402 / 4.94 + 1.5);
    const extra = perfectCounter(largest, { seed: 'test', shoes: 20, endOfShoe: { cutFromEnd: 14, extraRounds: 1 } });
    expect(extra.rounds).toBe(perfectCounter(largest, { seed: 'test', shoes: 20 }).rounds + 20);
  });

  it('adds up', () => {
    for (const figures of run.wagers) {
      const { roundsAhead, share, averageAhead, per100Rounds, perShoe, highest, average } = figures;
      expect(Number.isInteger(roundsAhead)).toBe(true);
      expect(share.value).toBe(roundsAhead / run.rounds);
      expect(share.value).toBeGreaterThan(0);
      expect(share.value).toBeLessThan(0.2);
      expect(perShoe.value * run.shoes).toBeCloseTo(averageAhead * roundsAhead, 10);
      expect(per100Rounds.value * run.rounds).toBeCloseTo(100 * averageAhead * roundsAhead, 8);
      expect(averageAhead).toBeGreaterThan(0);
      expect(highest).toBeGreaterThan(averageAhead);
      expect(average.value).toBeLessThan(averageAhead);
    }
    const shares = run.wagers.map(({ share }) => share.value);
    expect(run.anyAhead.value).toBeGreaterThan(Math.max(...shares));
    expect(run.anyAhead.value).toBeLessThan(shares.reduce((sum, share) => sum + share, 0));
  });

  it('has the expectation of a fresh shoe on average, whatever is gone', () => {
    const fresh = shoeCounts(largest.tableOfPlay, fullShoe(8));
    for (const { wager, average } of run.wagers) {
      const expected = toNumber(wagerOdds(fresh, wager).expectation);
      expect(Math.abs(average.value - expected)).toBeLessThan(4 * average.error);
      expect(average.error).toBeGreaterThan(0);
    }
  });

  it('finds with a count no more than there is, and most of it on wagers that a few ranks decide', () => {
    for (const { wager, per100Rounds, linear, simple, share } of run.wagers) {
      for (const counted of [linear, simple]) {
        expect(counted.per100Rounds.value).toBeLessThanOrEqual(per100Rounds.value + 1e-12);
        expect(counted.share.value).toBeLessThan(3 * share.value + 0.01);
        expect(counted.per100Rounds.value).toBeCloseTo(100 * counted.averageEdge * counted.share.value, 8);
      }
      const part = linear.per100Rounds.value / per100Rounds.value;
      if (['small-tiger', 'big-tiger', 'small-dragon', 'big-dragon'].includes(wager.id))
        expect(part).toBeGreaterThan(0.5);
      // A linear count is blind to pairs.
      if (wager.id.endsWith('-pair')) expect(linear.share.value + simple.share.value).toBe(0);
    }
  });

  it('stakes by a count when its estimate says so, shoe by shoe', () => {
    const full = fullShoe(8);
    const counts = orThrow(linearCounts(largest, full));
    const sums = counts.map(() => ({ linear: 0, simple: 0 }));
    let rounds = 0;
    for (let shoe = 0; shoe < 3; shoe += 1) {
      const cards = [...cardsOfDecks(8)];
      shuffle(cards, blockStream('rounds', 'counter:lines', shoe));
      const live = liveOdds(largest, full);
      let dealt = 0;
      const draw = (): Card => {
        const card = cards[dealt] as Card;
        dealt += 1;
        live.remove(card);
        return card;
      };
      while (dealt <= 402) {
        const left = live.left();
        rounds += 1;
        for (const [place, count] of counts.entries()) {
          const sum = sums[place] as { linear: number; simple: number };
          if (linearEstimate(count, full, left) > 0) sum.linear += 1;
          if (count.simple !== null && simpleEstimate(count.simple, full, left) > 0) sum.simple += 1;
        }
        dealRound(largest.tableOfPlay, draw);
      }
    }
    const played = perfectCounter(largest, { seed: 'lines', shoes: 3 });
    expect(played.rounds).toBe(rounds);
    for (const [place, { linear, simple }] of played.wagers.entries()) {
      expect([linear.share.value * rounds, simple.share.value * rounds].map(Math.round)).toEqual([
        sums[place]?.linear,
        sums[place]?.simple,
      ]);
    }
  });

  it('takes its errors over whole shoes', () => {
    const runs = [1, 2, 3, 4, 5, 6].map((shoes) => perfectCounter(largest, { seed: 'errors', shoes }));
    const last = runs[5] as PerfectCounter;
    for (const place of last.wagers.keys()) {
      const totals = runs.map((run) => totalsOf(run, place));
      const shoes = totals.map((now, index) => {
        const before = totals[index - 1] ?? { rounds: 0, ahead: 0, gained: 0, all: 0 };
        return {
          rounds: now.rounds - before.rounds,
          ahead: now.ahead - before.ahead,
          gained: now.gained - before.gained,
          all: now.all - before.all,
        };
      });
      const errorOf = (key: 'ahead' | 'gained' | 'all', expected: (rounds: number) => number): number =>
        Math.sqrt((shoes.reduce((sum, shoe) => sum + (shoe[key] - expected(shoe.rounds)) ** 2, 0) * 6) / 5);
      const { share, per100Rounds, perShoe, average } = last.wagers[place] as CounterFigures;
      expect(share.error).toBeCloseTo(errorOf('ahead', (rounds) => share.value * rounds) / last.rounds, 8);
      expect(average.error).toBeCloseTo(errorOf('all', (rounds) => average.value * rounds) / last.rounds, 8);
      expect(perShoe.error).toBeCloseTo(errorOf('gained', () => perShoe.value) / 6, 8);
      const per100 = 100 * errorOf('gained', (rounds) => (per100Rounds.value / 100) * rounds);
      expect(per100Rounds.error).toBeCloseTo(per100 / last.rounds, 8);
    }
    expect(runs[0]?.anyAhead.error).toBe(Number.POSITIVE_INFINITY);
  });

  it('is never ahead on a fresh shoe, but on the Banker that pays even money', () => {
    for (const game of GAMES) {
      const oneRound = { cutFromEnd: 416, extraRounds: 0 } as const;
      const { rounds, wagers, anyAhead } = perfectCounter(game, { seed: 'fresh', shoes: 3, endOfShoe: oneRound });
      expect(rounds).toBe(3);
      const ahead = wagers.filter(({ share }) => share.value > 0);
      expect(ahead.map(({ wager }) => wager.id)).toEqual(game === evenBanker ? ['banker'] : []);
      expect(anyAhead.value).toBe(ahead.length);
      for (const { share, averageAhead, highest, perShoe } of ahead) {
        expect(share.value).toBe(1);
        expect(averageAhead).toBeCloseTo(0.012351, 6);
        expect(highest).toBeCloseTo(averageAhead, 14);
        expect(perShoe.value).toBeCloseTo(averageAhead, 14);
      }
      for (const { averageAhead, share } of wagers) if (share.value === 0) expect(averageAhead).toBe(0);
    }
  });

  it('gains more the deeper the shoe is dealt', () => {
    const gains = [208, 60, 14].map((cutFromEnd) => {
      const { wagers } = perfectCounter(largest, {
        seed: 'deep',
        shoes: 40,
        endOfShoe: { cutFromEnd, extraRounds: 0 },
      });
      return wagers.reduce((sum, { per100Rounds }) => sum + per100Rounds.value, 0);
    });
    expect(gains[0]).toBeLessThan(gains[1] as number);
    expect(gains[1]).toBeLessThan(gains[2] as number);
  });

  it('refuses what cannot be dealt', () => {
    const play = (options: { shoes?: number; decks?: number; cutFromEnd?: number; extraRounds?: 0 | 1 }) => () =>
      perfectCounter(largest, {
        seed: '',
        shoes: options.shoes ?? 1,
        decks: options.decks ?? 1,
        endOfShoe: { cutFromEnd: options.cutFromEnd ?? 12, extraRounds: options.extraRounds ?? 0 },
      });
    for (const shoes of [0, -1, 1.5]) expect(play({ shoes })).toThrow(RangeError);
    for (const decks of [0, 11, 2.5]) expect(play({ decks })).toThrow(RangeError);
    for (const cutFromEnd of [5, 53, 7.5]) expect(play({ cutFromEnd })).toThrow(RangeError);
    expect(play({ cutFromEnd: 11, extraRounds: 1 })).toThrow(RangeError);
    expect(play({ cutFromEnd: 12, extraRounds: 1 })).not.toThrow();
    expect(play({ cutFromEnd: 6 })).not.toThrow();
  });
});
