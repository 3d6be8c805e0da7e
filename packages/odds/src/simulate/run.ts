import { fault, fieldOf, isFields, ok, parseWhole, type Result, readOutside } from '@sabot/rules';
import { blocksOf, mergeCounts, noCounts, type RoundCounts, roundsOfBlock, simulateBlock } from './block.ts';
import type { SimulationPlan } from './plan.ts';
import {
  mergeSessions,
  noSessions,
  type SessionCounts,
  sessionBlocksOf,
  sessionsOfBlock,
  simulateSessions,
} from './sessions.ts';

/** What is played: so many rounds and, with chance of their own, so many sessions of a length. */
export interface SimulationRun {
  readonly seed: string;
  readonly rounds: number;
  readonly sessions: { readonly count: number; readonly length: number } | null;
}

/** Rounds of a session; a longer one is no session that anybody plays. */
export const LONGEST_SESSION = 10_000;

const MALFORMED = fault(
  'malformed-question',
  'A run is an object with "seed", a text, "rounds" and, if you like, "sessions" with "count" and "length".',
);

const readSessions = (value: unknown): Result<SimulationRun['sessions']> => {
  if (value === undefined || value === null) return ok(null);
  if (!isFields(value)) return MALFORMED;
  const count = parseWhole(fieldOf(value, 'count'), 'The number of sessions', 0, Number.MAX_SAFE_INTEGER);
  if (!count.ok) return count;
  const length = parseWhole(fieldOf(value, 'length'), 'The length of a session', 1, LONGEST_SESSION);
  return length.ok ? ok({ count: count.value, length: length.value }) : length;
};

/** A run from outside. */
export const parseRun = (value: unknown): Result<SimulationRun> =>
  readOutside((): Result<SimulationRun> => {
    if (!isFields(value)) return MALFORMED;
    const seed = fieldOf(value, 'seed');
    if (typeof seed !== 'string') return MALFORMED;
    const rounds = parseWhole(fieldOf(value, 'rounds'), 'The number of rounds', 0, Number.MAX_SAFE_INTEGER);
    if (!rounds.ok) return rounds;
    const sessions = readSessions(fieldOf(value, 'sessions'));
    return sessions.ok ? ok({ seed, rounds: rounds.value, sessions: sessions.value }) : sessions;
  }, MALFORMED);

export interface SimulationCounts {
  readonly rounds: RoundCounts;
  /** Null when no sessions were asked for. */
  readonly sessions: SessionCounts | null;
}

const playRounds = (plan: SimulationPlan, { seed, rounds }: SimulationRun): RoundCounts => {
  let counts = noCounts(plan);
  for (let block = 0; block < blocksOf(rounds); block += 1) {
    counts = mergeCounts(counts, simulateBlock(plan, seed, block, roundsOfBlock(rounds, block)));
  }
  return counts;
};

const playSessions = (plan: SimulationPlan, { seed, sessions }: SimulationRun): SessionCounts | null => {
  if (sessions === null) return null;
  const { count, length } = sessions;
  let counts = noSessions(length);
  for (let block = 0; block < sessionBlocksOf(count, length); block += 1) {
    const played = simulateSessions(plan, seed, block, sessionsOfBlock(count, length, block), length);
    counts = mergeSessions(counts, played);
  }
  return counts;
};

/** Plays a run from outside in this thread, block by block, as threads would. */
export const simulate = (plan: SimulationPlan, run: unknown): Result<SimulationCounts> => {
  const parsed = parseRun(run);
  if (!parsed.ok) return parsed;
  return ok({ rounds: playRounds(plan, parsed.value), sessions: playSessions(plan, parsed.value) });
};
