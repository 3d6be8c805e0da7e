import type { Card } from '@sabot/rules';
import { useState } from 'react';
import type { NextAct, Place } from './next-act.ts';

/** Cards entered for an act and not sent yet. */
export interface Entries {
  readonly cards: readonly Card[];
  readonly places: readonly Place[];
  readonly set: (cards: readonly Card[]) => void;
}

const NO_CARDS: readonly Card[] = [];
const NO_PLACES: readonly Place[] = [];

/** They belong to one act: with the next they are gone. */
export const useEntries = (act: NextAct, round: number): Entries => {
  const places = act.kind === 'key' ? act.places : NO_PLACES;
  const key = act.kind === 'key' ? `${round} ${act.act} ${places.map(({ draw }) => draw).join()}` : '';
  const [kept, setKept] = useState({ key, cards: NO_CARDS });
  return {
    places,
    cards: kept.key === key ? kept.cards : NO_CARDS,
    set: (cards) => setKept({ key, cards }),
  };
};

/** The third card of a hand is its third, whatever its number in the round. */
export const nthOfHand = ({ draw }: Place): number => {
  if (draw > 4) return 3;
  return draw > 2 ? 2 : 1;
};
