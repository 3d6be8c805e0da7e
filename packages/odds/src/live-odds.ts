import { type Card, type Game, RANKS, type RoundWager, rankOf } from '@sabot/rules';
import { type Expectations, expectationsOf } from './expectations.ts';
import { cardsIn, type RankCounts } from './shoe.ts';
import { countShoe, type ShoeCounts } from './shoe-counts.ts';

/** Follows one shoe card by card. */
export interface LiveOdds {
  readonly wagers: readonly RoundWager[];
  /** Takes a card that was seen out of the count; false, and nothing changed, if none of its rank is left. */
  readonly remove: (card: Card) => boolean;
  /** Puts a card back, as when an entry is corrected; false, and nothing changed, if all of its rank are there. */
  readonly restore: (card: Card) => boolean;
  readonly left: () => RankCounts;
  readonly cards: () => number;
  /** Expectation of each wager on the next round, worked out when first asked for after a change. */
  readonly expectations: () => readonly number[];
  /** The exact counts of what is left, for every line, push and loss as fractions. */
  readonly counts: () => ShoeCounts;
}

export const liveOdds = (game: Game, shoe: RankCounts, source: Expectations = expectationsOf(game)): LiveOdds => {
  const counts = [...shoe];
  const results = new Float64Array(source.wagers.length);
  let fresh = false;
  const change = (card: Card, by: number): void => {
    const place = RANKS.indexOf(rankOf(card));
    counts[place] = (counts[place] as number) + by;
    fresh = false;
  };
  return {
    wagers: source.wagers,
    remove: (card) => {
      if (counts[RANKS.indexOf(rankOf(card))] === 0) return false;
      change(card, -1);
      return true;
    },
    restore: (card) => {
      const place = RANKS.indexOf(rankOf(card));
      if (counts[place] === shoe[place]) return false;
      change(card, 1);
      return true;
    },
    left: () => [...counts],
    cards: () => cardsIn(counts),
    expectations: () => {
      if (!fresh) source.evaluate(counts, results);
      fresh = true;
      return [...results];
    },
    counts: () => countShoe(game.tableOfPlay, counts),
  };
};
