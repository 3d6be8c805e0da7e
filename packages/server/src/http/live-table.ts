import type { LiveTable } from '../house/types.ts';
import { problem } from './problem.ts';
import type { Services } from './services.ts';

/** The table of a route. */
export const tableNamed = async ({ house }: Services, id: string): Promise<LiveTable> => {
  const table = await house.table(id);
  if (table === null) throw problem('not-found', 'There is no such table.');
  return table;
};
