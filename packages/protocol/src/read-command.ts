import { didYouMean, ok, type Result } from '@sabot/rules';
import { COMMAND_NAMES, COMMANDS, type Command, ENVELOPE_FIELDS, type Fields, oneOf } from '@sabot/table';
import { TOURNAMENT_COMMAND_NAMES, TOURNAMENT_COMMANDS, type TournamentCommand } from '@sabot/tournament';
import { faultOfFields } from './check.ts';

/** In a few characters, whatever it is. */
const shown = (name: unknown): string => {
  if (typeof name === 'string') return JSON.stringify(name).slice(0, 40);
  return typeof name === 'object' && name !== null ? '{…}' : String(name ?? null).slice(0, 40);
};

/** A name that no command has, with those that were perhaps meant, or else all. */
export const noSuchCommand = (name: unknown, names: readonly string[]): string =>
  `There is no command ${shown(name)}. ${didYouMean(name, names, 'The commands')}`;

const wrong = (message: string): Result<never, string> => ({ ok: false, fault: message });

/** Reads commands by name, so that a message is about the one that was meant. */
const readerOf = <C>(
  names: readonly string[],
  fieldsOf: (name: string) => Fields,
): ((value: unknown) => Result<C, string>) => {
  const known = new Map(names.map((name) => [name, { do: oneOf([name]), ...ENVELOPE_FIELDS, ...fieldsOf(name) }]));
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong('A command is an object');
    const name: unknown = Reflect.get(value, 'do');
    const fields = typeof name === 'string' ? known.get(name) : undefined;
    if (fields === undefined) return wrong(noSuchCommand(name, names));
    const message = faultOfFields(fields, value);
    return message === null ? ok(value as C) : wrong(message);
  };
};

/** A command of a table from a value that came from outside, or what is wrong with it. */
export const readCommand = readerOf<Command>(COMMAND_NAMES, (name) => COMMANDS[name as Command['do']].fields);

/** The same for a tournament. */
export const readTournamentCommand = readerOf<TournamentCommand>(
  TOURNAMENT_COMMAND_NAMES,
  (name) => TOURNAMENT_COMMANDS[name as TournamentCommand['do']].fields,
);
