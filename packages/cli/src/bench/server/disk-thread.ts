import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

/** The thread of {@link watchDisk}: writes a little now and then, and keeps what it took in milliseconds. */

const EVERY_MS = 100;
const BYTES = Buffer.alloc(16_384, 1);

const file = openSync(String(workerData), 'w');
const times: number[] = [];
const timer = setInterval(() => {
  const start = performance.now();
  writeSync(file, BYTES);
  fdatasyncSync(file);
  times.push(performance.now() - start);
}, EVERY_MS);

parentPort?.once('message', () => {
  clearInterval(timer);
  closeSync(file);
  parentPort?.postMessage(times);
});
