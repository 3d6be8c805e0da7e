import { didYouMean, type Game, ok, type Result, WAGER_IDS } from '@sabot/rules';
import {
  COMMAND_NAMES,
  COMMANDS,
  type Command,
  ENVELOPE_FIELDS,
  type Fields,
  type JsonSchema,
  oneOf,
  record,
} from '@sabot/table';
import { TOURNAMENT_COMMAND_NAMES, TOURNAMENT_COMMANDS, type TournamentCommand } from '@sabot/tournament';
import { faultOf } from './check.ts';
import { schemaWithChoices } from './choices.ts';

/** In a few characters, whatever it is. */
const shown = (name: unknown): string => {
  if (typeof name === 'string') return JSON.stringify(name).slice(0, 40);
  return typeof name === 'object' && name !== null ? '{…}' : String(name ?? null).slice(0, 40);
};

/** A name that no command has, with those that were perhaps meant, or else all. */
export const noSuchCommand = (name: unknown, names: readonly string[]): string =>
  `There is no command ${shown(name)}. ${didYouMean(name, names, 'The commands')}`;

const wrong = (message: string): Result<never, string> => ({ ok: false, fault: message });

const ownWagers = new WeakMap<Game, readonly string[]>();

/** The wagers that may be named: of a game with wagers of its own these, else those of the five games. */
const wagersOf = (game: Game | undefined): readonly string[] => {
  if (game === undefined) return WAGER_IDS;
  const found = ownWagers.get(game);
  if (found !== undefined) return found;
  const ids = game.wagers.map(({ id }) => id);
  const own = ids.every((id) => WAGER_IDS.some((each) => each === id)) ? WAGER_IDS : ids;
  ownWagers.set(game, own);
  return own;
};

/** Reads commands by name, so that a message is about the one that was meant. */
const readerOf = <C>(
  names: readonly string[],
  fieldsOf: (name: string) => Fields,
): ((value: unknown, game?: Game) => Result<C, string>) => {
  const plain = new Map(
    names.map((name) => [name, record({ do: oneOf([name]), ...ENVELOPE_FIELDS, ...fieldsOf(name) })]),
  );
  const known = new WeakMap<readonly string[], ReadonlyMap<string, JsonSchema>>();
  return (value, game) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong('A command is an object');
    const name: unknown = Reflect.get(value, 'do');
    const ids = wagersOf(game);
    const schemas =
      known.get(ids) ?? new Map([...plain].map(([each, schema]) => [each, schemaWithChoices(schema, { wagers: ids })]));
    known.set(ids, schemas);
    const schema = typeof name === 'string' ? schemas.get(name) : undefined;
    if (schema === undefined) return wrong(noSuchCommand(name, names));
    const message = faultOf(schema, value);
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
