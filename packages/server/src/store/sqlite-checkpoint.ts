import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** Folds the log back into the database in a thread of its own, so that nobody's command waits for it. */
export interface Checkpointer {
  /** That so many pieces of work were committed. */
  readonly wrote: (pieces: number) => void;
  readonly close: () => Promise<void>;
}

/** What the thread is told: `fold`, or to end. */
export type CheckpointOrder = 'fold' | 'end';

export const CHECKPOINT_WORKER = new URL('./checkpoint-worker.js', import.meta.url);

/** Whoever runs the source has no compiled thread beside it: there the log is folded by the commits themselves. */
export const canCheckpointAside = (): boolean => existsSync(fileURLToPath(CHECKPOINT_WORKER));

/** A piece of work is some eight pages of the log: the log stays at a few thousand. */
const FOLD_AFTER = 400;

/** A thread that fails or falls behind costs no more than time: past a limit the commits fold the log themselves. */
export const openCheckpointer = (file: string, worker: URL = CHECKPOINT_WORKER): Checkpointer => {
  let thread: Worker | null = null;
  let ended: Promise<void> = Promise.resolve();
  let pieces = 0;
  let isFolding = false;

  const start = (): Worker => {
    const started = new Worker(worker, { workerData: file, execArgv: [] });
    // Nothing waits for it, and it keeps no program running.
    started.unref();
    started.on('message', () => {
      isFolding = false;
    });
    started.on('error', () => {});
    ended = new Promise((resolve) => {
      started.once('exit', () => {
        if (thread === started) thread = null;
        isFolding = false;
        resolve();
      });
    });
    return started;
  };

  const tell = (to: Worker, order: CheckpointOrder): void => to.postMessage(order);

  return {
    wrote: (some) => {
      pieces += some;
      if (pieces < FOLD_AFTER || isFolding) return;
      pieces = 0;
      isFolding = true;
      thread ??= start();
      tell(thread, 'fold');
    },
    close: async () => {
      if (thread === null) return;
      thread.ref();
      tell(thread, 'end');
      await ended;
    },
  };
};
