import type { Order } from '@sabot/table';

export type Act =
  /** With `onlyAt`, worth doing only if nothing has happened since that event. */
  | { readonly kind: 'give'; readonly command: Order; readonly onlyAt?: number }
  | { readonly kind: 'wait'; readonly until: number }
  | { readonly kind: 'nothing' };

/** What the log is told; never a card, never a seed. */
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
  /** How often those that nobody here holds are tried for. */
  readonly retryMs?: number | undefined;
}

interface LeasedWorkers<C extends LeasedWorker> {
  readonly get: (id: string) => C | null;
  readonly all: () => readonly C[];
  /** Those that this server looks after. */
  readonly heldIds: () => readonly string[];
  /** Gives all of them back, once the acts under way are done. */
  readonly stop: () => Promise<void>;
}

/** After this and the silence of a server that hangs (store/postgres-leases.ts) another goes on in its place. */
const RETRY_MS = 500;

/** Follows a changing list, and tries to hold each of it. */
export const startLeasedWorkers = <C extends LeasedWorker>(options: LeasedWorkersOptions<C>): LeasedWorkers<C> => {
  const { ids, open, onChange, onTrouble, retryMs: everyMs = RETRY_MS } = options;
  const workers = new Map<string, C>();
  let stopped = false;
  let asked = false;
  let refreshing: Promise<void> | null = null;

  const workerOf = async (id: string): Promise<C | null> => {
    const known = workers.get(id);
    if (known !== undefined) return known;
    const opened = await open(id);
    if (opened === null || stopped) return null;
    const worker = opened();
    workers.set(id, worker);
    return worker;
  };

  const tryStart = async (id: string): Promise<void> => {
    try {
      await (await workerOf(id))?.tryLease();
    } catch (error) {
      onTrouble(id, error);
    }
  };

  /** What is over needs nobody. */
  const stopRemoved = async (listed: ReadonlySet<string>): Promise<void> => {
    for (const [id, worker] of workers) {
      if (listed.has(id)) continue;
      workers.delete(id);
      await worker.stop().catch((error: unknown) => onTrouble(id, error));
    }
  };

  const refreshAll = async (): Promise<void> => {
    // So that `surveying` is set before it can be cleared below.
    await Promise.resolve();
    while (asked && !stopped) {
      asked = false;
      const listed = ids();
      await stopRemoved(new Set(listed));
      // Those that are known are tried for together; to open another may take a while.
      await Promise.all(listed.filter((id) => workers.has(id)).map(tryStart));
      for (const id of listed) if (!stopped && !workers.has(id)) await tryStart(id);
    }
    refreshing = null;
  };

  const refresh = (): void => {
    if (stopped) return;
    // What is added while the others are looked at is not left for the next time.
    asked = true;
    refreshing ??= refreshAll();
  };

  const timer = setInterval(refresh, everyMs);
  const unlisten = onChange(refresh);
  refresh();

  return {
    get: (id) => workers.get(id) ?? null,
    all: () => [...workers.values()],
    heldIds: () => [...workers].flatMap(([id, worker]) => (worker.isHeld() ? [id] : [])),
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      unlisten();
      await refreshing;
      await Promise.all([...workers.values()].map((worker) => worker.stop()));
    },
  };
};
