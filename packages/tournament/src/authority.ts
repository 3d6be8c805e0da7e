import { type Basis, type Game, isStated, type Position } from '@sabot/rules';
import { type Access, type ActorRole, type Authority, isPosition, reaches } from '@sabot/table';
import { TOURNAMENT_COMMANDS, type TournamentCommandName } from './commands.ts';
import { refusal, type TournamentRefusal } from './refusals.ts';

/** What is asked for, and in which role: nothing else of a command matters here. */
interface Asked {
  readonly do: TournamentCommandName;
  readonly as: ActorRole;
}

const UNRANKED: Authority = { acting: null, required: null, basis: null, delegation: null };

const tooLow = ({ as, do: what }: Asked, least: ActorRole, basis: Basis): TournamentRefusal =>
  refusal('position-too-low', basis, `A ${as} may not ${what}; it takes a ${least}.`);

const ranked = (game: Game, command: Asked, least: Position, basis: Basis): Authority | TournamentRefusal => {
  const { as } = command;
  if (as === least) return { acting: null, required: least, basis, delegation: null };
  // The text has no word on higher positions authority in (its like is 6.2 elsewhere), so this is the house's.
  const delegation: Basis = isStated(game.delegation) ? game.delegation.clause : 'policy';
  return isPosition(as) && reaches(as, least, null)
    ? { acting: null, required: least, basis, delegation }
    : tooLow(command, least, basis);
};

const tryAccess = (game: Game, command: Asked, access: Access): Authority | TournamentRefusal => {
  switch (access.kind) {
    case 'patron':
      return command.as === 'patron' ? UNRANKED : refusal('position-too-low', 'policy', 'This is for patrons alone.');
    case 'outside':
      return command.as === access.role ? UNRANKED : tooLow(command, access.role, 'policy');
    case 'house':
      return ranked(game, command, access.least, 'policy');
    case 'duty': {
      const rule = game.duties[access.duty];
      return isStated(rule) ? ranked(game, command, rule.least, rule.basis) : refusal('not-in-this-game');
    }
  }
};

/** The one place where it is decided who may do what in a tournament. */
export const tournamentAuthorityOf = (game: Game, command: Asked): Authority | TournamentRefusal => {
  let refused: TournamentRefusal = refusal('position-too-low', 'policy');
  for (const [index, access] of TOURNAMENT_COMMANDS[command.do].access.entries()) {
    const found = tryAccess(game, command, access);
    if (!('code' in found)) return found;
    if (index === 0 || access.kind === 'duty' || access.kind === 'house') refused = found;
  }
  return refused;
};
