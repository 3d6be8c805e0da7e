import type { Game, Remedy, RemedyStep } from '@sabot/rules';
import { brokenAgainEvents, differentialMatter, restoredEvents } from '../betting/differential.ts';
import { isWaitingForPatrons, referral } from '../context.ts';
import { takeHand } from '../dealing/handling.ts';
import { isSeenBeside, seenInside } from '../dealing/seen-cards.ts';
import type { EventBody } from '../events.ts';
import { condemned } from '../settling/voiding.ts';
import { isFinished } from '../shoe/loading.ts';
import type { Matter, TableState } from '../state.ts';
import { isConfirmed } from './remedy-access.ts';
import { isDealersToAllow, openingOf } from './withdrawal-options.ts';

/** Remedies that need no one to order them: they say how play goes on. */
const OF_THEMSELVES: readonly Remedy[] = [
  'announce-it',
  'earlier-rounds-stand',
  'round-stands',
  'continue-round',
  'play-as-face-down',
  'allow-increase',
  'may-replace-cards',
];

/** Where the cutting card lies in an electronic shoe nobody reports and nobody has to confirm. */
const isKnownToTable = ({ config }: TableState, { kind }: Matter): boolean =>
  kind === 'cut-card-first' && config?.source === 'electronic';

/** What a step does without anyone's doing, or null if someone must take it. */
const automatic = (game: Game, state: TableState, matter: Matter, step: RemedyStep): readonly EventBody[] | null => {
  if (OF_THEMSELVES.includes(step.remedy)) return [];
  switch (step.remedy) {
    case 'offer-withdrawal': {
      if (matter.kind === 'cut-card-first' && isDealersToAllow(game)) return null;
      const opening = openingOf(game, state, matter);
      return opening.length === 0 || isConfirmed(matter) || isKnownToTable(state, matter) ? opening : null;
    }
    case 'reopen-betting':
      return [{ type: 'BettingReopened', round: state.roundsDealt, basis: step.basis }];
    case 'dealer-exposes':
      return matter.side === null ? [] : [takeHand(matter.side, matter.reportedBy, step.basis, matter)];
    case 'replace-cards':
      return [condemned(state, step.basis)];
    default:
      return null;
  }
};

/**
 * A card that was seen in the device and that the round did not take would be the first of the next one: the manager
 * decides between the rounds (A20). A shoe that is over has no next round.
 */
const seenBetweenEvents = (game: Game, state: TableState, by: string): readonly EventBody[] => {
  const { shoe, play, config, matters, mattersOpened, freeHandOrdered } = state;
  if (play.phase !== 'idle' || shoe === null || freeHandOrdered || config === null) return [];
  if (seenInside(shoe) === 0) return [];
  if (shoe.mustBeReplaced || matters.length > 0 || isFinished(shoe, config.roundsAfterCut)) return [];
  const { basis, steps } = referral(game, config);
  return [
    {
      type: 'IrregularityReported',
      matter: mattersOpened + 1,
      kind: 'card-face-up',
      case: 'between-rounds',
      basis,
      note: 'it was seen before and has not been dealt',
      side: null,
      person: null,
      draws: [],
      steps,
      reportedBy: by,
    },
  ];
};

/**
 * Once cards lie there that were seen, no wager moves any more (A20), so that the differential cannot be met: what is then to
 * be done is for the manager, as with one that is found too late (A10).
 */
const seenInHoldEvents = (game: Game, state: TableState): readonly EventBody[] => {
  const matter = differentialMatter(state);
  if (matter === undefined || state.config === null || !isSeenBeside(state)) return [];
  const [step] = matter.steps;
  // Once the manager has decided, no step is left: it is not referred again.
  if (step === undefined || step.remedy === 'refer-to-gaming-shift-manager') return [];
  const { steps } = referral(game, state.config);
  return [{ type: 'MatterReferred', matter: matter.id, why: 'a card has been seen', steps }];
};

/** What follows by itself from how things stand: the next steps of open matters, and their ends. */
export const followUps = (game: Game, state: TableState, by: string): readonly EventBody[] => {
  const restored = restoredEvents(state);
  if (restored.length > 0) return restored;
  const referred = seenInHoldEvents(game, state);
  if (referred.length > 0) return referred;
  for (const matter of state.matters) {
    if (isWaitingForPatrons(matter) || matter.kind === 'misread') continue;
    const [step] = matter.steps;
    if (step === undefined) {
      if (matter.window === null) return [{ type: 'MatterClosed', matter: matter.id }];
      continue;
    }
    const effect = automatic(game, state, matter, step);
    if (effect === null) continue;
    return [
      { type: 'RemedyTaken', matter: matter.id, remedy: step.remedy, basis: step.basis, reason: null },
      ...effect,
    ];
  }
  return [...brokenAgainEvents(game, state, by), ...seenBetweenEvents(game, state, by)];
};
