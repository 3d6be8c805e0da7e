import type { Game } from '@sabot/rules';
import type { ActorRole } from '@sabot/table';
import { tournamentStandingOf } from './authority.ts';
import { TOURNAMENT_COMMAND_NAMES, type TournamentCommandName } from './commands.ts';
import { TOURNAMENT_COMMAND_PHASES } from './decide/rules.ts';
import type { TournamentState } from './state.ts';

/** The commands that this role may give at this point, as far as its position and the phase go. */
export const allowedTournamentCommands = (
  game: Game,
  { stage, pause }: TournamentState,
  as: ActorRole,
): readonly TournamentCommandName[] =>
  TOURNAMENT_COMMAND_NAMES.filter((name) => {
    const { phases, whilePaused } = TOURNAMENT_COMMAND_PHASES[name];
    if (!phases.includes(stage.phase) || (pause !== null && !whilePaused)) return false;
    return !('code' in tournamentStandingOf(game, { do: name, as }));
  });
