import { DECK } from '@sabot/rules';
import type { TableState } from '../state.ts';
import { isInShoe } from './loading.ts';
import type { SealedShoe } from './sealed.ts';

/** A shoe that gives whatever can still come: to ask whether an act would be allowed, not what it would bring. */
export const anyCard =
  (state: TableState): SealedShoe =>
  (place) => {
    const left = DECK.filter((card) => isInShoe(state, card));
    return left[place % Math.max(1, left.length)] ?? 'As';
  };
