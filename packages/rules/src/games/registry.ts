import type { Game } from '../game.ts';
import { dragonTigerNoCommission } from './dragon-tiger-no-commission.ts';
import { dragonTournament } from './dragon-tournament.ts';
import { immortalDragonTiger } from './immortal-dragon-tiger.ts';
import { tigerBaccarat } from './tiger-baccarat.ts';
import { tigerNoCommission } from './tiger-no-commission.ts';

/** Every game of the house. A new game is one file and one line here (and its id in `ids.ts`). */
export const GAMES: readonly Game[] = [
  dragonTigerNoCommission,
  immortalDragonTiger,
  tigerNoCommission,
  tigerBaccarat,
  dragonTournament,
];

/** The game of this id, or undefined for an unknown one. */
export const findGame = (id: unknown): Game | undefined => GAMES.find((game) => game.id === id);
