import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { requireStorable } from './appends.ts';
import {
  awaitDisk,
  CLOSE_MS,
  clientConfig,
  isCollision,
  isFailure,
  postgresError,
  unavailable,
  within,
} from './postgres-client.ts';
import type { Row, Sql } from './sql.ts';

const MAX_CLIENTS = 16;
const MAX_TRIES = 5;

export interface PostgresPool {
  /** Runs with a connection of its own; tried again when it collides with another transaction. */
  readonly use: <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>;
  readonly sql: Sql;
  /** What is still under way after a moment is broken off. */
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
  const sockets = new Map<Socket, Promise<void>>();
  const stream = (): Socket => {
    const socket = new Socket();
    const closed = new Promise<void>((resolve) => {
      socket.once('close', resolve);
    });
    sockets.set(socket, closed);
    void closed.then(() => sockets.delete(socket));
    return socket;
  };
  const config = { ...clientConfig(url, readOnly), max: MAX_CLIENTS, idleTimeoutMillis: 30_000, stream };
  const pool = new pg.Pool(config);
  const ready = new WeakSet<pg.PoolClient>();
  // An idle connection that the server closes says so here; the next use makes a new one.
  pool.on('error', () => {});
  // Any other may fail between two queries or on the way to who asked for it, when nobody waits for an answer.
  pool.on('connect', (client) => client.on('error', () => {}));

  const once = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    // Whatever keeps this server out, a changed password or a full table of files: it may be let in again later.
    const client = await pool.connect().catch((error: unknown) => {
      throw unavailable(error);
    });
    let isBroken = true;
    try {
      if (!ready.has(client)) await awaitDisk(client);
      ready.add(client);
      const result = await work(client);
      isBroken = false;
      return result;
    } catch (error) {
      isBroken = isFailure(error);
      throw error;
    } finally {
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
  const end = async (): Promise<void> => {
    const ended = pool.end();
    if (await within(CLOSE_MS, Promise.all([ended, ...sockets.values()]))) return;
    for (const socket of sockets.keys()) socket.destroy();
    await within(CLOSE_MS, ended);
  };
  return { use, sql, end };
};
