import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { makePrivate } from './private-file.ts';
import { isBusy } from './sqlite-files.ts';
import { StoreLocked } from './store.ts';

/**
 * Keeps a data directory for one server. The lock is one of the operating system on a little database beside the store:
 * it ends with the process, however that ends, and a file left behind locks nothing.
 */
export const lockDirectory = (directory: string): { readonly release: () => void } => {
  const file = join(directory, 'lock.db');
  makePrivate(file);
  const lock = new DatabaseSync(file);
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (isBusy(error)) throw new StoreLocked(`The data directory ${directory} is in use by another server.`);
    throw error;
  }
  return { release: () => lock.close() };
};
