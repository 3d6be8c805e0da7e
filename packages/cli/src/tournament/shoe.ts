import { DEFAULT_CUT, type GeneratorState, shuffle } from '@sabot/odds';
import { type Card, dealRound, factsOf, type RoundFacts, type TableOfPlay } from '@sabot/rules';

/** Deals rounds, from one shoe after another: no round begins behind the cut card. */
export type Dealing = () => RoundFacts;

/** `shoe` is in any order; `chance` is the state of a generator, which goes on with every shuffle. */
export const dealingFrom = (table: TableOfPlay, shoe: readonly Card[], chance: GeneratorState): Dealing => {
  const cards = shoe.slice();
  const last = cards.length - DEFAULT_CUT;
  let next = cards.length;
  const draw = (): Card | undefined => {
    const card = cards[next];
    next += 1;
    return card;
  };
  return () => {
    if (next > last) {
      shuffle(cards, chance);
      next = 0;
    }
    const deal = dealRound(table, draw);
    if (!deal.complete) throw new RangeError('There are more cards behind the cut card than a round takes.');
    return factsOf(deal.hands);
  };
};
