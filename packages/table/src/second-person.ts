import type { Game } from '@sabot/rules';
import { COMMANDS, type Command } from './commands.ts';
import { type Refusal, refusal } from './refusals.ts';
import type { TableState } from './state.ts';

/**
 * Who did the first part of the act that this command would complete as the second person's: none where nobody has yet, null
 * where it is no such act.
 */
export const firstPersonsOf = (game: Game, state: TableState, command: Command): readonly string[] | null =>
  COMMANDS[command.do].firstPersons?.(command, state, game) ?? null;

/** Two persons are two. Whether there is anything to be completed is for the command itself to say. */
export const faultOfSecondPerson = (game: Game, state: TableState, command: Command): Refusal | null => {
  const first = firstPersonsOf(game, state, command);
  return first === null || first.length === 0 || first.some((person) => person !== command.by)
    ? null
    : refusal('second-person-required', 'policy');
};
