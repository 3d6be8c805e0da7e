import type { Game } from '@sabot/rules';
import type { TournamentCommand, TournamentCommandOf } from '../commands.ts';
import { decideTournament } from '../decide.ts';
import { entryOfPerson, type TournamentState } from '../state.ts';

/** A Dragon Bet that takes chips out of the hand. */
export type TakingCommand = TournamentCommandOf<'place-dragon-bet' | 'raise-dragon-bet'>;

export const takesChips = (command: TournamentCommand): command is TakingCommand =>
  command.do === 'place-dragon-bet' || command.do === 'raise-dragon-bet';

/** What a Dragon Bet takes of the chips that are at the table; null where none, or where it would be refused anyway. */
export const missingChips = (
  game: Game,
  state: TournamentState,
  command: TakingCommand,
): { readonly entry: number; readonly amount: number } | null => {
  const entry = entryOfPerson(state, command.for ?? command.by);
  if (entry === undefined || entry.atTable === 0) return null;
  const decision = decideTournament(game, state, command);
  // Funds are looked at last of all: chips are the only thing that it lacks.
  const isShortOfChips = !decision.ok && decision.refusal.code === 'not-enough-chips';
  return isShortOfChips ? { entry: entry.entry, amount: command.amount - entry.stack } : null;
};
