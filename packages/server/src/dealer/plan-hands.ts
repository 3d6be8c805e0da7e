import { SIDES, type Side } from '@sabot/rules';
import {
  type DealtRound,
  dealtRoundOf,
  faceDownIn,
  faceDownWithHand,
  handlingOf,
  isApart,
  nextHandler,
  squeezerOf,
} from '@sabot/table';
import { atPace, earliest, isAllowed, order, type Plan, type Scene } from './plan.ts';
import { planDraw } from './plan-dealing.ts';

const NOBODY = 'nobody on the list took the cards';

/** The order in which hands are looked at: the text's where the Dealer has chosen one (3.10.6), else Player first. */
const inTurn = ({ revealFirst }: DealtRound): readonly Side[] =>
  revealFirst === 'banker' ? ['banker', 'player'] : SIDES;

/** Who does not answer or turn over in time counts as away, and then the Dealer exposes the hand or that card (5.10). */
const timeOut = (scene: Scene, side: Side, person: string, card: { readonly draw?: number } = {}) =>
  scene.state.patrons.some((patron) => patron.person === person && patron.present)
    ? order(scene, 'set-presence', { person, present: false })
    : order(scene, 'report-irregularity', { kind: 'handler-absent', side, ...card });

/** To whom the hand goes: by the list in Method A, to whoever drew it in Method C, else to no one. */
const planHandler = (scene: Scene, round: DealtRound, side: Side): Plan | null => {
  const { state } = scene;
  const { config, patrons } = state;
  const hand = round.hands[side];
  if (config === null || hand.with === 'patron' || hand.person !== null || hand.dealerExposes) return null;
  // Every card of it that lies face down is someone's by leave.
  if (faceDownWithHand(round, side).length === 0) return null;
  if (config.method === 'C') {
    const drawers = faceDownWithHand(round, side).map((draw) => squeezerOf(state, draw));
    const passes = patrons
      .filter(({ person, present }) => present && drawers.includes(person))
      .map(({ person: to }) => atPace(scene, 'pass-cards', { side, to }));
    // Where two have each begun to look at a card of the hand, it goes to neither.
    return passes.find((pass) => isAllowed(scene, pass.order)) ?? null;
  }
  if (config.method !== 'A' || round.freeHand) return null;
  const next = nextHandler(side, round.wagers, patrons, hand.declined, config.counterClockwise);
  return next === null
    ? atPace(scene, 'choose-handler', { side, person: null, reason: NOBODY })
    : atPace(scene, 'offer-cards', { side });
};

/** An offer lapses in its own time, whoever's turn it is. */
const planOffer = (scene: Scene, round: DealtRound, side: Side): Plan | null => {
  const { with: holder, person } = round.hands[side];
  if (holder === 'patron' || person === null) return null;
  const at = scene.clock.hands[side] + scene.auto.squeezeMs;
  return { at, what: 'offer-ends', order: timeOut(scene, side, person) };
};

/** A card of the hand whose turn it is: the patron's to turn over, or the Dealer's. */
const planCard = (scene: Scene, round: DealtRound, side: Side, draw: number): Plan | null => {
  const { with: holder, person } = handlingOf(round, draw);
  if (holder === 'patron' && person !== null) {
    const at = Math.max(scene.clock.hands[side], scene.clock.marks.turn) + scene.auto.squeezeMs;
    const card = isApart(round, draw) ? { draw } : {};
    return { at, what: 'squeeze-ends', order: timeOut(scene, side, person, card) };
  }
  return person === null ? atPace(scene, 'expose-card', { draw }) : null;
};

/** The Dealer waits for nobody with the cards that are the Dealer's own. */
const planExposure = (scene: Scene, round: DealtRound, side: Side): Plan | null =>
  earliest(faceDownIn(round, side).map((draw) => planCard(scene, round, side, draw)));

const planHidden = (scene: Scene, round: DealtRound, sides: readonly Side[]): Plan | null => {
  const { config, play } = scene.state;
  if (config?.method === 'A' && play.phase === 'revealing' && round.revealFirst === null)
    return atPace(scene, 'choose-reveal-order', { first: 'player' });
  const toHand = sides.map((side) => planHandler(scene, round, side)).find((plan) => plan !== null) ?? null;
  if (toHand !== null) return toHand;
  const [turn] = sides;
  return earliest([
    turn === undefined ? null : planExposure(scene, round, turn),
    ...sides.map((side) => planOffer(scene, round, side)),
  ]);
};

/** Cards that lie face down are turned over; with none left, totals are announced or the next card is drawn. */
export const planHands = (scene: Scene): Plan | null => {
  const round = dealtRoundOf(scene.state);
  if (round === null) return null;
  const sides = inTurn(round).filter((side) => faceDownIn(round, side).length > 0);
  if (sides.length > 0) return planHidden(scene, round, sides);
  return scene.state.play.phase === 'revealing' ? atPace(scene, 'announce-totals', {}) : planDraw(scene);
};
