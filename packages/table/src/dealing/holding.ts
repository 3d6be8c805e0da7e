import type { Side } from '@sabot/rules';
import { type DealtRound, type Handling, WITH_DEALER } from '../round.ts';
import { dealtRoundOf, drawsOf, type TableState } from '../state.ts';

/** Leave was given for this card alone; its hand may be elsewhere. */
export const isApart = ({ apart }: DealtRound, draw: number): boolean => apart.some((each) => each.draw === draw);

/** Where a card is: as leave was given for it alone, else where its hand is. Draws count from 1. */
export const handlingOf = ({ draws, hands, apart }: DealtRound, draw: number): Handling => {
  const single = apart.find((each) => each.draw === draw);
  if (single === undefined) return hands[draws[draw - 1]?.side ?? 'player'];
  const { person } = single;
  return person === null
    ? { ...WITH_DEALER, dealerExposes: true, chosen: true }
    : { ...WITH_DEALER, with: 'patron', person, chosen: true };
};

/**
 * Whose a card is to look at and expose: whoever it or its hand was passed to, or whoever drew it in Method C where it has
 * gone to nobody else, since only a hand for another patron goes by way of the Dealer (3.12.3). It stays theirs when the
 * device goes on to someone else. Null for the Dealer's.
 */
export const squeezerOf = (state: TableState, draw: number): string | null => {
  const round = dealtRoundOf(state);
  const drawn = round?.draws[draw - 1];
  if (round === null || drawn === undefined) return null;
  const { with: holder, person, dealerExposes } = handlingOf(round, draw);
  if (holder === 'patron') return person;
  const isWithDrawer = person === null && !dealerExposes;
  return isWithDrawer ? drawn.drawnBy : null;
};

/** Draw numbers of the cards of a hand that lie face down. */
export const faceDownIn = ({ draws }: DealtRound, side: Side): readonly number[] =>
  draws.flatMap((draw, index) => (draw.side === side && !draw.exposed ? [index + 1] : []));

/** Of those, the cards that go where the hand goes. */
export const faceDownWithHand = (round: DealtRound, side: Side): readonly number[] =>
  faceDownIn(round, side).filter((draw) => !isApart(round, draw));

/** Draw numbers of the cards that a patron has and nobody has turned over. */
export const heldFaceDown = (state: TableState, person: string): readonly number[] =>
  drawsOf(state).flatMap(({ exposed }, index) =>
    !exposed && squeezerOf(state, index + 1) === person ? [index + 1] : [],
  );
