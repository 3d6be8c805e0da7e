import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { requireStorable } from './batch.ts';
import { clientConfig, isCollision, isFailure, postgresError } from './postgres-client.ts';
import type { Row, Sql } from './sql.ts';

const MAX_CLIENTS = 16;
const MAX_TRIES = 5;

export interface PostgresPool {
  /** Runs with a connection of its own; tried again when it collides with another transaction. */
  readonly use: <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>;
  readonly sql: Sql;
  readonly end: () => Promise<void>;
}

export const inTransaction = async <T>(client: pg.ClientBase, work: () => Promise<T>, mode = ''): Promise<T> => {
  await client.query(`begin ${mode}`);
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    if (!isFailure(error)) await client.query('rollback');
    throw error;
  }
};

export const openPool = (url: string, readOnly: boolean): PostgresPool => {
  const pool = new pg.Pool({ ...clientConfig(url, readOnly), max: MAX_CLIENTS, idleTimeoutMillis: 30_000 });
  // An idle connection that the server closes says so here; the next use makes a new one.
  pool.on('error', () => {});

  const once = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    // A connection may fail between two queries, when nobody waits for it.
    const onError = () => {};
    client.on('error', onError);
    let isBroken = true;
    try {
      const result = await work(client);
      isBroken = false;
      return result;
    } catch (error) {
      isBroken = isFailure(error);
      throw error;
    } finally {
      client.off('error', onError);
      client.release(isBroken);
    }
  };

  const use = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await once(work);
      } catch (error) {
        if (!isCollision(error) || tries >= MAX_TRIES) throw error;
        await pause(tries * 5 * Math.random());
      }
    }
  };

  const guarded = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    try {
      return await use(work);
    } catch (error) {
      throw postgresError(error);
    }
  };

  const query = async (client: pg.PoolClient, text: string, values: Parameters<Sql['all']>[1] = []) => {
    requireStorable(values);
    return (await client.query<Row>(text, [...values])).rows;
  };

  const sql: Sql = {
    all: (text, values) => guarded((client) => query(client, text, values)),
    atomically: (statements) =>
      guarded((client) =>
        inTransaction(client, async () => {
          const results: (readonly Row[])[] = [];
          for (const { text, values } of statements) results.push(await query(client, text, values));
          return results;
        }),
      ),
  };
  return { use, sql, end: () => pool.end() };
};
