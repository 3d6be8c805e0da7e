import type { NumberedEvent } from '@sabot/protocol';
import { type Card, DECK, isCard } from '@sabot/rules';

/** What has been seen of a shoe: of each card how many, in the order of the deck. */
export interface Audit {
  readonly seen: readonly number[];
  readonly total: number;
  /** Cards of which more were seen than the decks hold. */
  readonly tooMany: readonly Card[];
}

interface Counting {
  readonly seen: readonly number[];
  /** Of the round under way, or of the last one: the cards face up, by draw, and then those that a correction left over. */
  readonly draws: readonly (Card | null)[];
}

const NOTHING: Counting = { seen: DECK.map(() => 0), draws: [] };

const counted = (seen: readonly number[], card: Card | null, by: 1 | -1): readonly number[] => {
  const index = card === null ? -1 : DECK.indexOf(card);
  return index === -1 ? seen : seen.with(index, (seen[index] ?? 0) + by);
};

const withDraw = (draws: readonly (Card | null)[], draw: number, card: Card | null): readonly (Card | null)[] =>
  Array.from({ length: Math.max(draws.length, draw) }, (_, index) =>
    index === draw - 1 ? card : (draws[index] ?? null),
  );

interface Lying {
  readonly card: Card | null;
  readonly exposed: boolean;
}
const faceUp = ({ card, exposed }: Lying): Card | null => (exposed ? card : null);

/** One card in the place of another that was entered there. */
const exchanged = (seen: readonly number[], was: Card | null, is: Card | null): readonly number[] =>
  counted(counted(seen, was, -1), is, 1);

/** Cards that came out with a round and are too many for it now: of those that it does not have, the last. */
const leftOver = (draws: Counting['draws'], cards: readonly Card[]): Counting['draws'] => {
  const named: (Card | null)[] = [...cards];
  const others = draws.filter((card) => {
    const place = named.indexOf(card);
    if (place >= 0) named.splice(place, 1);
    return place < 0;
  });
  return others.slice(others.length - Math.max(0, draws.length - cards.length));
};

/** A void leaves the cards as they are, and a shoe loaded since the round has none of them. */
const settledAnew = ({ seen, draws }: Counting, cards: readonly Card[]): Counting => {
  if (cards.length === 0 || draws.length === 0) return { seen, draws };
  const now = [...cards, ...leftOver(draws, cards)];
  const others = draws.reduce((all, card) => counted(all, card, -1), seen);
  return { seen: now.reduce((all, card) => counted(all, card, 1), others), draws: now };
};

const afterEvent = (now: Counting, event: NumberedEvent): Counting => {
  const { seen, draws } = now;
  switch (event.type) {
    case 'ShoeLoaded':
      return NOTHING;
    case 'BettingOpened':
    case 'DeviceReset':
      return { seen, draws: [] };
    case 'CardsBurned':
      return { seen: counted(seen, event.card, 1), draws };
    case 'CardDrawn':
      return { seen, draws: withDraw(draws, event.draw ?? 0, event.exposed === true ? event.card : null) };
    case 'CardExposed':
      return { seen: counted(seen, event.card, 1), draws: withDraw(draws, event.draw ?? 0, event.card) };
    case 'CardsCameOut':
      return { seen: (event.cards ?? []).reduce((all, each) => counted(all, faceUp(each), 1), seen), draws };
    case 'CardsReconstructed':
      return { seen, draws: (event.cards ?? []).map(faceUp) };
    case 'CardsReplaced':
      return { seen: (event.cards ?? []).reduce((all, card) => counted(all, card, 1), seen), draws };
    case 'CardCorrected': {
      const draw = event.draw ?? 0;
      return {
        seen: exchanged(seen, draws[draw - 1] ?? null, event.card),
        draws: withDraw(draws, draw, event.card),
      };
    }
    case 'SettlementCorrected':
      return settledAnew(now, (event.cards ?? []).filter(isCard));
    default:
      return now;
  }
};

/** Counts what has been seen of the shoe that was loaded last in these events, which are in order. */
export const auditOf = (events: readonly NumberedEvent[], decks: number): Audit => {
  const { seen } = events.reduce(afterEvent, NOTHING);
  return {
    seen,
    total: seen.reduce((sum, each) => sum + each, 0),
    tooMany: DECK.filter((_, index) => (seen[index] ?? 0) > decks),
  };
};
