import { fault, ok, type Result } from './fault.ts';
import type { Game } from './game.ts';

/** A game is played with as many decks as its text allows, and no other number (2.1 of every text). */
export const checkDecks = ({ name, decks }: Pick<Game, 'name' | 'decks'>, count: number): Result<number> =>
  Number.isInteger(count) && count >= decks.min && count <= decks.max
    ? ok(count)
    : fault('decks-not-allowed', `${name.en} is played with ${decks.min} to ${decks.max} decks.`, decks.clause);
