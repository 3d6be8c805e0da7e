import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** Folds the log back into the database in a thread of its own, so that nobody's command waits for it. */
export interface Checkpointer {
  /** To be called after each commit. */
  readonly wrote: () => void;
  readonly close: () => Promise<void>;
}

/** A message to the thread. */
export type CheckpointOrder = 'fold' | 'end';

const CHECKPOINT_WORKER = new URL('./checkpoint-worker.js', import.meta.url);

/** Where the source is run there is no compiled thread beside it: there the log is folded by the commits themselves. */
export const canCheckpointAside = (): boolean => existsSync(fileURLToPath(CHECKPOINT_WORKER));

/** At some fifty commands a second the log has a few thousand pages by then. */
const FOLD_AFTER_MS = 10_000;

interface CheckpointerOptions {
  readonly worker?: URL;
  readonly foldAfterMs?: number;
  readonly onTrouble?: ((error: unknown) => void) | undefined;
}

/** A thread that fails or falls behind costs no more than time: past a limit the commits fold the log themselves. */
export class CheckpointThread implements Checkpointer {
  readonly #file: string;
  readonly #worker: URL;
  readonly #foldAfterMs: number;
  readonly #onTrouble: (error: unknown) => void;
  /** With those that have failed and have not ended yet. */
  readonly #alive = new Map<Worker, Promise<void>>();
  #thread: Worker | null = null;
  #timer: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(
    file: string,
    { worker = CHECKPOINT_WORKER, foldAfterMs = FOLD_AFTER_MS, onTrouble = () => {} }: CheckpointerOptions = {},
  ) {
    this.#file = file;
    this.#worker = worker;
    this.#foldAfterMs = foldAfterMs;
    this.#onTrouble = onTrouble;
  }

  wrote(): void {
    if (!this.#isClosed) this.#timer ??= setTimeout(() => this.#fold(), this.#foldAfterMs).unref();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    for (const worker of this.#alive.keys()) worker.ref();
    if (this.#thread !== null) this.#send(this.#thread, 'end');
    await Promise.all(this.#alive.values());
  }

  #fold(): void {
    this.#timer = null;
    try {
      this.#thread ??= this.#start();
      this.#send(this.#thread, 'fold');
    } catch (error) {
      // No thread could be started; it is tried again after the next commit.
      this.#onTrouble(error);
    }
  }

  #send(to: Worker, order: CheckpointOrder): void {
    to.postMessage(order);
  }

  #start(): Worker {
    const started = new Worker(this.#worker, { workerData: this.#file, execArgv: [] });
    started.on('error', (error) => {
      // It takes no more orders from here on; the next commit starts another.
      this.#forget(started);
      this.#onTrouble(error);
    });
    const ended = new Promise<void>((resolve) => {
      started.once('exit', () => {
        this.#forget(started);
        this.#alive.delete(started);
        resolve();
      });
    });
    this.#alive.set(started, ended);
    // Nothing waits for it, and it keeps no program running.
    started.unref();
    return started;
  }

  #forget(ended: Worker): void {
    if (this.#thread === ended) this.#thread = null;
  }
}
