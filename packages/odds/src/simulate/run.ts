import { fault, ok, parseWhole, type Result, readFields, readOutside } from '@sabot/rules';
import type { OddsEngine } from '../shoe-counter.ts';
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

export const MALFORMED_RUN = fault(
  'malformed-question',
  'A run is an object with "seed", a text, "rounds" and, if you like, "sessions" with "count" and "length".',
);

const readSessions = (value: unknown): Result<SimulationRun['sessions']> => {
  if (value === undefined || value === null) return ok(null);
  const fields = readFields(value, ['count', 'length'], MALFORMED_RUN);
  if (!fields.ok) return fields;
  const count = parseWhole(fields.value.count, 'The number of sessions', 0, Number.MAX_SAFE_INTEGER);
  if (!count.ok) return count;
  const length = parseWhole(fields.value.length, 'The length of a session', 1, LONGEST_SESSION);
  return length.ok ? ok({ count: count.value, length: length.value }) : length;
};

/** A run from outside. */
export const parseRun = (value: unknown): Result<SimulationRun> =>
  readOutside((): Result<SimulationRun> => {
    const fields = readFields(value, ['seed', 'rounds', 'sessions'], MALFORMED_RUN);
    if (!fields.ok) return fields;
    const { seed } = fields.value;
    if (typeof seed !== 'string') return MALFORMED_RUN;
    const rounds = parseWhole(fields.value.rounds, 'The number of rounds', 0, Number.MAX_SAFE_INTEGER);
    if (!rounds.ok) return rounds;
    const sessions = readSessions(fields.value.sessions);
    return sessions.ok ? ok({ seed, rounds: rounds.value, sessions: sessions.value }) : sessions;
  }, MALFORMED_RUN);

export interface SimulationCounts {
  readonly rounds: RoundCounts;
  /** Null when no sessions were asked for. */
  readonly sessions: SessionCounts | null;
}

const playRounds = (plan: SimulationPlan, { seed, rounds }: SimulationRun, engine: OddsEngine): RoundCounts => {
  let counts = noCounts(plan);
  for (let block = 0; block < blocksOf(rounds); block += 1) {
    counts = mergeCounts(counts, simulateBlock(plan, seed, block, roundsOfBlock(rounds, block), engine));
  }
  return counts;
};

const playSessions = (
  plan: SimulationPlan,
  { seed, sessions }: SimulationRun,
  engine: OddsEngine,
): SessionCounts | null => {
  if (sessions === null) return null;
  const { count, length } = sessions;
  let counts = noSessions(length);
  for (let block = 0; block < sessionBlocksOf(count, length); block += 1) {
    const played = simulateSessions(plan, seed, block, sessionsOfBlock(count, length, block), length, engine);
    counts = mergeSessions(counts, played);
  }
  return counts;
};

/** Nobody can interrupt a run in their own thread: half a minute at the most. */
const MOST_ROUNDS_ALONE = 1_000_000_000;

const roundsOf = ({ rounds, sessions }: SimulationRun): number =>
  rounds + (sessions === null ? 0 : sessions.count * sessions.length);

/** Plays a run from outside in this thread, block by block, as threads would. */
export const simulateRounds = (
  plan: SimulationPlan,
  run: unknown,
  engine: OddsEngine = 'kernel',
): Result<SimulationCounts> => {
  const parsed = parseRun(run);
  if (!parsed.ok) return parsed;
  if (roundsOf(parsed.value) > MOST_ROUNDS_ALONE) {
    return fault('malformed-number', `One thread plays at most ${MOST_ROUNDS_ALONE} rounds.`);
  }
  return ok({ rounds: playRounds(plan, parsed.value, engine), sessions: playSessions(plan, parsed.value, engine) });
};
