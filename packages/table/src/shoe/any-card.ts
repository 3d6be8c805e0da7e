import { type Card, DECK } from '@sabot/rules';
import { dealtRoundOf, type TableState } from '../state.ts';
import type { SealedShoe } from './sealed.ts';

/** Cards that lie face down in play; they are out of the shoe though nobody has seen them. */
const hidden = (state: TableState): readonly (Card | null)[] =>
  [...(dealtRoundOf(state)?.draws ?? []), ...(state.shoe?.carried ?? [])]
    .filter(({ exposed }) => !exposed)
    .map(({ card }) => card);

/** A shoe that gives whatever can still come: to ask whether an act would be allowed, not what it would bring. */
export const anyCard = (state: TableState): SealedShoe => {
  const { shoe, config } = state;
  return (place) => {
    const out = hidden(state);
    const left = DECK.filter((card, index) => {
      const gone = (shoe?.seen[index] ?? 0) + out.filter((each) => each === card).length;
      return gone < (config?.decks ?? 0);
    });
    return left[place % Math.max(1, left.length)] ?? 'As';
  };
};
