import {
  type Basis,
  type Card,
  cents,
  checkRound,
  type Game,
  isStated,
  type RoundFacts,
  type Side,
} from '@sabot/rules';
import { type Asking, cardsInShoe, REASON } from '../candidates.ts';
import { basisOf, basisOfDrawing, type Context, controlIn } from '../context.ts';
import { phaseOf, project } from '../dealing/projection.ts';
import { cardsOnTable, faultOfMoving } from '../dealing/reconstruction.ts';
import type { EventBody, EventBodyOf } from '../events.ts';
import { card, draw, matter, reason, type WagerEnd } from '../fields.ts';
import { patronOf } from '../people/joining.ts';
import { type Access, CLOSED, type CommandRecord, DEALT, duty, house, IDLE } from '../records.ts';
import { type Refusal, refusal } from '../refusals.ts';
import type { FinishedRound } from '../round.ts';
import { field, flag, optional } from '../schema.ts';
import { cardsLeft, isInShoe } from '../shoe/loading.ts';
import {
  dealtRoundOf,
  decksLoaded,
  drawsOf,
  isBetweenRounds,
  lastRoundOf,
  type Matter,
  namedCards,
  reporterOf,
  type TableState,
} from '../state.ts';
import { isAt, timesSeen } from '../state-changes.ts';
import { cameOutWith, seenWith, takenUp } from './corrected-cards.ts';
import { givenBack, hasUsedUnderMinimum, losesDevice, settledOn, USED_UP } from './settlement.ts';
import { givenAgain, returnedTo } from './taken-back.ts';

/** Each open card, read as another. */
const misreads = (asking: Asking) => {
  const draws = lastRoundOf(asking.state)?.draws ?? drawsOf(asking.state);
  return draws.flatMap(({ card, exposed }, index) => {
    const [other] = cardsInShoe(asking.state, 2).filter((each) => each !== card);
    return exposed && other !== undefined ? [{ draw: index + 1, card: other }] : [];
  });
};

/** Nothing settled is ever edited: what was paid stays on the books, and the difference is entered beside it. */

const lastSettled = (state: TableState): FinishedRound | null => {
  const last = lastRoundOf(state);
  return last?.end === 'settled' ? last : null;
};

type Corrected = Pick<EventBodyOf<'SettlementCorrected'>, 'end' | 'facts' | 'cards' | 'after' | 'basis'>;

/** Whoever has gone is entered again, without a seat and not present, so that what is due lies ready. */
const enteredAgain = (person: string, { walkIns }: FinishedRound): readonly EventBody[] => [
  { type: 'PatronJoined', person, seat: null, identified: !walkIns.includes(person) },
  { type: 'PresenceChanged', person, present: false },
];

/** Whether a mark is of this wager's owner; older records name a stranger's position (A16). */
const isMarkOf =
  ({ owner, seat }: WagerEnd) =>
  (key: string): boolean =>
    key === owner || key === `seat ${seat}`;

/**
 * The one time under the minimum follows the result: what is paid or collected uses it, a push or a void gives it back.
 * A walk-in who has left is no longer known: nothing is held against them, nor against whoever comes by that id, and a
 * mark that the round has made once does not come back when it has lapsed since (A16).
 */
const underMinimumAfter = (state: TableState, last: FinishedRound, after: readonly WagerEnd[]) => {
  const used = after.filter((end) => USED_UP.includes(end.end) && last.underMinimumWagers.some(isAt(end)));
  const newly = used.filter(
    (end) =>
      !state.forgotten.includes(end.owner) &&
      !last.underMinimum.some(isMarkOf(end)) &&
      !hasUsedUnderMinimum(state, end),
  );
  return {
    underMinimumUndone: last.underMinimum.filter((key) => !used.some((end) => isMarkOf(end)(key))),
    ...(newly.length === 0 ? {} : { underMinimumUsed: [...new Set(newly.map(({ owner }) => owner))] }),
  };
};

/**
 * Control of the device follows the result as it would have at once (3.12.8.2, A9): a wager that turns out to have lost
 * ends it for whoever has had it since that round, and one that has not lost after all gives it back, unless someone else
 * has it or something else has ended it. Whoever was given it later holds it by that.
 */
const deviceAfter = (
  game: Game,
  { device: { holder }, deviceLost, deviceKept }: TableState,
  after: readonly WagerEnd[],
): readonly EventBody[] => {
  const lost = basisOfDrawing(game, 'lost');
  if (deviceKept !== null && losesDevice(after, deviceKept))
    return [{ type: 'DeviceReturned', person: deviceKept, why: 'wager-lost', basis: lost }];
  if (holder !== null || deviceLost === null || losesDevice(after, deviceLost.person)) return [];
  const { person, excused } = deviceLost;
  return [
    { type: 'DeviceGiven', person, basis: controlIn(game, 'C') },
    ...(excused ? [{ type: 'DrawWithoutWagerAllowed', person } as const] : []),
  ];
};

/**
 * The entries beside the old ones. Whoever won is paid, whatever the others still have: what a patron is to give back and
 * has not got is a debt. What is due again of a debt that was forgiven the patron has not paid, so it stays with the house
 * (A13b).
 */
const entered = (game: Game, state: TableState, last: FinishedRound, corrected: Corrected): readonly EventBody[] => {
  const owners = [...new Set(last.ends.map(({ owner }) => owner))].map((person) => {
    const patron = patronOf(state, person);
    const due = returnedTo(corrected.after, person) - returnedTo(last.ends, person);
    const { unforgiven } = givenAgain(state.takenBack, person, Math.max(0, due));
    const paid = due - unforgiven;
    return { person, isGone: patron === undefined, paid, unforgiven, left: (patron?.chips ?? 0) + paid };
  });
  const kept = owners.flatMap(({ person, unforgiven: amount }) => (amount > 0 ? [{ person, amount }] : []));
  const debts = owners.flatMap(({ person, left }) => (left < 0 ? [{ person, amount: cents(-left) }] : []));
  return [
    ...owners.flatMap(({ person, isGone, paid }) => (isGone && paid > 0 ? enteredAgain(person, last) : [])),
    {
      type: 'SettlementCorrected',
      round: last.number,
      before: last.ends,
      ...corrected,
      ...underMinimumAfter(state, last, corrected.after),
      ...(debts.length === 0 ? {} : { debts }),
      ...(kept.length === 0 ? {} : { unforgiven: kept }),
    },
    ...deviceAfter(game, state, corrected.after),
  ];
};

/** A round voided after it was settled, until the next call (TNC:5.2, DBT:5.2). */
export const voidedAfterwards = (game: Game, state: TableState, basis: Basis): readonly EventBody[] => {
  const last = lastSettled(state);
  if (last === null) return [];
  const after = last.ends.map((end) => givenBack(end, 'voided', basis));
  return entered(game, state, last, { end: 'voided', facts: null, cards: [], after, basis });
};

const anew = (game: Game, ends: readonly WagerEnd[], facts: RoundFacts): readonly WagerEnd[] =>
  ends.map((end) => (end.end === 'returned' ? end : settledOn(game, end, end.effective, facts)));

/** A card that lies there and is known is that card, whatever the round would need. */
const agreesWithTable = (state: TableState, last: FinishedRound, cards: readonly Card[]): boolean => {
  const next = cameOutWith(last).length;
  return takenUp(state, last, cards.length).every(({ card }, index) => card === null || card === cards[next + index]);
};

/** Whether the shoe that the round was dealt from can have held these cards as well as all the others seen. */
const couldBe = (state: TableState, last: FinishedRound, cards: readonly Card[]): boolean => {
  const { shoe } = state;
  if (shoe === null || shoe.stage === 'loaded' || shoe.disturbed) return true;
  if (cards.length - cameOutWith(last).length > cardsLeft(shoe)) return false;
  const decks = decksLoaded(last);
  return seenWith(shoe.seen, state, last, cards).every((count) => count <= decks);
};

/** The facts of a whole round dealt in this order, with no card too many or too few. */
const factsInOrder = (game: Game, cards: readonly Card[], basis: Basis): RoundFacts | Refusal => {
  const laid = project(
    game,
    cards.map((card) => ({ card, exposed: true })),
  );
  const handOf = (side: Side) => namedCards(laid.cards.map((each) => (each.side === side ? each.card : null)));
  const facts = checkRound(game.tableOfPlay, game.clauses, { player: handOf('player'), banker: handOf('banker') });
  if (!facts.ok) return refusal('not-reconstructable', facts.fault.clause ?? basis);
  return laid.carried.length > 0 ? refusal('not-reconstructable', basis) : facts.value;
};

/** The last round settled again on these cards, in the order in which they were truly drawn. */
export const resettled = (
  { game, state }: Context<'take-remedy' | 'rule-on-misread' | 'decide-referral'>,
  given: readonly (Card | null)[],
  basis: Basis,
): readonly EventBody[] | Refusal => {
  const last = lastSettled(state);
  if (last === null) return refusal('wrong-phase');
  const cards = namedCards(given);
  // Only the clause on wrong numbers of cards says what is not to be reconstructed.
  const cited = basis === basisOf(game, 'wrong-number-of-cards') ? basis : 'policy';
  if (cards.length !== given.length) return refusal('not-reconstructable', cited);
  const facts = factsInOrder(game, cards, cited);
  if ('code' in facts) return facts;
  if (!agreesWithTable(state, last, cards)) return refusal('card-already-known');
  if (!couldBe(state, last, cards)) return refusal('card-not-in-shoe', 'policy');
  const after = anew(game, last.ends, facts);
  return entered(game, state, last, { end: 'settled', facts, cards, after, basis });
};

const drawsNow = (state: TableState) => dealtRoundOf(state)?.draws ?? lastSettled(state)?.draws ?? [];

/** By the cards that everybody has seen: to count those face down would tell which they are (A11b). */
const isUnseen = (state: TableState, card: Card): boolean => {
  const { shoe } = state;
  return shoe !== null && (shoe.disturbed || timesSeen(shoe.seen, card) < decksLoaded(state));
};

const reportMisreadFields = { draw, card };

/** A card on the table is not what was entered. An electronic shoe has no such thing: no path changes its cards. */
export const reportMisread: CommandRecord<'report-misread', typeof reportMisreadFields> = {
  name: 'report-misread',
  summary: 'Reports that a card face up is not what was entered.',
  fields: reportMisreadFields,
  access: [house('dealer')],
  phases: [...CLOSED, ...IDLE, ...DEALT],
  whilePending: false,
  candidates: misreads,
  decide: ({ state, config, command }) => {
    if (config.source === 'electronic') return refusal('cannot-happen');
    const draw = drawsNow(state)[command.draw - 1];
    if (draw === undefined || !draw.exposed) return refusal('no-such-draw');
    if (draw.card === command.card) return refusal('nothing-to-remedy');
    if (dealtRoundOf(state) !== null && !isUnseen(state, command.card)) return refusal('card-not-in-shoe', 'policy');
    return [
      {
        type: 'MisreadReported',
        matter: state.mattersOpened + 1,
        draw: command.draw,
        card: command.card,
        reportedBy: command.by,
      },
    ];
  },
};

/** A card corrected while its round is under way; cards dealt since may turn out to be nobody's. */
const correctedLive = (game: Game, state: TableState, number: number, card: Card): readonly EventBody[] => {
  const cards = cardsOnTable(state).map((each, index) => (index === number - 1 ? { ...each, card } : each));
  const projected = project(game, cards);
  const phase = phaseOf(game, projected.cards, false);
  return [
    { type: 'CardCorrected', draw: number, card, phase },
    { type: 'CardsReconstructed', ...projected, phase, basis: 'policy' },
  ];
};

const correction = (context: Context<'rule-on-misread'>, matter: Matter): readonly EventBody[] | Refusal => {
  const { game, state } = context;
  const [number] = matter.draws;
  const round = dealtRoundOf(state);
  if (number === undefined || matter.card === null) return [];
  if (round !== null) {
    // The ruling changes the cards themselves, so here all of them count, those face down as well (I2).
    if (!isInShoe(state, matter.card)) return refusal('card-not-in-shoe', 'policy');
    return faultOfMoving(state, matter) ?? correctedLive(game, state, number, matter.card);
  }
  const cards = drawsNow(state).map((draw, index) => (index === number - 1 ? matter.card : draw.card));
  // What was entered for a card is information; the outcome by the cards stands (6.3 of three texts, A13b).
  return resettled(context, cards, isStated(game.display) ? game.display.clause : 'policy');
};

/** Who rules on a card that is said to be another; null for whoever corrects settlements. */
export const accessToMisread = (state: TableState, game: Game): readonly Access[] | null => {
  // While the round is under way no money has moved on the wrong card.
  if (!isBetweenRounds(state)) return [house('pit-supervisor')];
  // Two texts reach back over a settled round until the next call; elsewhere that is a case left open (A13b, 6.1).
  return isStated(game.irregularities['wrong-number-of-cards']) ? null : [duty('decide-uncovered-case')];
};

const ruleOnMisreadFields = { matter, allow: field(flag, 'yes or no'), reason: optional(reason) };

export const ruleOnMisread: CommandRecord<'rule-on-misread', typeof ruleOnMisreadFields> = {
  name: 'rule-on-misread',
  summary: 'Has the card corrected, or leaves it as it is.',
  fields: ruleOnMisreadFields,
  access: [duty('correct-settlement')],
  accessTo: (_, state, game) => accessToMisread(state, game),
  firstPersons: ({ matter }, state) => (isBetweenRounds(state) ? reporterOf(state, matter) : null),
  phases: [...CLOSED, ...IDLE, ...DEALT],
  whilePending: true,
  candidates: ({ state }) =>
    state.matters
      .filter(({ kind }) => kind === 'misread')
      .flatMap(({ id }) => [true, false].map((allow) => ({ matter: id, allow, reason: REASON }))),
  decide: (context) => {
    const { state, command } = context;
    const matter = state.matters.find(({ id, kind }) => id === command.matter && kind === 'misread');
    if (matter === undefined) return refusal('no-such-matter');
    const closed: EventBody = { type: 'MatterClosed', matter: matter.id };
    if (!command.allow) return [closed];
    const effect = correction(context, matter);
    return 'code' in effect ? effect : [closed, ...effect];
  },
};
