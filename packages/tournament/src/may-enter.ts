import { barOf } from './decide/entering.ts';
import { TOURNAMENT_COMMAND_PHASES } from './decide/rules.ts';
import type { TournamentState } from './state.ts';

/** Whether a patron could enter at this point, or with null someone who was never in it. */
export const mayEnter = (state: TournamentState, person: string | null): boolean => {
  const { config, stage, pause } = state;
  const { phases, whilePaused } = TOURNAMENT_COMMAND_PHASES.register;
  const isTaken = phases.includes(stage.phase) && (pause === null || whilePaused);
  return config !== null && isTaken && barOf(config, state, person) === null;
};
