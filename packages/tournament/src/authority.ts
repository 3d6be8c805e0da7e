import { type Basis, type Duty, type Game, isStated, type Position } from '@sabot/rules';
import { type Access, type ActorRole, isPosition, reaches, type Standing } from '@sabot/table';
import type { TournamentCommandName } from './commands.ts';
import { refusal, type TournamentRefusal } from './refusals.ts';

const patron: Access = { kind: 'patron' };
const duty = (name: Duty): Access => ({ kind: 'duty', duty: name });
const house = (least: Position): Access => ({ kind: 'house', least });
const device: Access = { kind: 'outside', role: 'device' };
const cashier: Access = { kind: 'outside', role: 'cashier' };

/** No text names an organiser. The house lets Pit Managers be it, as they set the limits and the session's length. */
const organiser = house('pit-manager');
/** What happens at a table is told by the table; where people carry it over, a supervisor answers for it. */
const fromTable: readonly Access[] = [device, house('pit-supervisor')];
/** Whoever enters somebody has taken the fee from them. */
const seller: readonly Access[] = [patron, house('pit-supervisor'), cashier];
const bettor: readonly Access[] = [patron, duty('place-for-patron')];

/** Which position may give which command. */
export const TOURNAMENT_ACCESS: Readonly<Record<TournamentCommandName, readonly Access[]>> = {
  'create-tournament': [duty('set-session-length')],
  'revise-tournament': [duty('set-session-length')],
  'publish-tournament': [duty('set-session-length')],
  register: seller,
  'withdraw-entry': [patron, house('pit-supervisor')],
  rebuy: seller,
  'close-registration': [organiser, device],
  'mark-no-show': [house('pit-supervisor'), device],
  'mark-arrived': [house('pit-supervisor'), device],
  disqualify: [organiser],
  'draw-seats': [organiser, device],
  'open-session': [house('pit-supervisor')],
  'place-dragon-bet': bettor,
  'raise-dragon-bet': bettor,
  'lower-dragon-bet': bettor,
  'withdraw-dragon-bet': bettor,
  'send-chips': fromTable,
  'bring-chips': fromTable,
  'close-dragon-bets': fromTable,
  'record-round': fromTable,
  'correct-round': fromTable,
  'call-time': fromTable,
  'return-stacks': fromTable,
  'correct-stacks': fromTable,
  'announce-dragons': [duty('announce-dragon-bets')],
  'end-session': [house('pit-supervisor')],
  'abandon-session': [organiser],
  pause: [house('pit-supervisor')],
  resume: [house('pit-supervisor')],
  conclude: [organiser],
  award: [organiser],
  'cancel-tournament': [organiser],
  'open-tournament-epoch': [device],
};

/** What is asked for, and in which role: nothing else of a command matters here. */
interface Asked {
  readonly do: TournamentCommandName;
  readonly as: ActorRole;
}

const UNRANKED: Standing = { acting: null, required: null, basis: null, delegation: null };

const tooLow = ({ as, do: what }: Asked, least: ActorRole, basis: Basis): TournamentRefusal =>
  refusal('position-too-low', basis, `A ${as} may not ${what}; it takes a ${least}.`);

const ranked = (game: Game, command: Asked, least: Position, basis: Basis): Standing | TournamentRefusal => {
  const { as } = command;
  if (as === least) return { acting: null, required: least, basis, delegation: null };
  // The text has no word on higher positions standing in (its like is 6.2 elsewhere), so this is the house's.
  const delegation: Basis = isStated(game.delegation) ? game.delegation.clause : 'policy';
  return isPosition(as) && reaches(as, least, null)
    ? { acting: null, required: least, basis, delegation }
    : tooLow(command, least, basis);
};

const tryAccess = (game: Game, command: Asked, access: Access): Standing | TournamentRefusal => {
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
export const tournamentStandingOf = (game: Game, command: Asked): Standing | TournamentRefusal => {
  let refused: TournamentRefusal = refusal('position-too-low', 'policy');
  for (const [index, access] of TOURNAMENT_ACCESS[command.do].entries()) {
    const found = tryAccess(game, command, access);
    if (!('code' in found)) return found;
    if (index === 0 || access.kind === 'duty' || access.kind === 'house') refused = found;
  }
  return refused;
};
