import { GAMES, type RoundWager } from '@sabot/rules';
import { describe, expect, it } from 'vitest';
import { histogram, quantile, resultDistribution } from '../test/or-throw.ts';
import { fraction, toNumber, ZERO } from './fraction.ts';
import * as results from './result-distribution.ts';
import { chanceAhead, type ResultDistribution } from './result-distribution.ts';
import { fullShoe } from './shoe.ts';
import { shoeCounts } from './shoe-counts.ts';
import { wagerOdds } from './wager-odds.ts';

const line = (win: number, stake: number, ways: bigint, of: bigint) => ({
  line: { pays: { win, stake } },
  probability: fraction(ways, of),
});

/** A fair coin at even money. */
const coin = { lines: [line(1, 1, 1n, 2n)], lose: fraction(1n, 2n) };

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);

const moments = ({ probabilities, first, stride, unit }: ResultDistribution) => {
  const results = [...probabilities.keys()].map((index) => (first + index * stride) / unit);
  const mean = sum(results.map((result, index) => result * (probabilities[index] ?? 0)));
  const variance = sum(results.map((result, index) => (result - mean) ** 2 * (probabilities[index] ?? 0)));
  return { mean, variance };
};

describe('the distribution of results', () => {
  it('of a fair coin is the binomial one', () => {
    const { probabilities, first, stride, unit } = resultDistribution(coin, 4);
    expect([...probabilities]).toEqual([1 / 16, 4 / 16, 6 / 16, 4 / 16, 1 / 16]);
    expect([first, stride, unit]).toEqual([-4, 2, 1]);
    expect(chanceAhead(resultDistribution(coin, 4))).toBe(5 / 16);
    expect(chanceAhead(resultDistribution(coin, 5))).toBe(1 / 2);
  });

  it('lies on the lattice of its odds', () => {
    const commission = { lines: [line(19, 20, 1n, 4n)], lose: fraction(1n, 4n) };
    const { first, stride, unit, probabilities } = resultDistribution(commission, 1);
    expect([first, stride, unit]).toEqual([-20, 1, 20]);
    expect([probabilities[0], probabilities[20], probabilities[39]]).toEqual([1 / 4, 1 / 2, 1 / 4]);
    const half = { lines: [line(1, 2, 1n, 4n), line(3, 5, 1n, 4n)], lose: fraction(1n, 2n) };
    expect(resultDistribution(half, 1)).toMatchObject({ unit: 10, first: -10, stride: 1 });
    const rare = { lines: [line(22, 1, 1n, 24n)], lose: fraction(23n, 24n) };
    expect(resultDistribution(rare, 3)).toMatchObject({ unit: 1, first: -3, stride: 23 });
  });

  it('of what is neither won nor lost stays at nothing', () => {
    const never = resultDistribution({ lines: [line(8, 1, 0n, 1n)], lose: ZERO }, 50);
    expect(never).toMatchObject({ first: 0, stride: 1, probabilities: new Float64Array([1]) });
    expect(chanceAhead(never)).toBe(0);
    expect(quantile(never, 0.5)).toBe(0);
    expect(histogram(never, 10, 0.001)).toEqual([{ lowest: 0, highest: 0, probability: 1 }]);
  });

  it('of what always wins is always ahead', () => {
    const always = resultDistribution({ lines: [line(2, 1, 1n, 1n)], lose: ZERO }, 3);
    expect(always).toMatchObject({ first: 6, probabilities: new Float64Array([1]) });
    expect(chanceAhead(always)).toBe(1);
    expect(histogram(always, 10, 0.001)).toEqual([{ lowest: 6, highest: 6, probability: 1 }]);
  });

  it('after no round is nothing at all', () => {
    expect(resultDistribution(coin, 0)).toMatchObject({ first: 0, probabilities: new Float64Array([1]) });
  });

  it.each(GAMES)('has the mean and the variance of $id, round by round', (game) => {
    const shoe = shoeCounts(game.tableOfPlay, fullShoe(8));
    const wagers = game.wagers.filter((wager): wager is RoundWager => wager.scope === 'round');
    for (const wager of wagers) {
      const odds = wagerOdds(shoe, wager);
      for (const rounds of [1, 100, 1_000]) {
        const distribution = resultDistribution(odds, rounds);
        const { mean, variance } = moments(distribution);
        expect(sum(distribution.probabilities)).toBeCloseTo(1, 11);
        expect(mean / rounds).toBeCloseTo(toNumber(odds.expectation), 10);
        expect(variance / rounds / toNumber(odds.variance)).toBeCloseTo(1, 9);
      }
    }
  });
});

describe('a quantile', () => {
  it('is the least result reached with its probability', () => {
    const four = resultDistribution(coin, 4);
    expect([0.01, 1 / 16, 0.0626, 0.5, 11 / 16, 0.7, 1].map((share) => quantile(four, share))).toEqual([
      -4, -4, -2, 0, 0, 2, 4,
    ]);
  });

  it('is the last result where rounding leaves the sum short', () => {
    const uneven = { lines: [line(1, 1, 1n, 3n)], lose: fraction(2n, 3n) };
    const short = Array.from({ length: 40 }, (_, rounds) => resultDistribution(uneven, rounds)).filter(
      ({ probabilities }) => sum(probabilities) < 1,
    );
    expect(short.length).toBeGreaterThan(0);
    for (const distribution of short) expect(quantile(distribution, 1)).toBe(distribution.rounds);
  });

  it('is of a share from nought to one', () => {
    for (const share of [1.1, -0.1, Number.NaN, '0.5', null]) {
      expect(results.quantile(resultDistribution(coin, 4), share)).toMatchObject({
        ok: false,
        fault: { code: 'malformed-number' },
      });
    }
  });
});

describe('a histogram', () => {
  it('keeps each result apart where there is room', () => {
    expect(histogram(resultDistribution(coin, 4), 9, 0)).toEqual([
      { lowest: -4, highest: -4, probability: 1 / 16 },
      { lowest: -2, highest: -2, probability: 4 / 16 },
      { lowest: 0, highest: 0, probability: 6 / 16 },
      { lowest: 2, highest: 2, probability: 4 / 16 },
      { lowest: 4, highest: 4, probability: 1 / 16 },
    ]);
  });

  it('joins neighbours, but never across zero', () => {
    expect(histogram(resultDistribution(coin, 4), 3, 0)).toEqual([
      { lowest: -6, highest: -4, probability: 1 / 16 },
      { lowest: -2, highest: 0, probability: 10 / 16 },
      { lowest: 2, highest: 4, probability: 5 / 16 },
    ]);
    for (const { lowest, highest } of histogram(resultDistribution(coin, 999), 40, 1e-3)) {
      expect(lowest > 0 || highest <= 0).toBe(true);
    }
  });

  it('takes whole stakes together where a stake is many steps', () => {
    const commission = { lines: [line(19, 20, 1n, 4n)], lose: fraction(1n, 4n) };
    const bins = histogram(resultDistribution(commission, 100), 40, 1e-3);
    expect(bins.map(({ lowest, highest }) => Math.round(20 * (highest - lowest)))).toEqual(bins.map(() => 39));
    expect(histogram(resultDistribution(commission, 2), 100, 0)).toHaveLength(79);
  });

  it('leaves out the tails and nothing else', () => {
    const bins = histogram(resultDistribution(coin, 1_000), 40, 1e-3);
    expect(bins.length).toBeLessThanOrEqual(41);
    const total = sum(bins.map(({ probability }) => probability));
    expect(total).toBeGreaterThan(1 - 2e-3);
    expect(total).toBeLessThan(1);
  });
});
