import { type Game, isRoundWager, RANKS, type RoundWager } from '@sabot/rules';
import { type Expectations, expectationsOf } from './expectations.ts';
import { type Fraction, minus } from './fraction.ts';
import { type RankCounts, without } from './shoe.ts';
import { shoeCounts } from './shoe-counts.ts';
import { wagerOdds } from './wager-odds.ts';

/**
 * What one card less does to a wager's expectation, rank by rank. A card that nobody sees changes nothing, so while at
 * least six cards are left the effects, weighted with the cards of each rank, add up to nought.
 */
export interface RemovalEffects<T> {
  readonly wager: RoundWager;
  /** Of the shoe as it is. */
  readonly expectation: T;
  /** In the order of RANKS; null where no such card is left. */
  readonly effects: readonly (T | null)[];
}

/** Gathers, wager by wager, the change from the whole shoe to the shoe without one card of each rank. */
const gather = <T>(
  wagers: readonly RoundWager[],
  shoe: RankCounts,
  expectationsOfAll: (shoes: readonly RankCounts[]) => readonly (readonly T[])[],
  difference: (after: T, before: T) => T,
): readonly RemovalEffects<T>[] => {
  const less = RANKS.map((rank) => without(shoe, rank));
  const [before = [], ...others] = expectationsOfAll([shoe, ...less.filter((each) => each !== undefined)]);
  const left = [...others];
  const after = less.map((each) => (each === undefined ? null : (left.shift() ?? null)));
  return wagers.map((wager, place) => ({
    wager,
    expectation: before[place] as T,
    effects: after.map((all) => all && difference(all[place] as T, before[place] as T)),
  }));
};

/** Exact effects on every wager that is settled each round, in the order of the felt. */
export const removalEffects = (game: Game, shoe: RankCounts): readonly RemovalEffects<Fraction>[] => {
  const wagers = game.wagers.filter(isRoundWager);
  const exactly = (shoes: readonly RankCounts[]): readonly (readonly Fraction[])[] =>
    shoes.map((counts) => {
      const counted = shoeCounts(game.tableOfPlay, counts);
      return wagers.map((wager) => wagerOdds(counted, wager).expectation);
    });
  return gather(wagers, shoe, exactly, minus);
};

/** The same as doubles, good to some 1e-14: all fourteen shoes are counted at a time. */
export const quickRemovalEffects = (
  game: Game,
  shoe: RankCounts,
  { wagers, evaluateMany }: Expectations = expectationsOf(game),
): readonly RemovalEffects<number>[] => {
  const quickly = (shoes: readonly RankCounts[]): readonly (readonly number[])[] => {
    const results = new Float64Array(shoes.length * wagers.length);
    evaluateMany(shoes, results);
    return shoes.map((_, place) => [...results.subarray(place * wagers.length, (place + 1) * wagers.length)]);
  };
  return gather(wagers, shoe, quickly, (after, before) => after - before);
};
