import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  checkDecks,
  type Decks,
  didYouMean,
  findGame,
  GAMES,
  type Game,
  isRoundWager,
  readGame,
  usualDecks,
} from '@sabot/rules';
import { type Options, UsageError } from './command.ts';

/** Files that hold a game: a module that exports `game`, or the record as JSON. */
const MODULES = ['.js', '.mjs', '.cjs', '.ts', '.mts'];

const isFile = (named: string): boolean => [...MODULES, '.json'].includes(extname(named));

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Why a file was not read, so that its author knows what to do. */
const whyUnread = (file: string, error: unknown): string => {
  if (!existsSync(file)) return 'there is no such file.';
  const { code } = error as { readonly code?: unknown };
  if (code === 'ERR_UNKNOWN_FILE_EXTENSION')
    return `Node ${process.versions.node} reads no TypeScript: compile it, and name the JavaScript.`;
  return `${code === undefined ? '' : `${String(code)}: `}${wordsOf(error)}`;
};

/** What the file says its game is, unread. */
const definitionIn = async (file: string): Promise<unknown> => {
  try {
    if (extname(file) === '.json') return JSON.parse(await readFile(file, 'utf8'));
    const module: { readonly game?: unknown } = await import(pathToFileURL(resolve(file)).href);
    return module.game;
  } catch (error) {
    throw new UsageError(`${file}: ${whyUnread(file, error)}`);
  }
};

/** The game that someone else has defined in a file. */
export const gameInFile = async (file: string): Promise<Game> => {
  const definition = await definitionIn(file);
  if (definition === undefined) throw new UsageError(`${file}: malformed-game: it exports no \`game\`.`);
  const game = readGame(definition);
  if (!game.ok) throw new UsageError(`${file}: ${game.fault.code}: ${game.fault.message}`);
  return game.value;
};

/** The game a caller named by its id or by a file, or how to name one. */
export const gameNamed = async (positionals: readonly string[]): Promise<Game> => {
  const [named, ...more] = positionals;
  const known = GAMES.map((game) => game.id);
  if (named === undefined) throw new UsageError(`Which game? A file, or one of the games: ${known.join(' ')}`);
  if (more.length > 0) throw new UsageError(`One game at a time; "${more.join(' ')}" is one word too many.`);
  if (isFile(named)) return gameInFile(named);
  const game = findGame(named);
  if (game === undefined) throw new UsageError(`There is no game "${named}". ${didYouMean(named, known, 'The games')}`);
  return game;
};

/** The decks asked for: as many as the game's text allows. */
export const decksAsked = (game: Game, options: Options): Decks => {
  const { decks } = options;
  if (typeof decks !== 'string') return usualDecks(game);
  const checked = checkDecks(game, /^\d+$/.test(decks) ? Number(decks) : Number.NaN);
  if (!checked.ok) throw new UsageError(`--decks ${decks}: ${checked.fault.message}`);
  return checked.value;
};

/** The game that is played as a tournament: the one with wagers on a whole session. */
export const tournamentGame = (): Game => {
  const game = GAMES.find(({ wagers }) => !wagers.every(isRoundWager));
  if (game === undefined) throw new UsageError('None of the games has sessions.');
  return game;
};

/** The game with the most wagers a round: what benchmarks measure. */
export const largestGame = (): Game => {
  const size = ({ wagers }: Game): number => wagers.filter(isRoundWager).length;
  return GAMES.reduce((most, game) => (size(game) > size(most) ? game : most));
};
