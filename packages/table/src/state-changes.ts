import { type Card, type Cents, cents, DECK } from '@sabot/rules';
import { updateRises } from './betting/rises.ts';
import type { WagerEnd, WagerPlace } from './fields.ts';
import {
  type DealtPhase,
  type DealtRound,
  type Draw,
  type OpenRound,
  type Phase,
  type PlacedWager,
  type Play,
  WITH_DEALER,
} from './round.ts';
import { dealtRoundOf, type Matter, type Patron, type Shoe, type TableState, wagersOf } from './state.ts';

type Patrons = readonly Patron[];

const changePatron = (patrons: Patrons, person: string, change: (patron: Patron) => Patron): Patrons => {
  const index = patrons.findIndex((patron) => patron.person === person);
  const found = patrons[index];
  return found === undefined ? patrons : patrons.with(index, change(found));
};

/** Written out field by field like all that changes with every wager. */
const withMore = ({ person, seat, identified, present, chips }: Patron, by: number): Patron => ({
  person,
  seat,
  identified,
  present,
  chips: cents(chips + by),
});

const changeChips = (patrons: Patrons, person: string, by: number): Patrons =>
  changePatron(patrons, person, (patron) => withMore(patron, by));

/** Every wager passes here, so the round is written out field by field: that is much faster than copies of copies. */
const changeWagers = (play: Play, wagers: readonly PlacedWager[]): Play => {
  if (play.phase === 'betting') {
    const { number, freeHand, closes } = play.round;
    return { phase: play.phase, round: { number, freeHand, closes, wagers } };
  }
  if (play.phase === 'announced') return { phase: play.phase, round: { ...play.round, wagers } };
  return 'round' in play ? { phase: play.phase, round: { ...play.round, wagers } } : play;
};

export const withPatron = (state: TableState, person: string, change: (patron: Patron) => Patron): TableState => ({
  ...state,
  patrons: changePatron(state.patrons, person, change),
});

export const withChips = (state: TableState, person: string, by: number): TableState => ({
  ...state,
  patrons: changeChips(state.patrons, person, by),
});

const withWagers = (state: TableState, wagers: readonly PlacedWager[]): TableState => ({
  ...state,
  play: changeWagers(state.play, wagers),
});

/** The wagers and what they did to their owner's chips: both in one copy, as that is what nearly every event is. */
export const withStakes = (
  state: TableState,
  wagers: readonly PlacedWager[],
  owner: string,
  by: number,
): TableState => ({
  ...state,
  play: changeWagers(state.play, wagers),
  patrons: changeChips(state.patrons, owner, by),
});

const DEALT_PHASES: readonly Phase[] = ['bets-closed', 'dealing', 'revealing', 'drawing', 'complete'];

const isDealtPhase = (phase: Phase): phase is Exclude<DealtPhase, 'announced'> => DEALT_PHASES.includes(phase);

// Cards come one by one, and what each of them changes is a copy of a copy: rounds, cards and shoes are written out field by
// field, which is several times as fast as `...`.

const changedRound = (round: DealtRound, change: Partial<DealtRound>): DealtRound => {
  const { number = round.number, freeHand = round.freeHand, closes = round.closes, wagers = round.wagers } = change;
  const { draws = round.draws, hands = round.hands, apart = round.apart } = change;
  const { revealFirst = round.revealFirst, totalsAnnounced = round.totalsAnnounced } = change;
  return { number, freeHand, closes, wagers, draws, hands, apart, revealFirst, totalsAnnounced };
};

const changedDraw = (draw: Draw, change: Partial<Draw>): Draw => {
  const { card = draw.card, exposed = draw.exposed, peeledBy = draw.peeledBy, seen = draw.seen } = change;
  const { drawnBy = draw.drawnBy, substitute = draw.substitute, side = draw.side } = change;
  return { card, exposed, peeledBy, seen, drawnBy, substitute, side };
};

const changedShoe = (shoe: Shoe, change: Partial<Shoe>): Shoe => {
  const { number = shoe.number, stage = shoe.stage, commitment = shoe.commitment, root = shoe.root } = change;
  const { cut = shoe.cut, contributions = shoe.contributions, remaining = shoe.remaining } = change;
  const { burned = shoe.burned, burns = shoe.burns, discarded = shoe.discarded, seen = shoe.seen } = change;
  const { carried = shoe.carried, nextSeen = shoe.nextSeen, exposedInMove = shoe.exposedInMove } = change;
  const { roundsSinceCut = shoe.roundsSinceCut, mustBeReplaced = shoe.mustBeReplaced } = change;
  const { replacedBy = shoe.replacedBy, disturbed = shoe.disturbed } = change;
  return {
    number,
    stage,
    commitment,
    root,
    cut,
    contributions,
    remaining,
    burned,
    burns,
    discarded,
    seen,
    carried,
    nextSeen,
    exposedInMove,
    roundsSinceCut,
    mustBeReplaced,
    replacedBy,
    disturbed,
  };
};

/** Moves a dealt round on; announced facts are left behind, as its cards have changed. */
export const withDealt = (state: TableState, change: Partial<DealtRound>, phase?: Phase): TableState => {
  const { play } = state;
  const round = dealtRoundOf(state);
  if (round === null || !('round' in play)) return state;
  const next = phase ?? play.phase;
  if (isDealtPhase(next)) {
    return { ...state, play: { phase: next, round: changedRound(round, change) } };
  }
  return play.phase === 'announced' ? { ...state, play: { ...play, round: { ...play.round, ...change } } } : state;
};

export const asDealt = (round: OpenRound): DealtRound => ({
  number: round.number,
  freeHand: round.freeHand,
  closes: round.closes,
  wagers: round.wagers,
  draws: [],
  hands: { player: WITH_DEALER, banker: WITH_DEALER },
  apart: [],
  revealFirst: null,
  totalsAnnounced: false,
});

export const withShoe = (state: TableState, change: (shoe: Shoe) => Partial<Shoe>): TableState =>
  state.shoe === null ? state : { ...state, shoe: changedShoe(state.shoe, change(state.shoe)) };

/** What the device is like when so many cards have left it: one that was seen in it goes with them. */
export const afterLeaving = (
  { remaining, nextSeen, exposedInMove }: Shoe,
  count: number,
): Pick<Shoe, 'remaining' | 'nextSeen' | 'exposedInMove'> => ({
  remaining: remaining - count,
  nextSeen: nextSeen && count === 0,
  exposedInMove: Math.max(0, exposedInMove - count),
});

export const withDraw = (draws: readonly Draw[], number: number, change: Partial<Draw>): readonly Draw[] => {
  const found = draws[number - 1];
  return found === undefined ? draws : draws.with(number - 1, changedDraw(found, change));
};

/** With these cards, face up, in the places of those draws. */
export const replacedIn = (
  draws: readonly Draw[],
  numbers: readonly number[],
  cards: readonly Card[],
  substitute: boolean,
): readonly Draw[] =>
  draws.map((draw, index) => {
    const card = cards[numbers.indexOf(index + 1)];
    return card === undefined ? draw : { ...draw, card, exposed: true, substitute };
  });

const INDEX_OF_CARD: Readonly<Record<string, number>> = Object.fromEntries(DECK.map((card, index) => [card, index]));

const indexOfCard = (card: Card): number => INDEX_OF_CARD[card] ?? 0;

/** How often this card has been exposed, or was counted: there is one number for each, in the order of the deck. */
export const timesSeen = (seen: readonly number[], card: Card): number => seen[indexOfCard(card)] ?? 0;

/** Counts a card as seen, or takes that back. */
export const countSeen = (seen: readonly number[], card: Card, by: 1 | -1): readonly number[] => {
  return seen.with(indexOfCard(card), timesSeen(seen, card) + by);
};

export const withMatter = (state: TableState, id: number, change: (matter: Matter) => Partial<Matter>): TableState => {
  const index = state.matters.findIndex((matter) => matter.id === id);
  const found = state.matters[index];
  return found === undefined ? state : { ...state, matters: state.matters.with(index, { ...found, ...change(found) }) };
};

export const houseBy = (state: TableState, change: number): TableState =>
  change === 0 ? state : { ...state, money: { ...state.money, house: state.money.house + change } };

/** What a person owes grows, or is paid off; whoever asked that it be forgiven asked for what it was. */
export const withDebt = (state: TableState, person: string, change: number): TableState => {
  const found = state.debts.find((debt) => debt.person === person);
  const amount = cents((found?.amount ?? 0) + change);
  const others = state.debts.filter((debt) => debt !== found);
  const askedBy = change > 0 ? [] : (found?.askedBy ?? []);
  return { ...state, debts: amount === 0 ? others : [...others, { person, amount, askedBy }] };
};

/** The sum of all stakes on the felt. */
export const feltOf = (state: TableState): Cents => {
  let sum = 0;
  for (const { stake } of wagersOf(state)) sum += stake;
  return cents(sum);
};

/** Chips with patrons and on the felt: all but those in the float. */
export const chipsOutOf = (state: TableState): Cents =>
  cents(state.patrons.reduce<number>((all, { chips }) => all + chips, feltOf(state)));

/** Asked of every wager on the felt each time one is placed: the seat first, as numbers are told apart fastest. */
export const isAt =
  (place: WagerPlace) =>
  ({ owner, seat, wager }: WagerPlace): boolean =>
    seat === place.seat && wager === place.wager && owner === place.owner;

/** Takes some wagers off the felt: what goes back to patrons comes from the felt, the difference is the house's. */
export const takeOff = (state: TableState, ends: readonly WagerEnd[]): TableState => {
  const left = wagersOf(state).filter((wager) => !ends.some(isAt(wager)));
  for (const end of ends) updateRises(left, end, state.sequence);
  return payEnds(withWagers(state, left), ends, 1);
};

/** Pays each owner once and the house the rest; turned round, takes it all back. */
export const payEnds = (state: TableState, ends: readonly WagerEnd[], sign: 1 | -1): TableState => {
  const due = new Map<string, number>();
  let house = 0;
  for (const { owner, stake, returned } of ends) {
    due.set(owner, (due.get(owner) ?? 0) + returned);
    house += stake - returned;
  }
  const patrons = state.patrons.map((patron) => {
    const amount = due.get(patron.person);
    return amount === undefined ? patron : withMore(patron, sign * amount);
  });
  return houseBy({ ...state, patrons }, sign * house);
};
