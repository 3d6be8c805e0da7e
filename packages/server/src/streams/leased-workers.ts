import { setImmediate as turn } from 'node:timers/promises';
import type { Order } from '@sabot/table';

export type Act =
  /** With `onlyAt`, worth doing only if nothing has happened since that event. */
  | { readonly kind: 'give'; readonly command: Order; readonly onlyAt?: number }
  | { readonly kind: 'wait'; readonly until: number }
  | { readonly kind: 'nothing' };

/** Where workers log; never a card, never a seed. */
export interface WorkerLog {
  readonly info: (fields: object, words: string) => void;
  readonly warn: (fields: object, words: string) => void;
}

/** A table or a tournament that one server at a time looks after. */
interface LeasedWorker {
  readonly isHeld: () => boolean;
  /** Takes it over if nobody else has it. */
  readonly tryLease: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface LeasedWorkersOptions<C extends LeasedWorker> {
  /** All that there is to look after now. */
  readonly ids: () => readonly string[];
  /** Null for what is over already. */
  readonly open: (id: string) => Promise<(() => C) | null>;
  /** Calls back whenever the ids have changed; returns what ends that. */
  readonly onChange: (changed: () => void) => () => void;
  readonly onTrouble: (id: string, error: unknown) => void;
  /** How often this server tries for the leases of those that it does not hold. */
  readonly retryMs?: number | undefined;
}

/** Another server takes over from one that hangs after this and the silence of store/postgres-leases.ts. */
const RETRY_MS = 500;

/** A worker for each id of a changing list, as far as this server can hold it. */
export class LeasedWorkers<C extends LeasedWorker> {
  readonly #options: LeasedWorkersOptions<C>;
  readonly #workers = new Map<string, C>();
  readonly #timer: NodeJS.Timeout;
  readonly #stopListening: () => void;
  #isStopped = false;
  /** Whether the list is to be gone through once more. */
  #isRefreshDue = false;
  #refreshing: Promise<void> | null = null;

  private constructor(options: LeasedWorkersOptions<C>) {
    const refresh = (): void => this.#refresh();
    this.#options = options;
    this.#timer = setInterval(refresh, options.retryMs ?? RETRY_MS);
    this.#stopListening = options.onChange(refresh);
  }

  static start<C extends LeasedWorker>(options: LeasedWorkersOptions<C>): LeasedWorkers<C> {
    const workers = new LeasedWorkers(options);
    workers.#refresh();
    return workers;
  }

  get(id: string): C | null {
    return this.#workers.get(id) ?? null;
  }

  all(): readonly C[] {
    return [...this.#workers.values()];
  }

  /** Those that this server looks after. */
  heldIds(): readonly string[] {
    return [...this.#workers].flatMap(([id, worker]) => (worker.isHeld() ? [id] : []));
  }

  /** Gives all of them back, once the acts under way are done. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    this.#stopListening();
    await this.#refreshing;
    await Promise.all(this.all().map((worker) => worker.stop()));
  }

  #refresh(): void {
    if (this.#isStopped) return;
    // What is added while the others are looked at is not left for the next time.
    this.#isRefreshDue = true;
    this.#refreshing ??= this.#refreshAll();
  }

  async #refreshAll(): Promise<void> {
    // So that `#refreshing` is set before it can be cleared below.
    await Promise.resolve();
    while (this.#isRefreshDue && !this.#isStopped) {
      this.#isRefreshDue = false;
      const listed = this.#options.ids();
      await this.#stopRemoved(new Set(listed));
      // Those that are known are tried for together; to open another may take a while.
      await Promise.all(listed.filter((id) => this.#workers.has(id)).map((id) => this.#tryStart(id)));
      for (const id of listed) {
        if (this.#isStopped || this.#workers.has(id)) continue;
        await this.#tryStart(id);
        // An embedded database answers without a turn of the event loop, and a start does not wait for a long list.
        await turn();
      }
    }
    this.#refreshing = null;
  }

  /** What is no longer listed is over and needs no worker. */
  async #stopRemoved(listed: ReadonlySet<string>): Promise<void> {
    for (const [id, worker] of this.#workers) {
      if (listed.has(id)) continue;
      this.#workers.delete(id);
      await worker.stop().catch((error: unknown) => this.#options.onTrouble(id, error));
    }
  }

  async #tryStart(id: string): Promise<void> {
    try {
      const worker = await this.#workerOf(id);
      await worker?.tryLease();
    } catch (error) {
      this.#options.onTrouble(id, error);
    }
  }

  async #workerOf(id: string): Promise<C | null> {
    const known = this.#workers.get(id);
    if (known !== undefined) return known;
    const opened = await this.#options.open(id);
    if (opened === null || this.#isStopped) return null;
    const worker = opened();
    this.#workers.set(id, worker);
    return worker;
  }
}
