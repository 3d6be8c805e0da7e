import {
  type Decks,
  fault,
  isFields,
  ok,
  parseDecks,
  parseWhole,
  type Result,
  readFields,
  readOutside,
} from '@sabot/rules';
import { LONGEST_ROUND } from '../shoe-counts.ts';
import { DEFAULT_CUT, DEFAULT_DECKS, parseCut } from '../simulate/plan.ts';

/** Cents; a stake lies between the two. */
export interface StakeBounds {
  readonly min: number;
  readonly max: number;
}

export interface TableLimits extends StakeBounds {
  /** Stakes are multiples of this, and of whatever their wager needs to be paid exactly. */
  readonly unit: number;
  /** Where a wager has bounds of its own, by its id. */
  readonly wagers: Readonly<Record<string, StakeBounds>>;
}

/** How many sessions are drawn, and by how many points each. */
export interface PathOptions {
  readonly count: number;
  readonly points: number;
}

/** What a strategy is tried on; amounts are whole cents. */
export interface StrategyOptions {
  readonly seed: string;
  readonly sessions: number;
  readonly bankroll: number;
  readonly limits: TableLimits;
  /** A session ends after so many rounds or shoes, whichever comes first. */
  readonly rounds: number | null;
  readonly shoes: number | null;
  /** A session ends once so much is won, or lost. */
  readonly stopWin: number | null;
  readonly stopLoss: number | null;
  readonly decks: Decks;
  /** The cards behind the cut card: the round in which it appears is the last of its shoe. None are burned. */
  readonly cutFromEnd: number;
  readonly paths: PathOptions;
}

/** A billion, as amounts go: sums of a session stay exact far beyond. */
const MOST_CENTS = 100_000_000_000;
/** What is kept of each session takes 40 bytes. */
export const MOST_SESSIONS = 1_000_000;
export const MOST_ROUNDS_OF_SESSION = 1_000_000;
const MOST_SHOES_OF_SESSION = 10_000;
const MOST_PATHS = 100;
const MOST_POINTS = 1_000;

export const DEFAULT_LIMITS: TableLimits = { min: 100, max: 100_000_000, unit: 100, wagers: {} };
export const DEFAULT_PATHS: PathOptions = { count: 5, points: 60 };

const FIELDS = [
  ...['seed', 'sessions', 'bankroll', 'limits', 'rounds', 'shoes', 'stopWin', 'stopLoss', 'decks', 'cutFromEnd'],
  'paths',
] as const;

const MALFORMED = fault(
  'malformed-question',
  'A strategy is tried by an object with "seed", a text, "sessions", "bankroll" and, if you like, "limits", "rounds", "shoes", "stopWin", "stopLoss", "decks", "cutFromEnd" and "paths".',
);

const MALFORMED_LIMITS = fault(
  'malformed-question',
  'Limits are an object with, if you like, "min", "max", "unit" and "wagers", an object of {"min","max"} by wager.',
);

const MALFORMED_PATHS = fault('malformed-question', 'Paths are an object with "count" and "points".');

const readBounds = (value: unknown, usual: StakeBounds, of: string): Result<StakeBounds> => {
  const fields = readFields(value, ['min', 'max'], MALFORMED_LIMITS);
  if (!fields.ok) return fields;
  const min = parseWhole(fields.value.min ?? usual.min, `The least stake${of}`, 1, MOST_CENTS);
  if (!min.ok) return min;
  const max = parseWhole(fields.value.max ?? Math.max(usual.max, min.value), `The most${of}`, min.value, MOST_CENTS);
  return max.ok ? ok({ min: min.value, max: max.value }) : max;
};

/** More wagers than any game has. */
const MOST_WAGERS = 100;

const readBoundsByWager = (value: unknown, usual: StakeBounds): Result<TableLimits['wagers']> => {
  if (!isFields(value)) return MALFORMED_LIMITS;
  const ids = Object.keys(value);
  if (ids.length > MOST_WAGERS) return MALFORMED_LIMITS;
  const all: (readonly [string, StakeBounds])[] = [];
  for (const id of ids) {
    const bounds = readBounds(value[id], usual, ` on ${id.slice(0, 40)}`);
    if (!bounds.ok) return bounds;
    all.push([id, bounds.value]);
  }
  return ok(Object.fromEntries(all));
};

const readLimits = (value: unknown): Result<TableLimits> => {
  const fields = readFields(value ?? {}, ['min', 'max', 'unit', 'wagers'], MALFORMED_LIMITS);
  if (!fields.ok) return fields;
  const { min, max } = fields.value;
  const bounds = readBounds({ min, max }, DEFAULT_LIMITS, '');
  if (!bounds.ok) return bounds;
  const unit = parseWhole(fields.value.unit ?? DEFAULT_LIMITS.unit, 'The unit of stakes', 1, MOST_CENTS);
  if (!unit.ok) return unit;
  const wagers = readBoundsByWager(fields.value.wagers ?? {}, bounds.value);
  return wagers.ok ? ok({ ...bounds.value, unit: unit.value, wagers: wagers.value }) : wagers;
};

const readPaths = (value: unknown): Result<PathOptions> => {
  const fields = readFields(value ?? {}, ['count', 'points'], MALFORMED_PATHS);
  if (!fields.ok) return fields;
  const count = parseWhole(fields.value.count ?? DEFAULT_PATHS.count, 'The number of paths', 0, MOST_PATHS);
  if (!count.ok) return count;
  const points = parseWhole(fields.value.points ?? DEFAULT_PATHS.points, 'The points of a path', 2, MOST_POINTS);
  return points.ok ? ok({ count: count.value, points: points.value }) : points;
};

const readOptional = (value: unknown, what: string, most: number): Result<number | null> =>
  value === undefined || value === null ? ok(null) : parseWhole(value, what, 1, most);

type Fields = Readonly<Record<(typeof FIELDS)[number], unknown>>;

/** How long a session lasts; one shoe where nothing is said. */
const readLength = (fields: Fields): Result<Pick<StrategyOptions, 'rounds' | 'shoes' | 'stopWin' | 'stopLoss'>> => {
  const rounds = readOptional(fields.rounds, 'The number of rounds of a session', MOST_ROUNDS_OF_SESSION);
  if (!rounds.ok) return rounds;
  const shoes = readOptional(fields.shoes, 'The number of shoes of a session', MOST_SHOES_OF_SESSION);
  if (!shoes.ok) return shoes;
  const stopWin = readOptional(fields.stopWin, 'The win that ends a session', MOST_CENTS);
  if (!stopWin.ok) return stopWin;
  const stopLoss = readOptional(fields.stopLoss, 'The loss that ends a session', MOST_CENTS);
  if (!stopLoss.ok) return stopLoss;
  const usual = rounds.value === null && shoes.value === null ? 1 : shoes.value;
  return ok({ rounds: rounds.value, shoes: usual, stopWin: stopWin.value, stopLoss: stopLoss.value });
};

const readShoe = (fields: Fields): Result<Pick<StrategyOptions, 'decks' | 'cutFromEnd'>> => {
  const decks = parseDecks(fields.decks ?? DEFAULT_DECKS);
  if (!decks.ok) return decks;
  const cutFromEnd = parseCut(fields.cutFromEnd ?? DEFAULT_CUT, decks.value, LONGEST_ROUND);
  return cutFromEnd.ok ? ok({ decks: decks.value, cutFromEnd: cutFromEnd.value }) : cutFromEnd;
};

const readOptions = (value: unknown): Result<StrategyOptions> => {
  const fields = readFields(value, FIELDS, MALFORMED);
  if (!fields.ok) return fields;
  const { seed } = fields.value;
  if (typeof seed !== 'string') return MALFORMED;
  const sessions = parseWhole(fields.value.sessions, 'The number of sessions', 1, MOST_SESSIONS);
  if (!sessions.ok) return sessions;
  const bankroll = parseWhole(fields.value.bankroll, 'The bankroll, in cents,', 1, MOST_CENTS);
  if (!bankroll.ok) return bankroll;
  const limits = readLimits(fields.value.limits);
  if (!limits.ok) return limits;
  const length = readLength(fields.value);
  if (!length.ok) return length;
  const shoe = readShoe(fields.value);
  if (!shoe.ok) return shoe;
  const paths = readPaths(fields.value.paths);
  if (!paths.ok) return paths;
  return ok({
    ...{ seed, sessions: sessions.value, bankroll: bankroll.value, limits: limits.value },
    ...{ ...length.value, ...shoe.value, paths: paths.value },
  });
};

/** What a strategy is tried on, from outside: what is left out is as usual. */
export const parseStrategyOptions = (value: unknown): Result<StrategyOptions> =>
  readOutside(() => readOptions(value), MALFORMED);
