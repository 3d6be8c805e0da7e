import { parentPort, workerData } from 'node:worker_threads';
import { StoreUnavailable } from '../store/store.ts';
import { type PartOrder, type PartReply, verifyParts } from './threads.ts';

/** A thread that verifies one part of a job and reports its progress. */

const tell = (reply: PartReply): void => parentPort?.postMessage(reply);

const { job, part }: PartOrder = workerData;
try {
  tell({ outcome: await verifyParts(job, [part], (progress) => tell({ progress })) });
} catch (error) {
  if (!(error instanceof StoreUnavailable)) throw error;
  tell({ unavailable: error.message });
}
