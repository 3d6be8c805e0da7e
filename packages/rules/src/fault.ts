import { type Basis, policy } from './basis.ts';
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
  'malformed-game', // the definition of a game lacks something, or a part of it has no such form
  'pay-lines-overlap', // two pay lines or pushes of a wager hold for one round
  'pay-line-impossible', // a pay line or push that no round can end with
  'odds-not-lowest-terms', // odds that could be written with smaller numbers
  'stakes-not-payable', // no stake in whole units of money is paid exactly
  'draw-table-endless', // a hand of which the draw table does not say whether it draws or stands
  'unknown-clause', // cited, and not in the text of the game
  'malformed-strategy', // not an object with a name and a function that bets
  'strategy-not-loaded', // its file is not there, or fails when it is read
  'strategy-failed', // one of its functions threw
  'stake-out-of-limits', // under the minimum, over the maximum, or no multiple of the unit
  'stake-over-bankroll', // more than the bettor has
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

/** What the house decides cites no clause. */
export const fault = (code: FaultCode, message: string, basis: Basis = policy): Result<never> => ({
  ok: false,
  fault: basis === policy ? { code, message } : { code, message, clause: basis },
});

/** Thrown where a caller made what was given, so that a refusal is a mistake of theirs. */
export type FaultError = RangeError & Fault;

export const faultError = (refused: Fault): FaultError => Object.assign(new RangeError(refused.message), refused);

/** Whether what was caught is such a refusal, so that its `code` can be read. */
export const isFaultError = (error: unknown): error is FaultError =>
  error instanceof RangeError && 'code' in error && FAULT_CODES.some((code) => code === error.code);

/** The value of what cannot have been refused, because the caller made what was given. */
export const orThrow = <T>(result: Result<T>): T => {
  if (!result.ok) throw faultError(result.fault);
  return result.value;
};
