import { randomBytes } from 'node:crypto';
import type { Sql } from '../store/sql.ts';

/** Seeds of electronic shoes, sealed outside the events until their shoe is over. */
export interface Seeds {
  /** The seed of a shoe, drawn now if there is none: durable when this resolves, and the same on every server. */
  readonly drawn: (table: string, shoe: number, now: number) => Promise<string>;
  /** The seed of a shoe that was promised before. */
  readonly kept: (table: string, shoe: number) => Promise<string>;
}

const SEED_BYTES = 32;

const nameOf = (table: string, shoe: number): string => `seed:${table}:${shoe}`;

const READ = 'select value from secrets where name = $1';
const INSERT = 'insert into secrets (name, value, created) values ($1, $2, $3) on conflict (name) do nothing';

export const makeSeeds = (sql: Sql): Seeds => {
  const kept = async (table: string, shoe: number): Promise<string> => {
    const [row] = await sql.all(READ, [nameOf(table, shoe)]);
    if (row === undefined) throw new Error(`The seed of shoe ${shoe} at table ${table} is not in the store.`);
    return String(row['value']);
  };
  return {
    kept,
    drawn: async (table, shoe, now) => {
      // Of two servers that draw at once the first to write wins, and both read back what was written.
      await sql.all(INSERT, [nameOf(table, shoe), randomBytes(SEED_BYTES).toString('hex'), now]);
      return kept(table, shoe);
    },
  };
};
