import type { Basis } from '@sabot/rules';
import { basisOf, type Context, faultOfSeenCard, isOnSeenCard, isRefusal } from '../context.ts';
import { cardsOnTable, faultOfMoving, reconstructed } from '../dealing/reconstruction.ts';
import { isSeenCardAhead } from '../dealing/seen-cards.ts';
import type { EventBody } from '../events.ts';
import { card, cardOrUnknown, matter, reason } from '../fields.ts';
import { type CommandRecord, duty } from '../records.ts';
import { type Refusal, refusal } from '../refusals.ts';
import { PHASES } from '../round.ts';
import { field, listOf, oneOf, optional } from '../schema.ts';
import { resettled } from '../settling/corrections.ts';
import { condemned, voidEffect } from '../settling/voiding.ts';
import {
  dealtRoundOf,
  isBetweenRounds,
  type Matter,
  OF_LAST_ROUND,
  openRoundOf,
  reporterOf,
  type TableState,
  wagersOf,
} from '../state.ts';
import { REFERRAL_DECISIONS } from '../vocabulary.ts';
import { decisions } from './candidates.ts';
import { burnSeenCard, faultOfGoingOn, freeHandNow, rulesOutWithdrawal } from './seen-card.ts';
import { decidedNow } from './withdrawal-options.ts';

type Referral = Context<'decide-referral'>;

type Outcome = readonly EventBody[] | Refusal;

/**
 * A card that everybody has seen opens no round with wagers: a free hand takes it, or new cards come (A13). It is asked
 * when the last matter between the rounds is decided, so that an earlier decision is not run over; where that last one
 * is no referral, the call of the next round asks again.
 */
const isCardSeen = (state: TableState): boolean =>
  state.play.phase === 'idle' && !state.freeHandOrdered && state.matters.length === 1 && isSeenCardAhead(state);

const offerWithdrawal = ({ game, state, command }: Referral, matter: Matter, basis: Basis): Outcome => {
  if (openRoundOf(state) === null) return refusal('wrong-phase');
  if (rulesOutWithdrawal(game)) {
    // Those texts speak of what comes after the call; until then patrons take back as they like, and no option is needed.
    const isCalled = dealtRoundOf(state) !== null;
    return refusal('not-in-this-game', isCalled ? basisOf(game, 'late-withdrawal') : 'policy');
  }
  const seen = faultOfSeenCard(state);
  if (seen !== null) return seen;
  if (matter.reportedBy === command.by) return refusal('second-person-required', 'policy');
  return [
    {
      type: 'WindowOpened',
      matter: matter.id,
      trigger: 'referral',
      scope: 'any-undecided-wagers',
      closesAt: 'round-resumed',
      basis,
      decided: decidedNow(game, state),
    },
  ];
};

/**
 * A settled round on the cards as they truly came is the manager's by 6.1; where the text has no 6.1 it has a remedy of its
 * own (A13b). What an electronic shoe dealt nobody says otherwise (A42).
 */
const reconstructSettled = (context: Referral, matter: Matter, basis: Basis): Outcome => {
  const { state, config, command } = context;
  const isOfRound = OF_LAST_ROUND.includes(matter.kind) || matter.kind === 'uncovered-case';
  if (!isBetweenRounds(state) || !isOfRound || basis === 'policy' || config.source === 'electronic')
    return refusal('wrong-phase');
  return resettled(context, command.cards ?? [], basis);
};

const reconstruct = (context: Referral, matter: Matter, basis: Basis): Outcome => {
  const { game, state } = context;
  if (dealtRoundOf(state) === null) return reconstructSettled(context, matter, basis);
  if (cardsOnTable(state).length === 0) return refusal('nothing-to-remedy', 'policy', 'No card lies on the table.');
  return faultOfMoving(state, matter) ?? [reconstructed(game, state, cardsOnTable(state), basis)];
};

/** A round that is settled stands, whoever would void it (5.1.2, 5.16). */
const voidRound = ({ game, state }: Referral, matter: Matter, basis: Basis): Outcome =>
  openRoundOf(state) === null ? refusal('wrong-phase') : voidEffect(game, state, matter, basis);

/** What a manager decides by whom else it was reported: stakes go back by it, or a settled round is settled anew. */
const needsTwo = (state: TableState, decision: Referral['command']['decision']): boolean => {
  switch (decision) {
    case 'void':
    case 'void-and-replace':
      return true;
    case 'reconstruct':
      return dealtRoundOf(state) === null;
    case 'free-hand':
      return isOnSeenCard(state) && wagersOf(state).length > 0;
    default:
      return false;
  }
};

const outcomeOf = (context: Referral, matter: Matter, basis: Basis): Outcome => {
  const { game, state } = context;
  switch (context.command.decision) {
    case 'continue':
    case 'other':
      if (isOnSeenCard(state)) return faultOfGoingOn(context, matter) ?? [];
      return isCardSeen(state) ? [condemned(state, basis)] : [];
    case 'free-hand':
      if (game.wagers.some(({ scope }) => scope === 'session')) return refusal('free-hand-not-allowed', 'policy');
      return isOnSeenCard(state) ? freeHandNow(context, basis) : [{ type: 'FreeHandOrdered', basis }];
    case 'burn-card':
      return burnSeenCard(context);
    case 'offer-withdrawal':
      return offerWithdrawal(context, matter, basis);
    case 'reconstruct':
      return reconstruct(context, matter, basis);
    case 'void':
      return voidRound(context, matter, basis);
    case 'void-and-replace': {
      const voided = voidRound(context, matter, basis);
      return isRefusal(voided) ? voided : [...voided, condemned(state, basis)];
    }
  }
};

const decideReferralFields = {
  matter,
  decision: field(oneOf(REFERRAL_DECISIONS), 'what is to be done'),
  card: optional(field(card, 'the card that is burned, where that is decided')),
  cards: optional(
    field(
      listOf(cardOrUnknown),
      'the cards of a settled round in their true order, where it is reconstructed; null for one that is not known',
    ),
  ),
  reason,
};

/** The manager decides what the rules leave open, with a reason (6.1). */
export const decideReferral: CommandRecord<'decide-referral', typeof decideReferralFields> = {
  name: 'decide-referral',
  summary:
    'Decides a matter that the rules leave open, with a reason; `burn-card` and a free hand in place of wagers are for a card seen before the first one (A20). Between rounds `reconstruct` settles the last round anew on the cards given (A13b).',
  fields: decideReferralFields,
  access: [duty('decide-uncovered-case')],
  firstPersons: ({ matter, decision }, state) => (needsTwo(state, decision) ? reporterOf(state, matter) : null),
  phases: PHASES,
  whilePending: true,
  candidates: (asking) =>
    asking.state.matters
      .filter(({ steps }) => steps[0]?.remedy === 'refer-to-gaming-shift-manager')
      .flatMap(({ id }) => decisions(asking, id)),
  decide: (context) => {
    const { state, command } = context;
    const matter = state.matters.find(({ id }) => id === command.matter);
    if (matter === undefined) return refusal('no-such-matter');
    const [step] = matter.steps;
    if (step?.remedy !== 'refer-to-gaming-shift-manager') return refusal('remedy-out-of-order', matter.basis);
    const { decision, reason } = command;
    const outcome = outcomeOf(context, matter, step.basis);
    if (isRefusal(outcome)) return outcome;
    return [
      { type: 'ReferralDecided', matter: matter.id, decision, reason },
      { type: 'RemedyTaken', matter: matter.id, remedy: step.remedy, basis: step.basis, reason },
      ...outcome,
    ];
  },
};
