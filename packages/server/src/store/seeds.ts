import { randomBytes } from 'node:crypto';
import type { ShoeName } from '@sabot/proof';
import type { Sql } from './sql.ts';

/** Seeds of electronic shoes, sealed outside the events until their shoe is over. */
export interface Seeds {
  /** The seed of a shoe, drawn now if there is none: durable when this resolves, and the same on every server. */
  readonly drawn: (shoe: ShoeName, now: number) => Promise<string>;
  /** The seed of a shoe that was promised before. */
  readonly kept: (shoe: ShoeName) => Promise<string>;
}

const SEED_BYTES = 32;

/** With the epoch, so that no seed from before a restore can ever be that of a shoe after it. */
const nameOf = ({ table, shoe, epoch = null }: ShoeName): string =>
  epoch === null ? `seed:${table}:${shoe}` : `seed:${table}:${shoe}:${epoch}`;

const READ = 'select value from secrets where name = $1';
const INSERT = 'insert into secrets (name, value, created) values ($1, $2, $3) on conflict (name) do nothing';

export const makeSeeds = (sql: Sql): Seeds => {
  const kept = async (name: ShoeName): Promise<string> => {
    const [row] = await sql.all(READ, [nameOf(name)]);
    if (row === undefined) throw new Error(`The seed of shoe ${name.shoe} at table ${name.table} is not in the store.`);
    return String(row['value']);
  };
  return {
    kept,
    drawn: async (name, now) => {
      // Of two servers that draw at once the first to write wins, and both read back what was written.
      await sql.all(INSERT, [nameOf(name), randomBytes(SEED_BYTES).toString('hex'), now]);
      return kept(name);
    },
  };
};
