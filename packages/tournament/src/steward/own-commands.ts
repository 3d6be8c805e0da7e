import type { CommandName } from '@sabot/table';
import type { TournamentCommandName } from '../commands.ts';

/** What happens at the tables is carried over by the house, and by nobody else; it alone knows when it was restored. */
export const CARRIED_OVER: readonly TournamentCommandName[] = [
  'send-chips',
  'bring-chips',
  'close-dragon-bets',
  'record-round',
  'correct-round',
  'call-time',
  'return-stacks',
  'correct-stacks',
  'open-tournament-epoch',
];

/** Seats and chips at a table of a tournament are the tournament's, and so is the table itself. */
export const OF_THE_TOURNAMENT: readonly CommandName[] = [
  'join-table',
  'leave-table',
  'buy-in',
  'cash-out',
  'settle-debt',
  'open-table',
];
