import { createHash } from 'node:crypto';
import { canonical } from '@sabot/proof';
import { findGame, type Game, readGame } from '@sabot/rules';
import type { Sql } from './store.ts';

/**
 * A game that someone else has defined. Its record is kept in the store from the first start with it, and never changes under
 * its id: rounds are settled again by the rules under which they were played, on a machine that has nothing but the record.
 */
export interface OwnGame {
  readonly game: Game;
  /** What events say that they were decided by: a fingerprint of the record. */
  readonly rules: string;
  /** As it is stored, in the one way in which it is written. */
  readonly record: string;
}

/** So many that nobody finds two records with the same. */
const RULES_DIGITS = 32;

const rulesOfRecord = (record: string): string =>
  `own-${createHash('sha256').update(record).digest('hex').slice(0, RULES_DIGITS)}`;

const ownGame = (record: string): OwnGame => {
  const game = readGame(JSON.parse(record));
  if (!game.ok) throw new Error(`A game in the store cannot be read: ${game.fault.message}`);
  return { game: game.value, rules: rulesOfRecord(record), record };
};

/** An own game out of what an export says of it, or null where it is none. */
export const ownGameOf = (record: unknown): OwnGame | null => {
  const game = readGame(record);
  return game.ok ? { game: game.value, rules: rulesOfRecord(canonical(record)), record: canonical(record) } : null;
};

/** Those that were ever played in this house. */
export const ownGamesIn = async (sql: Sql): Promise<readonly OwnGame[]> =>
  (await sql.all('select record from games order by id')).map(({ record }) => ownGame(String(record)));

/** Whether it is one of the five, or of these. */
export const isKnownGame = (own: readonly OwnGame[], id: string): boolean =>
  findGame(id) !== undefined || own.some(({ game }) => game.id === id);
