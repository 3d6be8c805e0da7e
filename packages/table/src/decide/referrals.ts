import type { Basis, Game, RemedyStep } from '@sabot/rules';
import type { TableConfig } from '../config.ts';
import type { EventBody } from '../events.ts';
import { type Refusal, refusal } from '../refusals.ts';
import { isSeenCardAhead } from '../seen-cards.ts';
import { dealtRoundOf, isBetweenRounds, type Matter, OF_LAST_ROUND, openRoundOf, type TableState } from '../state.ts';
import { basisOf, type Context, faultOfSeenCard, isOnSeenCard, isRefusal, prescribed, type Ruling } from './context.ts';
import { resettled } from './corrections.ts';
import { cardsOnTable, faultOfMoving, reconstructed } from './reconstruction.ts';
import { burnSeenCard, faultOfGoingOn, freeHandNow, rulesOutWithdrawal } from './seen-card.ts';
import { condemned, voidEffect } from './voiding.ts';
import { decidedNow } from './windows.ts';

type Referral = Context<'decide-referral'>;
type Outcome = readonly EventBody[] | Refusal;

/** To whom goes what cannot be told: by 6.1, or by the house. Somebody must, even where that policy is off. */
export const referralSteps = (game: Game, config: TableConfig): readonly RemedyStep[] =>
  prescribed(game, config, 'uncovered-case', null)?.steps ?? [
    { remedy: 'refer-to-gaming-shift-manager', basis: 'policy' },
  ];

/**
 * A card that everybody has seen opens no round with wagers: a free hand takes it, or new cards come (A13). It is asked
 * when the last matter between the rounds is decided, so that an earlier decision is not run over; where that last one
 * is no referral, the call of the next round asks again.
 */
const isCardSeen = (state: TableState): boolean =>
  state.play.phase === 'idle' && !state.freeHandOrdered && state.matters.length === 1 && isSeenCardAhead(state);

const offerWithdrawal = ({ game, state }: Referral, matter: Matter, basis: Basis): Outcome => {
  if (openRoundOf(state) === null) return refusal('wrong-phase');
  if (rulesOutWithdrawal(game)) {
    // Those texts speak of what comes after the call; until then patrons take back as they like, and no option is needed.
    const isCalled = dealtRoundOf(state) !== null;
    return refusal('not-in-this-game', isCalled ? basisOf(game, 'late-withdrawal') : 'policy');
  }
  const seen = faultOfSeenCard(state);
  if (seen !== null) return seen;
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
  if (matter.reportedBy === command.by) return refusal('second-person-required', 'policy');
  return resettled(context, command.cards ?? [], basis);
};

const reconstruct = (context: Referral, matter: Matter, basis: Basis): Outcome => {
  const { game, state } = context;
  if (dealtRoundOf(state) === null) return reconstructSettled(context, matter, basis);
  if (cardsOnTable(state).length === 0) return refusal('nothing-to-remedy', 'policy', 'No card lies on the table.');
  return faultOfMoving(state, matter) ?? [reconstructed(game, state, cardsOnTable(state), basis)];
};

/** A round that is settled stands, whoever would void it (5.1.2, 5.16). */
const voidRound = ({ game, state, command }: Referral, matter: Matter, basis: Basis): Outcome => {
  if (openRoundOf(state) === null) return refusal('wrong-phase');
  if (matter.reportedBy === command.by) return refusal('second-person-required', 'policy');
  return voidEffect(game, state, matter, basis);
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
      return isOnSeenCard(state) ? freeHandNow(context, matter, basis) : [{ type: 'FreeHandOrdered', basis }];
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

/** The manager decides what the rules leave open, with a reason (6.1). */
export const decideReferral = (context: Referral): Ruling => {
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
};
