import { ok, parseWhole, type Result, readOutside } from '@sabot/rules';
import type { Piscina } from 'piscina';
import { type BlockJob, inPool, MOST_THREADS, playInOrder } from '../node-entry-pool.ts';
import { blocksOf, mergeCounts, noCounts, type RoundCounts, roundsOfBlock } from './block.ts';
import type { RoundsTask, SessionsTask } from './node-entry-worker.ts';
import type { SimulationPlan } from './plan.ts';
import { MALFORMED_RUN, parseRun, type SimulationRun } from './run.ts';
import { mergeSessions, noSessions, type SessionCounts, sessionBlocksOf, sessionsOfBlock } from './sessions.ts';

export interface ThreadedRun {
  readonly seed: string;
  readonly rounds: number;
  readonly threads: number;
  /** Sessions to play after the rounds, with chance of their own. */
  readonly sessions?: SimulationRun['sessions'];
  /** Ends the run early, with the blocks begun by then. */
  readonly signal?: AbortSignal;
  /** Told the rounds played so far, those of sessions included. */
  readonly onProgress?: (rounds: number) => void;
  /** The compiled worker, for a caller that runs the source or a bundle. */
  readonly worker?: URL;
}

interface ThreadedCounts {
  readonly rounds: RoundCounts;
  /** Null when no sessions were asked for. */
  readonly sessions: SessionCounts | null;
  /** How long the threads played, from the moment the first of them was there. */
  readonly seconds: number;
  /** As many as there were blocks for, and no more than asked for. */
  readonly threads: number;
}

const roundsJob = (
  pool: Piscina,
  plan: SimulationPlan,
  { seed, rounds, onProgress }: ThreadedRun,
): BlockJob<RoundCounts> => ({
  blocks: blocksOf(rounds),
  play: (block) => {
    const task: RoundsTask = { plan, seed, block, rounds: roundsOfBlock(rounds, block) };
    return pool.run(task, { name: 'playRounds' });
  },
  none: noCounts(plan),
  merge: mergeCounts,
  tell: (counts) => onProgress?.(counts.rounds),
});

const sessionsJob = (
  pool: Piscina,
  plan: SimulationPlan,
  { seed, rounds, onProgress }: ThreadedRun,
  { count, length }: NonNullable<ThreadedRun['sessions']>,
): BlockJob<SessionCounts> => ({
  blocks: sessionBlocksOf(count, length),
  play: (block) => {
    const task: SessionsTask = { plan, seed, block, sessions: sessionsOfBlock(count, length, block), length };
    return pool.run(task, { name: 'playSessions' });
  },
  none: noSessions(length),
  merge: mergeSessions,
  tell: (counts) => onProgress?.(rounds + counts.sessions * length),
});

/**
 * Plays a run in worker threads; its seed and numbers may come from outside. What comes out depends on the plan, the seed
 * and the numbers, not on the threads.
 */
export const simulateRoundsInThreads = async (
  plan: SimulationPlan,
  run: ThreadedRun,
): Promise<Result<ThreadedCounts>> => {
  const parsed = readOutside(() => readThreaded(run), MALFORMED_RUN);
  return parsed.ok ? ok(await playInPool(plan, parsed.value)) : parsed;
};

const readThreaded = (run: ThreadedRun): Result<ThreadedRun> => {
  const parsed = parseRun({ seed: run.seed, rounds: run.rounds, sessions: run.sessions });
  if (!parsed.ok) return parsed;
  const threads = parseWhole(run.threads, 'The number of threads', 1, Number.MAX_SAFE_INTEGER);
  return threads.ok ? ok({ ...run, ...parsed.value, threads: threads.value }) : threads;
};

const playInPool = async (plan: SimulationPlan, run: ThreadedRun): Promise<ThreadedCounts> => {
  const { sessions, signal } = run;
  const mostBlocks = Math.max(1, blocksOf(run.rounds), sessions ? sessionBlocksOf(sessions.count, sessions.length) : 0);
  const threads = Math.min(run.threads, mostBlocks, MOST_THREADS);
  const worker = run.worker ?? new URL('./node-entry-worker.js', import.meta.url);
  const isStopped = (): boolean => signal?.aborted === true;
  return inPool({ worker, threads }, async (pool) => {
    await pool.run(null, { name: 'begin' });
    const begin = performance.now();
    const rounds = await playInOrder(roundsJob(pool, plan, run), threads * 2, isStopped);
    const ofSessions = sessions && (await playInOrder(sessionsJob(pool, plan, run, sessions), threads * 2, isStopped));
    return { rounds, sessions: ofSessions ?? null, seconds: (performance.now() - begin) / 1000, threads };
  });
};
