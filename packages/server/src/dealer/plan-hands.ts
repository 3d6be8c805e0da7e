import { type DealingAct, dealtRoundOf, type Holding, houseOrderOf, isApart, takeBack } from '@sabot/table';
import { atPace, type Plan, type Scene } from './plan.ts';

const NOBODY = 'nobody on the list took the cards';

type HandAct = Exclude<DealingAct, { readonly do: 'draw-card' | 'revoke-device' }>;

/** Who does not answer or turn over in time counts as away, and then the Dealer exposes the hand or that card (5.10). */
const timeOut = (scene: Scene, at: number, what: Plan['what'], holding: Holding): Plan | null => {
  const [first] = takeBack(scene.state, holding);
  return first === undefined ? null : { at, what, order: houseOrderOf(scene, first) };
};

/** A card of the hand whose turn it is: the patron's to turn over, or the Dealer's. */
const planCard = (scene: Scene, { side, draw, person }: Extract<HandAct, { do: 'expose-card' }>): Plan | null => {
  if (person === null) return atPace(scene, 'expose-card', { draw });
  const round = dealtRoundOf(scene.state);
  const at = Math.max(scene.clock.hands[side], scene.clock.marks.turn) + scene.auto.squeezeMs;
  const isAlone = round !== null && isApart(round, draw);
  return timeOut(scene, at, 'squeeze-ends', { side, person, draw: isAlone ? draw : null });
};

export const planHand = (scene: Scene, act: HandAct): Plan | null => {
  switch (act.do) {
    case 'choose-reveal-order':
      return atPace(scene, 'choose-reveal-order', { first: 'player' });
    case 'offer-cards':
      return atPace(scene, 'offer-cards', { side: act.side });
    case 'choose-handler':
      return atPace(scene, 'choose-handler', { side: act.side, person: null, reason: NOBODY });
    case 'pass-cards':
      return atPace(scene, 'pass-cards', { side: act.side, to: act.to });
    case 'accept-cards': {
      // An offer lapses in its own time, whoever's turn it is.
      const at = scene.clock.hands[act.side] + scene.auto.squeezeMs;
      return timeOut(scene, at, 'offer-ends', { side: act.side, person: act.person, draw: null });
    }
    case 'expose-card':
      return planCard(scene, act);
    case 'announce-totals':
      return atPace(scene, 'announce-totals', {});
  }
};
