import type { StreamId } from '@sabot/proof';
import { type AppendJob, appendBatch, appendWhole } from './postgres-append.ts';
import { postgresUnavailable } from './postgres-client.ts';
import type { PostgresPool } from './postgres-pool.ts';
import type { AppendOutcome } from './store.ts';

/** Groups that are sent at once: while one waits for the disk, the next is prepared. */
const MAX_GROUPS = 4;
const MAX_JOBS = 64;

interface WaitingJob extends AppendJob {
  readonly resolve: (outcome: AppendOutcome) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Stores what waits in groups, each one statement: many tables share a trip and a commit. A group of which anything
 * stands in the way is stored job by job, so that one job fails alone.
 */
export class PostgresGroupCommit {
  readonly #pool: PostgresPool;
  #waiting: WaitingJob[] = [];
  /** Groups that have been sent and are not answered. */
  #running = 0;
  #isPlanned = false;
  #onIdle: readonly (() => void)[] = [];

  constructor(pool: PostgresPool) {
    this.#pool = pool;
  }

  store(job: AppendJob): Promise<AppendOutcome> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...job, resolve, reject });
      if (this.#isPlanned || this.#running >= MAX_GROUPS) return;
      this.#isPlanned = true;
      setImmediate(() => this.#start());
    });
  }

  /** Resolves when nothing waits and all that was sent is answered. */
  async idle(): Promise<void> {
    if (this.#isIdle()) return;
    await new Promise<void>((resolve) => {
      this.#onIdle = [...this.#onIdle, resolve];
    });
  }

  #isIdle(): boolean {
    return this.#running === 0 && this.#waiting.length === 0;
  }

  #start(): void {
    this.#isPlanned = false;
    while (this.#running < MAX_GROUPS && this.#waiting.length > 0) {
      this.#running += 1;
      void this.#storeGroup(this.#nextGroup()).finally(() => this.#onGroupEnd());
    }
  }

  #onGroupEnd(): void {
    this.#running -= 1;
    this.#start();
    if (this.#isIdle()) for (const resolve of this.#onIdle) resolve();
  }

  /** At most one job a stream: the order of a stream is the order in which its jobs came. */
  #nextGroup(): readonly WaitingJob[] {
    const streams = new Set<StreamId>();
    const group = this.#waiting.filter(({ stream }) => {
      if (streams.size >= MAX_JOBS || streams.has(stream)) return false;
      streams.add(stream);
      return true;
    });
    const taken = new Set(group);
    this.#waiting = this.#waiting.filter((job) => !taken.has(job));
    // The same order on every server, so that groups never deadlock.
    return group.toSorted((a, b) => (a.stream < b.stream ? -1 : 1));
  }

  async #storeGroup(group: readonly WaitingJob[]): Promise<void> {
    const [only] = group;
    if (only !== undefined && group.length === 1) return this.#storeAlone(only);
    try {
      const stopped = await this.#pool.use((client) => appendWhole(client, group));
      if (stopped === null) for (const { batch, resolve } of group) resolve({ done: batch.length, stopped: null });
      else await Promise.all(group.map((job) => this.#storeAlone(job)));
    } catch (error) {
      for (const { reject } of group) reject(postgresUnavailable(error));
    }
  }

  async #storeAlone(job: WaitingJob): Promise<void> {
    try {
      job.resolve(await this.#pool.use((client) => appendBatch(client, job)));
    } catch (error) {
      job.reject(postgresUnavailable(error));
    }
  }
}
