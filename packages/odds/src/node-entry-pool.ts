import { Piscina } from 'piscina';

/** More threads than any machine has cores for only take memory. */
export const MOST_THREADS = 64;

/** A run of blocks of one kind. */
export interface BlockJob<Counts, Block = Counts> {
  readonly blocks: number;
  readonly play: (block: number) => Promise<Block>;
  readonly none: Counts;
  readonly merge: (left: Counts, right: Block) => Counts;
  readonly tell: (counts: Counts) => void;
}

/**
 * Plays blocks in their order, a few ahead of the threads so that none of them waits, and adds them up in that order:
 * the result is the same at any number of threads, and an interrupted run is the beginning of the whole one.
 */
export const playInOrder = async <Counts, Block>(
  { blocks, play, none, merge, tell }: BlockJob<Counts, Block>,
  ahead: number,
  isStopped: () => boolean,
): Promise<Counts> => {
  const begun: Promise<Block>[] = [];
  let sum = none;
  let next = 0;
  try {
    for (;;) {
      while (begun.length < ahead && next < blocks && !isStopped()) {
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

interface PoolOptions {
  readonly worker: URL;
  readonly threads: number;
  /** Handed to each thread once. */
  readonly data?: unknown;
}

/** Works with a pool of threads, which ends with the work. */
export const inPool = async <T>(
  { worker, threads, data }: PoolOptions,
  work: (pool: Piscina) => Promise<T>,
): Promise<T> => {
  // The worker is plain JavaScript: flags by which the caller runs its source are not for it.
  const pool = new Piscina({
    filename: worker.href,
    minThreads: threads,
    maxThreads: threads,
    execArgv: [],
    workerData: data,
  });
  // A thread that dies between two tasks is reported as an event of the pool and rejects no task.
  const died = new Promise<never>((_, reject) => {
    pool.on('error', reject);
  });
  died.catch(() => {});
  try {
    return await Promise.race([died, work(pool)]);
  } finally {
    await pool.destroy();
  }
};
