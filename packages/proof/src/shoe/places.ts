import type { Card } from '@sabot/rules';
import type { EventBodyOf, LooseCard, TableEvent } from '@sabot/table';
import type { DealtCard } from './verify.ts';

/** A card that has left the device. While it is not exposed nobody is to be told what it is. */
export interface PlacedCard {
  /** From 0, at the start of the shoe; burned cards count. */
  readonly place: number;
  /** Of the round in which it was last in a hand, or in which it came out. */
  readonly round: number | null;
  /** By its number in that round; null for a card of no hand. */
  readonly draw: number | null;
  /** Null where nobody knows it, as of cards burned face down. */
  readonly card: Card | null;
  readonly exposed: boolean;
}

/**
 * Where in the shoe each card stood. For an electronic shoe: of a physical one that is put right afterwards, cards may
 * come out of which this says nothing.
 */
export interface ShoePlaces {
  /** The shoe in play, or the one before until another is loaded. */
  readonly shoe: number | null;
  /** Where the next card comes from. */
  readonly next: number;
  /** By place, from 0 up to `next`. */
  readonly drawn: readonly PlacedCard[];
  readonly round: number | null;
  /** The places of the cards in the hands, in the order of their draws, and of those beside them. */
  readonly hands: readonly number[];
  readonly carried: readonly number[];
}

export const NO_PLACES: ShoePlaces = { shoe: null, next: 0, drawn: [], round: null, hands: [], carried: [] };

const HIDDEN: LooseCard = { card: null, exposed: false };

const takeOut = (places: ShoePlaces, cards: readonly LooseCard[], draw: number | null): ShoePlaces => {
  const { next, drawn, round } = places;
  const out = cards.map(({ card, exposed }, index) => ({ place: next + index, round, draw, card, exposed }));
  return { ...places, next: next + out.length, drawn: [...drawn, ...out] };
};

const changed = (places: ShoePlaces, place: number | undefined, change: Partial<PlacedCard>): ShoePlaces => {
  const found = place === undefined ? undefined : places.drawn[place];
  return found === undefined
    ? places
    : { ...places, drawn: places.drawn.with(found.place, { ...found, ...change, place: found.place }) };
};

const drawCard = (places: ShoePlaces, { card, exposed, from }: EventBodyOf<'CardDrawn'>): ShoePlaces => {
  const draw = places.hands.length + 1;
  const [first, ...carried] = places.carried;
  if (from === 'device' || first === undefined) {
    return { ...takeOut(places, [{ card, exposed }], draw), hands: [...places.hands, places.next] };
  }
  const { round } = places;
  return { ...changed(places, first, { round, draw, card, exposed }), hands: [...places.hands, first], carried };
};

/** Cards that are laid out anew are known by what they are; of two alike either may be the one. */
const laidAnew = (places: ShoePlaces, hands: readonly LooseCard[], carried: readonly LooseCard[]): ShoePlaces => {
  const left = [...places.hands, ...places.carried];
  const placeOf = ({ card, exposed }: LooseCard): readonly number[] => {
    const lies = (place: number): PlacedCard | undefined => places.drawn[place];
    const same = left.findIndex((place) => lies(place)?.card === card && lies(place)?.exposed === exposed);
    return left.splice(Math.max(0, same), 1);
  };
  const inHands = hands.flatMap(placeOf);
  const beside = carried.flatMap(placeOf);
  const { round } = places;
  const dealt = inHands.reduce((now, place, index) => changed(now, place, { round, draw: index + 1 }), places);
  const all = [...beside, ...left].reduce((now, place) => changed(now, place, { draw: null }), dealt);
  return { ...all, hands: inHands, carried: beside };
};

/** The places after one more event of the table. */
export const placesAfter = (places: ShoePlaces, event: TableEvent): ShoePlaces => {
  switch (event.type) {
    case 'ShoeLoaded':
      return { ...NO_PLACES, shoe: event.shoe };
    case 'BettingOpened':
      return { ...places, round: event.round };
    case 'CardsBurned': {
      const { card, count } = event;
      return takeOut(places, [{ card, exposed: true }, ...new Array<LooseCard>(count - 1).fill(HIDDEN)], null);
    }
    case 'CardDrawn':
      return drawCard(places, event);
    case 'CardsCameOut': {
      const beside = event.cards.map((_, index) => places.next + index);
      return { ...takeOut(places, event.cards, null), carried: [...places.carried, ...beside] };
    }
    case 'CardExposed':
    case 'CardCorrected':
      return changed(places, places.hands[event.draw - 1], { card: event.card, exposed: true });
    case 'CardsReplaced':
      return event.draws.reduce((now, draw) => changed(now, places.hands[draw - 1], { exposed: true }), places);
    case 'CardsReconstructed':
      return laidAnew(places, event.cards, event.carried);
    case 'DeviceReset':
      return laidAnew(places, [], event.carried);
    case 'RoundSettled':
      return { ...places, hands: [] };
    case 'RoundVoided':
    case 'ShoeEnded':
    case 'TableClosed':
      return { ...places, hands: [], carried: [] };
    default:
      return places;
  }
};

/** The places from the whole story of a table, or on from where they were. */
export const shoePlaces = (events: Iterable<TableEvent>, from: ShoePlaces = NO_PLACES): ShoePlaces => {
  let places = from;
  for (const event of events) places = placesAfter(places, event);
  return places;
};

/** Cards that everyone has seen: those that may be shown to lie where the shoe had them. */
export const exposedCards = ({ drawn }: ShoePlaces): readonly DealtCard[] =>
  drawn.flatMap(({ place, card, exposed }) => (exposed && card !== null ? [{ place, card }] : []));
