import { type Game, isFields, ok, parseWhole, type Result } from '@sabot/rules';
import { expectationsOf } from '../expectations.ts';
import { inPool, MOST_THREADS, playInOrder } from '../node-entry-pool.ts';
import { type CounterCounts, counterBlocksOf, mergeCounterCounts, noCounterCounts } from './counter-counts.ts';
import { type CounterOptions, readCounterOptions } from './counter-options.ts';
import type { CounterSetup } from './node-entry-counter-worker.ts';
import { counterFigures, type PerfectCounter } from './perfect-counter.ts';

export interface ThreadedCounterRun {
  readonly threads: number;
  /** Ends the run early, with the shoes begun by then. */
  readonly signal?: AbortSignal;
  /** Told the shoes played so far. */
  readonly onProgress?: (shoes: number) => void;
  /** The compiled worker, for a caller that runs the source or a bundle. */
  readonly worker?: URL;
}

interface ThreadedCounter {
  /** Null where the run was ended before its first block. */
  readonly figures: PerfectCounter | null;
  /** How long the threads played, from the moment the first of them was there. */
  readonly seconds: number;
  readonly threads: number;
}

const playInPool = async (game: Game, options: CounterOptions, run: ThreadedCounterRun): Promise<ThreadedCounter> => {
  const blocks = counterBlocksOf(options);
  const threads = Math.min(run.threads, blocks, MOST_THREADS);
  const worker = run.worker ?? new URL('./node-entry-counter-worker.js', import.meta.url);
  const data: CounterSetup = { game, options };
  return inPool({ worker, threads, data }, async (pool) => {
    await pool.run(null, { name: 'countingReady' });
    const begin = performance.now();
    const job = {
      blocks,
      play: (block: number): Promise<CounterCounts> => pool.run(block, { name: 'countShoes' }),
      none: noCounterCounts(expectationsOf(game).wagers.length),
      merge: mergeCounterCounts,
      tell: ({ shoes }: CounterCounts) => run.onProgress?.(shoes),
    };
    const counts = await playInOrder(job, threads * 2, () => run.signal?.aborted === true);
    const figures = counts.shoes === 0 ? null : counterFigures(game, options, counts);
    return { figures, seconds: (performance.now() - begin) / 1000, threads };
  });
};

/** What {@link perfectCounter} gives, to the last digit, by worker threads. */
export const perfectCounterInThreads = async (
  game: Game,
  options: unknown,
  run: ThreadedCounterRun,
): Promise<Result<ThreadedCounter>> => {
  const read = readCounterOptions(options);
  if (!read.ok) return read;
  const asked = isFields(run) ? run['threads'] : undefined;
  const threads = parseWhole(asked, 'The number of threads', 1, Number.MAX_SAFE_INTEGER);
  return threads.ok ? ok(await playInPool(game, read.value, { ...run, threads: threads.value })) : threads;
};
