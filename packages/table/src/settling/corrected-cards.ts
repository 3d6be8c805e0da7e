import { type Card, INITIAL_DEAL, type Side } from '@sabot/rules';
import type { EventBodyOf } from '../events.ts';
import type { Draw, FinishedRound, LaidCard } from '../round.ts';
import type { TableState } from '../state.ts';
import { countSeen, withShoe } from '../state-changes.ts';

/**
 * The cards of a settled round that turns out to have been dealt others. However often it is corrected, a card that has
 * once come out with it has come out, and no card comes out twice (I2).
 */

type Cards = Pick<FinishedRound, 'draws' | 'surplus'>;

/** All that came out of the device with it, in either hand or, since a correction, in neither. */
export const cameOutWith = ({ draws, surplus }: Cards): readonly LaidCard[] => [...draws, ...surplus];

/** Of the cards beside the hands those that a past round of so many cards ought to have had: they came out next. */
export const takenUp = ({ shoe }: TableState, last: Cards, count: number): readonly LaidCard[] =>
  (shoe?.carried ?? []).slice(0, Math.max(0, count - cameOutWith(last).length));

/** Of the cards that came out with it those that are too many for these; what is named among these is none of them. */
export const leftOver = (last: Cards, cards: readonly Card[]): readonly LaidCard[] => {
  const out = cameOutWith(last);
  const named: (Card | null)[] = [...cards];
  const others = out.filter(({ card }) => {
    const place = named.indexOf(card);
    if (place >= 0) named.splice(place, 1);
    return place < 0;
  });
  return others.slice(others.length - Math.max(0, out.length - cards.length));
};

const countAll = (seen: readonly number[], cards: readonly LaidCard[], by: 1 | -1): readonly number[] =>
  cards.reduce((all, { card, exposed }) => (exposed && card !== null ? countSeen(all, card, by) : all), seen);

/** What has been seen of its shoe once these are its cards, in place of those that were entered. */
export const seenWith = (
  seen: readonly number[],
  state: TableState,
  last: Cards,
  cards: readonly Card[],
): readonly number[] => {
  const entered = [...cameOutWith(last), ...takenUp(state, last, cards.length)];
  const others = countAll(countAll(seen, entered, -1), leftOver(last, cards), 1);
  return cards.reduce((all, card) => countSeen(all, card, 1), others);
};

/** The shoe with these cards for the round's; a void names none and leaves them, and a shoe loaded since has none of them. */
export const recount = (state: TableState, last: Cards, cards: readonly Card[]): TableState =>
  withShoe(state, (shoe) => {
    if (shoe.stage === 'loaded') return {};
    const fromTable = takenUp(state, last, cards.length);
    const more = Math.max(0, cards.length - cameOutWith(last).length);
    return {
      seen: seenWith(shoe.seen, state, last, cards),
      // They left the device before anyone looked into it again: a card that was seen there is still the next (A20).
      remaining: shoe.remaining - (more - fromTable.length),
      carried: shoe.carried.slice(fromTable.length),
      discarded: shoe.discarded + more,
    };
  });

const laid = ({ card, exposed, peeledBy, seen, drawnBy, substitute }: LaidCard): LaidCard => ({
  card,
  exposed,
  peeledBy,
  seen,
  drawnBy,
  substitute,
});

/** The cards that the round turned out to have; whose they are follows from their order and number. A void changes none. */
export const cardsAnew = (last: Cards, { cards, facts }: EventBodyOf<'SettlementCorrected'>): Partial<Cards> => {
  if (facts === null) return {};
  const sides: readonly Side[] = facts.player.cards === 3 ? [...INITIAL_DEAL, 'player'] : INITIAL_DEAL;
  const before = cameOutWith(last);
  const draws = cards.map(
    (card, index): Draw => ({
      side: sides[index] ?? 'banker',
      card,
      exposed: true,
      peeledBy: null,
      seen: before[index]?.seen === true,
      drawnBy: before[index]?.drawnBy ?? null,
      substitute: before[index]?.substitute === true,
    }),
  );
  return { draws, surplus: leftOver(last, cards).map(laid) };
};
