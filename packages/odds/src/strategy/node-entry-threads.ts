import { type Fault, type Game, isFields, ok, parseWhole, type Result } from '@sabot/rules';
import type { Piscina } from 'piscina';
import { type BlockJob, inPool, MOST_THREADS, playInOrder } from '../node-entry-pool.ts';
import type { BettingPlan } from './betting-plan.ts';
import { loadStrategy, type StrategySource } from './node-entry-load.ts';
import type { StrategySetup } from './node-entry-strategy-worker.ts';
import { readSimulation } from './simulate.ts';
import { joinBlocks, type StrategyCounts, strategyBlocksOf } from './strategy-counts.ts';
import { type StrategyResults, strategyResults } from './strategy-results.ts';

export interface ThreadedStrategyRun {
  readonly threads: number;
  /** Ends the run early, with the blocks begun by then. */
  readonly signal?: AbortSignal;
  /** Told the sessions played so far. */
  readonly onProgress?: (sessions: number) => void;
  /** The compiled worker, for a caller that runs the source or a bundle. */
  readonly worker?: URL;
}

interface ThreadedResults {
  readonly results: StrategyResults;
  /** How long the threads played, from the moment the first of them was there. */
  readonly seconds: number;
  readonly threads: number;
}

/** What the blocks came to so far, until one of them found the strategy at fault. */
interface Played {
  readonly blocks: StrategyCounts[];
  sessions: number;
  fault: Fault | null;
}

const jobOf = (
  pool: Piscina,
  plan: BettingPlan,
  run: ThreadedStrategyRun,
): BlockJob<Played, Result<StrategyCounts>> => ({
  blocks: strategyBlocksOf(plan),
  play: (block) => pool.run(block, { name: 'playBlock' }),
  none: { blocks: [], sessions: 0, fault: null },
  merge: (played, block) => {
    if (played.fault !== null) return played;
    if (block.ok) {
      played.blocks.push(block.value);
      played.sessions += block.value.sessions.rounds.length;
    } else {
      played.fault = block.fault;
    }
    return played;
  },
  tell: ({ sessions }) => run.onProgress?.(sessions),
});

const playInPool = async (
  name: string,
  plan: BettingPlan,
  setup: StrategySetup,
  run: ThreadedStrategyRun,
): Promise<Result<ThreadedResults>> => {
  const threads = Math.min(run.threads, strategyBlocksOf(plan), MOST_THREADS);
  const worker = run.worker ?? new URL('./node-entry-strategy-worker.js', import.meta.url);
  return inPool({ worker, threads, data: setup }, async (pool) => {
    await pool.run(null, { name: 'ready' });
    const begin = performance.now();
    const job = jobOf(pool, plan, run);
    const isStopped = (): boolean => run.signal?.aborted === true || job.none.fault !== null;
    const played = await playInOrder(job, threads * 2, isStopped);
    if (played.fault !== null) return { ok: false, fault: played.fault };
    const seconds = (performance.now() - begin) / 1000;
    return ok({ results: strategyResults(name, plan, joinBlocks(plan, played.blocks)), seconds, threads });
  });
};

/**
 * Plays sessions of a game by a strategy in worker threads. What comes out depends on the game, the strategy and the
 * options, seed included, and not on the threads: it is what `simulate` gives.
 */
export const simulateInThreads = async (
  game: Game,
  source: StrategySource,
  options: unknown,
  run: ThreadedStrategyRun,
): Promise<Result<ThreadedResults>> => {
  const threads = parseWhole(
    isFields(run) ? run.threads : undefined,
    'The number of threads',
    1,
    Number.MAX_SAFE_INTEGER,
  );
  if (!threads.ok) return threads;
  const loaded = await loadStrategy(source);
  if (!loaded.ok) return loaded;
  const read = readSimulation(game, loaded.value, options);
  if (!read.ok) return read;
  const { strategy, plan } = read.value;
  return playInPool(strategy.name, plan, { game, source, options: plan.options }, { ...run, threads: threads.value });
};
