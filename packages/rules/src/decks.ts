import type { Basis } from './basis.ts';
import type { Words } from './bilingual.ts';
import { fault, ok, type Result } from './fault.ts';

/** The numbers of decks that a shoe can have; none of the texts allows more. */
export const DECKS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export type Decks = (typeof DECKS)[number];

/** How many decks a game is played with, by which clause. */
export interface DeckRule {
  readonly min: Decks;
  readonly max: Decks;
  readonly clause: Basis;
}

/** A number of decks from outside, whatever the game. */
export const parseDecks = (value: unknown): Result<Decks> => {
  const found = DECKS.find((decks) => decks === value);
  return found === undefined ? fault('malformed-number', `A shoe has 1 to ${DECKS.length} decks.`) : ok(found);
};

/** The numbers of decks that a game may be played with (2.1 of every text). */
export const decksOf = ({ decks: { min, max } }: { readonly decks: DeckRule }): readonly Decks[] =>
  DECKS.filter((count) => count >= min && count <= max);

/** Eight, or the nearest number that the game is played with. */
export const usualDecks = ({ decks: { min, max } }: { readonly decks: DeckRule }): Decks => {
  if (min > 8) return min;
  return max < 8 ? max : 8;
};

/** A game is played with as many decks as its text allows, and no other number (2.1 of every text). */
export const checkDecks = (game: { readonly name: Words; readonly decks: DeckRule }, count: unknown): Result<Decks> => {
  const found = decksOf(game).find((each) => each === count);
  const { name, decks } = game;
  return found === undefined
    ? fault('decks-not-allowed', `${name.en} is played with ${decks.min} to ${decks.max} decks.`, decks.clause)
    : ok(found);
};
