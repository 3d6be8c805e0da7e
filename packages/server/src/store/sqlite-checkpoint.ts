import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** Folds the log back into the database in a thread of its own, so that nobody's command waits for it. */
export interface Checkpointer {
  /** That something was committed. */
  readonly wrote: () => void;
  readonly close: () => Promise<void>;
}

/** What the thread is told. */
export type CheckpointOrder = 'fold' | 'end';

const CHECKPOINT_WORKER = new URL('./checkpoint-worker.js', import.meta.url);

/** Whoever runs the source has no compiled thread beside it: there the log is folded by the commits themselves. */
export const canCheckpointAside = (): boolean => existsSync(fileURLToPath(CHECKPOINT_WORKER));

/** At some fifty commands a second the log has a few thousand pages by then. */
const FOLD_AFTER_MS = 10_000;

interface CheckpointerOptions {
  readonly worker?: URL;
  readonly foldAfterMs?: number;
  readonly onTrouble?: ((error: unknown) => void) | undefined;
}

/** A thread that fails or falls behind costs no more than time: past a limit the commits fold the log themselves. */
export const openCheckpointer = (
  file: string,
  { worker = CHECKPOINT_WORKER, foldAfterMs = FOLD_AFTER_MS, onTrouble = () => {} }: CheckpointerOptions = {},
): Checkpointer => {
  let thread: Worker | null = null;
  /** With those that have failed and are on their way out. */
  const alive = new Map<Worker, Promise<void>>();
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;

  const start = (): Worker => {
    const started = new Worker(worker, { workerData: file, execArgv: [] });
    started.on('error', (error) => {
      // It takes no more orders from here on; the next commit starts another.
      if (thread === started) thread = null;
      onTrouble(error);
    });
    const ended = new Promise<void>((resolve) => {
      started.once('exit', () => {
        if (thread === started) thread = null;
        alive.delete(started);
        resolve();
      });
    });
    alive.set(started, ended);
    // Nothing waits for it, and it keeps no program running.
    started.unref();
    return started;
  };

  const tell = (to: Worker, order: CheckpointOrder): void => to.postMessage(order);

  const fold = (): void => {
    timer = null;
    try {
      thread ??= start();
      tell(thread, 'fold');
    } catch (error) {
      // The system gives no thread now; it is asked again after the next commit.
      onTrouble(error);
    }
  };

  return {
    wrote: () => {
      if (!isClosed) timer ??= setTimeout(fold, foldAfterMs).unref();
    },
    close: async () => {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      timer = null;
      for (const worker of alive.keys()) worker.ref();
      if (thread !== null) tell(thread, 'end');
      await Promise.all(alive.values());
    },
  };
};
