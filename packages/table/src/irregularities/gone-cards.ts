import type { Basis, Card } from '@sabot/rules';
import { referral } from '../context.ts';
import { faceDownWithHand, isApart } from '../dealing/holding.ts';
import { phaseOf } from '../dealing/projection.ts';
import type { EventBody } from '../events.ts';
import { type Refusal, refusal } from '../refusals.ts';
import { areInShoe } from '../shoe/loading.ts';
import {
  carriedOf,
  dealtRoundOf,
  drawOf,
  drawsOf,
  type Matter,
  namedCards,
  remainingOf,
  type TableState,
} from '../state.ts';
import { replacedIn } from '../state-changes.ts';
import { othersGone } from './card-count.ts';
import type { Effect, Take } from './effect.ts';
import { assignMissing, deduceMissing } from './missing-cards.ts';

/** A patron has left with cards: what they were is found or deduced, and the round is played to its end (5.11). */

const GONE: Matter['kind'] = 'patron-left-with-cards';

/** The cards are where they were, in the Dealer's keeping, and open. */
const putBack = (context: Take, matter: Matter, cards: readonly Card[], substitute: boolean, basis: Basis) => {
  const { game, state, command } = context;
  const round = dealtRoundOf(state);
  const draws = replacedIn(drawsOf(state), matter.draws, cards, substitute);
  // A hand of which the patron had single cards, by leave or by drawing them, stays where it is with the others.
  const ofHands = matter.draws.filter((number) => round === null || !isApart(round, number));
  const sides = [...new Set(draws.filter((_, index) => ofHands.includes(index + 1)).map(({ side }) => side))].filter(
    (side) => round === null || faceDownWithHand(round, side).every((number) => matter.draws.includes(number)),
  );
  const phase = phaseOf(game, draws, round?.totalsAnnounced === true);
  const replaced: EventBody = { type: 'CardsReplaced', draws: matter.draws, cards, substitute, phase, basis };
  return [
    ...sides.map((side): EventBody => ({ type: 'HandTaken', side, person: command.by, basis: 'policy' })),
    replaced,
  ];
};

const given = ({ command }: Take): readonly (Card | null)[] => command.cards ?? [];

/** What the device has read is what it is; only the rest is for the cameras to tell. */
const valuesFound = (context: Take, matter: Matter, basis: Basis): readonly Card[] | Refusal => {
  const { state } = context;
  const said = given(context);
  const cards: Card[] = [];
  const named: Card[] = [];
  for (const [index, number] of matter.draws.entries()) {
    const known = drawOf(state, number)?.card ?? null;
    const told = said[index] ?? null;
    if (known !== null && told !== null && told !== known) return refusal('card-already-known');
    const card = known ?? told;
    if (card === null) return refusal('cards-needed', basis);
    cards.push(card);
    if (known === null) named.push(card);
  }
  if (said.length > cards.length) return refusal('cards-needed', basis);
  return areInShoe(state, named) ? cards : refusal('card-not-in-shoe', 'policy');
};

/** Device log first, then surveillance (5.11). */
export const completeWithFound: Effect = (context, matter, basis) => {
  const cards = valuesFound(context, matter, basis);
  if ('code' in cards) return cards;
  const byDevice = matter.draws.every((number) => drawOf(context.state, number)?.card !== null);
  const where = byDevice ? 'device' : 'surveillance';
  return [
    { type: 'MissingCardsFound', matter: matter.id, cards, where, basis },
    ...putBack(context, matter, cards, false, basis),
  ];
};

/** The two lie there for one patron already, or the device has been emptied and sorted: none can be taken again. */
const areAside = (state: TableState, matter: Matter): boolean =>
  state.shoe?.mustBeReplaced === true ||
  othersGone(state, matter).some(
    (other) => other.case === 'value-unknown' && other.steps[0]?.remedy !== 'set-two-cards-aside',
  );

/** Two cards, or as many as there are, kept in drawn order; read by the manager and shown to no one (5.11.1, A15). */
export const setAside: Effect = (context, matter, basis) => {
  const { state } = context;
  if (areAside(state, matter)) return [];
  const wanted = Math.min(2, remainingOf(state));
  const cards = namedCards(given(context));
  if (cards.length !== wanted || given(context).length !== wanted)
    return refusal('cards-needed', basis, `The next ${wanted} cards.`);
  if (!areInShoe(state, cards)) return refusal('card-not-in-shoe', 'policy');
  return [{ type: 'CardsCameOut', cards: cards.map((card) => ({ card, exposed: false })), basis }];
};

/** What each draw is, as far as the device has read it or it was found since. */
const namesOf = (state: TableState): readonly (Card | null)[] =>
  drawsOf(state).map(({ card }, index) => {
    const gone = state.matters.find(({ kind, draws }) => kind === GONE && draws.includes(index + 1));
    return card ?? gone?.missing[gone.draws.indexOf(index + 1)] ?? null;
  });

/** Draw numbers of the cards that are gone, with whomever, and that nobody can name. */
const unnamed = (state: TableState): readonly number[] => {
  const names = namesOf(state);
  const gone = state.matters.filter(({ kind }) => kind === GONE).flatMap(({ draws }) => draws);
  return gone.filter((number) => names[number - 1] === null).sort((a, b) => a - b);
};

/**
 * The cards in play, those apart that are to be deduced. A card that is gone and that the device has read is what it was
 * read as. Those that nobody has turned over yet are read by the manager like the two that were set aside, or else the
 * sum would come out too high.
 */
const cardsInPlay = (context: Take, basis: Basis): readonly Card[] | Refusal => {
  const { state } = context;
  const names = namesOf(state);
  const known = namedCards(names);
  const hidden = names.length - known.length - unnamed(state).length;
  const read = namedCards(given(context));
  if (read.length !== hidden)
    return refusal('cards-needed', basis, `The ${hidden} cards in play that lie face down, read in drawn order.`);
  return [...known, ...read];
};

/** Hands, and places in them, of these draws in the order in which they were drawn. */
const placesOf = (state: TableState, numbers: readonly number[]) =>
  drawsOf(state)
    .map(({ side }, place, all) => ({ side, index: all.slice(0, place).filter((draw) => draw.side === side).length }))
    .filter((_, place) => numbers.includes(place + 1));

/** What is missing follows from what is there, or else a manager decides (5.11.2.1, A15). */
export const deduce: Effect = (context, matter, basis) => {
  const { game, config, state } = context;
  const onCamera = othersGone(state, matter).find((other) => other.case === 'value-found');
  if (onCamera !== undefined) return refusal('matter-pending', onCamera.basis, 'The cards that were found come first.');
  const inPlay = cardsInPlay(context, basis);
  if ('code' in inPlay) return inPlay;
  const aside = namedCards(carriedOf(state).map(({ card }) => card));
  const gone = unnamed(state);
  const found = deduceMissing(config.decks, matter.counted, inPlay, aside, gone.length);
  const assigned = found.kind === 'found' ? assignMissing(found.cards, placesOf(state, gone)) : null;
  if (assigned !== null) {
    const names = namesOf(state);
    const cards = namedCards(matter.draws.map((number) => names[number - 1] ?? assigned[gone.indexOf(number)]));
    return [{ type: 'MissingCardsFound', matter: matter.id, cards, where: 'deduction', basis }];
  }
  const why = found.kind === 'referred' ? found.why : 'the cards cannot be told apart by hand';
  // Whatever is decided, these cards have been sorted: they are not dealt from again (5.11.5).
  const replace = matter.steps.filter(({ remedy }) => remedy === 'replace-cards');
  return [{ type: 'MatterReferred', matter: matter.id, why, steps: [...referral(game, config).steps, ...replace] }];
};

export const substitute: Effect = (context, matter, basis) => putBack(context, matter, matter.missing, true, basis);
