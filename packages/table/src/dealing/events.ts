import type { Side } from '@sabot/rules';
import {
  basis,
  card,
  dealtCard,
  draw,
  laidCard,
  looseCard,
  person,
  phase,
  roundFacts,
  side,
  totalOf,
} from '../fields.ts';
import type { EventRecord } from '../records.ts';
import { type Draw, type LaidCard, type LooseCard, WITH_DEALER } from '../round.ts';
import { field, flag, listOf, nullable, oneOf, optional, whole } from '../schema.ts';
import { afterCardRead } from '../shoe/device-errors.ts';
import { carriedOf, dealtRoundOf, drawsOf, type TableState } from '../state.ts';
import { afterLeaving, countSeen, withDealt, withDraw, withMatter, withShoe } from '../state-changes.ts';
import {
  apartIn,
  cardsAccepted,
  cardsDeclined,
  cardsOffered,
  cardsPassed,
  deviceGiven,
  deviceReturned,
  drawWithoutWagerAllowed,
  handlerChosen,
  handTaken,
  revealOrderChosen,
  squeezeAllowed,
} from './handling-events.ts';
import { seenInside } from './seen-cards.ts';

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

const NO_CARDS_DEALT = {
  draws: [],
  hands: { player: WITH_DEALER, banker: WITH_DEALER },
  apart: [],
  revealFirst: null,
  totalsAnnounced: false,
} as const;

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

/** The report that told of them is what they are taken back with. */
const withTrace = (state: TableState, matter: number | undefined): TableState =>
  matter === undefined
    ? state
    : withMatter(state, matter, ({ report }) => ({
        report: report === null ? null : { ...report, after: state.shoe },
      }));

/** A card in a hand; the draw is written out because cards are copied again and again from here on. */
const inHand = ({ card, exposed, peeledBy, seen, drawnBy, substitute }: LaidCard, side: Side): Draw => ({
  card,
  exposed,
  peeledBy,
  seen,
  drawnBy,
  substitute,
  side,
});

/** From the layout it is what it was there, and whoever takes it up has it; but one being looked at stays with its drawer. */
const takenUp = (state: TableState, lay: LaidCard, { card, exposed }: LooseCard): LaidCard => ({
  ...lay,
  card,
  exposed,
  drawnBy: lay.peeledBy === null ? drawerIn(state) : lay.drawnBy,
});

/** The round under way goes on as a free hand; it has no cards yet. */
const withFreeHand = (state: TableState): TableState => {
  const { play } = state;
  return play.phase === 'betting'
    ? { ...state, play: { phase: play.phase, round: { ...play.round, freeHand: true } } }
    : withDealt(state, { freeHand: true });
};

const cardDrawnFields = {
  draw,
  side,
  card: nullable(field(card, 'known from a reader or an electronic shoe, and shown to no one yet')),
  from: field(oneOf(['device', 'carried']), 'where it came from; carried, it lay on the layout already'),
  exposed: field(flag, 'whether it lies face up'),
  phase,
  basis,
};

export const cardDrawn: EventRecord<'CardDrawn', typeof cardDrawnFields> = {
  type: 'CardDrawn',
  summary: 'A card went to a hand, face down unless exposed; draws of a round count from 1, in the order drawn.',
  fields: cardDrawnFields,
  audience: 'all',
  isStep: true,
  isRoutine: true,
  inReport: 'own-part',
  clock: ['turn'],
  sees: { draw: 'open', side: 'open', card: 'cards', from: 'open', exposed: 'open', phase: 'open', basis: 'open' },
  evolve: (state, { side, card, from, exposed, phase }) => {
    const { shoe } = state;
    const lay = from === 'carried' ? carriedOf(state)[0] : undefined;
    const isSeen = shoe !== null && seenInside(shoe) > 0;
    const laid = lay === undefined ? fresh(state, { card, exposed }, isSeen) : takenUp(state, lay, { card, exposed });
    const read = card === null || from === 'carried' ? state : afterCardRead(state);
    const dealt = withDealt(read, { draws: [...drawsOf(state), inHand(laid, side)] }, phase);
    return withShoe(dealt, (before) =>
      from === 'carried' ? { carried: before.carried.slice(1) } : afterLeaving(before, 1),
    );
  },
};

const cardPeeledFields = { draw, person, card: nullable(field(card, 'the card, for the eyes of that person alone')) };

export const cardPeeled: EventRecord<'CardPeeled', typeof cardPeeledFields> = {
  type: 'CardPeeled',
  summary: 'The patron has begun to look at a card; only that patron is told which it is.',
  fields: cardPeeledFields,
  audience: 'all',
  isStep: false,
  isRoutine: true,
  inReport: 'own-part',
  sees: { draw: 'open', person: 'person', card: 'cards' },
  evolve: (state, { draw, person }) =>
    withDealt(state, { draws: withDraw(drawsOf(state), draw, { peeledBy: person }) }),
};

const cardExposedFields = {
  draw,
  card,
  person,
  keyed: field(flag, 'whether a person named it, and not the device'),
  phase,
};

export const cardExposed: EventRecord<'CardExposed', typeof cardExposedFields> = {
  type: 'CardExposed',
  summary: 'A card lies face up; keyed where a person named it and not the device.',
  fields: cardExposedFields,
  audience: 'all',
  isStep: true,
  isRoutine: true,
  inReport: 'own-part',
  clock: ['turn'],
  sees: { draw: 'open', card: 'open', person: 'person', keyed: 'open', phase: 'open' },
  evolve: (state, { draw, card, phase }) =>
    withShoe(withDealt(state, { draws: withDraw(drawsOf(state), draw, { card, exposed: true }) }, phase), (shoe) => ({
      seen: countSeen(shoe.seen, card, 1),
    })),
};

const totalsAnnouncedFields = { player: totalOf('Player'), banker: totalOf('Banker'), phase };

export const totalsAnnounced: EventRecord<'TotalsAnnounced', typeof totalsAnnouncedFields> = {
  type: 'TotalsAnnounced',
  summary: 'The totals of the first two cards of each hand.',
  fields: totalsAnnouncedFields,
  audience: 'all',
  isStep: true,
  isRoutine: false,
  inReport: 'own-part',
  clock: ['turn'],
  sees: { player: 'open', banker: 'open', phase: 'open' },
  evolve: (state, { phase }) => withDealt(state, { totalsAnnounced: true }, phase),
};

const outcomeAnnouncedFields = {
  facts: field(roundFacts, 'what the round comes down to'),
  outcome: field(oneOf(['player', 'banker', 'tie']), 'who has won'),
  basis,
};

export const outcomeAnnounced: EventRecord<'OutcomeAnnounced', typeof outcomeAnnouncedFields> = {
  type: 'OutcomeAnnounced',
  summary: 'Who won, on which totals, card counts and pairs.',
  fields: outcomeAnnouncedFields,
  audience: 'all',
  isStep: true,
  isRoutine: false,
  inReport: 'own-part',
  sees: { facts: 'open', outcome: 'open', basis: 'open' },
  evolve: (state, { facts }) => {
    const round = dealtRoundOf(state);
    return round === null ? state : { ...state, play: { phase: 'announced', round: { ...round, facts } } };
  },
};

const cardsCameOutFields = {
  cards: field(listOf(looseCard), 'the cards, in the order in which they will be dealt'),
  basis,
  matter: optional(field(whole(1), 'the matter by whose report they came out')),
};

export const cardsCameOut: EventRecord<'CardsCameOut', typeof cardsCameOutFields> = {
  type: 'CardsCameOut',
  summary: 'Cards left the device that no hand takes yet; they are dealt next, in this order.',
  fields: cardsCameOutFields,
  audience: 'all',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  sees: { cards: 'cards', basis: 'open', matter: 'open' },
  evolve: (state, { cards, matter }) => withTrace(takeOut(state, cards), matter),
};

const cardsReconstructedFields = {
  cards: field(listOf(dealtCard), 'the cards of the hands, in their true order'),
  carried: field(listOf(laidCard), 'cards that no hand takes: they lie ready for the next draw'),
  phase,
  basis,
};

export const cardsReconstructed: EventRecord<'CardsReconstructed', typeof cardsReconstructedFields> = {
  type: 'CardsReconstructed',
  summary: 'Cards were put in their true order and dealt to the hands anew (A13).',
  fields: cardsReconstructedFields,
  audience: 'all',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  clock: ['turn'],
  sees: { cards: 'cards', carried: 'cards', phase: 'open', basis: 'open' },
  evolve: (state, { cards, carried, phase }) => {
    // Totals of other cards than were announced are yet to be announced.
    const totalsAnnounced = phase === 'drawing' || phase === 'complete';
    const before = drawsOf(state);
    const apart = apartIn(state).filter(({ draw }) => cards[draw - 1]?.side === before[draw - 1]?.side);
    const draws = cards.map((each): Draw => ({ side: each.side, ...asTold(state)(each) }));
    return withShoe(withDealt(state, { draws, apart, totalsAnnounced }, phase), () => ({
      carried: carried.map(asTold(state)),
    }));
  },
};

const deviceResetFields = {
  carried: field(listOf(laidCard), 'cards drawn and not seen: they stay face down and open the new deal (A14)'),
  basis,
};

export const deviceReset: EventRecord<'DeviceReset', typeof deviceResetFields> = {
  type: 'DeviceReset',
  summary: 'The deal begins anew; cards nobody saw lie ready to open it (A14).',
  fields: deviceResetFields,
  audience: 'all',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  clock: ['turn'],
  sees: { carried: 'cards', basis: 'open' },
  evolve: (state, { carried }) =>
    withShoe(withDealt(state, NO_CARDS_DEALT, 'bets-closed'), () => ({ carried: carried.map(asTold(state)) })),
};

const freeHandOrderedFields = {
  basis,
  round: optional(
    field(whole(1), 'there where it is the round under way, whose stakes have gone back; else it is the next'),
  ),
};

export const freeHandOrdered: EventRecord<'FreeHandOrdered', typeof freeHandOrderedFields> = {
  type: 'FreeHandOrdered',
  summary: 'The next round takes no wagers (A13); with a `round`, this one, and its stakes have gone back (A20).',
  fields: freeHandOrderedFields,
  audience: 'all',
  isStep: true,
  isRoutine: false,
  inReport: 'rulings',
  sees: { basis: 'open', round: 'open' },
  evolve: (state, { round }) => (round === undefined ? { ...state, freeHandOrdered: true } : withFreeHand(state)),
};

export const DEALING_EVENTS = [
  deviceGiven,
  deviceReturned,
  drawWithoutWagerAllowed,
  cardDrawn,
  cardsOffered,
  cardsAccepted,
  cardsDeclined,
  handlerChosen,
  cardsPassed,
  squeezeAllowed,
  revealOrderChosen,
  cardPeeled,
  cardExposed,
  totalsAnnounced,
  outcomeAnnounced,
  cardsCameOut,
  cardsReconstructed,
  handTaken,
  deviceReset,
  freeHandOrdered,
] as const;
