import { INITIAL_DEAL, type Irregularity, isStated, type RemedyCase, SIDES, type Side } from '@sabot/rules';
import { isOverDifferential } from '../betting/differential.ts';
import { basisOf, type Context } from '../context.ts';
import { handlerFor } from '../dealing/handling.ts';
import { handlingOf, heldFaceDown, isApart } from '../dealing/holding.ts';
import { takesNext } from '../dealing/projection.ts';
import { isAnyCardSeen } from '../dealing/reconstruction.ts';
import { isSeen } from '../dealing/seen-cards.ts';
import { methodRule } from '../floor/opening.ts';
import { patronOf } from '../people/joining.ts';
import { type Refusal, refusal } from '../refusals.ts';
import type { Draw, Handling } from '../round.ts';
import { cardsLeft } from '../shoe/loading.ts';
import {
  carriedOf,
  dealtRoundOf,
  drawsOf,
  isBetweenRounds,
  openRoundOf,
  remainingOf,
  type TableState,
  wagersOf,
} from '../state.ts';
import { isEstablished } from './withdrawal-options.ts';

export type Report = Context<'report-irregularity'>;

type Found = RemedyCase | Refusal;

const told = ({ command }: Report, ...cases: readonly RemedyCase[]): Found => {
  if (command.case === undefined) return refusal('case-needed', null, `One of: ${cases.join(' ')}`);
  return cases.includes(command.case) ? command.case : refusal('wrong-case', null, `One of: ${cases.join(' ')}`);
};

const duringRound = ({ state }: Report, value: () => Found): Found =>
  openRoundOf(state) === null ? refusal('wrong-phase') : value();

const duringDeal = ({ state }: Report, value: () => Found): Found =>
  dealtRoundOf(state) === null ? refusal('wrong-phase') : value();

const cardsIn = ({ state }: Report, side: Side): readonly Draw[] => drawsOf(state).filter((draw) => draw.side === side);

const cardsOut = (state: TableState): number => drawsOf(state).length + carriedOf(state).length;

/** Nothing lies on the table and nothing is said to have come out: there is no card to be wrong. */
const nothingDealt = ({ state, command }: Report): boolean =>
  cardsOut(state) === 0 && (command.cards?.length ?? 0) === 0;

const nothingToRemedy = ({ game, command }: Report, known?: string): Refusal =>
  refusal('nothing-to-remedy', basisOf(game, command.kind), known);

/** What the table knows to be otherwise is refused, whoever reports it; what is merely unlikely is not. */
const notSo = (known: string): Refusal => refusal('nothing-to-remedy', 'policy', known);

const CARDS_GONE = 'These cards are dealt no more.';

const PUT_AWAY = 'The cards of that round are put away.';

const DEVICE_EMPTY = 'No card is left in the device.';

const wrongCards = (context: Report): Found => {
  const { shoe, play } = context.state;
  if (shoe === null) return refusal('no-shoe');
  if (play.phase === 'idle' && shoe.mustBeReplaced) return notSo(CARDS_GONE);
  return told(context, 'extra-cards', 'missing-cards', 'foreign-cards', 'unshuffled-cards');
};

/** One card, or none, has no order. */
const altered = (context: Report, value: () => Found): Found =>
  remainingOf(context.state) < 2 ? notSo('Fewer than two cards are left in the device.') : value();

/** Rounds of this table that are over. */
const roundsOver = (state: TableState): number => state.roundsDealt - (openRoundOf(state) === null ? 0 : 1);

/** Until the next call a settled round can be looked back on; what it was dealt is told when it is put right. */
const wrongNumber = (context: Report): Found => {
  const { game, state, command } = context;
  const { play } = state;
  const isOfLast = play.phase === 'betting' || command.case === 'noticed-after-next-round-began';
  if (isOfLast && state.last?.end !== 'settled') return notSo('No round was settled before this one.');
  if (play.phase === 'betting') return 'noticed-after-next-round-began';
  if (!isBetweenRounds(state)) {
    const which = told(context, 'reconstructable', 'not-reconstructable', 'noticed-after-next-round-began');
    return which !== 'noticed-after-next-round-began' && nothingDealt(context) ? nothingToRemedy(context) : which;
  }
  const basis = basisOf(game, command.kind);
  if (state.last?.end !== 'settled') return refusal('wrong-phase', basis);
  if (command.cards !== undefined) return refusal('wrong-phase', 'policy', PUT_AWAY);
  return told(context, 'reconstructable', 'not-reconstructable');
};

/** Before the first card of a round it is a case for the manager, between rounds as well (A20). */
const faceUp = (context: Report): Found => {
  const { shoe, play, matters } = context.state;
  if (shoe === null) return refusal('no-shoe');
  if (shoe.remaining === 0) return notSo(DEVICE_EMPTY);
  if (matters.some(({ kind }) => kind === 'card-face-up')) return notSo('That card is being seen to.');
  switch (play.phase) {
    case 'idle':
      return shoe.mustBeReplaced ? notSo(CARDS_GONE) : 'between-rounds';
    case 'betting':
      return 'while-betting-is-open';
    default:
      return play.phase === 'bets-closed' ? 'after-close-before-first-card' : 'after-first-card';
  }
};

/** The order in which an electronic shoe gave its cards is beyond dispute (A42). */
const wrongOrder = (context: Report): Found => {
  const { config } = context;
  if (config.source === 'electronic' && !config.practice) return refusal('cannot-happen', 'policy');
  const isOver = isBetweenRounds(context.state);
  return !isOver && nothingDealt(context) ? nothingToRemedy(context) : 'dealt-in-wrong-order';
};

/** Where a hand is, or one card of it. */
export const placeOf = ({ state }: Context, side: Side, draw?: number): Handling | undefined => {
  const round = dealtRoundOf(state);
  return round === null || draw === undefined ? round?.hands[side] : handlingOf(round, draw);
};

/** A card that is named must be one of the hand that is named. */
const faultOfCard = ({ state, command: { side, draw } }: Report): Refusal | null =>
  draw === undefined || dealtRoundOf(state)?.draws[draw - 1]?.side === side ? null : refusal('no-such-draw');

/** The one card that the report is about, where it is not where its hand is. */
export const cardApart = ({ state, command: { kind, draw } }: Report): readonly number[] => {
  const round = dealtRoundOf(state);
  if (round === null || draw === undefined || !OF_ONE_CARD.includes(kind) || !isApart(round, draw)) return [];
  return [draw];
};

/** What can befall a card that is not where its hand is. */
const OF_ONE_CARD: readonly Irregularity[] = ['wrong-delivery', 'handler-absent'];

/**
 * Who ought to have the hand, or one card of it: whom the Pit Supervisor chose (3.10.4.1) or the Pit Manager gave leave (3.16), else who is
 * first on the list. The Dealer, who passes cards on, does not undo their choice.
 */
export const rightHolder = (context: Context, side: Side, draw?: number): string | null => {
  const hand = placeOf(context, side, draw);
  return hand?.chosen === true ? hand.person : handlerFor(context, side);
};

const wrongPatron = (context: Report): Found => {
  const { game, config, command } = context;
  if (methodRule(game, config.method)?.patronsHandleCards !== true) return refusal('method-has-no-such-step');
  const { side } = command;
  if (side === undefined) return refusal('cards-needed', null, 'Which hand?');
  const fault = faultOfCard(context);
  if (fault !== null) return fault;
  if (cardsIn(context, side).length === 0) return notSo('That hand has no cards yet.');
  const hand = placeOf(context, side, command.draw);
  // Whom the report names has the cards, whoever was to have them.
  const holder = command.person ?? (hand?.with === 'patron' ? hand.person : null);
  const isRight = holder !== null && holder === rightHolder(context, side, command.draw);
  return isRight ? nothingToRemedy(context) : 'passed-to-wrong-patron';
};

/** A settled round that was dealt in a wrong order: where the text has a 6.1, the manager looks into it (A13b). */
const wrongOrderOfLast = (context: Report): Found => {
  const { game, state, command } = context;
  const isManagers = isStated(game.irregularities['uncovered-case']);
  if (!isManagers || state.last?.end !== 'settled' || command.case === 'passed-to-wrong-patron')
    return refusal('wrong-phase');
  if (command.cards !== undefined) return refusal('wrong-phase', 'policy', PUT_AWAY);
  const which = told(context, 'dealt-in-wrong-order');
  return typeof which === 'string' ? wrongOrder(context) : which;
};

const wrongDelivery = (context: Report): Found => {
  const { state } = context;
  if (isBetweenRounds(state)) return wrongOrderOfLast(context);
  if (dealtRoundOf(state) === null) return refusal('wrong-phase');
  const which = told(context, 'dealt-in-wrong-order', 'passed-to-wrong-patron');
  if (which === 'dealt-in-wrong-order') return wrongOrder(context);
  return which === 'passed-to-wrong-patron' ? wrongPatron(context) : which;
};

/** Cards of unknown order fall within the initial deal if any of them would be among the first four (A35). */
const drawnTogether = (context: Report): Found => {
  const { command, state } = context;
  if ((command.cards?.length ?? 0) < 2) return refusal('cards-needed', null, 'Two cards or more.');
  const which = told(context, 'order-known', 'order-unknown-in-initial-deal', 'order-unknown-after-initial-deal');
  if (typeof which !== 'string' || which === 'order-known') return which;
  return cardsOut(state) < 4 ? 'order-unknown-in-initial-deal' : 'order-unknown-after-initial-deal';
};

/**
 * Only an electronic device, reset for the Dealer's own error, with no card seen by anyone (5.9, A14): betting opens
 * again, and whoever has begun to peel would bet on a card that others do not know.
 */
const deviceReset = ({ config, command, state }: Report): RemedyCase => {
  const seen = isAnyCardSeen(state);
  const byDealer = command.case === 'electronic-device-and-dealer-error';
  return config.source !== 'keypad' && byDealer && !seen ? 'electronic-device-and-dealer-error' : 'any-other-fault';
};

/**
 * A hand that nobody was given or offered is the Dealer's already, or must be offered first (5.10). Where everyone plays
 * by a screen the table knows who is there; at a table of cards only the Dealer sees it.
 */
const handlerAbsent = (context: Report): Found => {
  const { config, state, command } = context;
  if (command.side === undefined) return refusal('cards-needed', null, 'Which hand?');
  const fault = faultOfCard(context);
  if (fault !== null) return fault;
  const person = placeOf(context, command.side, command.draw)?.person ?? null;
  if (person === null) return nothingToRemedy(context);
  const isOver = state.play.phase === 'complete' || state.play.phase === 'announced';
  if (isOver && cardsIn(context, command.side).every(({ exposed }) => exposed))
    return notSo('That hand lies open, and no card of it is to come.');
  const isThere = config.source === 'electronic' && patronOf(state, person)?.present === true;
  return isThere ? nothingToRemedy(context) : 'always';
};

/** How many cards the round can still take at most. */
const mostToCome = (drawn: number, due: Side): number => {
  if (drawn < INITIAL_DEAL.length) return INITIAL_DEAL.length + SIDES.length - drawn;
  return due === 'player' ? 2 : 1;
};

/**
 * Cards are lacking only where one is due, and only where fewer are left than the round may take: a round that has all of
 * its cards, or can have them, is not void for want of more (5.3). Where the count itself is in doubt nobody knows.
 */
const insufficient = (context: Report): Found => {
  const { game, state } = context;
  const round = dealtRoundOf(state);
  const due = round === null ? 'nobody' : takesNext(game, round.draws);
  if (round === null || due === 'nobody' || due === 'hidden') return nothingToRemedy(context);
  const left = state.shoe === null ? 0 : cardsLeft(state.shoe);
  const most = mostToCome(round.draws.length, due);
  const isEnough = left >= most && state.shoe?.disturbed !== true;
  return isEnough
    ? nothingToRemedy(context, `${left} cards are left by the count, and ${most} are enough. Are cards missing?`)
    : 'always';
};

/** The cards, by draw number, with which a patron has gone. */
export const cardsTaken = ({ state, command: { person } }: Report): readonly number[] => {
  const round = dealtRoundOf(state);
  if (round === null || person === undefined) return [];
  return heldFaceDown(state, person);
};

/** What the device knows need not be looked for: its log comes first (5.11). */
const leftWithCards = (context: Report): Found => {
  const { state, command } = context;
  const taken = cardsTaken(context);
  if (taken.length === 0) return refusal('cards-needed', null, 'That patron has no cards face down.');
  if (state.matters.some(({ kind, person }) => kind === command.kind && person === command.person))
    return refusal('nothing-to-remedy');
  const draws = drawsOf(state);
  const known = taken.every((number) => draws[number - 1]?.card !== null);
  return known ? 'value-found' : told(context, 'value-found', 'value-unknown');
};

const deviceMoved = (context: Report): Found => {
  if (context.config.method !== 'C') return refusal('method-has-no-such-step');
  const which = duringRound(context, () => told(context, 'cards-exposed', 'order-altered-beyond-repair'));
  if (which === 'order-altered-beyond-repair') return altered(context, () => which);
  if (which !== 'cards-exposed') return which;
  const remaining = remainingOf(context.state);
  if (remaining === 0) return notSo(DEVICE_EMPTY);
  const { cards } = context.command;
  if (cards?.length === 0) return refusal('cards-needed', null, 'One card or more.');
  return (cards?.length ?? 0) > remaining ? notSo(`${remaining} cards are left in the device.`) : which;
};

/** The place among the cards beside the hands of the card that is named, counted from 1; null for one in a hand. */
export const placeBeside = ({ state, command: { draw } }: Report): number | null => {
  const place = (draw ?? 0) - drawsOf(state).length;
  return place > 0 ? place : null;
};

/** A slip in handling is about cards that lie there: in the hands, or beside them, and then between the rounds as well. */
const handlingError = (context: Report): Found => {
  const { state } = context;
  const place = placeBeside(context);
  const beside = place === null ? undefined : state.shoe?.carried[place - 1];
  if (beside !== undefined) return isSeen(beside) ? notSo('That card has been seen before.') : 'always';
  return duringDeal(context, () => {
    if (cardsOut(state) === 0) return notSo('No card lies on the table.');
    return place === null ? 'always' : refusal('no-such-draw');
  });
};

const pastLimits = ({ state }: Report): Found =>
  roundsOver(state) === 0 ? notSo('No round has been played before.') : 'always';

/** What is decided is computed, from exposed cards alone (A11, A11b). */
const powerFailure = ({ game, config, state }: Report): RemedyCase =>
  isEstablished(game, config, state) ? 'something-decided' : 'nothing-decided';

/** Before the first card the hold sees to it; what comes to light later is for a manager, and the round stands (A10). */
const differential = (context: Report): Found => {
  const { game, config, state, command } = context;
  const basis = basisOf(game, command.kind);
  if (drawsOf(state).length === 0) return refusal('wrong-phase', 'policy');
  return isOverDifferential(config, wagersOf(state)) ? 'always' : refusal('differential-met', basis);
};

const CASES: Readonly<Partial<Record<Irregularity, (context: Report) => Found>>> = {
  'wrong-cards-in-device': wrongCards,
  'wrong-number-of-cards': wrongNumber,
  'order-altered': (context) =>
    duringRound(context, () => altered(context, () => told(context, 'reconstructable', 'not-reconstructable'))),
  'insufficient-cards': (context) => duringRound(context, () => insufficient(context)),
  'card-face-up': faceUp,
  'wrong-delivery': wrongDelivery,
  'handling-error': handlingError,
  'cards-drawn-together': (context) => duringDeal(context, () => drawnTogether(context)),
  'device-reset': (context) => duringDeal(context, () => deviceReset(context)),
  'handler-absent': (context) => duringDeal(context, () => handlerAbsent(context)),
  'patron-left-with-cards': (context) => duringDeal(context, () => leftWithCards(context)),
  'device-moved': deviceMoved,
  'past-limit-error': pastLimits,
  'power-failure': (context) => duringRound(context, () => powerFailure(context)),
  'differential-exceeded': (context) => duringDeal(context, () => differential(context)),
};

/** Which case of the irregularity it is: computed where it can be, told by people where only they can know. */
export const caseOf = (context: Report): Found => CASES[context.command.kind]?.(context) ?? 'always';
