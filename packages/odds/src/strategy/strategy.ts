import {
  type Decks,
  fault,
  isFields,
  type Outcome,
  ok,
  type Rank,
  type Result,
  type Roads,
  type RoundFacts,
  readOutside,
  type WagerId,
} from '@sabot/rules';
import type { RankCounts } from '../shoe.ts';

/** Something by wager; of the wagers that are offered. */
export type ByWager<T> = Readonly<Partial<Record<WagerId, T>>>;

/** Cents by wager, for one round. */
export type Stakes = ByWager<number>;

/** What one stake may be: from `min` to `max`, a multiple of `unit`; all in cents, the bounds multiples themselves. */
export interface StakeRange {
  readonly min: number;
  readonly max: number;
  readonly unit: number;
}

/** What is known before the first round of a session. */
export interface SessionStart {
  /** The number of the session, from 1 on; the same seed deals the same shoes in it to every strategy. */
  readonly session: number;
  readonly bankroll: number;
  readonly decks: Decks;
  readonly limits: ByWager<StakeRange>;
}

/** A round of the shoe that is over, with the cards of each hand in the order received. */
export interface ShoeRound {
  readonly outcome: Outcome;
  readonly facts: RoundFacts;
  readonly player: readonly Rank[];
  readonly banker: readonly Rank[];
}

/**
 * What a player at the table may know before a round: the past, and nothing of cards that were not exposed. It is one
 * object a table, and always says how things stand now; what a strategy wants to remember belongs into its state. Each
 * part is worked out when it is first asked for in a round, so that what is not asked for costs nothing.
 */
export interface Known {
  /** Cents. */
  readonly bankroll: number;
  /** Cents won since the session began, below nought when more was lost. */
  readonly net: number;
  /** Cents staked since the session began. */
  readonly wagered: number;
  /** The number of the round that is about to be dealt, from 1: in the session, and in its shoe. */
  readonly round: number;
  readonly roundOfShoe: number;
  /** The number of the shoe in the session, from 1. */
  readonly shoe: number;
  readonly limits: ByWager<StakeRange>;
  /** The rounds of this shoe so far. */
  readonly rounds: readonly ShoeRound[];
  /** The roads of this shoe so far. */
  readonly roads: Roads;
  /** Cards of this shoe that were exposed, by rank in the order of RANKS; those that were not. */
  readonly seen: RankCounts;
  readonly remaining: RankCounts;
  /** For one staked, the expectation of each wager on the next round, by the cards that were not exposed. */
  readonly expectations: ByWager<number>;
  /**
   * The largest stake on a wager, and on no other, that is no more than so many cents and may be placed; the minimum
   * where less is asked for. Nought where the bankroll has not got the minimum, or the wager is not offered.
   */
  readonly stakeFor: (wager: WagerId, cents: number) => number;
}

/** What became of a round, those that were sat out included. */
export interface PlayedRound {
  readonly outcome: Outcome;
  readonly facts: RoundFacts;
  /** Cents: staked in all, returned in all with the stakes that come back, and the difference. */
  readonly staked: number;
  readonly returned: number;
  readonly net: number;
  /** Each wager placed. */
  readonly wagers: readonly { readonly wager: WagerId; readonly staked: number; readonly returned: number }[];
}

/** What `bet` answers to leave the table. */
export const LEAVE = 'leave';

/**
 * How somebody bets. Its functions take values and give values and keep nothing beside their state: they are called
 * without `this`, sessions are played in any order and by several threads.
 */
export interface Strategy<State> {
  readonly name: string;
  /** What it stakes on, so that it is ruined when it can afford none of these; all of the game's unless given. */
  readonly wagers?: readonly WagerId[];
  /** The state with which a session begins; undefined without it. */
  readonly start?: (session: SessionStart) => State;
  /** The stakes for the next round; null to sit it out, "leave" to leave. */
  readonly bet: (state: State, known: Known) => Stakes | null | typeof LEAVE;
  /** The state after a round; the same as before without it. */
  readonly after?: (state: State, round: PlayedRound) => State;
}

/** Gives back what it was given; the compiler reads the type of the state from it. */
export const defineStrategy = <State>(strategy: Strategy<State>): Strategy<State> => strategy;

const MALFORMED = fault(
  'malformed-strategy',
  'A strategy is an object with "name", a text, "bet", a function, and, if you like, "start", "after" and "wagers".',
);

const LONGEST_NAME = 60;
const MOST_WAGERS = 100;

const isWagerList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

const isFunctionOrNone = (value: unknown): boolean => value === undefined || typeof value === 'function';

/** A strategy from outside. Each of its parts is read once; whether its wagers are those of the game is asked later. */
export const parseStrategy = (value: unknown): Result<Strategy<unknown>> =>
  readOutside((): Result<Strategy<unknown>> => {
    if (!isFields(value)) return MALFORMED;
    // Anything at all, a function of any form included: what it answers is looked at each time it is called.
    const { name, wagers, start, bet, after } = value as Partial<Strategy<unknown>>;
    if (typeof name !== 'string' || name === '' || name.length > LONGEST_NAME) return MALFORMED;
    if (typeof bet !== 'function' || !isFunctionOrNone(start) || !isFunctionOrNone(after)) return MALFORMED;
    if (wagers !== undefined && (!Array.isArray(wagers) || wagers.length > MOST_WAGERS)) return MALFORMED;
    const listed: unknown = wagers === undefined ? [] : Array.from(wagers);
    if (!isWagerList(listed) || (wagers !== undefined && listed.length === 0)) return MALFORMED;
    return ok({
      name,
      ...(wagers === undefined ? {} : { wagers: listed as readonly WagerId[] }),
      ...(start === undefined ? {} : { start }),
      bet,
      ...(after === undefined ? {} : { after }),
    });
  }, MALFORMED);
