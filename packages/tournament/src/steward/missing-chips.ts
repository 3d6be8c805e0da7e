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
  if (entry === undefined || entry.stack >= command.amount || entry.atTable === 0) return null;
  const inHand = { ...entry, stack: command.amount };
  const entries = state.entries.map((each) => (each.entry === entry.entry ? inHand : each));
  const decision = decideTournament(game, { ...state, entries }, command);
  const isPlaced = decision.ok && decision.events.every(({ type }) => type !== 'LateDragonBetRefused');
  return isPlaced ? { entry: entry.entry, amount: command.amount - entry.stack } : null;
};
