import type { Game, Remedy } from '@sabot/rules';
import type { EventBody } from '../events.ts';
import { seenInside } from '../seen-cards.ts';
import { type Matter, openRoundOf, type TableState } from '../state.ts';
import { brokenAgainEvents, restoredEvents } from './differential.ts';
import { handTaken } from './handling.ts';
import { referralSteps } from './referrals.ts';
import { isFinished } from './shoe.ts';
import { condemned } from './voiding.ts';
import { openingOf } from './windows.ts';

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

/** What a step does without anyone's doing, or null if someone must take it. */
const automatic = (game: Game, state: TableState, matter: Matter): readonly EventBody[] | null => {
  const [step] = matter.steps;
  if (step === undefined) return null;
  if (OF_THEMSELVES.includes(step.remedy)) return [];
  switch (step.remedy) {
    case 'offer-withdrawal': {
      const option = game.withdrawals['cut-card-first'];
      const dealerDecides = matter.kind === 'cut-card-first' && option.decidedBy === 'dealer';
      return dealerDecides ? null : openingOf(game, state, matter);
    }
    case 'reopen-betting':
      return [{ type: 'BettingReopened', round: openRoundOf(state)?.number ?? 1, basis: step.basis }];
    case 'dealer-exposes':
      return matter.side === null ? [] : [handTaken(matter.side, matter.reportedBy, step.basis, matter)];
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
  const steps = referralSteps(game, config);
  return [
    {
      type: 'IrregularityReported',
      matter: mattersOpened + 1,
      kind: 'card-face-up',
      case: 'between-rounds',
      basis: steps[0]?.basis ?? 'policy',
      note: 'it was seen before and has not been dealt',
      side: null,
      person: null,
      draws: [],
      steps,
      reportedBy: by,
    },
  ];
};

const holdsWindow = ({ window }: Matter): boolean => window !== null && window.closesAt !== 'no-more-bets';

/** What follows by itself from how things stand: the next steps of open matters, and their ends. */
export const followUps = (game: Game, state: TableState, by: string): readonly EventBody[] => {
  const restored = restoredEvents(state);
  if (restored.length > 0) return restored;
  for (const matter of state.matters) {
    if (holdsWindow(matter) || matter.kind === 'misread') continue;
    const [step] = matter.steps;
    if (step === undefined) {
      if (matter.window === null) return [{ type: 'MatterClosed', matter: matter.id }];
      continue;
    }
    const effect = automatic(game, state, matter);
    if (effect === null) continue;
    return [
      { type: 'RemedyTaken', matter: matter.id, remedy: step.remedy, basis: step.basis, reason: null },
      ...effect,
    ];
  }
  return [...brokenAgainEvents(game, state, by), ...seenBetweenEvents(game, state, by)];
};
