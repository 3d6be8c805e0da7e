import { randomBytes } from 'node:crypto';
import type { Row, Sql } from './store.ts';

/** A restore of the house. Its random id tells it from any other, also from another restore of the same backup. */
export interface HouseEpoch {
  readonly id: string;
  readonly number: number;
  readonly restored: number;
  readonly backedUp: number;
}

interface KnownEpoch extends HouseEpoch {
  /** Whether all tables and tournaments have entered it. */
  readonly isOpened: boolean;
}

const ID_BYTES = 32;

/** The values of {@link ADD_EPOCH}, in its order. */
export type NewEpoch = readonly [id: string, restored: number, backedUp: number];

export const newEpoch = (backedUp: number): NewEpoch => [randomBytes(ID_BYTES).toString('hex'), Date.now(), backedUp];

/** Written in the same transaction as the rows of the backup, so that they are never there without it. */
export const ADD_EPOCH = `insert into epochs (number, id, restored, backed_up, opened)
  select coalesce(max(number), 0) + 1, $1, $2, $3, null from epochs`;

const epochOf = (row: Row): KnownEpoch => ({
  id: String(row['id']),
  number: Number(row['number']),
  restored: Number(row['restored']),
  backedUp: Number(row['backed_up']),
  isOpened: row['opened'] !== null,
});

/** The oldest first. */
export const epochsIn = async (sql: Sql): Promise<readonly KnownEpoch[]> =>
  (await sql.all('select * from epochs order by number')).map(epochOf);

export const markOpened = async (sql: Sql, { number }: HouseEpoch, now: number): Promise<void> => {
  await sql.all('update epochs set opened = $1 where number = $2 and opened is null', [now, number]);
};
