import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { openStore, type StoreLocation } from '../store/open.ts';
import { StoreUnavailable } from '../store/store.ts';
import { verifyExportParts } from './exports/export-check.ts';
import {
  PARTS,
  type PartOutcome,
  precedes,
  type VerifyPart,
  type VerifyProgress,
  type WalkPosition,
} from './findings/progress.ts';
import { type StorePlan, verifyStoreParts } from './stored-streams.ts';

/** What is to be verified, as plain data that can be sent to another thread. */
export type VerifyJob =
  | { readonly kind: 'store'; readonly where: StoreLocation; readonly plan: StorePlan }
  | { readonly kind: 'export'; readonly file: string; readonly publicKeys: readonly string[] | null };

/** Verifies some parts of a job, with a connection of its own. */
export const verifyParts = async (
  job: VerifyJob,
  parts: readonly VerifyPart[],
  progress: (done: VerifyProgress) => void,
): Promise<PartOutcome> => {
  if (job.kind === 'export') return verifyExportParts(job.file, job.publicKeys ?? undefined, parts, progress);
  const store = await openStore(job.where, { readOnly: true });
  try {
    return await verifyStoreParts(store, job.plan, parts, progress);
  } finally {
    await store.close();
  }
};

/** What a thread is given to do. */
export interface PartOrder {
  readonly job: VerifyJob;
  readonly part: VerifyPart;
}

export type PartReply =
  | { readonly progress: VerifyProgress }
  | { readonly outcome: PartOutcome }
  /** The message of a `StoreUnavailable`: the class of an error is lost between threads. */
  | { readonly unavailable: string };

const WORKER = new URL('./part-worker.js', import.meta.url);

/** False when the TypeScript source runs, as there is no compiled worker beside it. */
export const hasThreads = (): boolean => existsSync(fileURLToPath(WORKER));

/** Nearly all that is read is garbage at once: with a larger young generation it is collected less often. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 192 };

type Progress = (done: VerifyProgress) => void;

/** Verifies one part in its own thread; null where it was stopped. */
const runAside = (order: PartOrder, file: URL, stop: AbortSignal, progress: Progress): Promise<PartOutcome | null> =>
  new Promise((resolve, reject) => {
    // The worker is plain JavaScript and must not be given the caller's flags for TypeScript.
    const worker = new Worker(file, { workerData: order, execArgv: [], resourceLimits: RESOURCE_LIMITS });
    stop.addEventListener('abort', () => worker.terminate());
    worker.on('message', (reply: PartReply) => {
      if ('progress' in reply) progress(reply.progress);
      else if ('outcome' in reply) resolve(reply.outcome);
      else reject(new StoreUnavailable(reply.unavailable));
    });
    worker.on('error', reject);
    worker.on('exit', () => (stop.aborted ? resolve(null) : reject(new Error('A thread ended without an answer.'))));
  });

/** Verifies one part in this thread, which has loaded all that it takes; null where it was stopped. */
const runHere = async (
  { job, part }: PartOrder,
  stop: AbortSignal,
  progress: Progress,
): Promise<PartOutcome | null> => {
  try {
    return await verifyParts(job, [part], (done) => {
      progress(done);
      stop.throwIfAborted();
    });
  } catch (error) {
    if (stop.aborted) return null;
    throw error;
  }
};

/** Verifies the play in this thread, and the record in one of its own meanwhile. */
export const verifyInThreads = async (
  job: VerifyJob,
  progress: (events: number) => void,
  file: URL = WORKER,
): Promise<readonly PartOutcome[]> => {
  let first: WalkPosition | null = null;
  const threads = PARTS.map((part) => ({
    part,
    stop: new AbortController(),
    events: 0,
    place: [0, 0, 0] as WalkPosition,
  }));

  /** Stops threads that are beyond the first finding, as they cannot find an earlier one. */
  const stopThreadsBeyond = (): void => {
    for (const { stop, place } of threads) if (first !== null && precedes(first, place)) stop.abort();
  };

  const run = async (thread: (typeof threads)[number]): Promise<readonly PartOutcome[]> => {
    const { part, stop } = thread;
    const tell: Progress = (done) => {
      Object.assign(thread, done);
      progress(Math.min(...threads.map(({ events }) => events)));
      stopThreadsBeyond();
    };
    const order = { job, part };
    const outcome = await (part === 'record'
      ? runAside(order, file, stop.signal, tell)
      : runHere(order, stop.signal, tell));
    if (outcome === null) return [];
    if ('finding' in outcome && (first === null || precedes(outcome.place, first))) first = outcome.place;
    stopThreadsBeyond();
    return [outcome];
  };

  try {
    return (await Promise.all(threads.map(run))).flat();
  } finally {
    for (const { stop } of threads) stop.abort();
  }
};
