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
import type { Row, Sql, SqlValue, Statement } from './store.ts';

const MAX_CLIENTS = 16;
const MAX_TRIES = 5;

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

type Work<T> = (client: pg.PoolClient) => Promise<T>;

const query = async (
  client: pg.PoolClient,
  text: string,
  values: readonly SqlValue[] = [],
): Promise<readonly Row[]> => {
  requireStorable(values);
  return (await client.query<Row>(text, [...values])).rows;
};

/** The sockets of a pool, to wait until all are closed, or to break them off. */
class PoolSockets {
  readonly #open = new Map<Socket, Promise<void>>();

  create(): Socket {
    const socket = new Socket();
    const closed = new Promise<void>((resolve) => {
      socket.once('close', resolve);
    });
    this.#open.set(socket, closed);
    void closed.then(() => this.#open.delete(socket));
    return socket;
  }

  async allClosed(): Promise<void> {
    await Promise.all(this.#open.values());
  }

  destroyAll(): void {
    for (const socket of this.#open.keys()) socket.destroy();
  }
}

/** Connections for short work, each used by one caller at a time. */
export class PostgresPool {
  readonly sql: Sql;
  readonly #sockets = new PoolSockets();
  readonly #pool: pg.Pool;
  /** Connections that are set up already. */
  readonly #ready = new WeakSet<pg.PoolClient>();

  constructor(url: string, readOnly: boolean) {
    const stream = (): Socket => this.#sockets.create();
    const config = { ...clientConfig(url, readOnly), max: MAX_CLIENTS, idleTimeoutMillis: 30_000, stream };
    this.#pool = new pg.Pool(config);
    // An idle connection that the server closes says so here; the next use makes a new one.
    this.#pool.on('error', () => {});
    // A connection in use may fail between two queries, when nobody waits for an answer.
    this.#pool.on('connect', (client) => client.on('error', () => {}));
    this.sql = {
      all: (text, values) => this.#useForSql((client) => query(client, text, values)),
      atomically: (statements) => this.#useForSql((client) => this.#runAll(client, statements)),
    };
  }

  /** Runs with a connection of its own; tried again when it collides with another transaction. */
  async use<T>(work: Work<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#useOnce(work);
      } catch (error) {
        if (!isCollision(error) || tries >= MAX_TRIES) throw error;
        await pause(tries * 5 * Math.random());
      }
    }
  }

  /** What is still under way after {@link CLOSE_MS} is broken off. */
  async end(): Promise<void> {
    const ended = this.#pool.end();
    if (await within(CLOSE_MS, Promise.all([ended, this.#sockets.allClosed()]))) return;
    this.#sockets.destroyAll();
    await within(CLOSE_MS, ended);
  }

  async #useOnce<T>(work: Work<T>): Promise<T> {
    const client = await this.#connect();
    let isBroken = true;
    try {
      if (!this.#ready.has(client)) await awaitDisk(client);
      this.#ready.add(client);
      const result = await work(client);
      isBroken = false;
      return result;
    } catch (error) {
      isBroken = isFailure(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  }

  /**
   * Whatever keeps this server from connecting, even a changed password, may be put right later: the store is
   * unavailable.
   */
  async #connect(): Promise<pg.PoolClient> {
    try {
      return await this.#pool.connect();
    } catch (error) {
      throw postgresUnavailable(error);
    }
  }

  async #useForSql<T>(work: Work<T>): Promise<T> {
    try {
      return await this.use(work);
    } catch (error) {
      throw postgresError(error);
    }
  }

  #runAll(client: pg.PoolClient, statements: readonly Statement[]): Promise<readonly (readonly Row[])[]> {
    return postgresTransaction(client, async () => {
      const results: (readonly Row[])[] = [];
      for (const { text, values } of statements) results.push(await query(client, text, values));
      return results;
    });
  }
}

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
