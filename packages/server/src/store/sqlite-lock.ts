import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { isBusy } from './sqlite-errors.ts';
import { StoreLocked } from './store.ts';

/**
 * Keeps a data directory for one server. The lock is one of the operating system on a little database beside the store:
 * it ends with the process, however that ends, and a file left behind locks nothing.
 */
export const lockDirectory = (directory: string): { readonly release: () => void } => {
  const lock = new DatabaseSync(join(directory, 'lock.db'));
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (isBusy(error)) throw new StoreLocked(`The data directory ${directory} is in use by another server.`);
    throw error;
  }
  return { release: () => lock.close() };
};
