import { randomUUID } from 'node:crypto';
import type { Sql, Statement } from './sql.ts';
import { type EventStore, StoreUnavailable } from './store.ts';

/** About as much as a full table writes at once: rows that are taken away again before anyone can see them. */
const ROWS = 64;
const PADDING = 'x'.repeat(300);

const trial = (): readonly Statement[] => {
  const name = `trial:${randomUUID()}:`;
  const rows = Array.from({ length: ROWS }, (_, row) => ({
    text: 'insert into marks (name, until) values ($1, 0)',
    values: [`${name}${row}:${PADDING}`],
  }));
  return [...rows, { text: 'delete from marks where name > $1 and name < $2', values: [name, `${name}~`] }];
};

/**
 * A full disk still answers whoever reads. Once an append has failed, the store is well again when another has been stored,
 * or when a trial shows that it would be: those who ask whether it is well may be keeping away all who would write.
 */
export const watchWrites = (sql: Sql, append: EventStore['append']): Pick<EventStore, 'append' | 'ping'> => {
  let hasFailed = false;
  return {
    append: async (stream, batch) => {
      try {
        const outcome = await append(stream, batch);
        // What is turned away has written nothing.
        if (outcome.done > 0) hasFailed = false;
        return outcome;
      } catch (error) {
        if (error instanceof StoreUnavailable) hasFailed = true;
        throw error;
      }
    },
    ping: async () => {
      await sql.all('select 1 as here');
      if (!hasFailed) return;
      await sql.atomically(trial());
      hasFailed = false;
    },
  };
};
