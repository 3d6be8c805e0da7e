import { DECK, type Game, RANKS, type RoundWager, rankOf } from '@sabot/rules';
import { type Expectations, expectationsOf } from './expectations.ts';
import { cardsIn, type RankCounts } from './shoe.ts';
import { type ShoeCounts, shoeCounts } from './shoe-counts.ts';

/** Follows one shoe card by card. */
export interface LiveOdds {
  readonly wagers: readonly RoundWager[];
  /** Takes a card that was seen out of the count; false, and nothing changed, if it is no card or none of its rank is left. */
  readonly remove: (card: unknown) => boolean;
  /** Puts a card back, as when an entry is corrected; false, and nothing changed, if all of its rank are there. */
  readonly restore: (card: unknown) => boolean;
  readonly left: () => RankCounts;
  readonly cards: () => number;
  /** Expectation of each wager on the next round, worked out when first asked for after a change. */
  readonly expectations: () => readonly number[];
  /** The exact counts of what is left, for every line, push and loss as fractions. */
  readonly counts: () => ShoeCounts;
}

const PLACE_OF_CARD: ReadonlyMap<unknown, number> = new Map(DECK.map((card) => [card, RANKS.indexOf(rankOf(card))]));

export const liveOdds = (game: Game, shoe: RankCounts, source: Expectations = expectationsOf(game)): LiveOdds => {
  const counts = [...shoe];
  /** The same list: what is taken from a shoe and put back to it leaves a shoe. */
  const left = counts as readonly number[] as RankCounts;
  const results = new Float64Array(source.wagers.length);
  let fresh = false;
  const change = (card: unknown, by: -1 | 1): boolean => {
    const place = PLACE_OF_CARD.get(card);
    if (place === undefined) return false;
    const count = (counts[place] as number) + by;
    if (count < 0 || count > (shoe[place] as number)) return false;
    counts[place] = count;
    fresh = false;
    return true;
  };
  return {
    wagers: source.wagers,
    remove: (card) => change(card, -1),
    restore: (card) => change(card, 1),
    left: () => [...counts] as readonly number[] as RankCounts,
    cards: () => cardsIn(left),
    expectations: () => {
      if (!fresh) source.evaluate(left, results);
      fresh = true;
      return [...results];
    },
    counts: () => shoeCounts(game.tableOfPlay, left),
  };
};
