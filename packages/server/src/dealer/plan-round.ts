import {
  type BettingAct,
  type DealingAct,
  dealtRoundOf,
  type Holding,
  houseOrderOf,
  isApart,
  openRoundOf,
  houseOrder as order,
  type PlacedWager,
  takeBack,
} from '@sabot/table';
import { atPace, type DealerScene, type Plan } from './plan.ts';

export const REMOVE_DIFFERENTIAL = 'to bring the table differential within its limit';

/**
 * Patrons are asked to decrease in the last moments of betting; wagers that must go are removed at the call itself
 * (A34).
 */
export const planBetting = (
  scene: DealerScene,
  act: Extract<BettingAct, { readonly do: 'ask-to-decrease' | 'remove-wagers' | 'close-betting' }>,
): Plan => {
  const { clock, auto } = scene;
  const due = clock.marks.betting + auto.bettingMs;
  const what = 'betting-closes';
  switch (act.do) {
    case 'ask-to-decrease': {
      const at = Math.max(clock.marks.betting, due - auto.squeezeMs);
      return { at, what, order: order(scene, 'ask-to-decrease', {}) };
    }
    case 'remove-wagers':
      return {
        at: due,
        what,
        order: order(scene, 'remove-wagers', { wagers: act.wagers, reason: REMOVE_DIFFERENTIAL }),
      };
    case 'close-betting':
      // A free hand takes no wagers, so that there is nobody to wait for.
      return openRoundOf(scene.state)?.freeHand === true
        ? atPace(scene, 'close-betting', {})
        : { at: due, what, order: order(scene, 'close-betting', {}) };
  }
};

const TOO_SLOW = 'no card was drawn in time';

/** The present patron with the most wagered; of several, the one who reached that amount first. */
const mostWagered = ({ state }: DealerScene): string | null => {
  const sums = new Map<string, { sum: number; rose: number }>();
  for (const { owner, stake, rose } of openRoundOf(state)?.wagers ?? ([] as readonly PlacedWager[])) {
    const so = sums.get(owner);
    sums.set(owner, { sum: (so?.sum ?? 0) + stake, rose: Math.max(so?.rose ?? 0, rose) });
  }
  const [first] = [...sums]
    .filter(([person]) => state.patrons.some((patron) => patron.person === person && patron.present))
    .sort(([, one], [, other]) => other.sum - one.sum || one.rose - other.rose);
  return first?.[0] ?? null;
};

/** The device is taken back from a patron who lets the time run out (A9). */
const planHolder = (scene: DealerScene, holder: string): Plan => {
  const { state, clock, auto } = scene;
  const isThere = state.patrons.some(({ person, present }) => person === holder && present);
  const isExcused = state.device.excused.includes(holder);
  return {
    at: clock.marks.turn + auto.squeezeMs,
    what: 'draw-ends',
    order:
      isThere && !isExcused
        ? order(scene, 'set-presence', { person: holder, present: false })
        : order(scene, 'revoke-device', { reason: TOO_SLOW }),
  };
};

const mayBeGiven = ({ state, clock }: DealerScene): boolean =>
  state.config?.method === 'C' && state.play.phase === 'bets-closed' && clock.marks.deviceBack < clock.marks.closed;

/** The next card: by the Dealer, or in Method C by the patron who has the device. */
export const planDraw = (
  scene: DealerScene,
  act: Extract<DealingAct, { readonly do: 'draw-card' | 'revoke-device' }>,
): Plan | null => {
  if (scene.state.play.phase === 'bets-closed' && scene.tournament?.mayDeal === false) return null;
  if (act.do === 'revoke-device') return atPace(scene, 'revoke-device', { reason: TOO_SLOW });
  if (act.by === 'patron') return planHolder(scene, act.person);
  const to = mayBeGiven(scene) ? mostWagered(scene) : null;
  return to === null ? atPace(scene, 'draw-card', {}) : atPace(scene, 'give-device', { to });
};

const NOBODY = 'nobody on the list took the cards';

type HandAct = Exclude<DealingAct, { readonly do: 'draw-card' | 'revoke-device' }>;

/**
 * A patron who does not answer or turn over in time counts as absent; the Dealer then exposes the hand or the card
 * (5.10).
 */
const timeOut = (scene: DealerScene, at: number, what: Plan['what'], holding: Holding): Plan | null => {
  const [first] = takeBack(scene.state, holding);
  return first === undefined ? null : { at, what, order: houseOrderOf(scene, first) };
};

/** A card of the hand whose turn it is: the patron's to turn over, or the Dealer's. */
const planCard = (scene: DealerScene, { side, draw, person }: Extract<HandAct, { do: 'expose-card' }>): Plan | null => {
  if (person === null) return atPace(scene, 'expose-card', { draw });
  const round = dealtRoundOf(scene.state);
  const at = Math.max(scene.clock.hands[side], scene.clock.marks.turn) + scene.auto.squeezeMs;
  const isAlone = round !== null && isApart(round, draw);
  return timeOut(scene, at, 'squeeze-ends', { side, person, draw: isAlone ? draw : null });
};

export const planHand = (scene: DealerScene, act: HandAct): Plan | null => {
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
      // An offer lapses after its own time, also while it is another's turn.
      const at = scene.clock.hands[act.side] + scene.auto.squeezeMs;
      return timeOut(scene, at, 'offer-ends', { side: act.side, person: act.person, draw: null });
    }
    case 'expose-card':
      return planCard(scene, act);
    case 'announce-totals':
      return atPace(scene, 'announce-totals', {});
  }
};
