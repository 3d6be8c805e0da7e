import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { requireStorable } from './appends.ts';
import type { Migration } from './migrations.ts';
import {
  awaitDisk,
  CLOSE_MS,
  clientConfig,
  isCollision,
  isFailure,
  postgresError,
  postgresUnavailable,
  within,
} from './postgres-client.ts';
import { fillOf, inDialect, MIGRATIONS_TABLE, migrationsAfter, POSTGRES_DIALECT } from './schema.ts';
import type { Row, Sql } from './store.ts';

const MAX_CLIENTS = 16;
const MAX_TRIES = 5;

export interface PostgresPool {
  /** Runs with a connection of its own; tried again when it collides with another transaction. */
  readonly use: <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>;
  readonly sql: Sql;
  /** What is still under way after a moment is broken off. */
  readonly end: () => Promise<void>;
}

export const postgresTransaction = async <T>(client: pg.ClientBase, work: () => Promise<T>, mode = ''): Promise<T> => {
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
      throw postgresUnavailable(error);
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
        postgresTransaction(client, async () => {
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

/** The number of the lock under which the tables are made or changed, the same in every release. */
const MIGRATION_LOCK = '7236154908317';

export const versionOfPostgres = async (client: pg.Client): Promise<number> => {
  const known = await client.query("select to_regclass('migrations') is not null as there");
  if (known.rows[0]?.there !== 1) return 0;
  const { rows } = await client.query('select coalesce(max(version), 0) as version from migrations');
  return Number(rows[0]?.version);
};

/** Until the transaction ends. Servers that start together wait for the first of them. */
export const lockSchema = async (client: pg.Client): Promise<void> => {
  await client.query('select pg_advisory_xact_lock($1::bigint)', [MIGRATION_LOCK]);
};

/** Inside a transaction of the caller. */
export const migratePostgres = async (client: pg.Client, migrations: readonly Migration[]): Promise<void> => {
  await lockSchema(client);
  const missing = migrationsAfter(await versionOfPostgres(client), migrations);
  await client.query(inDialect(POSTGRES_DIALECT, MIGRATIONS_TABLE));
  for (const { version, name, statements, fill } of missing) {
    for (const statement of statements) await client.query(inDialect(POSTGRES_DIALECT, statement));
    if (fill !== undefined) {
      const { rows } = await client.query<Row>(fill.from);
      for (const { text, values } of fillOf(fill, rows)) await client.query(text, [...values]);
    }
    await client.query('insert into migrations (version, name, at) values ($1, $2, $3)', [version, name, Date.now()]);
  }
};

export const migrateAlone = (client: pg.Client, migrations: readonly Migration[]): Promise<void> =>
  postgresTransaction(client, () => migratePostgres(client, migrations));
