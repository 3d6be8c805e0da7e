import { SIDES, type Side } from '@sabot/rules';
import type { CardView, TableView } from '@sabot/table';

/** What a patron can do with cards now. */
interface OwnCards {
  /** Hands that are offered and wait for an answer. */
  readonly offered: readonly Side[];
  /** The patron draws from the device (Method C). */
  readonly hasDevice: boolean;
  readonly mayDraw: boolean;
}

const NOTHING: OwnCards = { offered: [], hasDevice: false, mayDraw: false };

export const ownCards = ({ round, own, device }: TableView): OwnCards => {
  if (own === null) return NOTHING;
  const hands = round?.hands ?? null;
  const mine = hands === null ? [] : SIDES.filter((side) => hands[side].person === own.person);
  const hasDevice = device?.holder === own.person;
  const due = round?.due ?? null;
  return {
    offered: mine.filter((side) => hands?.[side].with === 'dealer'),
    hasDevice,
    mayDraw: hasDevice && (due === 'player' || due === 'banker'),
  };
};

/** A card face down that the patron has; `place` counts from 1 within the hand. */
export interface HeldCard {
  readonly side: Side;
  readonly place: number;
  readonly card: CardView;
}

/** Whether a hand must wait, for the other one or for the Dealer to say which is first (3.10.6). */
export const mustWait = ({ phase, setUp, round }: TableView, side: Side): boolean => {
  if (setUp?.method !== 'A' || phase !== 'revealing' || round === null || round.hands === null) return false;
  if (round.revealFirst === null) return true;
  return round.revealFirst !== side && round.hands[round.revealFirst].cards.some(({ exposed }) => !exposed);
};

/** The cards to be squeezed now: of one hand, the one that is revealed first where the patron has cards of both. */
export const toSqueeze = ({ own, round }: TableView): readonly HeldCard[] => {
  if (own === null) return [];
  const first = round?.revealFirst ?? null;
  const inOrder = [...SIDES].sort((one, other) => Number(other === first) - Number(one === first));
  for (const side of inOrder) {
    const cards = round?.hands?.[side].cards ?? [];
    const mine = cards.flatMap((card, index) =>
      !card.exposed && card.squeezer === own.person ? [{ side, place: index + 1, card }] : [],
    );
    if (mine.length > 0) return mine;
  }
  return [];
};
