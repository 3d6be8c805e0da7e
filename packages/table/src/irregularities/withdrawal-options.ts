import {
  type Game,
  possibleFacts,
  type RoundWager,
  readWager,
  type WagerId,
  type WithdrawalTrigger,
} from '@sabot/rules';
import { type Asking, forOwner, once, owners } from '../candidates.ts';
import type { PayloadOf } from '../commands.ts';
import type { TableConfig } from '../config.ts';
import { basisOfNext, type Context, faultOfSeenCard, isWaitingForPatrons, roundWagerOf, stepsFor } from '../context.ts';
import { project } from '../dealing/projection.ts';
import { cardsOnTable, isAnyCardSeen } from '../dealing/reconstruction.ts';
import type { EventBody } from '../events.ts';
import { forPatron, wagerPlace } from '../fields.ts';
import { roundWagersOffered } from '../floor/opening.ts';
import { patronActing } from '../people/joining.ts';
import { type CommandRecord, duty, house, NO_FIELDS, patron, ROUND } from '../records.ts';
import { type Refusal, refusal } from '../refusals.ts';
import type { PlacedWager } from '../round.ts';
import { field, flag, listOf, oneOf, optional } from '../schema.ts';
import { givenBack } from '../settling/settlement.ts';
import { drawsOf, type Matter, type TableState, type WithdrawalWindow, wagersOf } from '../state.ts';
import { isAt } from '../state-changes.ts';
import { decidedWagers, knownCards, outcomeEstablished } from './established.ts';

/** All, none, or any one of the wagers that are in question. */
const elections = (asking: Asking): readonly PayloadOf<'elect'>[] => {
  const own = wagersOf(asking.state).filter(({ owner }) => owners(asking).includes(owner));
  const choosers = [...new Set(own.map(({ owner }) => owner))];
  return [
    ...choosers.flatMap((owner) =>
      (['all', 'none'] as const).map((withdraw) => ({ withdraw, ...forOwner(asking, owner) })),
    ),
    ...own.map(({ owner, seat, wager }) => ({
      withdraw: 'some' as const,
      wagers: [{ owner, seat, wager }],
      ...forOwner(asking, owner),
    })),
  ];
};

/** One procedure of withdrawal with parameters; the game's record says which apply (READINGS, 7). */

/** What opens the option in this matter. */
const triggerOf = ({ kind, case: which }: Matter): WithdrawalTrigger | null => {
  switch (kind) {
    case 'cut-card-first':
      return 'cut-card-first';
    case 'cards-drawn-together':
      return which === 'order-known' ? 'drawn-together-order-known' : 'drawn-together-order-unknown';
    case 'device-reset':
      return 'device-reset';
    case 'power-failure':
      return 'power-failure';
    default:
      return null;
  }
};

/** What the exposed cards have decided, of the wagers that stand. */
export const decidedNow = (game: Game, state: TableState): readonly WagerId[] => {
  const wagers = [...new Set(wagersOf(state).map(({ wager }) => wager))];
  return decidedWagers(game, wagers, knownCards(drawsOf(state)));
};

/** A wager that is won or lost for certain cannot be taken back where the option is for undecided ones (A41, I5). */
const isStillOpen = (game: Game, state: TableState, wager: PlacedWager): boolean => {
  const kind: RoundWager | undefined = roundWagerOf(game, wager.wager);
  const known = knownCards(drawsOf(state));
  return kind !== undefined && readWager(kind, possibleFacts(game.tableOfPlay, known)) === 'open';
};

const isInScope = (game: Game, state: TableState, scope: WithdrawalWindow['scope'], wager: PlacedWager): boolean =>
  scope === 'any-wagers' || scope === 'all-wagers-or-none' || isStillOpen(game, state, wager);

/** Two texts leave the option after a cutting card to the Dealer (3.17.1, 3.22.1). */
export const isDealersToAllow = ({ withdrawals }: Game): boolean =>
  withdrawals['cut-card-first'].decidedBy === 'dealer';

/** After a power failure the round is concluded once anything is decided (5.17.2; IDT 5.15.2). */
const isConcluded = (game: Game, state: TableState, trigger: WithdrawalTrigger): boolean =>
  trigger === 'power-failure' && state.config !== null && isEstablished(game, state.config, state);

/** Opens the option; where the text gives none, or no wager may be taken back, there is nothing to open. */
export const openingOf = (game: Game, state: TableState, matter: Matter): readonly EventBody[] => {
  const trigger = triggerOf(matter);
  const option = trigger === null ? null : game.withdrawals[trigger];
  if (trigger === null || option === null || option.decidedBy === 'nobody') return [];
  const { scope, closesAt, basis } = option;
  const mayTake = wagersOf(state).some((wager) => isInScope(game, state, scope, wager));
  if (!mayTake || isConcluded(game, state, trigger)) return [];
  return [
    { type: 'WindowOpened', matter: matter.id, trigger, scope, closesAt, basis, decided: decidedNow(game, state) },
  ];
};

/** What this patron may take back. */
export const withdrawable = (
  game: Game,
  state: TableState,
  window: WithdrawalWindow,
  person: string,
): readonly PlacedWager[] =>
  wagersOf(state).filter((wager) => wager.owner === person && isInScope(game, state, window.scope, wager));

interface OpenWindow {
  readonly matter: Matter;
  readonly window: WithdrawalWindow;
}

export const openWindows = ({ matters }: TableState): readonly OpenWindow[] =>
  matters.flatMap((matter) => (matter.window === null ? [] : [{ matter, window: matter.window }]));

/** The option that patrons have now; one that holds up the play comes before one that does not. */
const windowOf = (state: TableState): OpenWindow | null => {
  const open = openWindows(state);
  return open.find(isWaitingForPatrons) ?? open[0] ?? null;
};

/** Patrons with wagers who have not chosen: they stay in (READINGS, 7). */
export const silentIn = (state: TableState, window: WithdrawalWindow): readonly string[] => {
  const owners = new Set(wagersOf(state).map(({ owner }) => owner));
  return [...owners].filter((owner) => !window.elected.some(({ person }) => person === owner));
};

const mayTakeSome = ({ scope }: WithdrawalWindow): boolean =>
  scope === 'any-wagers' || scope === 'any-undecided-wagers';

/**
 * Whether any wager on offer is won or lost for certain by the cards in view (A11, A11b): by those in the hands, and by
 * those beside them where it is plain which hand takes them.
 */
export const isEstablished = (game: Game, config: TableConfig, state: TableState): boolean => {
  const offered = roundWagersOffered(game, config);
  const ways = [drawsOf(state), project(game, cardsOnTable(state)).cards];
  return ways.some((draws) => outcomeEstablished(game, offered, knownCards(draws)));
};

/**
 * On cards that have come out an option is what its own clause says of them. That of the cutting card says nothing of any:
 * it is for wagers on cards that nobody has seen (A20).
 */
const faultOfSeenOption = (state: TableState, trigger: WithdrawalWindow['trigger']): Refusal | null =>
  state.shoe?.nextSeen === true || trigger === 'cut-card-first' ? faultOfSeenCard(state) : null;

/** A card that came to light while the option was open may have ended it: what it gave was for cards unseen. */
const faultOfOption = (
  { game, config, state }: Context<'elect'>,
  { trigger, basis }: WithdrawalWindow,
): Refusal | null => {
  const seen = faultOfSeenOption(state, trigger);
  if (seen !== null) return seen;
  if (trigger === 'power-failure' && isEstablished(game, config, state)) {
    const concluded = basisOfNext(stepsFor(game, config, 'power-failure', 'something-decided'), basis);
    return refusal('already-decided', concluded, 'Something is decided by now: the round is concluded.');
  }
  return trigger === 'device-reset' && isAnyCardSeen(state)
    ? refusal('no-window', 'policy', 'A card has been seen: the Gaming Shift Manager decides.')
    : null;
};

/** Why these wagers are not for this patron to take back, or null. */
const faultOfChoice = (
  { state, command: { withdraw, wagers = [] } }: Context<'elect'>,
  { basis, trigger }: WithdrawalWindow,
  person: string,
  may: readonly PlacedWager[],
): Refusal | null => {
  if (withdraw === 'none') return null;
  // What a manager offers is bounded by the house alone: 6.1 says nothing of wagers that are decided.
  const decided = refusal('already-decided', trigger === 'referral' ? 'policy' : basis);
  if (withdraw === 'all') return may.length === 0 ? decided : null;
  const placed = wagersOf(state);
  if (wagers.some(({ owner }) => owner !== person))
    return refusal('not-your-option', basis, 'Only own wagers can be taken back.');
  if (wagers.length === 0 || !wagers.every((place) => placed.some(isAt(place)))) return refusal('no-such-wager');
  return wagers.every((place) => may.some(isAt(place))) ? null : decided;
};

const electFields = {
  withdraw: field(oneOf(['all', 'none', 'some']), 'all wagers that may be taken back, none, or those listed'),
  wagers: optional(field(listOf(wagerPlace), 'which wagers')),
  for: forPatron,
};

export const elect: CommandRecord<'elect', typeof electFields> = {
  name: 'elect',
  summary: 'Takes wagers back while an option is open, or stays in.',
  fields: electFields,
  access: [patron, house('dealer')],
  onBehalf: 'patrons-own',
  phases: ROUND,
  whilePending: true,
  candidates: elections,
  decide: (context) => {
    const { game, state, command } = context;
    const open = windowOf(state);
    if (open === null) return refusal('no-window');
    const { matter, window } = open;
    const person = patronActing(command);
    const own = wagersOf(state).some(({ owner }) => owner === person);
    if (own !== true) return refusal('not-your-option', window.basis);
    const fault = command.withdraw === 'none' ? null : faultOfOption(context, window);
    if (fault !== null) return fault;
    if (command.withdraw === 'some' && !mayTakeSome(window)) return refusal('all-or-none', window.basis);
    const may = withdrawable(game, state, window, person);
    const wrong = faultOfChoice(context, window, person, may);
    if (wrong !== null) return wrong;
    const { withdraw, wagers = [] } = command;
    const wanted = withdraw === 'some' ? wagers : [];
    const chosen = command.withdraw === 'all' ? may : may.filter((wager) => wanted.some(isAt(wager)));
    const ends = chosen.map((wager) => givenBack(wager, 'withdrawn', window.basis));
    return [{ type: 'ElectionMade', matter: matter.id, person, ends }];
  },
};

/** Whoever has not chosen stays in, and it is on record that no choice was made. */
export const closeWindow: CommandRecord<'close-window', typeof NO_FIELDS> = {
  name: 'close-window',
  summary: 'Ends an option of withdrawal; whoever has not chosen stays in.',
  fields: NO_FIELDS,
  access: [house('dealer')],
  phases: ROUND,
  whilePending: true,
  candidates: once,
  decide: ({ state }) => {
    const open = windowOf(state);
    if (open === null) return refusal('no-window');
    const { matter, window } = open;
    if (window.closesAt === 'no-more-bets') return refusal('remedy-out-of-order', window.basis);
    return [{ type: 'WindowClosed', matter: matter.id, silent: silentIn(state, window) }];
  },
};

const allowWithdrawalFields = { allow: field(flag, 'yes or no') };

export const allowWithdrawal: CommandRecord<'allow-withdrawal', typeof allowWithdrawalFields> = {
  name: 'allow-withdrawal',
  summary: 'Says whether patrons may take wagers back after the cutting card came first.',
  fields: allowWithdrawalFields,
  access: [duty('allow-cut-card-withdrawal')],
  phases: ['bets-closed'],
  whilePending: true,
  candidates: () => [{ allow: true }, { allow: false }],
  decide: ({ game, state, command }) => {
    const matter = state.matters.find(({ kind, window }) => kind === 'cut-card-first' && window === null);
    if (matter === undefined) return refusal('no-such-matter');
    const seen = command.allow ? faultOfSeenOption(state, 'cut-card-first') : null;
    if (seen !== null) return seen;
    const taken: EventBody = {
      type: 'RemedyTaken',
      matter: matter.id,
      remedy: 'offer-withdrawal',
      basis: matter.basis,
      reason: null,
    };
    return command.allow
      ? [taken, ...openingOf(game, state, matter)]
      : [taken, { type: 'MatterClosed', matter: matter.id }];
  },
};
