import type { Game } from '@sabot/rules';
import { type Actor, type ActorRole, type FittingCommand, fittingCommands, type Payload } from '@sabot/table';
import { tournamentAuthorityOf } from './authority.ts';
import { unitOf } from './candidates.ts';
import {
  TOURNAMENT_COMMAND_NAMES,
  TOURNAMENT_COMMANDS,
  type TournamentCommand,
  type TournamentCommandName,
} from './commands.ts';
import { decideTournament } from './decide.ts';
import type { TournamentState } from './state.ts';

/** The commands that this role may give at this point, as far as its position and the phase go. */
export const allowedTournamentCommands = (
  game: Game,
  { stage, pause }: TournamentState,
  as: ActorRole,
): readonly TournamentCommandName[] =>
  TOURNAMENT_COMMAND_NAMES.filter((name) => {
    const { phases, whilePaused } = TOURNAMENT_COMMANDS[name];
    if (!phases.includes(stage.phase) || (pause !== null && !whilePaused)) return false;
    return !('code' in tournamentAuthorityOf(game, { do: name, as }));
  });

const isAllowed = (game: Game, state: TournamentState, command: TournamentCommand): boolean => {
  const decision = decideTournament(game, state, command);
  return decision.ok && !decision.events.some(({ type }) => type.startsWith('LateDragon'));
};

/** What this actor could do in the tournament now, with all that fits, found by asking the very rules that decide. */
export const whatFitsInTournament = (
  game: Game,
  state: TournamentState,
  actor: Actor,
  at: number,
  allows: (command: TournamentCommand) => boolean = (command) => isAllowed(game, state, command),
): readonly FittingCommand[] =>
  TOURNAMENT_COMMAND_NAMES.flatMap((name) => {
    const envelope = { do: name, id: `example-${state.sequence}`, by: actor.by, as: actor.as, at };
    const { fields, candidates } = TOURNAMENT_COMMANDS[name];
    return fittingCommands({
      name,
      fields,
      payloads: candidates({ game, state, actor }) as readonly Payload[],
      allows: (payload) => allows({ ...payload, ...envelope } as TournamentCommand),
      knows: (person) => state.entries.some((entry) => entry.person === person),
      unit: unitOf(state),
    });
  });
