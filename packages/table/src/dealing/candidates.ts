import { SIDES } from '@sabot/rules';
import { type Asking, forOwner, someCard } from '../candidates.ts';
import { carriedOf, dealtRoundOf, drawsOf } from '../state.ts';
import { handlingOf } from './holding.ts';

export const eitherSide = () => SIDES.map((side) => ({ side }));

/** From a keypad, or where the card lies on the layout already, nobody names it; a reader may fail to read it. */
export const draws = (asking: Asking) => {
  const { config, state } = asking;
  if (config.source !== 'reader' || carriedOf(state).length > 0) return [{}];
  return [{ card: someCard(asking) }, { card: null }];
};

/** What a patron says of a hand on offer, staff may enter. */
export const answers = (asking: Asking) =>
  SIDES.flatMap((side) => {
    const hand = dealtRoundOf(asking.state)?.hands[side];
    if (hand === undefined || hand.person === null || hand.with === 'patron') return [];
    return [{ side, ...forOwner(asking, hand.person) }];
  });

/** A card that no device knows is named as it is exposed; what a patron exposes, staff may enter. */
export const exposures = (asking: Asking) => {
  const round = dealtRoundOf(asking.state);
  if (round === null) return [];
  return round.draws.flatMap(({ exposed, card }, index) => {
    if (exposed) return [];
    const draw = index + 1;
    const { with: holder, person } = handlingOf(round, draw);
    return [
      {
        draw,
        ...(card === null ? { card: someCard(asking) } : {}),
        ...(holder === 'patron' && person !== null ? forOwner(asking, person) : {}),
      },
    ];
  });
};

/** Each hand, and each card face down by itself. */
export const squeezable = (asking: Asking) => [
  ...eitherSide(),
  ...drawsOf(asking.state).flatMap(({ exposed, side }, index) => (exposed ? [] : [{ side, draw: index + 1 }])),
];
