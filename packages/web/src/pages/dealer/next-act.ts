import { type Card, type Game, INITIAL_DEAL, isStated, type Position, SIDES, type Side } from '@sabot/rules';
import type { CardView, HeldHandView, TableView } from '@sabot/table';
import type { Order, OrderOf } from '../../api/shapes.ts';
import { orderNamed, ordersNamed } from '../../staff/orders-named.ts';
import { isWalkIn } from '../../words/person-name.ts';

/** What the Dealer does next, and nothing else: the one large button. */

/** Acts by name; each is one press, whatever it gives. */
const ACT_NAMES = [
  'load-shoe',
  'burn-cards',
  'open-betting',
  'close-betting',
  'deal',
  'offer-cards',
  'pass-cards',
  'dealer-exposes',
  'take-over',
  'turn-over',
  'announce-totals',
  'third-card',
  'announce-outcome',
  'settle-round',
  'close-table',
] as const;
export type ActName = (typeof ACT_NAMES)[number];

/** For whom or what the table waits, where the Dealer has nothing to press. */
const WAITS = [
  'allowed',
  'manager-opens',
  'shoe-committed',
  'shoe-sealed',
  'shoe-replaced',
  'table-closes',
  'matter',
  'device-reads',
  'patron-draws',
  'patron-answers',
  'patron-turns-over',
  'supervisor',
] as const;
export type Wait = (typeof WAITS)[number];

export type NextAct =
  /** Orders given one after the other. */
  | { readonly kind: 'give'; readonly act: ActName; readonly orders: readonly Order[]; readonly side: Side | null }
  /** The same once so many cards are entered; `places` are where they lie, by draw. */
  | {
      readonly kind: 'key';
      readonly act: ActName;
      readonly places: readonly Place[];
      readonly ordersOf: (cards: readonly Card[]) => readonly Order[];
    }
  /** The table is opened with a form. */
  | { readonly kind: 'open-table' }
  | {
      readonly kind: 'wait';
      readonly for: Wait;
      readonly persons: readonly string[];
      readonly position: Position | null;
    };

export interface Place {
  readonly draw: number;
  readonly side: Side | null;
}

const wait = (what: Wait, persons: readonly string[] = [], position: Position | null = null): NextAct => ({
  kind: 'wait',
  for: what,
  persons,
  position,
});

const give = (act: ActName, orders: readonly Order[], side: Side | null = null): NextAct => ({
  kind: 'give',
  act,
  orders,
  side,
});

const planIdle = ({ shoe, setUp }: TableView, allowed: readonly Order[]): NextAct => {
  const load = orderNamed(allowed, 'load-shoe');
  if (load !== undefined) return give('load-shoe', [load]);
  if (shoe?.mustBeReplaced === true) return wait('shoe-replaced', [], 'pit-manager');
  if (setUp?.source === 'electronic' && shoe !== null && shoe.root === null)
    return wait(shoe.commitment === null ? 'shoe-committed' : 'shoe-sealed');
  const burn = orderNamed(allowed, 'burn-cards');
  if (burn !== undefined) {
    if (burn.card === undefined) return give('burn-cards', [burn]);
    return {
      kind: 'key',
      act: 'burn-cards',
      places: [{ draw: 0, side: null }],
      ordersOf: (cards) => cards.map((card) => ({ do: 'burn-cards', card })),
    };
  }
  const call = orderNamed(allowed, 'open-betting');
  if (call !== undefined) return give('open-betting', [call]);
  const close = orderNamed(allowed, 'close-table');
  const isOver = setUp !== null && setUp.lastRound !== null;
  if (isOver && close !== undefined) return give('close-table', [close]);
  return isOver ? wait('table-closes', [], 'pit-supervisor') : wait('allowed');
};

/** Who has no screen cannot answer where everyone plays by one: the hand comes back to the Dealer. */
const isWithoutScreen = ({ setUp }: TableView, person: string): boolean =>
  setUp?.source === 'electronic' && isWalkIn(person);

/** A walk-in whose hand came back was said to be away for it; with a wager on the felt they are here again. */
const comingBack = (view: TableView, allowed: readonly Order[]): readonly Order[] =>
  ordersNamed(allowed, 'set-presence').filter(
    ({ person = '', present }) =>
      present && isWithoutScreen(view, person) && view.round?.wagers?.some(({ owner }) => owner === person) === true,
  );

const planBetting = (view: TableView, allowed: readonly Order[]): NextAct => {
  const close = orderNamed(allowed, 'close-betting');
  return close === undefined ? wait('allowed') : give('close-betting', [...comingBack(view, allowed), close]);
};

const drawnCount = ({ round }: TableView): number =>
  SIDES.reduce((sum, side) => sum + (round?.hands?.[side].cards.length ?? 0), 0);

/** A reader names its cards itself; the Dealer enters nothing for it. */
const plainDraw = (allowed: readonly Order[]): OrderOf<'draw-card'> | undefined =>
  ordersNamed(allowed, 'draw-card').find(({ card }) => card === undefined);

const whyNoDraw = ({ device }: TableView, allowed: readonly Order[]): NextAct => {
  const holder = device?.holder ?? null;
  if (holder !== null) return wait('patron-draws', [holder]);
  return orderNamed(allowed, 'draw-card') === undefined ? wait('allowed') : wait('device-reads');
};

const planDeal = (view: TableView, allowed: readonly Order[]): NextAct => {
  const draw = plainDraw(allowed);
  if (draw === undefined) return whyNoDraw(view, allowed);
  const left = INITIAL_DEAL.length - drawnCount(view);
  return give(
    'deal',
    Array.from({ length: left }, () => draw),
  );
};

const hiddenOf = ({ cards }: HeldHandView): readonly CardView[] => cards.filter(({ exposed }) => !exposed);

const exposureOf = (allowed: readonly Order[], draw: number): OrderOf<'expose-card'> | undefined =>
  ordersNamed(allowed, 'expose-card').find((order) => order.draw === draw);

/** Sides with cards face down, that first which is revealed first. */
const sidesHidden = ({ round }: TableView): readonly Side[] => {
  const order: readonly Side[] = round?.revealFirst === 'banker' ? ['banker', 'player'] : SIDES;
  return order.filter((side) => round?.hands != null && hiddenOf(round.hands[side]).length > 0);
};

/** What the Dealer turns over, and not a patron for whom the Dealer enters it. */
const isDealers = ({ for: patron }: OrderOf<'expose-card'>): boolean => patron === undefined;

const totalsAfter = ({ phase }: TableView, isWhole: boolean): readonly Order[] =>
  phase === 'revealing' && isWhole ? [{ do: 'announce-totals' }] : [];

/** Turns over what may be turned over now of these cards; those that nobody has read are entered first. */
const planExposure = (
  view: TableView,
  allowed: readonly Order[],
  sides: readonly Side[],
  isMeant: (order: OrderOf<'expose-card'>) => boolean,
): NextAct | null => {
  const hidden = sides.flatMap((side) => hiddenOf(handOf(view, side)).map(({ draw }) => ({ draw, side })));
  const places = hidden.filter(({ draw }) => {
    const order = exposureOf(allowed, draw);
    return order !== undefined && isMeant(order);
  });
  if (places.length === 0) return null;
  const totals = totalsAfter(
    view,
    places.length === sidesHidden(view).flatMap((side) => hiddenOf(handOf(view, side))).length,
  );
  const orders = places.flatMap(({ draw }) => exposureOf(allowed, draw) ?? []);
  const keyed = orders.filter(({ card }) => card !== undefined);
  const [only] = sides;
  if (keyed.length === 0) return give('turn-over', [...orders, ...totals], sides.length === 1 ? (only ?? null) : null);
  return {
    kind: 'key',
    act: 'turn-over',
    places: places.filter(({ draw }) => keyed.some((order) => order.draw === draw)),
    ordersOf: (cards) => {
      let next = 0;
      const named = orders.map((order) => {
        const card = order.card === undefined ? undefined : cards[next];
        if (order.card === undefined) return order;
        next += 1;
        return card === undefined ? order : { ...order, card };
      });
      return [...named, ...totals];
    },
  };
};

const handOf = ({ round }: TableView, side: Side): HeldHandView =>
  round?.hands?.[side] ?? { cards: [], total: null, with: 'dealer', person: null, dealerExposes: false };

const offersOf = (allowed: readonly Order[], sides: readonly Side[]): readonly OrderOf<'offer-cards'>[] =>
  ordersNamed(allowed, 'offer-cards').filter(({ side }) => sides.includes(side));

/** Method A: which hand first, and who is offered it. */
const planOffers = (view: TableView, allowed: readonly Order[], sides: readonly Side[]): NextAct | null => {
  const offers = offersOf(allowed, sides);
  const order = ordersNamed(allowed, 'choose-reveal-order').find(({ first }) => first === 'player');
  const isOrderOpen = view.phase === 'revealing' && view.round?.revealFirst === null && order !== undefined;
  if (isOrderOpen) return give('offer-cards', [order, ...offers]);
  return offers.length > 0 ? give('offer-cards', offers) : null;
};

/** Method C: whoever drew the cards gets them to expose. */
const planPassing = (view: TableView, allowed: readonly Order[]): NextAct | null => {
  const drawerOf = (side: Side): string | null =>
    hiddenOf(handOf(view, side)).find(({ apart, squeezer }) => !apart && squeezer !== null)?.squeezer ?? null;
  const passes = ordersNamed(allowed, 'pass-cards').filter(({ side, to }) => to === drawerOf(side));
  return passes.length > 0 ? give('pass-cards', passes) : null;
};

const planNobody = (allowed: readonly Order[], sides: readonly Side[]): NextAct | null => {
  const choices = ordersNamed(allowed, 'choose-handler').filter(
    ({ side, person }) => sides.includes(side) && person === null,
  );
  return choices.length > 0 ? give('dealer-exposes', choices) : null;
};

/** A hand that someone has or is offered, or one card that is theirs by leave. */
export interface Holding {
  readonly side: Side;
  readonly person: string;
  /** The card, where it is not where its hand is. */
  readonly draw: number | null;
}

/** Who has or is offered cards of a hand that still lie face down. */
export const holdingsOf = (view: TableView, side: Side): readonly Holding[] => {
  const hand = handOf(view, side);
  const hidden = hiddenOf(hand);
  const whole = hand.person === null || hidden.length === 0 ? [] : [{ side, person: hand.person, draw: null }];
  const apart = hidden.flatMap((card) =>
    card.apart && card.squeezer !== null ? [{ side, person: card.squeezer, draw: card.draw }] : [],
  );
  return [...whole, ...apart];
};

/**
 * The Dealer takes cards back from someone who does not answer or turn over (5.10). Where all play by a screen the table
 * must first hear that the person is away.
 */
export const takeOver = (
  view: TableView,
  allowed: readonly Order[],
  { side, person, draw }: Holding,
): readonly Order[] => {
  const isPresent = view.patrons?.some((patron) => patron.person === person && patron.present) === true;
  const card = draw === null ? {} : { draw };
  const report: Order = { do: 'report-irregularity', kind: 'handler-absent', side, ...card };
  const isReportable = ordersNamed(allowed, 'report-irregularity').some(
    (order) => order.kind === 'handler-absent' && order.side === side && order.draw === card.draw,
  );
  if (view.setUp?.source === 'electronic' && isPresent) return [{ do: 'set-presence', person, present: false }, report];
  return isReportable ? [report] : [];
};

/** Whoever has no screen, and whoever shows cards that no device reads, has them entered by the Dealer. */
const planSqueezers = (view: TableView, allowed: readonly Order[], side: Side): NextAct | null => {
  const squeezers = hiddenOf(handOf(view, side)).flatMap(({ squeezer }) => squeezer ?? []);
  if (squeezers.length === 0) return null;
  const isEntered = ({ for: patron }: OrderOf<'expose-card'>): boolean =>
    patron !== undefined && (isWalkIn(patron) || view.setUp?.source === 'keypad');
  return planExposure(view, allowed, [side], isEntered) ?? wait('patron-turns-over', [...new Set(squeezers)]);
};

/** Patrons who still have an offer to answer, or a hand to turn over. */
const planPatrons = (view: TableView, allowed: readonly Order[], turn: Side, sides: readonly Side[]): NextAct => {
  const asked = sides.filter((side) => handOf(view, side).with === 'dealer' && handOf(view, side).person !== null);
  const mute = sides.flatMap((side) => holdingsOf(view, side)).find(({ person }) => isWithoutScreen(view, person));
  if (mute !== undefined) return give('take-over', takeOver(view, allowed, mute), mute.side);
  const squeezed = planSqueezers(view, allowed, turn);
  if (squeezed !== null) return squeezed;
  if (asked.length > 0)
    return wait(
      'patron-answers',
      asked.flatMap((side) => handOf(view, side).person ?? []),
    );
  return wait('supervisor', [], 'pit-supervisor');
};

const planHidden = (view: TableView, allowed: readonly Order[], sides: readonly Side[]): NextAct => {
  const [turn] = sides;
  if (turn === undefined) return wait('allowed');
  const method = view.setUp?.method ?? 'B';
  if (method === 'B') return planExposure(view, allowed, sides, isDealers) ?? unread(view);
  const toHand = method === 'C' ? planPassing(view, allowed) : planOffers(view, allowed, sides);
  if (toHand !== null) return toHand;
  const own = planExposure(view, allowed, [turn], isDealers);
  return own ?? planNobody(allowed, sides) ?? planPatrons(view, allowed, turn, sides);
};

/** The reader could not read it: a supervisor enters it. */
const unread = ({ setUp }: TableView): NextAct =>
  setUp?.source === 'reader' ? wait('supervisor', [], 'pit-supervisor') : wait('allowed');

const isDealersHand = (view: TableView, side: Side): boolean => {
  const method = view.setUp?.method ?? 'B';
  const hand = handOf(view, side);
  return method === 'B' || (hand.with === 'dealer' && (hand.dealerExposes || view.round?.freeHand === true));
};

/** A third card: drawn, and turned over in the same go where the Dealer has the hand, or enters what a patron shows. */
const planThird = (view: TableView, allowed: readonly Order[]): NextAct => {
  const due = view.round?.due ?? null;
  const draw = plainDraw(allowed);
  if (draw === undefined || (due !== 'player' && due !== 'banker')) return whyNoDraw(view, allowed);
  const place: Place = { draw: drawnCount(view) + 1, side: due };
  const { with: holder, person } = handOf(view, due);
  const isEntered = view.setUp?.source === 'keypad';
  const isPatrons = isEntered && holder === 'patron' && person !== null;
  const isCarriedOpen = view.shoe?.carried[0]?.exposed === true;
  if (isCarriedOpen || !(isPatrons || isDealersHand(view, due))) return give('third-card', [draw], due);
  const exposure = { do: 'expose-card' as const, draw: place.draw, ...(isPatrons ? { for: person } : {}) };
  if (!isEntered) return give('third-card', [draw, exposure], due);
  return {
    kind: 'key',
    act: 'third-card',
    places: [place],
    ordersOf: (cards) => [draw, ...cards.map((card) => ({ ...exposure, card }))],
  };
};

const planHands = (view: TableView, allowed: readonly Order[]): NextAct => {
  const sides = sidesHidden(view);
  if (sides.length > 0) return planHidden(view, allowed, sides);
  const totals = orderNamed(allowed, 'announce-totals');
  if (totals !== undefined) return give('announce-totals', [totals]);
  return view.phase === 'drawing' ? planThird(view, allowed) : wait('allowed');
};

const planEnd = ({ phase }: TableView, allowed: readonly Order[]): NextAct => {
  const outcome = orderNamed(allowed, 'announce-outcome');
  if (phase === 'complete')
    return outcome === undefined ? wait('allowed') : give('announce-outcome', [outcome, { do: 'settle-round' }]);
  const settle = orderNamed(allowed, 'settle-round');
  return settle === undefined ? wait('allowed') : give('settle-round', [settle]);
};

/** The next legal act at this table for whoever may do what is `allowed`. */
export const nextAct = (view: TableView, allowed: readonly Order[], game: Game): NextAct => {
  if (view.phase === 'table-closed')
    return orderNamed(allowed, 'open-table') === undefined
      ? wait('manager-opens', [], isStated(game.duties['set-layout']) ? game.duties['set-layout'].least : null)
      : { kind: 'open-table' };
  if (view.matters.some(({ blocking }) => blocking)) return wait('matter');
  switch (view.phase) {
    case 'idle':
      return planIdle(view, allowed);
    case 'betting':
      return planBetting(view, allowed);
    case 'bets-closed':
    case 'dealing':
      return planDeal(view, allowed);
    case 'revealing':
    case 'drawing':
      return planHands(view, allowed);
    case 'complete':
    case 'announced':
      return planEnd(view, allowed);
  }
};
