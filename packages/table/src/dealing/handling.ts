import { type Basis, SIDES, type Side } from '@sabot/rules';
import { everyonePresent, REASON } from '../candidates.ts';
import { type Context, clauseOfDuty, methodIn, noteOr, patronDrawsIn } from '../context.ts';
import type { EventBody } from '../events.ts';
import { forPatron, namedPerson, oneCard, reason, side, toPatron } from '../fields.ts';
import { methodRule } from '../floor/opening.ts';
import { patronActing, patronOf } from '../people/joining.ts';
import { type CommandRecord, duty, HANDS, house, patron } from '../records.ts';
import { type Refusal, refusal } from '../refusals.ts';
import type { DealtRound, Handling } from '../round.ts';
import { field, flag, nullable, optional } from '../schema.ts';
import { dealtRoundOf, type Matter, type TableState } from '../state.ts';
import { answers, eitherSide, squeezable } from './candidates.ts';
import { amountOn, nextHandler } from './handler-list.ts';
import { faceDownIn, faceDownWithHand, squeezerOf } from './holding.ts';

type HandCommand = 'offer-cards' | 'accept-cards' | 'decline-cards' | 'choose-handler' | 'pass-cards' | 'allow-squeeze';

interface Held {
  readonly round: DealtRound;
  readonly hand: Handling;
}

/** How the method in use has the cards go about instead. */
const noSuchStep = ({ game, config }: Context<HandCommand>): Refusal =>
  refusal('method-has-no-such-step', methodIn(game, config.method)?.handling ?? 'policy');

const handOf = (context: Context<HandCommand>): Held | Refusal => {
  const { game, config, state, command } = context;
  const round = dealtRoundOf(state);
  if (round === null) return refusal('wrong-phase');
  if (methodRule(game, config.method)?.patronsHandleCards !== true) return noSuchStep(context);
  return { round, hand: round.hands[command.side] };
};

/** Why there is no card of the hand to be passed on: all lie open, or each that does not is someone's by leave. */
const faultOfPassing = (round: DealtRound, side: Side): Refusal | null => {
  if (faceDownWithHand(round, side).length > 0) return null;
  return refusal(faceDownIn(round, side).length > 0 ? 'cards-with-patron' : 'already-exposed');
};

/** Once whoever has a card has begun to look at it, it is not moved on to anyone else. */
const isBeingSqueezed = (state: TableState, { draws }: DealtRound, draw: number, to: string | null = null): boolean => {
  const squeezer = squeezerOf(state, draw);
  return squeezer !== null && squeezer !== to && draws[draw - 1]?.peeledBy !== null;
};

/** By which rule the hand comes to this person: most wagered, first of equals, or next after a refusal. */
const basisOfOffer = (context: Context<'offer-cards'>, { round, hand }: Held, person: string): Basis => {
  const { game, config, command, state } = context;
  const passing = methodIn(game, config.method)?.passing ?? null;
  if (passing === null) return clauseOfDuty(game, 'pass-cards');
  const amount = (who: string): number => amountOn(command.side, round.wagers, who);
  const refusedLast = hand.declined.at(-1);
  if (refusedLast !== undefined) return amount(refusedLast) === amount(person) ? passing.around : passing.next;
  const isTied = state.patrons.some(
    (other) => other.person !== person && other.present && amount(other.person) === amount(person),
  );
  return isTied ? passing.first : passing.highest;
};

const offerCardsFields = { side };

/** To whoever wagered most on the hand, and on down the list as it is declined (3.10.2 to 3.10.5, A8). */
export const offerCards: CommandRecord<'offer-cards', typeof offerCardsFields> = {
  name: 'offer-cards',
  summary: 'Method A: offers a hand to whoever has wagered most on it, and on down the list (A8).',
  fields: offerCardsFields,
  access: [duty('pass-cards')],
  positionBasis: (_, config) => (config?.method === 'A' ? null : 'policy'),
  phases: HANDS,
  whilePending: false,
  candidates: eitherSide,
  decide: (context) => {
    const { state, config, command } = context;
    const found = handOf(context);
    if ('code' in found) return found;
    const { round, hand } = found;
    if (config.method !== 'A') return noSuchStep(context);
    if (hand.with === 'patron') return refusal('cards-with-patron');
    if (hand.person !== null) return refusal('already-offered');
    const fault = faultOfPassing(round, command.side);
    if (fault !== null) return fault;
    const person = nextHandler(command.side, round.wagers, state.patrons, hand.declined, config.counterClockwise);
    // Once it is settled that the Dealer exposes the hand, it is offered to no one.
    if (person === null || hand.dealerExposes)
      return refusal('nobody-left-to-offer', clauseOfDuty(context.game, 'choose-handler'));
    return [{ type: 'CardsOffered', side: command.side, person, basis: basisOfOffer(context, found, person) }];
  },
};

const offered = (context: Context<'accept-cards' | 'decline-cards'>): Refusal | null => {
  const found = handOf(context);
  if ('code' in found) return found;
  const { hand } = found;
  return hand.with === 'dealer' && hand.person === patronActing(context.command) ? null : refusal('not-your-cards');
};

/** Whoever has been offered a hand answers, or the Dealer says what they answered. */
const answerRules = {
  access: [patron, house('dealer')],
  onBehalf: 'patrons-own',
  byCardHolder: true,
  phases: HANDS,
  whilePending: false,
  candidates: answers,
} as const;

const acceptCardsFields = { side, for: forPatron };

export const acceptCards: CommandRecord<'accept-cards', typeof acceptCardsFields> = {
  name: 'accept-cards',
  summary: 'Takes a hand that is offered.',
  fields: acceptCardsFields,
  ...answerRules,
  decide: (context) =>
    offered(context) ?? [{ type: 'CardsAccepted', side: context.command.side, person: patronActing(context.command) }],
};

/** By which rule a hand that is declined goes on: to someone with an equal amount, or to the next highest. */
const basisOfRefusal = ({ game, config, state, command }: Context<'decline-cards'>): Basis => {
  const passing = methodIn(game, config.method)?.passing ?? null;
  const round = dealtRoundOf(state);
  if (passing === null || round === null) return 'policy';
  const { side } = command;
  const person = patronActing(command);
  const declined = [...round.hands[side].declined, person];
  const next = nextHandler(side, round.wagers, state.patrons, declined, config.counterClockwise);
  const amount = (who: string): number => amountOn(side, round.wagers, who);
  return next !== null && amount(next) === amount(person) ? passing.around : passing.next;
};

const declineCardsFields = { side, for: forPatron };

export const declineCards: CommandRecord<'decline-cards', typeof declineCardsFields> = {
  name: 'decline-cards',
  summary: 'Leaves a hand that is offered to the next in line.',
  fields: declineCardsFields,
  ...answerRules,
  decide: (context) =>
    offered(context) ?? [
      {
        type: 'CardsDeclined',
        side: context.command.side,
        person: patronActing(context.command),
        basis: basisOfRefusal(context),
      },
    ],
};

const chooseHandlerFields = {
  side,
  person: nullable(field(namedPerson, 'the patron who has the hand, or null to let the Dealer expose it')),
  reason: optional(reason),
};

/** When the list names nobody: a patron of the Pit Supervisor's choosing, or the Dealer exposes the hand (3.10.4.1). */
export const chooseHandler: CommandRecord<'choose-handler', typeof chooseHandlerFields> = {
  name: 'choose-handler',
  summary: 'With nobody left on the list: names a patron for the hand, or null to let the Dealer expose it.',
  fields: chooseHandlerFields,
  access: [duty('choose-handler')],
  positionBasis: (_, config) => (config?.method === 'A' ? null : 'policy'),
  phases: HANDS,
  whilePending: false,
  candidates: (asking) =>
    SIDES.flatMap((side) => [null, ...everyonePresent(asking)].map((person) => ({ side, person, reason: REASON }))),
  decide: (context) => {
    const { state, config, command } = context;
    const found = handOf(context);
    if ('code' in found) return found;
    const { round, hand } = found;
    // The clause speaks of the list that Method A goes by.
    const clause = config.method === 'A' ? clauseOfDuty(context.game, 'choose-handler') : 'policy';
    if (hand.with === 'patron') return refusal('cards-with-patron', clause);
    if (hand.person !== null) return refusal('already-offered', clause);
    const next = nextHandler(command.side, round.wagers, state.patrons, hand.declined, config.counterClockwise);
    if (config.method === 'A' && next !== null) return refusal('offer-first', clause);
    const { person } = command;
    if (person !== null && patronOf(state, person)?.present !== true) return refusal('unknown-person');
    const hidden = faceDownWithHand(round, command.side);
    if (person !== null && hidden.some((draw) => isBeingSqueezed(state, round, draw, person)))
      return refusal('cards-with-patron', 'policy');
    return [{ type: 'HandlerChosen', side: command.side, person: command.person, reason: noteOr(command.reason) }];
  },
};

const passCardsFields = { side, to: toPatron };

/** Method C: a hand that someone else exposes goes by way of the Dealer (3.12.3). */
export const passCards: CommandRecord<'pass-cards', typeof passCardsFields> = {
  name: 'pass-cards',
  summary: 'Method C: passes a hand on to another patron, by way of the Dealer.',
  fields: passCardsFields,
  access: [duty('pass-cards')],
  positionBasis: (_, config, game) => methodIn(game, config?.method)?.patronDraws?.passedOn ?? 'policy',
  phases: HANDS,
  whilePending: false,
  candidates: (asking) => SIDES.flatMap((side) => everyonePresent(asking).map((to) => ({ side, to }))),
  decide: (context) => {
    const { config, state, command } = context;
    const found = handOf(context);
    if ('code' in found) return found;
    const clause = patronDrawsIn(context.game)?.passedOn ?? clauseOfDuty(context.game, 'pass-cards');
    if (config.method !== 'C') return noSuchStep(context);
    if (found.hand.with === 'patron') return refusal('cards-with-patron');
    if (patronOf(state, command.to)?.present !== true) return refusal('unknown-person');
    const fault = faultOfPassing(found.round, command.side);
    if (fault !== null) return fault;
    const hidden = faceDownWithHand(found.round, command.side);
    const isOwn = hidden.every((draw) => squeezerOf(state, draw) === command.to);
    // Whoever drew a card and has begun to look at it is the one who exposes it.
    if (hidden.some((draw) => isBeingSqueezed(state, found.round, draw, command.to)))
      return refusal('cards-with-patron', 'policy');
    return [{ type: 'CardsPassed', side: command.side, person: command.to, basis: isOwn ? 'policy' : clause }];
  },
};

const allowSqueezeFields = {
  side,
  person: namedPerson,
  designee: optional(field(flag, "a patron's designee, who need not be at the table; not so unless given")),
  ...oneCard,
  reason: optional(reason),
};

/** The hand or one card of it, any patron or designee, by leave of the Pit Manager; never in Method B (A36). */
export const allowSqueeze: CommandRecord<'allow-squeeze', typeof allowSqueezeFields> = {
  name: 'allow-squeeze',
  summary:
    'Lets a patron or a designee squeeze a hand, or one card of it, whatever was wagered; never in Method B (A36).',
  fields: allowSqueezeFields,
  access: [duty('allow-squeeze-by-anyone')],
  introduces: ({ person }) => person,
  phases: HANDS,
  whilePending: false,
  candidates: (asking) =>
    squeezable(asking).flatMap((cards) => [
      ...everyonePresent(asking).map((person) => ({ ...cards, person, reason: REASON })),
      { ...cards, person: 'designee', designee: true, reason: REASON },
    ]),
  decide: (context) => {
    const { state, command } = context;
    const found = handOf(context);
    if ('code' in found) return found;
    const { round } = found;
    const { side, draw, person } = command;
    if (draw !== undefined && round.draws[draw - 1]?.side !== side) return refusal('no-such-draw');
    const hidden = faceDownIn(round, side).filter((number) => draw === undefined || number === draw);
    if (hidden.length === 0) return refusal('already-exposed');
    if (hidden.some((number) => isBeingSqueezed(state, round, number))) return refusal('cards-with-patron', 'policy');
    const designee = command.designee === true;
    if (!designee && patronOf(state, person)?.present !== true) return refusal('unknown-person');
    const reason = noteOr(command.reason);
    return [{ type: 'SqueezeAllowed', side, person, designee, reason, ...(draw === undefined ? {} : { draw }) }];
  },
};

/** The Dealer has the hand back to expose it, or the one card of it that the matter is about (5.10). */
export const takeHand = (side: Side, person: string, basis: Basis, { draws: [draw] }: Matter): EventBody => ({
  type: 'HandTaken',
  side,
  person,
  basis,
  ...(draw === undefined ? {} : { draw }),
});

/** Who ought to have this hand by what was wagered, where the method asks for that. */
export const handlerFor = ({ state, config }: Context, side: Side): string | null => {
  const round = dealtRoundOf(state);
  if (round === null || config.method !== 'A') return null;
  return nextHandler(side, round.wagers, state.patrons, round.hands[side].declined, config.counterClockwise);
};
