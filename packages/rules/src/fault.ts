import type { ClauseId } from './clauses/index.ts';

/** What can be wrong with something a caller gave. Each code means one thing and keeps its meaning. */
export const FAULT_CODES = [
  'malformed-line', // not a JSON object
  'malformed-card', // not a rank and a suit
  'malformed-hand', // not a list of two or three cards
  'malformed-round', // not an object with two hands
  'third-card-forbidden', // the table of play gives this hand no third card
  'third-card-missing', // the table of play gives this hand a third card
  'malformed-wagers', // not an object of amounts by wager
  'unknown-wager', // the game has no such wager
  'session-wager', // settled at the end of a session, not of a round
  'malformed-amount', // not a whole, positive, safe number of cents
  'stake-not-payable', // some pay line could not be paid in whole cents
  'amount-too-large', // some pay line would exceed the largest safe whole number
  'malformed-outcome', // not one of B, P, T; not a list of them
  'malformed-shoe', // not thirteen counts of cards left
  'decks-not-allowed', // the game is not played with so many decks
  'malformed-question', // not an object of the fields that are asked for
  'malformed-number', // not a number within its bounds; the message names it
  'malformed-fraction', // not n/d
] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

/** Nothing happened; this is why. The clause is there when a clause says so. */
export interface Fault {
  readonly code: FaultCode;
  readonly message: string;
  readonly clause?: ClauseId;
}

/** A value, or why there is none. The one result type of the house; what is at fault differs from place to place. */
export type Result<T, F = Fault> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: F };

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });

export const fault = (code: FaultCode, message: string, clause?: ClauseId): Result<never> => ({
  ok: false,
  fault: clause === undefined ? { code, message } : { code, message, clause },
});

/** The value of what cannot have been refused, because the caller made what was given: a refusal is a mistake of theirs. */
export const orThrow = <T>(result: Result<T>): T => {
  if (!result.ok) throw new RangeError(result.fault.message);
  return result.value;
};
