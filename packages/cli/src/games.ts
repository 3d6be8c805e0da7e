import { DEFAULT_DECKS } from '@sabot/odds';
import { checkDecks, type Decks, didYouMean, findGame, GAMES, type Game, isRoundWager } from '@sabot/rules';
import { type Options, UsageError } from './command.ts';

/** The game a caller named, or how to name one. */
export const gameNamed = (positionals: readonly string[]): Game => {
  const [id, ...more] = positionals;
  const known = GAMES.map((game) => game.id);
  if (id === undefined) throw new UsageError(`Which game? The games: ${known.join(' ')}`);
  if (more.length > 0) throw new UsageError(`One game at a time; "${more.join(' ')}" is one word too many.`);
  const game = findGame(id);
  if (game === undefined) throw new UsageError(`There is no game "${id}". ${didYouMean(id, known, 'The games')}`);
  return game;
};

/** The decks asked for: as many as the game's text allows. */
export const decksAsked = (game: Game, options: Options): Decks => {
  const { decks } = options;
  if (typeof decks !== 'string') return DEFAULT_DECKS;
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
