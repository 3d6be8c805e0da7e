import { INITIAL_DEAL, SIDES, type Side } from '@sabot/rules';
import type { SentCommand, SentCommandOf } from '../commands.ts';
import { type DealingAct, holdingFields, holdingsOf, takeBack } from '../dealing/plan.ts';
import type { DealtRound } from '../round.ts';
import { field, listOf, shownRecord, type TypeOf } from '../schema.ts';
import { sentCommandSchema } from '../sent-commands.ts';
import { carriedOf, dealtRoundOf, drawsOf } from '../state.ts';
import {
  allowedOf,
  type CardPlace,
  type ConsoleAct,
  type Desk,
  givingAct,
  waitForPosition,
  waitingAct,
} from './act.ts';

type ActOf<N extends DealingAct['do']> = Extract<DealingAct, { readonly do: N }>;
type Exposure = SentCommandOf<'expose-card'>;

const actsOf = <N extends DealingAct['do']>(acts: readonly DealingAct[], name: N) =>
  acts.filter((act): act is ActOf<N> => act.do === name);

/** Who has no screen cannot answer where everyone plays by one: the hand comes back to the Dealer. */
export const isMute = ({ config, isWithoutScreen }: Desk, person: string): boolean =>
  config.source === 'electronic' && isWithoutScreen(person);

const whyNoDraw = (desk: Desk, act: ActOf<'draw-card' | 'revoke-device'>): ConsoleAct => {
  if (act.do === 'revoke-device' || act.by === 'patron') return waitingAct('patron-draws', [act.person]);
  return act.by === 'device' && allowedOf(desk, 'draw-card').length > 0
    ? waitingAct('device-reads')
    : waitingAct('allowed');
};

/** A reader names its cards itself; the Dealer enters nothing for it. */
const plainDraw = (desk: Desk): SentCommandOf<'draw-card'> | undefined =>
  allowedOf(desk, 'draw-card').find(({ card }) => card === undefined);

/** A third card is turned over in the same go where the Dealer has the hand. */
const isDealersHand = ({ config }: Desk, { hands, freeHand }: DealtRound, side: Side): boolean =>
  config.method === 'B' || (hands[side].with === 'dealer' && (hands[side].dealerExposes || freeHand));

/** A third card: drawn, and turned over with it where the Dealer has the hand or enters what a patron shows. */
const planThird = (desk: Desk, round: DealtRound, draw: SentCommandOf<'draw-card'>, side: Side): ConsoleAct => {
  const { config, state } = desk;
  const number = round.draws.length + 1;
  const { with: holder, person } = round.hands[side];
  const isEntered = config.source === 'keypad';
  const isPatrons = isEntered && holder === 'patron' && person !== null;
  const isCarriedOpen = state.shoe?.carried[0]?.exposed === true;
  if (isCarriedOpen || !(isPatrons || isDealersHand(desk, round, side))) return givingAct('third-card', [draw], side);
  const exposure: Exposure = { do: 'expose-card', draw: number, ...(isPatrons ? { for: person } : {}) };
  const orders = [draw, exposure];
  if (isEntered) return { kind: 'key', act: 'third-card', orders, places: [{ draw: number, side }] };
  // The card of the other hand may be due by this one; where every card is the Dealer's it is dealt in the same go.
  const isAllDealers = config.source === 'electronic' && config.method === 'B';
  const again: readonly SentCommand[] = isAllDealers ? [draw, { do: 'expose-card', draw: number + 1 }] : [];
  return { kind: 'give', act: 'third-card', orders, side, again };
};

/** Player and Banker by turns; each hand is turned over from its first card on. */
const TURNED_OVER: readonly number[] = [1, 3, 2, 4];

/** Where the Dealer enters every card, the first four are drawn and turned over in one go, once they are entered. */
const dealKeyed = (round: DealtRound, draw: SentCommandOf<'draw-card'>): ConsoleAct => {
  const numbers = TURNED_OVER.filter((number) => round.draws[number - 1]?.exposed !== true);
  const draws = INITIAL_DEAL.slice(round.draws.length).map(() => draw);
  const exposures: readonly Exposure[] = numbers.map((number) => ({ do: 'expose-card', draw: number }));
  const places = numbers.map((number): CardPlace => ({ draw: number, side: INITIAL_DEAL[number - 1] ?? null }));
  return { kind: 'key', act: 'deal', orders: [...draws, ...exposures, { do: 'announce-totals' }], places };
};

const areAllKeyed = ({ config, state }: Desk): boolean =>
  config.method === 'B' && config.source === 'keypad' && carriedOf(state).length === 0;

/** The first four cards in one go, or one third card. */
export const nextOfDraw = (desk: Desk, act: ActOf<'draw-card' | 'revoke-device'>): ConsoleAct => {
  const round = dealtRoundOf(desk.state);
  const draw = plainDraw(desk);
  if (draw === undefined || round === null || act.do === 'revoke-device') return whyNoDraw(desk, act);
  const left = INITIAL_DEAL.length - round.draws.length;
  if (left > 0 && areAllKeyed(desk)) return dealKeyed(round, draw);
  if (left > 0)
    return givingAct(
      'deal',
      Array.from({ length: left }, () => draw),
    );
  return act.side === null ? whyNoDraw(desk, act) : planThird(desk, round, draw, act.side);
};

/** With all that lies face down turned over, the totals are announced in the same go. */
const totalsAfter = ({ state }: Desk, count: number): readonly SentCommand[] => {
  const hidden = drawsOf(state).filter(({ exposed }) => !exposed);
  return state.play.phase === 'revealing' && count === hidden.length ? [{ do: 'announce-totals' }] : [];
};

/** What the Dealer turns over, and not a patron for whom the Dealer enters it. */
const isDealers = ({ for: patron }: Exposure): boolean => patron === undefined;

/** Turns over what may be turned over now of these cards; those that nobody has read are entered first. */
const nextOfExposures = (
  desk: Desk,
  acts: readonly ActOf<'expose-card'>[],
  isMeant: (order: Exposure) => boolean,
): ConsoleAct | null => {
  const found = acts.flatMap(({ side, draw }) =>
    allowedOf(desk, 'expose-card')
      .filter((order) => order.draw === draw && isMeant(order))
      .map((order) => ({ side, order })),
  );
  if (found.length === 0) return null;
  // A card in what is allowed is an example: the Dealer names the one that lies there.
  const orders = found.map(({ order: { card: _, ...order } }) => order);
  const all = [...orders, ...totalsAfter(desk, orders.length)];
  const places = found.flatMap(({ side, order }): readonly CardPlace[] =>
    order.card === undefined ? [] : [{ draw: order.draw, side }],
  );
  if (places.length > 0) return { kind: 'key', act: 'turn-over', orders: all, places };
  const [side = null, ...others] = new Set(acts.map((act) => act.side));
  return givingAct('turn-over', all, others.length === 0 ? side : null);
};

/** Method A: which hand first, and who is offered it. */
const nextOfOffers = (desk: Desk, acts: readonly DealingAct[]): ConsoleAct | null => {
  const sides = actsOf(acts, 'offer-cards').map(({ side }) => side);
  const offers = allowedOf(desk, 'offer-cards').filter(({ side }) => sides.includes(side));
  const order = allowedOf(desk, 'choose-reveal-order').find(({ first }) => first === 'player');
  if (actsOf(acts, 'choose-reveal-order').length > 0 && order !== undefined)
    return givingAct('offer-cards', [order, ...offers]);
  return offers.length > 0 ? givingAct('offer-cards', offers) : null;
};

/** Method C: whoever drew the cards gets them to expose. */
const nextOfPassing = (desk: Desk, acts: readonly DealingAct[]): ConsoleAct | null => {
  const due = actsOf(acts, 'pass-cards');
  const passes = allowedOf(desk, 'pass-cards').filter((order) =>
    due.some(({ side, to }) => order.side === side && order.to === to),
  );
  return passes.length > 0 ? givingAct('pass-cards', passes) : null;
};

const nextWithoutHandler = (desk: Desk, acts: readonly DealingAct[]): ConsoleAct | null => {
  const sides = actsOf(acts, 'choose-handler').map(({ side }) => side);
  const choices = allowedOf(desk, 'choose-handler').filter(
    ({ side, person }) => sides.includes(side) && person === null,
  );
  return choices.length > 0 ? givingAct('dealer-exposes', choices) : null;
};

/** Cards that are taken back from whoever does not answer or turn over, and how (5.10). */
export const takeBackSchema = shownRecord('cards that can be taken back', {
  ...holdingFields,
  orders: field(listOf(sentCommandSchema), 'the commands, given one after the other'),
});
export type TakeBack = TypeOf<typeof takeBackSchema>;

/** Everything that this person could take back now. */
export const takeBacksAt = (desk: Desk): readonly TakeBack[] =>
  SIDES.flatMap((side) => holdingsOf(desk.state, side)).flatMap((holding) => {
    const orders = takeBack(desk.state, holding);
    // Where the table must hear first that the person is away, the report is possible only after that.
    const isReportable = allowedOf(desk, 'report-irregularity').some(
      ({ kind, side, draw = null }) => kind === 'handler-absent' && side === holding.side && draw === holding.draw,
    );
    const isAbsentable = allowedOf(desk, 'set-presence').some(
      ({ person, present }) => person === holding.person && !present,
    );
    return (orders.length > 1 ? isAbsentable : isReportable) ? [{ ...holding, orders }] : [];
  });

/** Whoever has no screen, and whoever shows cards that no device reads, has them entered by the Dealer. */
const nextOfSqueezers = (desk: Desk, acts: readonly DealingAct[]): ConsoleAct | null => {
  const exposures = actsOf(acts, 'expose-card');
  const squeezers = exposures.flatMap(({ person }) => person ?? []);
  if (squeezers.length === 0) return null;
  const isEntered = ({ for: patron }: Exposure): boolean =>
    patron !== undefined && (desk.isWithoutScreen(patron) || desk.config.source === 'keypad');
  return nextOfExposures(desk, exposures, isEntered) ?? waitingAct('patron-turns-over', [...new Set(squeezers)]);
};

/** Patrons who still have an offer to answer, or a hand to turn over. */
const nextOfPatrons = (desk: Desk, acts: readonly DealingAct[]): ConsoleAct => {
  const mute = takeBacksAt(desk).find(({ person }) => isMute(desk, person));
  if (mute !== undefined) return givingAct('take-over', mute.orders, mute.side);
  const squeezed = nextOfSqueezers(desk, acts);
  if (squeezed !== null) return squeezed;
  const asked = actsOf(acts, 'accept-cards').map(({ person }) => person);
  return asked.length > 0
    ? waitingAct('patron-answers', asked)
    : waitForPosition(desk, 'supervisor', { do: 'choose-handler', side: 'player', person: null });
};

/** Cards that lie face down: they go to whoever is to have them, and are turned over by whoever has them. */
export const nextOfHands = (desk: Desk, acts: readonly DealingAct[]): ConsoleAct => {
  const own = (): ConsoleAct | null => nextOfExposures(desk, actsOf(acts, 'expose-card'), isDealers);
  if (desk.config.method === 'B') return own() ?? unread(desk, acts);
  const toHand = desk.config.method === 'C' ? nextOfPassing(desk, acts) : nextOfOffers(desk, acts);
  return toHand ?? own() ?? nextWithoutHandler(desk, acts) ?? nextOfPatrons(desk, acts);
};

/** The reader could not read it: a supervisor enters it. */
const unread = (desk: Desk, acts: readonly DealingAct[]): ConsoleAct => {
  const [exposure] = actsOf(acts, 'expose-card');
  return desk.config.source === 'reader' && exposure !== undefined
    ? waitForPosition(desk, 'supervisor', { do: 'expose-card', draw: exposure.draw, card: 'As' })
    : waitingAct('allowed');
};
