import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type PackedWrite, packWrite } from './packed-writes.ts';
import type { SqliteWriter, Write, WriteResult } from './sqlite-writer.ts';
import { StoreUnavailable } from './store.ts';

/** What the thread is started with. */
export interface WriterSetup {
  readonly file: string;
  /** From so many pages on a commit folds the log back into the database itself. */
  readonly foldAt: number;
}

export type WriterOrder =
  | { readonly kind: 'write'; readonly id: number; readonly writes: readonly PackedWrite[] }
  | { readonly kind: 'end' };

export interface WriterReply {
  readonly id: number;
  readonly results: readonly WriteResult[];
}

const WRITER_WORKER = new URL('./writer-worker.js', import.meta.url);

/** Where the source is run there is no compiled thread beside it: there this thread writes. */
export const canWriteAside = (): boolean => existsSync(fileURLToPath(WRITER_WORKER));

interface ThreadOptions {
  readonly worker?: URL;
  readonly onTrouble?: ((error: unknown) => void) | undefined;
}

interface Pending {
  readonly resolve: (results: readonly WriteResult[]) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Writes in a thread of its own, so that commands are read, decided and answered while others are on their way to the
 * disk. If the thread ends, those who wait for it are answered that the store is unavailable, and the next write starts
 * another.
 */
export class ThreadWriter implements SqliteWriter {
  readonly isAside = true;
  readonly #setup: WriterSetup;
  readonly #worker: URL;
  readonly #onTrouble: (error: unknown) => void;
  readonly #pending = new Map<number, Pending>();
  #thread: Worker | null = null;
  #lastId = 0;

  constructor(setup: WriterSetup, { worker = WRITER_WORKER, onTrouble = () => {} }: ThreadOptions = {}) {
    this.#setup = setup;
    this.#worker = worker;
    this.#onTrouble = onTrouble;
  }

  write(writes: readonly Write[]): Promise<readonly WriteResult[]> {
    return new Promise((resolve, reject) => {
      this.#lastId += 1;
      const id = this.#lastId;
      const thread = this.#runningThread();
      this.#pending.set(id, { resolve, reject });
      thread.ref();
      this.#send(thread, { kind: 'write', id, writes: writes.map(packWrite) });
    });
  }

  async close(): Promise<void> {
    const thread = this.#thread;
    if (thread === null) return;
    const ended = new Promise<void>((resolve) => void thread.once('exit', () => resolve()));
    thread.ref();
    this.#send(thread, { kind: 'end' });
    await ended;
  }

  #send(thread: Worker, order: WriterOrder): void {
    thread.postMessage(order);
  }

  #runningThread(): Worker {
    this.#thread ??= this.#startThread();
    return this.#thread;
  }

  #startThread(): Worker {
    const thread = new Worker(this.#worker, { workerData: this.#setup, execArgv: [] });
    thread.on('message', (reply: WriterReply) => this.#settle(thread, reply));
    thread.on('error', this.#onTrouble);
    thread.once('exit', () => this.#onExit(thread));
    return thread;
  }

  #settle(thread: Worker, { id, results }: WriterReply): void {
    this.#pending.get(id)?.resolve(results);
    this.#pending.delete(id);
    // The thread keeps the process running only while someone waits for it.
    if (this.#pending.size === 0) thread.unref();
  }

  #onExit(thread: Worker): void {
    if (this.#thread === thread) this.#thread = null;
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of pending)
      reject(new StoreUnavailable('The store failed: the thread that writes has ended.'));
  }
}
