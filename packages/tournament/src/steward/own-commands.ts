import type { CommandName } from '@sabot/table';
import { TOURNAMENT_COMMAND_NAMES, TOURNAMENT_COMMANDS, type TournamentCommandName } from '../commands.ts';

/** What happens at the tables is carried over by the house, and by nobody else; it alone knows when it was restored. */
export const CARRIED_OVER: readonly TournamentCommandName[] = /* @__PURE__ */ TOURNAMENT_COMMAND_NAMES.filter(
  (name) => TOURNAMENT_COMMANDS[name].carriedOver === true,
);

/** Seats and chips at a table of a tournament are the tournament's, and so is the table itself. */
export const OF_THE_TOURNAMENT: readonly CommandName[] = [
  'join-table',
  'leave-table',
  'buy-in',
  'cash-out',
  'settle-debt',
  'open-table',
];
