import { findGame, GAMES, type Game } from '@sabot/rules';
import { UsageError } from './command.ts';

/** The game a caller named, or how to name one. */
export const gameNamed = (positionals: readonly string[]): Game => {
  const [id, ...more] = positionals;
  const known = `The games: ${GAMES.map((game) => game.id).join(' ')}`;
  if (id === undefined) throw new UsageError(`Which game? ${known}`);
  if (more.length > 0) throw new UsageError(`One game at a time; "${more.join(' ')}" is one word too many.`);
  const game = findGame(id);
  if (game === undefined) throw new UsageError(`There is no game "${id}". ${known}`);
  return game;
};
