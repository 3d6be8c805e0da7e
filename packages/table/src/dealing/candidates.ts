import { SIDES, type Side } from '@sabot/rules';
import { type Asking, faceDown, forOwner, someCard } from '../candidates.ts';
import { carriedOf, dealtRoundOf, drawsOf } from '../state.ts';
import { handlingOf } from './holding.ts';

export const eitherSide = () => SIDES.map((side) => ({ side }));

/** From a keypad, or where the card lies on the layout already, nobody names it; a reader may fail to read it. */
export const draws = (asking: Asking) => {
  const { config, state } = asking;
  if (config.source !== 'reader' || carriedOf(state).length > 0) return [{}];
  return [{ card: someCard(asking) }, { card: null }];
};

const handOf = ({ state }: Asking, side: Side | undefined) =>
  side === undefined ? undefined : dealtRoundOf(state)?.hands[side];

/** What a patron says of a hand on offer, staff may enter. */
export const answers = (asking: Asking) =>
  SIDES.flatMap((side) => {
    const hand = handOf(asking, side);
    if (hand === undefined || hand.person === null || hand.with === 'patron') return [];
    return [{ side, ...forOwner(asking, hand.person) }];
  });

/** A card that no device knows is named as it is exposed; what a patron exposes, staff may enter. */
export const exposures = (asking: Asking) =>
  faceDown(asking).map((draw) => {
    const laid = drawsOf(asking.state)[draw - 1];
    const round = dealtRoundOf(asking.state);
    const handling = round === null ? null : handlingOf(round, draw);
    return {
      draw,
      ...(laid?.card === null ? { card: someCard(asking) } : {}),
      ...(handling?.with === 'patron' && handling.person !== null ? forOwner(asking, handling.person) : {}),
    };
  });

/** Each hand, and each card face down by itself. */
export const squeezable = (asking: Asking) => [
  ...eitherSide(),
  ...faceDown(asking).flatMap((draw) => {
    const side = drawsOf(asking.state)[draw - 1]?.side;
    return side === undefined ? [] : [{ side, draw }];
  }),
];
