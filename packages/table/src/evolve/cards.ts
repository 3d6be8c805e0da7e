import { type BySide, DECK, type Side } from '@sabot/rules';
import { seenInside } from '../seen-cards.ts';
import {
  type CardApart,
  type Draw,
  dealtRoundOf,
  type Handling,
  type LaidCard,
  type LooseCard,
  type TableState,
  WITH_DEALER,
} from '../state.ts';
import { afterLeaving, countSeen, type Folds, withDealt, withDraw, withMatter, withShoe } from './parts.ts';

/** Who takes cards from the device: in Method C the patron who has it, else the Dealer, as null. */
const drawerIn = ({ config, device }: TableState): string | null => (config?.method === 'C' ? device.holder : null);

/** A card fresh from the device, that nobody has begun to look at. */
const fresh = (state: TableState, { card, exposed }: LooseCard, seen: boolean): LaidCard => ({
  card,
  exposed,
  peeledBy: null,
  seen,
  drawnBy: drawerIn(state),
  substitute: false,
});

/** A card as an event tells of it. Older records do not say by whom it was drawn: cards went with the device then. */
type Told = Omit<LaidCard, 'seen' | 'drawnBy'> & Partial<Pick<LaidCard, 'seen' | 'drawnBy'>>;
const asTold =
  (state: TableState) =>
  ({ card, exposed, peeledBy, seen = false, drawnBy = drawerIn(state), substitute }: Told): LaidCard => ({
    card,
    exposed,
    peeledBy,
    seen,
    drawnBy,
    substitute,
  });

const NOTHING_SEEN: readonly number[] = DECK.map(() => 0);

const NO_CARDS_DEALT = {
  draws: [],
  hands: { player: WITH_DEALER, banker: WITH_DEALER },
  apart: [],
  revealFirst: null,
  totalsAnnounced: false,
} as const;

const withHand = (state: TableState, side: Side, change: Partial<Handling>): TableState => {
  const round = dealtRoundOf(state);
  if (round === null) return state;
  const hands: BySide<Handling> = { ...round.hands, [side]: { ...round.hands[side], ...change } };
  return withDealt(state, { hands });
};

/** One card of a hand is someone's alone. */
const withApart = (state: TableState, draw: number, person: string | null): TableState => {
  const others = apartIn(state).filter((each) => each.draw !== draw);
  return withDealt(state, { apart: [...others, { draw, person }] });
};

const apartIn = (state: TableState): readonly CardApart[] => dealtRoundOf(state)?.apart ?? [];

const drawsOf = (state: TableState): readonly Draw[] => dealtRoundOf(state)?.draws ?? [];

/**
 * So many of the cards that come out, from the first on, were seen in the device; where their order is not known any of
 * them may be the one that was.
 */
const seenOf = ({ shoe, matters }: TableState, cards: readonly LooseCard[]): number => {
  const seen = shoe === null ? 0 : seenInside(shoe);
  const isOrderUnknown = matters.at(-1)?.case?.startsWith('order-unknown') === true;
  return seen > 0 && isOrderUnknown ? cards.length : seen;
};

const takeOut = (state: TableState, cards: readonly LooseCard[]): TableState => {
  const seenFirst = seenOf(state, cards);
  return withShoe(state, (shoe) => ({
    ...afterLeaving(shoe, cards.length),
    carried: [...shoe.carried, ...cards.map((each, index) => fresh(state, each, index < seenFirst))],
    seen: cards.reduce(
      (seen, { card, exposed }) => (card !== null && exposed ? countSeen(seen, card, 1) : seen),
      shoe.seen,
    ),
  }));
};

/** From the layout it is what it was there, and whoever takes it up has it; but one being looked at stays with its drawer. */
const takenUp = (state: TableState, lay: LaidCard): LaidCard =>
  lay.peeledBy === null ? { ...lay, drawnBy: drawerIn(state) } : lay;

/** The round under way goes on as a free hand; it has no cards yet. */
const withFreeHand = (state: TableState): TableState => {
  const { play } = state;
  return play.phase === 'betting'
    ? { ...state, play: { phase: play.phase, round: { ...play.round, freeHand: true } } }
    : withDealt(state, { freeHand: true });
};

/** Cards, from the device to the discards, and whose hands they are in. */
export const CARDS = {
  ShoeLoaded: (state, { shoe, cards }) => ({
    ...state,
    shoesLoaded: shoe,
    roads: [],
    shoe: {
      number: shoe,
      stage: 'loaded',
      commitment: null,
      root: null,
      cut: null,
      contributions: [],
      remaining: cards,
      burned: 0,
      burns: 0,
      discarded: 0,
      seen: NOTHING_SEEN,
      carried: [],
      nextSeen: false,
      exposedInMove: 0,
      roundsSinceCut: 0,
      mustBeReplaced: false,
      replacedBy: null,
      disturbed: false,
    },
  }),
  EpochOpened: (state, { epoch, number, restored }) => ({
    ...state,
    epochs: [...state.epochs, { id: epoch, number, restored, since: state.sequence + 1, shoes: state.shoesLoaded }],
  }),
  ShoeCommitted: (state, { shoe, commitment }) => ({
    ...withShoe(state, () => ({ commitment })),
    sealedShoes: [...state.sealedShoes, shoe],
  }),
  ShoeCut: (state, { depth }) => withShoe(state, () => ({ cut: depth })),
  EntropyCommitted: (state, { person, commitment }) =>
    withShoe(state, ({ contributions }) => ({
      contributions: [...contributions, { person, commitment, value: null }],
    })),
  EntropyRevealed: (state, { person, value }) =>
    withShoe(state, ({ contributions }) => ({
      contributions: contributions.map((each) => (each.person === person ? { ...each, value } : each)),
    })),
  ShoeSealed: (state, { root }) => withShoe(state, () => ({ root })),
  CardsBurned: (state, { card, count }) =>
    withShoe(state, (shoe) => ({
      ...afterLeaving(shoe, count),
      burned: shoe.burned + count,
      burns: shoe.burns + 1,
      seen: countSeen(shoe.seen, card, 1),
    })),
  DeviceErrorReported: (state) => state,
  CutCardSeen: (state) => withShoe(state, () => ({ stage: 'cut-seen' })),
  // A card that was seen too early goes with its shoe.
  ShoeEnded: (state) => ({ ...state, shoe: null, freeHandOrdered: false }),
  ShoeRevealed: (state, { shoe }) => ({
    ...state,
    sealedShoes: state.sealedShoes.filter((each) => each !== shoe),
  }),
  ShoeCondemned: (state, { basis }) =>
    withShoe(state, () => ({ mustBeReplaced: true, replacedBy: basis, disturbed: true })),
  CardDrawn: (state, { side, card, from, exposed, phase }) => {
    const { shoe } = state;
    const [lay] = from === 'carried' ? (shoe?.carried ?? []) : [];
    const isSeen = shoe !== null && seenInside(shoe) > 0;
    const laid = lay === undefined ? fresh(state, { card, exposed }, isSeen) : takenUp(state, lay);
    const draw: Draw = { ...laid, side, card, exposed };
    const dealt = withDealt(state, { draws: [...drawsOf(state), draw] }, phase);
    return withShoe(dealt, (before) =>
      from === 'carried' ? { carried: before.carried.slice(1) } : afterLeaving(before, 1),
    );
  },
  CardsOffered: (state, { side, person }) => withHand(state, side, { person }),
  CardsAccepted: (state, { side, person }) => withHand(state, side, { with: 'patron', person, chosen: false }),
  CardsDeclined: (state, { side, person }) => {
    const declined = dealtRoundOf(state)?.hands[side].declined ?? [];
    return withHand(state, side, { person: null, declined: [...declined, person] });
  },
  HandlerChosen: (state, { side, person }) =>
    withHand(
      state,
      side,
      person === null
        ? { with: 'dealer', person, dealerExposes: true, chosen: true }
        : { with: 'patron', person, dealerExposes: false, chosen: true },
    ),
  CardsPassed: (state, { side, person, draw }) => {
    if (draw !== undefined) return withApart(state, draw, person);
    const before = dealtRoundOf(state)?.hands[side];
    // Brought back to whom a supervisor chose, the hand is still theirs by that choice.
    const chosen = before?.chosen === true && before.person === person;
    return withHand(state, side, { with: 'patron', person, dealerExposes: false, chosen });
  },
  SqueezeAllowed: (state, { side, person, draw }) => {
    if (draw !== undefined) return withApart(state, draw, person);
    // Leave for the hand is leave for all of its cards.
    const apart = apartIn(state).filter((each) => drawsOf(state)[each.draw - 1]?.side !== side);
    const hand = withHand(state, side, { with: 'patron', person, dealerExposes: false, chosen: true });
    return withDealt(hand, { apart });
  },
  RevealOrderChosen: (state, { first }) => withDealt(state, { revealFirst: first }),
  CardPeeled: (state, { draw, person }) =>
    withDealt(state, { draws: withDraw(drawsOf(state), draw, { peeledBy: person }) }),
  CardExposed: (state, { draw, card, phase }) =>
    withShoe(withDealt(state, { draws: withDraw(drawsOf(state), draw, { card, exposed: true }) }, phase), (shoe) => ({
      seen: countSeen(shoe.seen, card, 1),
    })),
  TotalsAnnounced: (state, { phase }) => withDealt(state, { totalsAnnounced: true }, phase),
  OutcomeAnnounced: (state, { facts }) => {
    const round = dealtRoundOf(state);
    return round === null ? state : { ...state, play: { phase: 'announced', round: { ...round, facts } } };
  },
  CardsCameOut: (state, { cards }) => takeOut(state, cards),
  CardsReconstructed: (state, { cards, carried, phase }) => {
    // Totals of other cards than were announced are yet to be announced.
    const totalsAnnounced = phase === 'drawing' || phase === 'complete';
    const before = drawsOf(state);
    const apart = apartIn(state).filter(({ draw }) => cards[draw - 1]?.side === before[draw - 1]?.side);
    const draws = cards.map((each): Draw => ({ side: each.side, ...asTold(state)(each) }));
    return withShoe(withDealt(state, { draws, apart, totalsAnnounced }, phase), () => ({
      carried: carried.map(asTold(state)),
    }));
  },
  HandTaken: (state, { side, draw }) =>
    draw === undefined
      ? withHand(state, side, { with: 'dealer', person: null, dealerExposes: true, chosen: false })
      : withApart(state, draw, null),
  DeviceReset: (state, { carried }) =>
    withShoe(withDealt(state, NO_CARDS_DEALT, 'bets-closed'), () => ({ carried: carried.map(asTold(state)) })),
  MissingCardsFound: (state, { matter, cards }) => withMatter(state, matter, () => ({ missing: cards })),
  CardsReplaced: (state, { draws, cards, substitute, phase }) => {
    const replaced = draws.reduce(
      (all, number, index) => withDraw(all, number, { card: cards[index] ?? null, exposed: true, substitute }),
      drawsOf(state),
    );
    return withShoe(withDealt(state, { draws: replaced }, phase), (shoe) => ({
      disturbed: shoe.disturbed || substitute,
      seen: cards.reduce((seen, card) => countSeen(seen, card, 1), shoe.seen),
    }));
  },
  CardCorrected: (state, { draw, card, phase }) => {
    const before = drawsOf(state)[draw - 1]?.card ?? null;
    return withShoe(
      withDealt(state, { draws: withDraw(drawsOf(state), draw, { card }), totalsAnnounced: false }, phase),
      (shoe) => ({ seen: countSeen(before === null ? shoe.seen : countSeen(shoe.seen, before, -1), card, 1) }),
    );
  },
  FreeHandOrdered: (state, { round }) =>
    round === undefined ? { ...state, freeHandOrdered: true } : withFreeHand(state),
} satisfies Partial<Folds>;
