import type { StreamId } from '@sabot/proof';
import { type AppendJob, appendBatch, appendWhole } from './postgres-append.ts';
import { postgresUnavailable } from './postgres-client.ts';
import type { PostgresPool } from './postgres-pool.ts';
import type { AppendOutcome } from './store.ts';

/** Groups on their way at once: while one waits for the disk, the next is made ready. */
const MAX_GROUPS = 4;
const MAX_JOBS = 64;

interface Waiting extends AppendJob {
  readonly resolve: (outcome: AppendOutcome) => void;
  readonly reject: (error: unknown) => void;
}

interface PostgresGroupCommit {
  readonly store: (job: AppendJob) => Promise<AppendOutcome>;
  /** Resolves when nothing waits and nothing is on its way. */
  readonly idle: () => Promise<void>;
}

/**
 * Stores what waits in groups, each one statement: many tables share a trip and a commit. A group of which anything
 * stands in the way is stored job by job, so that one job fails alone.
 */
export const makePostgresGroupCommit = (pool: PostgresPool): PostgresGroupCommit => {
  let waiting: Waiting[] = [];
  let running = 0;
  let isPlanned = false;
  let onIdle: readonly (() => void)[] = [];

  const isIdle = (): boolean => running === 0 && waiting.length === 0;

  /** At most one job a stream: the order of a stream is the order in which its jobs came. */
  const nextGroup = (): readonly Waiting[] => {
    const streams = new Set<StreamId>();
    const group = waiting.filter(({ stream }) => {
      if (streams.size >= MAX_JOBS || streams.has(stream)) return false;
      streams.add(stream);
      return true;
    });
    const taken = new Set(group);
    waiting = waiting.filter((job) => !taken.has(job));
    // The same order for every server, so that groups never wait for each other crosswise.
    return group.toSorted((a, b) => (a.stream < b.stream ? -1 : 1));
  };

  const storeAlone = async (job: Waiting): Promise<void> => {
    try {
      job.resolve(await pool.use((client) => appendBatch(client, job)));
    } catch (error) {
      job.reject(postgresUnavailable(error));
    }
  };

  const store = async (group: readonly Waiting[]): Promise<void> => {
    const [only] = group;
    if (only !== undefined && group.length === 1) return storeAlone(only);
    try {
      const stopped = await pool.use((client) => appendWhole(client, group));
      if (stopped === null) for (const { batch, resolve } of group) resolve({ done: batch.length, stopped: null });
      else await Promise.all(group.map(storeAlone));
    } catch (error) {
      for (const { reject } of group) reject(postgresUnavailable(error));
    }
  };

  const start = (): void => {
    isPlanned = false;
    while (running < MAX_GROUPS && waiting.length > 0) {
      running += 1;
      const ended = (): void => {
        running -= 1;
        start();
        if (isIdle()) for (const tell of onIdle) tell();
      };
      store(nextGroup()).then(ended, ended);
    }
  };

  return {
    store: (job) =>
      new Promise((resolve, reject) => {
        waiting.push({ ...job, resolve, reject });
        if (isPlanned || running >= MAX_GROUPS) return;
        isPlanned = true;
        setImmediate(start);
      }),
    idle: async () => {
      if (isIdle()) return;
      await new Promise<void>((resolve) => {
        onIdle = [...onIdle, resolve];
      });
    },
  };
};
