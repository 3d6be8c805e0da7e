import {
  type Card,
  factsOf,
  outcomeOf,
  type PointTotal,
  parseRound,
  pointTotal,
  pointValue,
  type RoundFacts,
  rankOf,
  SIDES,
  type Side,
} from '@sabot/rules';
import { faceDown, once } from '../candidates.ts';
import { type Context, clauseOfDuty, methodIn } from '../context.ts';
import type { EventBody } from '../events.ts';
import { card, draw, forPatron, side } from '../fields.ts';
import { methodRule } from '../floor/opening.ts';
import { patronActing } from '../people/joining.ts';
import { type CommandRecord, duty, HANDS, house, NO_FIELDS, patron } from '../records.ts';
import { type Refusal, refusal } from '../refusals.ts';
import type { DealtRound, Draw } from '../round.ts';
import { field, optional } from '../schema.ts';
import { isInShoe } from '../shoe/loading.ts';
import { dealtRoundOf } from '../state.ts';
import { exposures } from './candidates.ts';
import { handlingOf, squeezerOf } from './holding.ts';
import { dueAfter, phaseOf } from './projection.ts';

const otherSide = (side: Side): Side => (side === 'player' ? 'banker' : 'player');

const chooseRevealOrderFields = { first: field(side, 'the hand that is revealed first') };

export const chooseRevealOrder: CommandRecord<'choose-reveal-order', typeof chooseRevealOrderFields> = {
  name: 'choose-reveal-order',
  summary: 'Says which hand is revealed first.',
  fields: chooseRevealOrderFields,
  access: [duty('choose-reveal-order')],
  positionBasis: (_, config) => (config?.method === 'A' ? null : 'policy'),
  phases: ['revealing'],
  whilePending: false,
  candidates: () => SIDES.map((first) => ({ first })),
  decide: ({ state, config, command }) => {
    const round = dealtRoundOf(state);
    if (round === null) return refusal('wrong-phase');
    if (config.method === 'B') return refusal('method-has-no-such-step');
    // Once chosen, the order holds from the first look on, a peel as well as a card turned over (3.10.6).
    const isBegun = round.draws.some(({ exposed, peeledBy }) => exposed || peeledBy !== null);
    if (isBegun && round.revealFirst !== null) return refusal('already-exposed');
    return [{ type: 'RevealOrderChosen', first: command.first }];
  },
};

/** Whether this hand must wait for the other (3.10.6); third cards come one after another anyway. */
const faultOfOrder = ({ game, config }: Context, round: DealtRound, side: Side): Refusal | null => {
  if (config.method !== 'A' || round.draws.length > 4) return null;
  const clause = clauseOfDuty(game, 'choose-reveal-order');
  if (round.revealFirst === null) return refusal('reveal-order-needed', clause);
  if (round.revealFirst === side) return null;
  const hidden = round.draws.some((draw) => draw.side === otherSide(side) && !draw.exposed);
  return hidden ? refusal('other-hand-first', clause) : null;
};

/** A card is the Dealer's to expose once that is settled of it or of its hand; else the hand is offered first (3.10.2). */
const faultOfHolding = (context: Context<'expose-card'>, round: DealtRound): Refusal | null => {
  const { game, config, state, command } = context;
  const hand = handlingOf(round, command.draw);
  const patron = command.as === 'patron' ? command.by : command.for;
  if (patron !== undefined) return squeezerOf(state, command.draw) === patron ? null : refusal('not-your-cards');
  // A patron turned it over and the reader did not know it: the supervisor names it where it lies.
  const isNamedForPatron = config.source === 'reader' && command.card !== undefined;
  if (hand.with === 'patron') return isNamedForPatron ? null : refusal('cards-with-patron');
  if (hand.person !== null) return refusal('already-offered');
  const needsOffer = config.method === 'A' && methodRule(game, 'A') !== null && !hand.dealerExposes && !round.freeHand;
  return needsOffer ? refusal('offer-first', clauseOfDuty(game, 'pass-cards')) : null;
};

/** What the card is: as the device knows it, or as it is keyed in now that it lies open. */
const cardExposed = ({ state, command }: Context<'expose-card'>, draw: Draw): { readonly card: Card } | Refusal => {
  if (draw.card !== null) {
    if (command.card !== undefined) return refusal('card-already-known');
    return { card: draw.card };
  }
  if (command.card === undefined) return refusal('card-needed');
  // Whoever has money on the hand turns the card over; staff say what it is.
  if (command.as === 'patron') return refusal('card-not-yours');
  return isInShoe(state, command.card) ? { card: command.card } : refusal('card-not-in-shoe', 'policy');
};

const exposeCardFields = { draw, card: optional(card), for: forPatron };

export const exposeCard: CommandRecord<'expose-card', typeof exposeCardFields> = {
  name: 'expose-card',
  summary: 'Turns a card face up. From a keypad this is where it is named.',
  fields: exposeCardFields,
  access: [patron, duty('draw-cards')],
  // A card that the reader could not read is keyed in under a supervisor's eye.
  accessTo: ({ card }, { config }) =>
    card !== undefined && config?.source === 'reader' ? [house('pit-supervisor')] : null,
  positionBasis: (_, config, game) => methodIn(game, config?.method)?.exposes ?? 'policy',
  onBehalf: 'patrons-own-or-dealers',
  byCardHolder: true,
  phases: ['dealing', ...HANDS],
  whilePending: false,
  candidates: exposures,
  decide: (context) => {
    const { game, state, config, command } = context;
    const round = dealtRoundOf(state);
    const draw = round?.draws[command.draw - 1];
    if (round === null || draw === undefined) return refusal('no-such-draw');
    if (draw.exposed) return refusal('already-exposed');
    // Cards may lie open as they are dealt only where the Dealer keeps them.
    if (state.play.phase === 'dealing' && config.method !== 'B')
      return refusal('cards-due', methodIn(game, config.method)?.handling ?? 'policy');
    const fault = faultOfHolding(context, round) ?? faultOfOrder(context, round, draw.side);
    if (fault !== null) return fault;
    const found = cardExposed(context, draw);
    if ('code' in found) return found;
    const draws = round.draws.with(command.draw - 1, { ...draw, card: found.card, exposed: true });
    return [
      {
        type: 'CardExposed',
        draw: command.draw,
        card: found.card,
        person: patronActing(command),
        keyed: draw.card === null,
        phase: phaseOf(game, draws, round.totalsAnnounced),
      },
    ];
  },
};

const peelCardFields = { draw };

/** The first peel: from now on the card is known to this person and to no one else. */
export const peelCard: CommandRecord<'peel-card', typeof peelCardFields> = {
  name: 'peel-card',
  summary: 'Begins to look at a card face down; it is known to this patron alone until it is exposed (A11b).',
  fields: peelCardFields,
  access: [patron],
  byCardHolder: true,
  phases: HANDS,
  whilePending: false,
  candidates: (asking) => faceDown(asking).map((draw) => ({ draw })),
  decide: (context) => {
    const { state, command } = context;
    const round = dealtRoundOf(state);
    const draw = round?.draws[command.draw - 1];
    if (round === null || draw === undefined) return refusal('no-such-draw');
    if (draw.exposed) return refusal('already-exposed');
    if (squeezerOf(state, command.draw) !== command.by) return refusal('not-your-cards');
    if (draw.peeledBy === command.by) return refusal('nothing-to-remedy');
    return (
      faultOfOrder(context, round, draw.side) ?? [
        { type: 'CardPeeled', draw: command.draw, person: command.by, card: draw.card },
      ]
    );
  },
};

const firstTwo = (draws: readonly Draw[], side: Side): PointTotal =>
  pointTotal(
    draws
      .slice(0, 4)
      .flatMap((draw) => (draw.side === side && draw.card !== null ? [pointValue(rankOf(draw.card))] : [])),
  );

export const announceTotals: CommandRecord<'announce-totals', typeof NO_FIELDS> = {
  name: 'announce-totals',
  summary: 'Calls the totals of the first two cards of each hand; third cards come after it.',
  fields: NO_FIELDS,
  access: [duty('announce-and-settle')],
  positionBasis: (_, config, game) => methodIn(game, config?.method)?.draws ?? 'policy',
  phases: ['revealing'],
  whilePending: false,
  candidates: once,
  decide: ({ game, state }) => {
    const round = dealtRoundOf(state);
    if (round === null) return refusal('wrong-phase');
    if (round.draws.some(({ exposed }) => !exposed)) return refusal('not-yet-exposed', game.clauses.thirdCards);
    const announced: EventBody = {
      type: 'TotalsAnnounced',
      player: firstTwo(round.draws, 'player'),
      banker: firstTwo(round.draws, 'banker'),
      phase: phaseOf(game, round.draws, true),
    };
    return [announced];
  },
};

const handOf = (draws: readonly Draw[], side: Side): readonly Card[] =>
  draws.flatMap((draw) => (draw.side === side && draw.card !== null ? [draw.card] : []));

/** The facts of the hands as they lie there; null while one of them is not finished. */
export const factsOfDraws = (draws: readonly Draw[]): RoundFacts | null => {
  const hands = parseRound({ player: handOf(draws, 'player'), banker: handOf(draws, 'banker') });
  return hands.ok ? factsOf(hands.value) : null;
};

export const announceOutcome: CommandRecord<'announce-outcome', typeof NO_FIELDS> = {
  name: 'announce-outcome',
  summary: 'Calls the outcome once no card is due.',
  fields: NO_FIELDS,
  access: [duty('announce-and-settle')],
  phases: ['complete'],
  whilePending: false,
  candidates: once,
  decide: ({ game, state }) => {
    const round = dealtRoundOf(state);
    const isOver = round !== null && dueAfter(game, round.draws) === 'nobody';
    const facts = isOver ? factsOfDraws(round.draws) : null;
    if (facts === null) return refusal('cards-due', game.clauses.thirdCards);
    const outcome = outcomeOf(facts);
    const basis = outcome === 'tie' ? game.clauses.tie : game.clauses.winner;
    return [{ type: 'OutcomeAnnounced', facts, outcome, basis }];
  },
};
