import type { Outcome, Side, TableOfPlay } from '@sabot/rules';
import type { HandView, HeldHandView, LastRoundView, OutcomeView, RoundView } from '@sabot/table';

/** The round whose hands are on the table: the one being dealt, else the last until the next call. */
export interface ShownRound {
  readonly number: number;
  readonly freeHand: boolean;
  readonly hands: Readonly<Record<Side, HandView & Partial<HeldHandView>>> | null;
  readonly result: OutcomeView | null;
  readonly voided: boolean;
}

export const shownRound = (round: RoundView | null, last: LastRoundView | null): ShownRound | null => {
  if (round !== null) return { ...round, voided: false };
  return last === null ? null : { ...last, freeHand: false, voided: last.end === 'voided' };
};

/** A total on the first two cards, both of them open, with which the game gives no third one. */
export const naturalTotal = ({ naturals }: TableOfPlay, { cards, total }: HandView): number | null =>
  cards.length === 2 && cards.every(({ exposed }) => exposed) && naturals.some((each) => each === total) ? total : null;

export const sideResult = (side: Side, outcome: Outcome | null): 'won' | 'lost' | 'even' => {
  if (outcome === null || outcome === 'tie') return 'even';
  return outcome === side ? 'won' : 'lost';
};

/** Cards of a hand that are someone's by leave, by place from 1. */
export const singleCards = (
  hand: Partial<HeldHandView>,
): readonly { readonly place: number; readonly person: string }[] =>
  (hand.cards ?? []).flatMap(({ squeezer, apart }, index) =>
    apart && squeezer !== null ? [{ place: index + 1, person: squeezer }] : [],
  );
