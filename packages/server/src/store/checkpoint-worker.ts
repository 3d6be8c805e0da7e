import { parentPort, workerData } from 'node:worker_threads';
import { DatabaseSync } from '@photostructure/sqlite';
import type { CheckpointOrder } from './sqlite-checkpoint.ts';

/** The thread that folds the log of a store into its database while the server goes on writing. */

/**
 * What is written during one pass is left to the next. Only when nothing is left does the log start again from its
 * beginning.
 */
const PASSES = 3;

const db = new DatabaseSync(String(workerData), { timeout: 0 });

const isAllFolded = (): boolean => {
  const { log, checkpointed } = db.prepare('pragma wal_checkpoint(passive)').get() as Record<string, unknown>;
  return log === checkpointed;
};

parentPort?.on('message', (order: CheckpointOrder) => {
  if (order === 'end') {
    db.close();
    parentPort?.close();
    return;
  }
  for (let pass = 0; pass < PASSES; pass += 1) if (isAllFolded()) break;
});
