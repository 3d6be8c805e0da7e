import { type Card, DECK, rankOf, type Side, showCard } from '@sabot/rules';
import { timesSeen } from '../state-changes.ts';

/** What 5.11.2.1 arrives at: the cards that are gone, or why arithmetic cannot name them. */
export type Deduction =
  | { readonly kind: 'found'; readonly cards: readonly Card[] }
  | { readonly kind: 'referred'; readonly why: string };

/** Where a card belongs: its hand, and its place in it from 0. */
export interface MissingPlace {
  readonly side: Side;
  readonly index: number;
}

const referred = (why: string): Deduction => ({ kind: 'referred', why });

const isCount = (count: number): boolean => Number.isSafeInteger(count) && count >= 0;

const countOf = (cards: readonly Card[], card: Card): number => cards.filter((each) => each === card).length;

/**
 * The cards missing from a shoe, in the order of the deck: a whole shoe less what was sorted and counted, what lies on
 * the layout and the two set aside. Those two are read in the presence of the Gaming Shift Manager, for with them
 * unread the remainder would be two cards too many to name the missing ones (A15).
 *
 * One card too many or too few never passes. Two slips that make up for each other pass only if the card counted too
 * often is a missing one, which no sum can show.
 */
export const deduceMissing = (
  decks: number,
  counted: readonly number[],
  inPlay: readonly Card[],
  setAside: readonly Card[],
  missing: number,
): Deduction => {
  if (counted.length !== DECK.length)
    return referred(`Counts of ${DECK.length} cards are needed, not ${counted.length}.`);
  if (!counted.every(isCount)) return referred('A count is a whole number, and none is below zero.');
  const read = [...inPlay, ...setAside];
  const cards: Card[] = [];
  for (const card of DECK) {
    const left = decks - timesSeen(counted, card) - countOf(read, card);
    if (left < 0)
      return referred(`There are ${decks - left} of ${showCard(card)}, where ${decks} decks hold ${decks}.`);
    for (let copy = 0; copy < left; copy += 1) cards.push(card);
  }
  if (cards.length === missing) return { kind: 'found', cards };
  return referred(`The sum leaves ${cards.length} cards, and ${missing} are missing.`);
};

/** The first two cards of a hand may change places: neither total nor pair minds. */
const areFirstTwoOfOneHand = (places: readonly MissingPlace[]): boolean =>
  places.every(({ side, index }) => side === places[0]?.side && index < 2);

/**
 * Which missing card belongs in which place, the places in the order of the draws; or null where that matters and
 * nothing tells, so that the Gaming Shift Manager must (A15). It does not matter among equal ranks, nor between the
 * first two places of one hand.
 */
export const assignMissing = (cards: readonly Card[], places: readonly MissingPlace[]): readonly Card[] | null => {
  if (cards.length !== places.length) return null;
  const ofOneRank = new Set(cards.map(rankOf)).size <= 1;
  return ofOneRank || areFirstTwoOfOneHand(places) ? cards : null;
};
