import { type Basis, type Card, DECK, isStated, pointValue, rankOf } from '@sabot/rules';
import { once, REASON, someCard } from '../candidates.ts';
import type { Context } from '../context.ts';
import type { EventBody } from '../events.ts';
import { card, forPatron, reason, shoeNumber, thirtyTwoBytes } from '../fields.ts';
import { type CommandRecord, device, duty, house, IDLE, NO_FIELDS, patron } from '../records.ts';
import { refusal } from '../refusals.ts';
import { type LooseCard, PHASES } from '../round.ts';
import { field, optional, text, whole } from '../schema.ts';
import { type Contribution, carriedOf, decksLoaded, drawsOf, type Shoe, type TableState } from '../state.ts';
import { timesSeen } from '../state-changes.ts';
import type { ShoeEnd } from './events.ts';

const SOME_BYTES = '5a'.repeat(32);

export const cardsLeft = ({ remaining, carried }: Shoe): number => remaining + carried.length;

/** After the cutting card, the rounds that the house still deals are dealt (A12); an empty shoe is done anyway. */
export const isFinished = (shoe: Shoe, roundsAfterCut: number): boolean =>
  cardsLeft(shoe) === 0 || (shoe.stage === 'cut-seen' && shoe.roundsSinceCut >= roundsAfterCut);

export const ended = (shoe: Shoe, why: ShoeEnd, reason: string | null, basis: Basis): EventBody => ({
  type: 'ShoeEnded',
  shoe: shoe.number,
  why,
  reason,
  basis,
});

export const loadShoe: CommandRecord<'load-shoe', typeof NO_FIELDS> = {
  name: 'load-shoe',
  summary: 'Puts a shuffled shoe in the device; the finished one is put away.',
  fields: NO_FIELDS,
  access: [house('dealer')],
  phases: IDLE,
  whilePending: false,
  candidates: once,
  decide: ({ state, config }) => {
    const { shoe } = state;
    if (shoe !== null && (shoe.mustBeReplaced || !isFinished(shoe, config.roundsAfterCut)))
      return refusal('shoe-in-use');
    const loaded: EventBody = { type: 'ShoeLoaded', shoe: state.shoesLoaded + 1, cards: config.decks * DECK.length };
    return shoe === null ? [loaded] : [ended(shoe, 'finished', null, 'policy'), loaded];
  },
};

const isFresh = (state: TableState): boolean =>
  state.shoe?.stage === 'loaded' && state.shoe.burned === 0 && state.shoe.root === null;

const commitShoeFields = { commitment: field(text, 'a commitment to the cards, such as a hash') };

export const commitShoe: CommandRecord<'commit-shoe', typeof commitShoeFields> = {
  name: 'commit-shoe',
  summary: 'For an electronic shoe: publishes the commitment to its cards before anyone cuts.',
  fields: commitShoeFields,
  access: [device],
  phases: IDLE,
  whilePending: false,
  candidates: () => [{ commitment: 'commitment' }],
  decide: ({ state, config, command }) =>
    state.shoe === null || config.source !== 'electronic' || state.shoe.commitment !== null || !isFresh(state)
      ? refusal('shoe-not-ready')
      : [{ type: 'ShoeCommitted', shoe: state.shoe.number, commitment: command.commitment }],
};

const cutShoeFields = { depth: field(whole(1, 519), 'how many cards lie above the cut'), for: forPatron };

/**
 * An electronic shoe is committed to before anyone cuts it, so that the house cannot answer the cut; and it is cut before
 * anyone reveals, so that the cut cannot answer what patrons brought.
 */
export const cutShoe: CommandRecord<'cut-shoe', typeof cutShoeFields> = {
  name: 'cut-shoe',
  summary: 'Cuts the cards, so many from the front, before the first is dealt.',
  fields: cutShoeFields,
  access: [patron, house('dealer')],
  onBehalf: 'patrons-own-or-dealers',
  phases: IDLE,
  whilePending: false,
  candidates: ({ state }) => [{ depth: Math.max(1, Math.floor((state.shoe?.remaining ?? 2) / 2)) }],
  decide: ({ state, config, command }) => {
    const { shoe } = state;
    if (shoe === null || !isFresh(state) || shoe.cut !== null) return refusal('shoe-not-ready');
    if (config.source === 'electronic' && shoe.commitment === null) return refusal('shoe-not-ready');
    if (shoe.contributions.some(isRevealed)) return refusal('contributions-closed');
    if (command.depth >= shoe.remaining) return refusal('shoe-not-ready', null, 'The cut lies within the shoe.');
    return [{ type: 'ShoeCut', shoe: shoe.number, depth: command.depth, person: command.for ?? command.by }];
  },
};

/** A shoe that is promised and not yet fixed: what happens to it now, the house could not foresee. */
const promisedShoe = ({ state, config }: Context): Shoe | null =>
  config.source === 'electronic' && state.shoe?.commitment !== null && isFresh(state) ? state.shoe : null;

const isRevealed = ({ value }: Contribution): boolean => value !== null;

const contributionOf = ({ contributions }: Shoe, person: string): Contribution | undefined =>
  contributions.find((each) => each.person === person);

const commitEntropyFields = { commitment: field(thirtyTwoBytes, 'a commitment to a contribution of chance') };

/** All are bound before any is seen, so that no contribution answers another. */
export const commitEntropy: CommandRecord<'commit-entropy', typeof commitEntropyFields> = {
  name: 'commit-entropy',
  summary:
    'For an electronic shoe: binds a patron to a secret of their own, before any is revealed; it will go into the shuffle.',
  fields: commitEntropyFields,
  access: [patron],
  phases: IDLE,
  whilePending: false,
  candidates: () => [{ commitment: SOME_BYTES }],
  decide: (context) => {
    const { by, commitment } = context.command;
    const shoe = promisedShoe(context);
    if (shoe === null) return refusal('shoe-not-ready');
    if (contributionOf(shoe, by) !== undefined) return refusal('already-contributed');
    return shoe.contributions.some(isRevealed)
      ? refusal('contributions-closed')
      : [{ type: 'EntropyCommitted', shoe: shoe.number, person: by, commitment }];
  },
};

const revealEntropyFields = { value: field(thirtyTwoBytes, 'the contribution that was committed to') };

/** Whether the value is the one committed to is looked at by whoever hands the command in: there is no hash here. */
export const revealEntropy: CommandRecord<'reveal-entropy', typeof revealEntropyFields> = {
  name: 'reveal-entropy',
  summary:
    'Tells the secret that was committed to, before the shoe is sealed; one that is kept back counts for nothing.',
  fields: revealEntropyFields,
  access: [patron],
  phases: IDLE,
  whilePending: false,
  candidates: () => [{ value: SOME_BYTES }],
  decide: (context) => {
    const { by, value } = context.command;
    const shoe = promisedShoe(context);
    if (shoe === null) return refusal('shoe-not-ready');
    const own = contributionOf(shoe, by);
    if (own === undefined) return refusal('no-contribution');
    return isRevealed(own)
      ? refusal('already-contributed')
      : [{ type: 'EntropyRevealed', shoe: shoe.number, person: by, value }];
  },
};

const sealShoeFields = { root: field(text, 'what fixes every card of the shoe, such as the root of a hash tree') };

export const sealShoe: CommandRecord<'seal-shoe', typeof sealShoeFields> = {
  name: 'seal-shoe',
  summary: 'For an electronic shoe: fixes the cards after the cut; from now on it can be dealt from.',
  fields: sealShoeFields,
  access: [device],
  phases: IDLE,
  whilePending: false,
  candidates: () => [{ root: 'root' }],
  decide: (context) => {
    const shoe = promisedShoe(context);
    if (shoe === null) return refusal('shoe-not-ready');
    const contributions = shoe.contributions.filter(isRevealed).length;
    return [{ type: 'ShoeSealed', shoe: shoe.number, root: context.command.root, contributions }];
  },
};

const burnCardsFields = { card: optional(card) };

/** The first card is turned over, and as many again as it counts, ten for a ten or a face, go unseen. */
export const burnCards: CommandRecord<'burn-cards', typeof burnCardsFields> = {
  name: 'burn-cards',
  summary: 'Turns over the first card and burns as many again as it counts, ten for a ten or a face.',
  fields: burnCardsFields,
  access: [house('dealer'), device],
  phases: IDLE,
  whilePending: false,
  candidates: (asking) => (asking.config.source === 'electronic' ? [{}] : [{ card: someCard(asking) }]),
  decide: ({ state, config, command: { card } }) => {
    const { shoe } = state;
    if (shoe === null || shoe.stage !== 'loaded' || shoe.burned > 0) return refusal('shoe-not-ready');
    if (config.source === 'electronic' && shoe.root === null) return refusal('shoe-not-ready');
    if (card === undefined) return refusal('card-needed');
    const value = pointValue(rankOf(card));
    return [{ type: 'CardsBurned', card, count: 1 + (value === 0 ? 10 : value) }];
  },
};

/** Why no round can begin on this shoe, or null. */
export const faultOfShoe = (state: TableState, roundsAfterCut: number, electronic: boolean) => {
  const { shoe } = state;
  if (shoe === null) return refusal('no-shoe');
  if (shoe.mustBeReplaced) return refusal('no-shoe', shoe.replacedBy, 'The cards must be replaced first.');
  if (isFinished(shoe, roundsAfterCut)) return refusal('shoe-finished');
  return electronic && shoe.root === null ? refusal('no-shoe', null, 'The shoe is not sealed.') : null;
};

/** Known from the device and shown to no one: they are out of it as well as those that everybody has seen. */
const hiddenCards = (state: TableState): readonly LooseCard[] =>
  [...drawsOf(state), ...carriedOf(state)].filter(({ exposed }) => !exposed);

const countOf = (cards: readonly (Card | null)[], card: Card): number => cards.filter((each) => each === card).length;

/** A shoe holds so many of each card, and no more: whether it can still have held all of these. */
export const areInShoe = (state: TableState, cards: readonly Card[]): boolean => {
  const { shoe } = state;
  if (shoe === null || shoe.disturbed) return shoe !== null;
  const out = [...hiddenCards(state).map(({ card }) => card), ...cards];
  return cards.every((card) => timesSeen(shoe.seen, card) + countOf(out, card) <= decksLoaded(state));
};

export const isInShoe = (state: TableState, card: Card): boolean => areInShoe(state, [card]);

const cutCardBasis = ({ game }: Context<'report-cut-card' | 'close-betting' | 'draw-card'>): Basis =>
  isStated(game.cutCard) ? game.cutCard.clause : 'policy';

/** The cutting card is taken out; in HLGA, as a round's first card, it may let patrons withdraw. */
export const cutCardEvents = (
  context: Context<'report-cut-card' | 'close-betting' | 'draw-card'>,
  first: boolean,
  matters: number,
): readonly EventBody[] => {
  const seen: EventBody = { type: 'CutCardSeen', first, basis: cutCardBasis(context) };
  const option = context.game.withdrawals['cut-card-first'];
  if (!first || option.decidedBy === 'nobody' || (option.where === 'HLGA' && context.config.floorArea !== 'HLGA')) {
    return [seen];
  }
  const steps = [{ remedy: 'offer-withdrawal', basis: option.basis }] as const;
  return [
    seen,
    { type: 'CutCardFirst', matter: matters + 1, basis: option.basis, steps, reportedBy: context.command.by },
  ];
};

/** In an electronic shoe the cutting card lies at a known depth. */
export const isCutCardNext = ({ state, config }: Context): boolean =>
  config.source === 'electronic' &&
  state.shoe !== null &&
  state.shoe.stage !== 'cut-seen' &&
  state.shoe.carried.length === 0 &&
  state.shoe.remaining <= config.cardsBehindCut;

export const reportCutCard: CommandRecord<'report-cut-card', typeof NO_FIELDS> = {
  name: 'report-cut-card',
  summary: 'Tells that the cutting card came out of a physical shoe instead of a card (A12).',
  fields: NO_FIELDS,
  access: [house('dealer'), device],
  phases: ['bets-closed', 'dealing', 'drawing'],
  whilePending: false,
  candidates: once,
  decide: (context) => {
    const { state, config } = context;
    if (config.source === 'electronic') return refusal('cannot-happen');
    if (state.shoe === null || state.shoe.stage === 'cut-seen') return refusal('shoe-not-ready');
    const isFirst = state.play.phase === 'bets-closed' && state.shoe.carried.length === 0;
    return cutCardEvents(context, isFirst, state.mattersOpened);
  },
};

const replaceShoeFields = { reason };

/** By what says that they must be; else it is the house's choice, after a void as well (A33). */
export const replaceShoe: CommandRecord<'replace-shoe', typeof replaceShoeFields> = {
  name: 'replace-shoe',
  summary: 'Takes the cards away before they are finished.',
  fields: replaceShoeFields,
  access: [duty('replace-cards')],
  phases: IDLE,
  whilePending: false,
  candidates: () => [{ reason: REASON }],
  decide: ({ state, command: { reason } }) =>
    state.shoe === null
      ? refusal('no-shoe')
      : [ended(state.shoe, 'replaced', reason, state.shoe.replacedBy ?? 'policy')],
};

const revealShoeFields = { shoe: shoeNumber, seed: field(text, 'what the shoe was shuffled from') };

/** Every shoe that was committed to is revealed once, when it is no longer dealt from. */
export const revealShoe: CommandRecord<'reveal-shoe', typeof revealShoeFields> = {
  name: 'reveal-shoe',
  summary: 'For an electronic shoe that is dealt no more: publishes its seed, so that anyone can check it.',
  fields: revealShoeFields,
  access: [device],
  phases: PHASES,
  whilePending: true,
  candidates: ({ state }) => state.sealedShoes.map((shoe) => ({ shoe, seed: 'seed' })),
  decide: ({ state, command: { shoe, seed } }) => {
    if (state.shoe?.number === shoe) return refusal('shoe-in-use');
    return state.sealedShoes.includes(shoe) ? [{ type: 'ShoeRevealed', shoe, seed }] : refusal('shoe-not-ready');
  },
};
