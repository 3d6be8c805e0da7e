import { Worker } from 'node:worker_threads';
import { type LatencySpread, latencySpread } from './rate.ts';

/**
 * Measures what the disk takes to make a little durable, beside whatever else is measured and writes to it: whoever waits
 * for the disk can hardly be faster. Returns what ends it.
 */
export const watchDisk = (file: string): (() => Promise<LatencySpread>) => {
  const thread = new Worker(new URL('./disk-thread.js', import.meta.url), { workerData: file });
  return () =>
    new Promise((resolve, reject) => {
      thread.once('error', reject);
      thread.once('message', (times: readonly number[]) => resolve(latencySpread(times)));
      thread.postMessage('end');
    });
};
