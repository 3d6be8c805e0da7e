import type { Game } from '@sabot/rules';

/** How many decks a shoe of this game may have. */
export const decksOf = ({ decks: { min, max } }: Pick<Game, 'decks'>): readonly number[] =>
  Array.from({ length: max - min + 1 }, (_, index) => min + index);
