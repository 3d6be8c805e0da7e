import { GAMES, type Game, RANKS, type RoundWager } from '@sabot/rules';
import { DRAGON_GAME } from '@sabot/testkit/games';
import { describe, expect, it } from 'vitest';
import { quickRemovalEffects, removalEffects } from '../src/effect-of-removal.ts';
import { expectationsOf } from '../src/expectations.ts';
import { fraction, minus, ONE, plus, times, toNumber, ZERO } from '../src/fraction.ts';
import { type LinearCount, linearEstimate, type SimpleCount, simpleEstimate } from '../src/linear-count.ts';
import { cardsIn, fullShoe, type RankCounts, without } from '../src/shoe.ts';
import { shoeCounts } from '../src/shoe-counts.ts';
import { wagerOdds } from '../src/wager-odds.ts';
import { linearCounts, shoeOf } from './or-throw.ts';

const roundWagers = ({ wagers }: Game) => wagers.filter((wager): wager is RoundWager => wager.scope === 'round');
const byWagers = [...GAMES].sort((a, b) => roundWagers(b).length - roundWagers(a).length);
const largest = byWagers[0] as Game;
const evenBanker = DRAGON_GAME;
const isPair = ({ id }: RoundWager) => id.endsWith('-pair');

const EIGHT = fullShoe(8);
/** Late in a shoe: ranks of equal value differ, one is gone. */
const LATE = shoeOf([3, 0, 5, 2, 7, 1, 4, 4, 6, 9, 2, 0, 5]);
/** One card more than the longest round. */
const SEVEN = shoeOf([1, 0, 0, 1, 0, 2, 0, 1, 1, 0, 0, 0, 1]);

const find = <T extends { readonly wager: RoundWager }>(list: readonly T[], id: string): T =>
  list.find(({ wager }) => wager.id === id) as T;

describe('effect of removal', () => {
  it('is as published for Player and Tie with eight decks', () => {
    const effects = removalEffects(evenBanker, EIGHT);
    const effectsOn = (id: string) => find(effects, id).effects.map((effect) => toNumber(effect ?? ONE));
    const [player, tie] = [effectsOn('player'), effectsOn('tie')];
    // In millionths, ace to ten, as in common tables.
    const tables: readonly (readonly [found: readonly number[], published: readonly number[]])[] = [
      [player, [-45, -54, -67, -120, 84, 113, 82, 53, 25, -18]],
      [tie, [129, -239, -214, -292, -264, -1160, -1091, 654, 426, 513]],
    ];
    for (const [found, published] of tables) {
      for (const [place, value] of published.entries()) {
        expect(Math.abs(1e6 * (found[place] as number) - value)).toBeLessThan(0.6);
      }
    }
    // The chance of a Player win, from excelpunks.com, "Baccarat - Effects of Card Removal".
    const wins = player.map((effect, place) => (effect - (tie[place] as number) / 9) / 2);
    const [ace, , three, four] = wins;
    expect(ace).toBeCloseTo(-0.0000295798, 10);
    expect(three).toBeCloseTo(-0.0000217068, 10);
    expect(four).toBeCloseTo(-0.0000435175, 10);
    for (const ten of wins.slice(9)) expect(ten).toBeCloseTo(-0.000037381, 10);
  });

  it('adds up to nought over the shoe, exactly: a card that nobody sees changes nothing', () => {
    for (const game of GAMES) {
      for (const shoe of [EIGHT, fullShoe(1), LATE, SEVEN]) {
        const cards = BigInt(cardsIn(shoe));
        for (const { wager, expectation, effects } of removalEffects(game, shoe)) {
          let [sum, after] = [ZERO, ZERO];
          for (const [place, effect] of effects.entries()) {
            const part = fraction(BigInt(shoe[place] as number), cards);
            expect(effect === null).toBe(shoe[place] === 0);
            if (effect === null) continue;
            sum = plus(sum, times(part, effect));
            after = plus(after, times(part, plus(expectation, effect)));
          }
          expect(sum).toEqual(ZERO);
          expect(after).toEqual(wagerOdds(shoeCounts(game.tableOfPlay, shoe), wager).expectation);
        }
      }
    }
  });

  it('is the difference of two exact expectations', () => {
    for (const { wager, effects } of removalEffects(largest, LATE)) {
      const less = without(LATE, '9') as RankCounts;
      const [before, after] = [LATE, less].map((shoe) => wagerOdds(shoeCounts(largest.tableOfPlay, shoe), wager));
      expect(effects[RANKS.indexOf('9')]).toEqual(minus(after?.expectation ?? ZERO, before?.expectation ?? ZERO));
    }
  });

  it('is nought for pairs of a full shoe, and of a rank of its own later', () => {
    for (const game of GAMES) {
      for (const { wager, effects } of removalEffects(game, EIGHT)) {
        if (isPair(wager)) expect(effects).toEqual(RANKS.map(() => ZERO));
        else expect(effects.slice(9)).toEqual(RANKS.slice(9).map(() => effects[9]));
      }
    }
    const pair = find(removalEffects(largest, LATE), 'player-pair').effects;
    expect(pair[RANKS.indexOf('T')]).not.toEqual(pair[RANKS.indexOf('J')]);
    expect(pair[RANKS.indexOf('5')]?.numerator ?? 0n).toBeLessThan(0n);
    expect(pair[RANKS.indexOf('4')]).toEqual(pair[RANKS.indexOf('J')]);
  });

  it('is the same in doubles', () => {
    for (const game of GAMES) {
      for (const shoe of [EIGHT, LATE, SEVEN]) {
        const quick = quickRemovalEffects(game, shoe);
        for (const [index, exact] of removalEffects(game, shoe).entries()) {
          const found = quick[index];
          expect(found?.wager).toBe(exact.wager);
          expect(found?.expectation).toBeCloseTo(toNumber(exact.expectation), 13);
          for (const [place, effect] of exact.effects.entries()) {
            if (effect === null) expect(found?.effects[place]).toBeNull();
            else expect(found?.effects[place]).toBeCloseTo(toNumber(effect), 13);
          }
        }
      }
    }
  });
});

/** All that can be left of a shoe without so many cards. */
const removals = (shoe: RankCounts, cards: number, place = 0): readonly RankCounts[] => {
  if (cards === 0) return [shoe];
  return shoe.flatMap((count, at) => {
    if (at < place || count === 0) return [];
    const less = shoeOf(shoe.map((each, index) => (index === at ? each - 1 : each)));
    return removals(less, cards - 1, at);
  });
};

const choose = (all: number, some: number): number => (some === 0 ? 1 : (choose(all - 1, some - 1) * all) / some);

const waysTo = (shoe: RankCounts, left: RankCounts): number =>
  shoe.reduce((product, count, place) => product * choose(count, count - (left[place] as number)), 1);

interface Sample {
  readonly left: RankCounts;
  readonly ways: number;
  readonly expectations: readonly number[];
}

const samplesOf = (game: Game, shoe: RankCounts, cards: number): readonly Sample[] => {
  const { wagers, evaluate } = expectationsOf(game);
  const results = new Float64Array(wagers.length);
  return removals(shoe, cards).map((left) => {
    evaluate(left, results);
    return { left, ways: waysTo(shoe, left), expectations: [...results] };
  });
};

/** Mean over all choices of cards, of what the estimate leaves, times something. */
const leftOver = (
  samples: readonly Sample[],
  wager: number,
  estimate: (left: RankCounts) => number,
  factor: (left: RankCounts) => number,
): number => {
  let [sum, all] = [0, 0];
  for (const { left, ways, expectations } of samples) {
    sum += ways * ((expectations[wager] as number) - estimate(left)) * factor(left);
    all += ways;
  }
  return sum / all;
};

const runningCount = ({ tags }: SimpleCount, shoe: RankCounts, left: RankCounts): number =>
  tags.reduce((sum, tag, place) => sum + tag * ((shoe[place] as number) - (left[place] as number)), 0);

describe('linear counts', () => {
  it('are exact for one card seen', () => {
    for (const shoe of [EIGHT, LATE]) {
      const counts = linearCounts(largest, shoe);
      for (const { left, expectations } of samplesOf(largest, shoe, 1)) {
        for (const [index, count] of counts.entries()) {
          expect(linearEstimate(count, shoe, left)).toBeCloseTo(expectations[index] as number, 13);
        }
      }
    }
  });

  it('leave nothing that another linear count could explain, however many cards are seen', () => {
    for (const [shoe, seen] of [
      [fullShoe(1), 2],
      [LATE, 3],
    ] as const) {
      const samples = samplesOf(largest, shoe, seen);
      for (const [index, count] of linearCounts(largest, shoe).entries()) {
        const estimate = (left: RankCounts) => linearEstimate(count, shoe, left);
        for (const place of RANKS.keys()) {
          expect(leftOver(samples, index, estimate, (left) => left[place] as number)).toBeCloseTo(0, 12);
        }
      }
    }
  });

  it('of whole tags are unbiased and fit by least squares, balanced or not', () => {
    for (const [shoe, seen] of [
      [fullShoe(1), 2],
      [LATE, 3],
    ] as const) {
      const samples = samplesOf(largest, shoe, seen);
      for (const balanced of [false, true]) {
        for (const [index, { simple }] of linearCounts(largest, shoe, { balanced }).entries()) {
          if (simple === null) continue;
          const estimate = (left: RankCounts) => simpleEstimate(simple, shoe, left);
          expect(leftOver(samples, index, estimate, () => 1)).toBeCloseTo(0, 12);
          expect(leftOver(samples, index, estimate, (left) => runningCount(simple, shoe, left))).toBeCloseTo(0, 12);
        }
      }
    }
  });

  it('are blind to pairs of a full shoe, not to those of a used one', () => {
    for (const { wager, tags, simple } of linearCounts(largest, EIGHT)) {
      expect(simple === null).toBe(isPair(wager));
      if (isPair(wager)) expect(tags).toEqual(RANKS.map(() => 0));
    }
    for (const { simple } of linearCounts(largest, LATE)) expect(simple).not.toBeNull();
  });

  it('begin at the expectation of the whole shoe and end at nought', () => {
    const decks = 8;
    for (const balanced of [false, true]) {
      for (const count of linearCounts(largest, EIGHT, { balanced })) {
        const { simple, tags, expectation } = count;
        expect(linearEstimate(count, EIGHT, EIGHT)).toBe(expectation);
        expect(tags.reduce((sum, tag) => sum + tag, 0)).toBeCloseTo(0, 12);
        if (simple === null) continue;
        expect(simple.start + runningCount(simple, EIGHT, shoeOf(RANKS.map(() => 0)))).toBe(0);
        if (balanced) expect(simple.start).toBe(0);
        expect(simple.edgePerTrueCount * (simple.start / decks - simple.threshold)).toBeCloseTo(expectation, 12);
        expect(simple.edgePerTrueCount).toBeGreaterThan(0);
      }
    }
  });

  it('have the tags that correlate best: none of all others is ahead', () => {
    const correlation = (count: LinearCount, tags: readonly number[]): number => {
      const mean = tags.reduce((sum, tag) => sum + tag, 0) / tags.length;
      let [product, spread, effects] = [0, 0, 0];
      for (const [place, tag] of tags.entries()) {
        const effect = count.tags[place] as number;
        product += (tag - mean) * effect;
        spread += (tag - mean) ** 2;
        effects += effect ** 2;
      }
      return spread < 1e-9 ? 0 : product / Math.sqrt(spread * effects);
    };
    const every = (places: number): readonly (readonly number[])[] =>
      places === 0 ? [[]] : every(places - 1).flatMap((rest) => [-1, 0, 1].map((tag) => [...rest, tag]));
    const all = every(10).map((tags) => [...tags, tags[9] as number, tags[9] as number, tags[9] as number]);
    const counts = linearCounts(largest, EIGHT, { level: 1 });
    for (const id of ['player', 'immortal-dragon', 'tie'] as const) {
      const count = find(counts, id);
      const best = all.reduce((most, tags) => Math.max(most, correlation(count, tags)), 0);
      expect(count.simple?.correlation).toBeCloseTo(best, 12);
      expect(correlation(count, count.simple?.tags ?? [])).toBeCloseTo(best, 12);
    }
  });

  it('see more with more levels, less when balanced, never more than all', () => {
    const correlations = (options: { level?: number; balanced?: boolean }) =>
      linearCounts(largest, EIGHT, options).map(({ simple }) => simple?.correlation ?? 0);
    const [one, two, three] = [1, 2, 3].map((level) => correlations({ level }));
    const balanced = correlations({ level: 2, balanced: true });
    expect(correlations({})).toEqual(two);
    for (const [index, middle] of (two ?? []).entries()) {
      expect(one?.[index]).toBeLessThanOrEqual(middle);
      expect(three?.[index]).toBeGreaterThan(middle - 1e-12);
      expect(balanced[index]).toBeLessThanOrEqual(middle);
      expect(three?.[index]).toBeLessThanOrEqual(1);
    }
  });

  it('leave least to count among equals', () => {
    const all = GAMES.flatMap((game) => linearCounts(game, EIGHT));
    const tiger = find(all, 'tiger').simple;
    expect(tiger?.tags).toEqual([0, 0, 0, 0, 0, -1, 1, 1, 1, 0, 0, 0, 0]);
    expect(tiger?.correlation).toBeCloseTo(0.98575, 5);
    expect(tiger?.start).toBe(-64);
    const big = find(linearCounts(largest, EIGHT, { balanced: true }), 'big-tiger').simple;
    expect(big?.tags).toEqual([0, 0, -2, -1, -1, -2, 2, 2, 2, 0, 0, 0, 0]);
    expect(big?.threshold).toBeCloseTo(9.307, 3);
  });
});
