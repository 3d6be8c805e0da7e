import { describe } from 'vitest';
import type { Game } from '../src/game.ts';
import { GAMES } from '../src/games/registry.ts';

/** Runs the same tests for each game; titles carry the game's own clause ids. */
export const byGame = (tests: (game: Game) => void): void => {
  for (const game of GAMES) describe(game.name.en, () => tests(game));
};
