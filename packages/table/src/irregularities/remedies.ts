import { type Card, type Game, isStated, type Remedy } from '@sabot/rules';
import { basisOfNext, isRefusal, isWaitingForPatrons, noteOr, referral } from '../context.ts';
import { takeHand } from '../dealing/handling.ts';
import { cardsOnTable, faultOfMoving, isAnyCardSeen, reconstructed, reordered } from '../dealing/reconstruction.ts';
import type { EventBody } from '../events.ts';
import { cardCounts, cardsOrUnknown, matter, namedPerson, reason, remedy } from '../fields.ts';
import { patronOf } from '../people/joining.ts';
import { type CommandRecord, house } from '../records.ts';
import { type Refusal, refusal } from '../refusals.ts';
import { PHASES } from '../round.ts';
import { field, listOf, optional, whole } from '../schema.ts';
import { resettled } from '../settling/corrections.ts';
import { voidEffect } from '../settling/voiding.ts';
import {
  carriedOf,
  dealtRoundOf,
  isBetweenRounds,
  lastCardsOf,
  type Matter,
  reporterOf,
  type TableState,
} from '../state.ts';
import { remedies } from './candidates.ts';
import { display } from './card-count.ts';
import { placeOf, rightHolder } from './cases.ts';
import type { Effect, Take } from './effect.ts';
import { completeWithFound, deduce, setAside, substitute } from './gone-cards.ts';
import { accessToStep, decidesOnOption, REMEDY_DUTIES } from './remedy-access.ts';
import { openingOf, silentIn } from './withdrawal-options.ts';

const isPermutation = (order: readonly number[], length: number): boolean =>
  order.length === length && [...order].sort((a, b) => a - b).every((number, index) => number === index + 1);

const permute = <T>(items: readonly T[], order: readonly number[]): readonly T[] =>
  order.flatMap((number) => items.slice(number - 1, number));

/** What the last round was dealt: said by whoever puts it right, but of an electronic shoe nobody can say otherwise. */
const cardsOfLast = ({ state, config, command }: Parameters<Effect>[0]): readonly (Card | null)[] =>
  command.cards ?? (config.source === 'electronic' ? lastCardsOf(state) : []);

/** In the order in which the cards truly came; between rounds the last one is settled anew on them. */
const reconstruct: Effect = (context, matter, basis) => {
  const { game, state, command } = context;
  if (dealtRoundOf(state) === null)
    return isBetweenRounds(state) ? resettled(context, cardsOfLast(context), basis) : [];
  const fault = faultOfMoving(state, matter);
  if (fault !== null) return fault;
  const onTable = cardsOnTable(state);
  if (command.order === undefined) return [reconstructed(game, state, onTable, basis)];
  return isPermutation(command.order, onTable.length)
    ? [reconstructed(game, state, permute(onTable, command.order), basis)]
    : refusal('not-reconstructable', basis, `An order of ${onTable.length} cards.`);
};

/**
 * The Pit Manager says in which order the cards lie that came out together. They are the next to be dealt, and none is
 * dealt before each patron has chosen to go on or not (5.8.2.2).
 */
const fixOrder: Effect = ({ game, state, command }, matter, basis) => {
  const round = dealtRoundOf(state);
  const carried = carriedOf(state);
  if (round === null || command.order === undefined || !isPermutation(command.order, carried.length)) {
    return refusal('cards-needed', basis, `An order of ${carried.length} cards.`);
  }
  return faultOfMoving(state, matter) ?? [reordered(game, round, permute(carried, command.order), basis)];
};

/** Cards may have come to light since the reset was called for: betting must not open on them, a manager decides (A14). */
const referredAsSeen = ({ game, config, state }: Take, { id, window }: Matter): readonly EventBody[] => [
  ...(window === null ? [] : [{ type: 'WindowClosed', matter: id, silent: silentIn(state, window) } as const]),
  { type: 'MatterReferred', matter: id, why: 'a card has been seen', steps: referral(game, config).steps },
];

/** Betting is to open again, and not on a card that someone knows. */
const isResetOnSeenCard = ({ state }: Take, { steps }: Matter): boolean =>
  steps.some(({ remedy }) => remedy === 'reopen-betting') && isAnyCardSeen(state);

/** Whoever decides has found what was reported to be so. */
const openOption: Effect = (context, matter) =>
  isResetOnSeenCard(context, matter) ? referredAsSeen(context, matter) : openingOf(context.game, context.state, matter);

const resetDevice: Effect = (context, matter, basis) => {
  const { state } = context;
  const isForManager = isResetOnSeenCard(context, matter);
  return (
    faultOfMoving(state, matter) ??
    (isForManager ? referredAsSeen(context, matter) : [{ type: 'DeviceReset', carried: cardsOnTable(state), basis }])
  );
};

/** To whoever ought to have the hand; where that is nobody, and nobody is named, it comes back to the Dealer. */
const passToRight: Effect = (context, matter, basis) => {
  const { state, command } = context;
  const side = matter.side ?? 'player';
  const [draw] = matter.draws;
  const chosen = placeOf(context, side, draw)?.chosen === true;
  const right = rightHolder(context, side, draw);
  const person = chosen ? right : (right ?? command.person ?? null);
  if (person === null) return [takeHand(side, command.by, basis, matter)];
  // A designee is not at the table and yet may have the hand (3.16).
  const isHere = patronOf(state, person)?.present ?? chosen;
  if (isHere) return [{ type: 'CardsPassed', side, person, basis, ...(draw === undefined ? {} : { draw }) }];
  return chosen ? [takeHand(side, command.by, basis, matter)] : refusal('unknown-person');
};

const EFFECTS: Readonly<Partial<Record<Remedy, Effect>>> = {
  'void-round': ({ game, state }, matter, basis) => voidEffect(game, state, matter, basis),
  'reconstruct-cards': reconstruct,
  'fix-order-of-cards': fixOrder,
  'offer-withdrawal': openOption,
  'reset-device': resetDevice,
  'pass-to-right-patron': passToRight,
  'complete-with-found-value': completeWithFound,
  'set-two-cards-aside': setAside,
  'sort-and-display-cards': display,
  'deduce-missing-cards': deduce,
  'substitute-cards': substitute,
};

/**
 * Reported by one person and ruled on by another (READINGS, 8): what opens an option to take wagers back, and any correction after
 * settlement.
 */
export const needsTwo = (game: Game, state: TableState, matter: Matter, remedy: Remedy): boolean => {
  const name = REMEDY_DUTIES[remedy];
  const rule = name === undefined ? undefined : game.duties[name];
  const isForTwo = rule !== undefined && isStated(rule) && rule.persons === 2;
  return isForTwo || isBetweenRounds(state) || decidesOnOption(matter, remedy);
};

/** Why this step cannot be taken now; null if it can. */
const faultOfStep = ({ command }: Take, matter: Matter): Refusal | null => {
  const [step] = matter.steps;
  const waiting = isWaitingForPatrons(matter);
  if (step !== undefined && step.remedy === command.remedy && !waiting) return null;
  const next = waiting ? 'close-window' : (step?.remedy ?? 'nothing');
  return refusal('remedy-out-of-order', matter.basis, `Next: ${next}.`);
};

const takeRemedyFields = {
  matter,
  remedy,
  // Any number may have come out.
  order: optional(field(listOf(whole(1, 520)), 'the true order of the cards that lie there, as numbers from 1')),
  cards: optional(cardsOrUnknown),
  counted: optional(cardCounts),
  cardsCounted: optional(
    field(whole(0, 520), 'where whoever confirms a count has not counted card by card: how many there are in all'),
  ),
  person: optional(namedPerson),
  reason: optional(reason),
};

export const takeRemedy: CommandRecord<'take-remedy', typeof takeRemedyFields> = {
  name: 'take-remedy',
  summary: 'Takes the next step of a matter that is open.',
  fields: takeRemedyFields,
  access: [house('dealer')],
  accessTo: accessToStep,
  // Of a manager's presence the text speaks where the two cards are removed.
  positionBasis: ({ remedy }) =>
    remedy !== 'set-two-cards-aside' && REMEDY_DUTIES[remedy] === 'attend-missing-cards' ? 'policy' : null,
  firstPersons: ({ matter, remedy }, state, game) => {
    const found = state.matters.find(({ id }) => id === matter);
    if (found === undefined || !needsTwo(game, state, found, remedy)) return null;
    return remedy === 'sort-and-display-cards' && found.firstCount !== null
      ? [found.firstCount.by]
      : reporterOf(state, matter);
  },
  phases: PHASES,
  whilePending: true,
  candidates: remedies,
  decide: (context) => {
    const { state, command } = context;
    const { remedy, reason } = command;
    const matter = state.matters.find(({ id }) => id === command.matter);
    if (matter === undefined) return refusal('no-such-matter');
    const fault = faultOfStep(context, matter);
    if (fault !== null) return fault;
    const basis = basisOfNext(matter.steps, matter.basis);
    const effect = EFFECTS[remedy];
    if (effect === undefined) return refusal('remedy-out-of-order', null, 'This step has a command of its own.');
    const events = effect(context, matter, basis);
    if (isRefusal(events)) return events;
    // A matter that is referred has other steps from now on; this one was not taken.
    if (events.some(({ type }) => type === 'MatterReferred')) return events;
    const taken: EventBody = { type: 'RemedyTaken', matter: matter.id, remedy, basis, reason: noteOr(reason) };
    return [taken, ...events];
  },
};
