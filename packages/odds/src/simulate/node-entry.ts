import { ok, parseWhole, type Result, readOutside } from '@sabot/rules';
import { Piscina } from 'piscina';
import { blocksOf, mergeCounts, noCounts, type RoundCounts, roundsOfBlock } from './block.ts';
import type { RoundsTask, SessionsTask } from './node-entry-worker.ts';
import type { SimulationPlan } from './plan.ts';
import { MALFORMED_RUN, parseRun, type SimulationRun } from './run.ts';
import { mergeSessions, noSessions, type SessionCounts, sessionBlocksOf, sessionsOfBlock } from './sessions.ts';

/** The one part of odds that needs Node: the same blocks, played by worker threads. */

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

/** More threads than any machine has cores for only take memory. */
const MOST_THREADS = 64;

/** A run of blocks of one kind. */
interface Job<Counts> {
  readonly blocks: number;
  readonly play: (block: number) => Promise<Counts>;
  readonly none: Counts;
  readonly merge: (left: Counts, right: Counts) => Counts;
  readonly tell: (counts: Counts) => void;
}

/**
 * Plays blocks in their order, a few ahead of the threads so that none of them waits, and adds them up in that order:
 * the result is the same at any number of threads, and an interrupted run is the beginning of the whole one.
 */
const playInOrder = async <Counts>(
  { blocks, play, none, merge, tell }: Job<Counts>,
  ahead: number,
  signal: AbortSignal | undefined,
): Promise<Counts> => {
  const begun: Promise<Counts>[] = [];
  let sum = none;
  let next = 0;
  try {
    for (;;) {
      while (begun.length < ahead && next < blocks && signal?.aborted !== true) {
        const counts = play(next);
        // Awaited in its turn; should it fail before, that is no failure nobody saw.
        counts.catch(() => {});
        begun.push(counts);
        next += 1;
      }
      const first = begun.shift();
      if (first === undefined) return sum;
      sum = merge(sum, await first);
      tell(sum);
    }
  } finally {
    // After a failure the threads still play: a pool that is taken down under them fails on the answer of a task it
    // has forgotten.
    await Promise.allSettled(begun);
  }
};

const roundsJob = (
  pool: Piscina,
  plan: SimulationPlan,
  { seed, rounds, onProgress }: ThreadedRun,
): Job<RoundCounts> => ({
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
): Job<SessionCounts> => ({
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
  const { href: filename } = run.worker ?? new URL('./node-entry-worker.js', import.meta.url);
  // The worker is plain JavaScript: flags by which the caller runs its source are not for it.
  const pool = new Piscina({ filename, minThreads: threads, maxThreads: threads, execArgv: [] });
  // A thread that dies between two tasks is reported as an event of the pool and rejects no task.
  const died = new Promise<never>((_, reject) => {
    pool.on('error', reject);
  });
  died.catch(() => {});
  const play = async (): Promise<ThreadedCounts> => {
    await pool.run(null, { name: 'begin' });
    const begin = performance.now();
    const rounds = await playInOrder(roundsJob(pool, plan, run), threads * 2, signal);
    const ofSessions = sessions && (await playInOrder(sessionsJob(pool, plan, run, sessions), threads * 2, signal));
    return { rounds, sessions: ofSessions ?? null, seconds: (performance.now() - begin) / 1000, threads };
  };
  try {
    return await Promise.race([died, play()]);
  } finally {
    await pool.destroy();
  }
};
