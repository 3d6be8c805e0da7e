import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { openHouse, openStore } from '@sabot/server';
import type { LoadOrder } from './table-memory.ts';

/** The thread of {@link bytesOfTable}: loads tables, and tells what each of them takes. */

/** Node gives its collector to no program that does not ask for it by a flag. */
setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** What this thread has in use, garbage apart. */
const bytesInUse = (): number => {
  collect();
  return process.memoryUsage().heapUsed;
};

const { data, tables }: LoadOrder = workerData;
const store = await openStore({ data });
const house = await openHouse(store, { sealed: async () => null, now: Date.now });
const [first, ...others] = tables;
// The first brings with it what all of them share.
if (first !== undefined) await house.table(first);
const before = bytesInUse();
for (const id of others) await house.table(id);
const bytes = (bytesInUse() - before) / others.length;
await house.close();
await store.close();
parentPort?.postMessage(bytes);
