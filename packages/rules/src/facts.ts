import { PAIR_CLASSES, type PairClass, POINT_VALUES, type PointTotal } from './hand.ts';
import type { Outcome } from './side.ts';

export type CardCount = 2 | 3;

export interface HandFacts {
  readonly total: PointTotal;
  readonly cards: CardCount;
}

/** All that settlement needs to know of a round: at most 2,000 combinations, so every wager is a table over facts. */
export interface RoundFacts {
  readonly player: HandFacts;
  readonly banker: HandFacts;
  readonly pairs: PairClass;
}

/** Eight or nine on two cards. */
export const isNatural = ({ total, cards }: HandFacts): boolean => cards === 2 && total >= 8;

/** The hand with the higher total wins; equal totals tie. */
export const outcomeOf = (facts: RoundFacts): Outcome => {
  if (facts.player.total === facts.banker.total) return 'tie';
  return facts.player.total > facts.banker.total ? 'player' : 'banker';
};

export const FACTS_COUNT = POINT_VALUES.length * 2 * POINT_VALUES.length * 2 * PAIR_CLASSES.length;

/** A place in a table over facts, from 0 to FACTS_COUNT - 1. */
export const factsIndex = ({ player, banker, pairs }: RoundFacts): number => {
  const hands = ((player.total * 2 + player.cards - 2) * 10 + banker.total) * 2 + banker.cards - 2;
  return hands * PAIR_CLASSES.length + PAIR_CLASSES.indexOf(pairs);
};
