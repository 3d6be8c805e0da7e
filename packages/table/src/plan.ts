import type { Game } from '@sabot/rules';
import { type BettingAct, dueCall, dueInBetting } from './betting/plan.ts';
import type { TableConfig } from './config.ts';
import { type DealingAct, dueDraw, dueOfHands } from './dealing/plan.ts';
import { dueOfMatters, type MatterAct } from './irregularities/plan.ts';
import { dueOfShoe, type ShoeAct } from './shoe/plan.ts';
import type { TableState } from './state.ts';

/**
 * What is due next at a table by its rules alone, whoever carries it out. When it is done, and what is chosen where the rules
 * leave a choice, is for whoever runs the table: people at a console, or the house by its published policy.
 */

export { type BettingAct, type DifferentialAct, dueOfDifferential } from './betting/plan.ts';
export { type DealingAct, type Holding, takeBack } from './dealing/plan.ts';
export { isOfSeenCard, type MatterAct } from './irregularities/plan.ts';
export type { ShoeAct } from './shoe/plan.ts';

/** One act of the play, named by the command that does it. */
export type DueAct =
  | { readonly do: 'open-table' }
  | { readonly do: 'close-table' }
  | { readonly do: 'announce-outcome' }
  | { readonly do: 'settle-round' }
  | ShoeAct
  | BettingAct
  | DealingAct;

/** What is pending comes first; the play goes on once nothing is. */
export type Due =
  | { readonly kind: 'matters'; readonly matters: readonly MatterAct[] }
  /** In the order in which they are to be done; those for different hands or people may be done side by side. */
  | { readonly kind: 'play'; readonly acts: readonly DueAct[] };

const isLastRoundPlayed = ({ lastRound, roundsDealt }: TableState): boolean =>
  lastRound !== null && roundsDealt >= lastRound;

/** Between rounds: a shoe that can be dealt from, and then the call; after the last round the table closes. */
const dueBetweenRounds = (game: Game, state: TableState, config: TableConfig): readonly DueAct[] => {
  const act = isLastRoundPlayed(state) ? ({ do: 'close-table' } as const) : dueOfShoe(state, config);
  return act === null ? dueCall(game, state) : [act];
};

const dueInPlay = (game: Game, state: TableState): readonly DueAct[] => {
  const { config, play } = state;
  if (config === null) return [{ do: 'open-table' }];
  switch (play.phase) {
    case 'table-closed':
      return [{ do: 'open-table' }];
    case 'idle':
      return dueBetweenRounds(game, state, config);
    case 'betting':
      return dueInBetting(game, state, config);
    case 'bets-closed':
    case 'dealing':
      return [dueDraw(game, state, config, play.round)];
    case 'revealing':
    case 'drawing':
      return dueOfHands(game, state, config, play.round);
    case 'complete':
      return [{ do: 'announce-outcome' }];
    case 'announced':
      return [{ do: 'settle-round' }];
  }
};

export const whatIsDue = (game: Game, state: TableState): Due => {
  const matters = dueOfMatters(game, state);
  return matters.length > 0 ? { kind: 'matters', matters } : { kind: 'play', acts: dueInPlay(game, state) };
};
