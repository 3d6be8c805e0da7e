import { cents } from '@sabot/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlacedWager } from '../round.ts';
import { differentialOf, effectiveStake, proposedRemoval, removalList } from './table-differential.ts';

const wager = (on: PlacedWager['wager'], stake: number, rose: number, max = Number.MAX_SAFE_INTEGER): PlacedWager => ({
  owner: `p${rose}`,
  seat: 1,
  wager: on,
  stake: cents(stake),
  limits: { min: cents(1), max: cents(max) },
  rose,
  rises: [],
});

const onPlayer = (...stakes: readonly number[]) => stakes.map((stake, index) => wager('player', stake, index + 1));
const onBanker = (...stakes: readonly number[]) => stakes.map((stake, index) => wager('banker', stake, index + 101));
const rosesOf = (wagers: readonly PlacedWager[]) => wagers.map(({ rose }) => rose);

/** Others each time; `DIFFERENTIAL_RUNS=100000` for longer. */
const DIFFERENTIAL_RUNS = Number(process.env['DIFFERENTIAL_RUNS'] ?? 1_000);

describe('the table differential', () => {
  it('A10 DTN:1.1.12 IDT:1.1.14 TB:1.1.10: is the gap between all Player and all Banker wagers', () => {
    const wagers = [...onPlayer(300, 200), ...onBanker(100)];
    expect(differentialOf(wagers)).toEqual({ player: 500, banker: 100, gap: 400, heavier: 'player' });
    expect(differentialOf(onBanker(700))).toEqual({ player: 0, banker: 700, gap: 700, heavier: 'banker' });
    expect(differentialOf([])).toEqual({ player: 0, banker: 0, gap: 0, heavier: null });
    expect(differentialOf([...onPlayer(100), ...onBanker(100)]).heavier).toBeNull();
  });

  it('A10: leaves the Tie and all side wagers out', () => {
    const wagers = [...onPlayer(100), wager('tie', 900, 7), wager('tiger', 800, 8), wager('player-pair', 700, 9)];
    expect(differentialOf(wagers)).toEqual({ player: 100, banker: 0, gap: 100, heavier: 'player' });
  });

  it('A17 DTN:5.15 IDT:5.13 TB:5.15: counts a wager over its maximum as the maximum', () => {
    expect(effectiveStake(wager('player', 900, 1, 500))).toBe(500);
    expect(effectiveStake(wager('player', 500, 1, 500))).toBe(500);
    expect(effectiveStake(wager('player', 499, 1, 500))).toBe(499);
    expect(differentialOf([wager('player', 900, 1, 500), wager('banker', 300, 2)]).gap).toBe(200);
  });
});

describe('the wagers that may be removed', () => {
  it("A10b DTN:5.18.3 IDT:5.16.3 TB:5.18.3: are the heavier hand's, newest first", () => {
    const wagers = [wager('player', 5, 3), wager('banker', 1, 9), wager('player', 5, 8), wager('tie', 5, 7)];
    expect(rosesOf(removalList([...wagers, wager('player', 5, 4)]))).toEqual([8, 4, 3]);
    expect(removalList([...onPlayer(5), ...onBanker(5)])).toEqual([]);
    expect(removalList([])).toEqual([]);
  });
});

describe('the removal that is proposed', () => {
  const proposed = (limit: number, ...wagers: readonly PlacedWager[]) => rosesOf(proposedRemoval(wagers, cents(limit)));

  it('A10b: is nothing while the limit is met, and to be at the limit is to meet it', () => {
    expect(proposed(100)).toEqual([]);
    expect(proposed(100, ...onPlayer(100))).toEqual([]);
    expect(proposed(99, ...onPlayer(100))).toEqual([1]);
  });

  it('A10b DTN:5.18.3 IDT:5.16.3 TB:5.18.3: has the fewest wagers, not the newest', () => {
    expect(proposed(0, ...onPlayer(300, 100, 100, 100), ...onBanker(300))).toEqual([1]);
  });

  it('A10b: among as few wagers takes the least money', () => {
    expect(proposed(100, ...onPlayer(300, 200, 250), ...onBanker(450))).toEqual([2]);
  });

  it('A10b: among even sets takes the newest wagers', () => {
    expect(proposed(0, ...onPlayer(100, 100, 100, 100), ...onBanker(200))).toEqual([4, 3]);
    // 4 and 1 before 3 and 2: the newest wager decides first.
    expect(proposed(0, ...onPlayer(10, 20, 30, 40), ...onBanker(50))).toEqual([4, 1]);
  });

  it('A10b: never turns the gap round beyond the limit', () => {
    expect(proposed(50, ...onPlayer(1000, 60, 70, 80), ...onBanker(1000))).toEqual([4, 3, 2]);
  });

  it('A17: goes by what is in play, not by what lies on the felt', () => {
    const wagers = [wager('player', 9000, 1, 100), wager('player', 200, 2), wager('banker', 100, 3)];
    expect(proposed(0, ...wagers)).toEqual([2]);
    expect(proposed(100, ...wagers)).toEqual([1]);
  });

  it('A10b: where whole wagers cannot meet the limit, leaves the smallest gap and never proposes nothing', () => {
    expect(proposed(100, ...onPlayer(1000), ...onBanker(800))).toEqual([1]);
    expect(proposed(100, ...onPlayer(1000, 950), ...onBanker(800))).toEqual([1]);
    expect(proposed(10, ...onPlayer(500, 400), ...onBanker(450))).toEqual([2]);
  });

  const anyWagers = (amounts: fc.Arbitrary<number>) =>
    fc
      .array(fc.tuple(fc.constantFrom('player', 'player', 'player', 'banker', 'tie'), amounts, amounts), {
        maxLength: 10,
      })
      .chain((list) =>
        fc
          .shuffledSubarray(
            list.map((_, index) => index + 1),
            { minLength: list.length },
          )
          .map((roses) => list.map(([on, stake, max], index) => wager(on, stake, roses[index] ?? 0, max))),
      );

  /** Of all sets of the heavier hand, by the words of A10b; each set as the places of its wagers, newest first. */
  const bruteForce = (wagers: readonly PlacedWager[], limit: number): readonly number[] => {
    const { gap } = differentialOf(wagers);
    if (gap <= limit) return [];
    const list = removalList(wagers);
    const sets = Array.from({ length: 2 ** list.length - 1 }, (_, index) => {
      const set = list.filter((_each, place) => ((index + 1) >> place) % 2 === 1);
      const money = set.reduce((sum, each) => sum + effectiveStake(each), 0);
      const gapLeft = Math.abs(gap - money);
      return [Math.max(gapLeft - limit, 0), set.length, money, ...set.map(({ rose }) => -rose)];
    });
    const [best] = sets.sort((one, other) => {
      const at = one.findIndex((value, index) => value !== other[index]);
      return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
    });
    return best?.slice(3).map((rose) => -rose) ?? [];
  };

  it.each([
    ['few chips', fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 6 })],
    ['many chips', fc.integer({ min: 1, max: 50 }), fc.integer({ min: 0, max: 60 })],
    ['odd amounts', fc.integer({ min: 1, max: 2 ** 40 }), fc.integer({ min: 0, max: 2 ** 40 })],
  ])('A10b: equals brute force over every set of up to ten wagers, %s', (_, amounts, limits) => {
    fc.assert(
      fc.property(anyWagers(amounts), limits, (wagers, limit) => {
        expect(rosesOf(proposedRemoval(wagers, cents(limit)))).toEqual(bruteForce(wagers, limit));
      }),
      { numRuns: DIFFERENTIAL_RUNS },
    );
  });

  it('A10b: removing what is proposed, again and again, always ends within the limit', () => {
    fc.assert(
      fc.property(anyWagers(fc.integer({ min: 1, max: 30 })), fc.integer({ min: 1, max: 20 }), (wagers, limit) => {
        let left: readonly PlacedWager[] = wagers;
        for (let step = 0; step <= wagers.length; step += 1) {
          const gone = proposedRemoval(left, cents(limit));
          left = left.filter((each) => !gone.includes(each));
        }
        expect(differentialOf(left).gap).toBeLessThanOrEqual(limit);
      }),
    );
  });
});

// Seconds a time, which a run of thousands of mutants does without.
describe.skipIf(process.env['CROWDS'] === 'off')('a crowded table', () => {
  const crowd = fc.sample(fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 96, maxLength: 96 }), {
    numRuns: 1,
    seed: 5183,
  });
  const stakes = crowd[0] ?? [];

  const gapAfter = (wagers: readonly PlacedWager[], removed: readonly PlacedWager[]) =>
    differentialOf(wagers.filter((each) => !removed.includes(each))).gap;

  // A search through all sets of them would not end within a test.
  it('A10b: is answered with 48 wagers a side of any number of dollars', () => {
    const dollars = stakes.map((stake) => stake * 100);
    const wagers = [...onPlayer(...dollars.slice(0, 48)), ...onBanker(...dollars.slice(48, 60))];
    for (const limit of [0, 100, 100_000, 1_000_000]) {
      const removed = proposedRemoval(wagers, cents(limit));
      expect(gapAfter(wagers, removed)).toBeLessThanOrEqual(limit);
    }
  });

  /** By bit patterns: bit s of the pattern for a count says whether so many wagers can come to s. */
  const fewestAndLeast = (amounts: readonly number[], least: number, most: number) => {
    const patterns: bigint[] = [1n, ...amounts.map(() => 0n)];
    for (const amount of amounts) {
      for (let count = amounts.length; count > 0; count -= 1) {
        patterns[count] = (patterns[count] ?? 0n) | ((patterns[count - 1] ?? 0n) << BigInt(amount));
      }
    }
    for (const [count, pattern] of patterns.entries()) {
      for (let sum = least; sum <= most; sum += 1) if ((pattern >> BigInt(sum)) & 1n) return { count, sum };
    }
    return null;
  };

  it('A10b: has the fewest wagers and the least money with 48 wagers a side as well, by a second way to count', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 48, maxLength: 48 });
    fc.assert(
      fc.property(
        amounts,
        fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 48 }),
        fc.nat(40),
        (one, other, limit) => {
          const wagers = [...onPlayer(...one), ...onBanker(...other)];
          const { gap } = differentialOf(wagers);
          fc.pre(gap > limit);
          const heavy = removalList(wagers).map(effectiveStake);
          const expected = fewestAndLeast(heavy, gap - limit, gap + limit);
          fc.pre(expected !== null);
          const removed = proposedRemoval(wagers, cents(limit));
          const sum = removed.reduce((total, each) => total + effectiveStake(each), 0);
          expect({ count: removed.length, sum }).toEqual(expected);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('A10b: still gets a set that meets the limit when there are too many sums to follow', () => {
    const odd = stakes.map((stake, index) => stake * 1_000_003 + index);
    const wagers = [...onPlayer(...odd), ...onBanker(3_000_000_000)];
    const removed = proposedRemoval(wagers, cents(1_000_000));
    expect(gapAfter(wagers, removed)).toBeLessThanOrEqual(1_000_000);
  });
});
