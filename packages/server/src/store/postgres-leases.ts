import { createHash } from 'node:crypto';
import pg from 'pg';
import { CLOSE_MS, clientConfig, dismiss, postgresError, postgresUnavailable, within } from './postgres-client.ts';
import { type EventStore, type Lease, StoreUnavailable } from './store.ts';

/** Often, so that a holder that is kept from its work for a moment is not silent for much longer than that moment. */
const HEARTBEAT_MS = 250;
/**
 * A holder that is silent for so long has lost its leases: PostgreSQL ends its connection, and it knows so by itself.
 * With the time until another looks again (streams/leased-workers.ts) it stays well below the five seconds that are promised. To lose
 * a lease costs no more than that time, since whatever a holder still writes is judged by its sequence.
 */
const SILENCE_MS = 3500;
/** PostgreSQL too notices soon that a holder has stopped or its network has failed. Older ones lack some of these. */
const WATCHFUL = `select set_config(wanted.name, value, false) as answer
  from (values ('idle_session_timeout', '${SILENCE_MS}'), ('tcp_user_timeout', '${SILENCE_MS}'),
    ('tcp_keepalives_idle', '1'), ('tcp_keepalives_interval', '1'), ('tcp_keepalives_count', '2')) as wanted (name, value)
  where wanted.name in (select name from pg_settings)`;

/** Locks have numbers: 64 bits of the name's hash. */
const lockOf = (name: string): string =>
  createHash('sha256').update(`sabot-lease\n${name}`).digest().readBigInt64BE(0).toString();

/** One connection, and what is held as long as it lasts. */
interface LeaseConnection {
  readonly client: pg.Client;
  readonly held: Set<string>;
  isAlive: boolean;
  /** When the last question was asked that was answered. */
  heardAt: number;
}

/** Someone who waits for a lease: all that wait are asked for together. */
interface LeaseRequest {
  readonly name: string;
  readonly resolve: (lease: Lease | null) => void;
  readonly reject: (error: unknown) => void;
}

const TRY = `select pg_try_advisory_lock(lock) as answer
  from unnest($1::bigint[]) with ordinality as wanted (lock, place) order by place`;

const isResponsive = ({ isAlive, heardAt }: LeaseConnection): boolean =>
  isAlive && performance.now() - heardAt < SILENCE_MS;

/** Leases are advisory locks of one connection: PostgreSQL gives them back when the connection ends, however it ends. */
export const makePostgresLeases = (
  url: string,
): { readonly lease: EventStore['tryLease']; readonly close: () => Promise<void> } => {
  let session: LeaseConnection | null = null;
  let opening: pg.Client | null = null;
  let isClosed = false;
  let last: Promise<unknown> = Promise.resolve();
  const waiting: LeaseRequest[] = [];

  /** One question at a time on the connection. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };

  const closeConnection = async (lost: LeaseConnection): Promise<void> => {
    lost.isAlive = false;
    if (session === lost) session = null;
    await dismiss(lost.client);
  };

  const connected = async (): Promise<LeaseConnection> => {
    if (isClosed) throw new StoreUnavailable('The store is closed.');
    if (session !== null) return session;
    const client = new pg.Client({ ...clientConfig(url), application_name: 'sabot leases', query_timeout: SILENCE_MS });
    const made: LeaseConnection = { client, held: new Set(), isAlive: true, heardAt: performance.now() };
    client.on('error', () => void closeConnection(made));
    client.on('end', () => void closeConnection(made));
    opening = client;
    try {
      await client.connect();
      made.heardAt = performance.now();
      await client.query(WATCHFUL);
      if (isClosed) throw new StoreUnavailable('The store is closed.');
    } catch (error) {
      await closeConnection(made);
      throw postgresUnavailable(error);
    } finally {
      opening = null;
    }
    session = made;
    return made;
  };

  /** Any question that fails ends the connection: better to lose a lease than to believe in one. */
  const ask = async (
    on: LeaseConnection,
    text: string,
    values: readonly unknown[] = [],
  ): Promise<readonly unknown[]> => {
    const askedAt = performance.now();
    try {
      const { rows } = await on.client.query<{ readonly answer: unknown }>(text, [...values]);
      // Someone may have looked meanwhile and seen its lease lost: lost it stays.
      if (!isResponsive(on)) throw new StoreUnavailable('PostgreSQL has not answered for too long.');
      on.heardAt = askedAt;
      return rows.map(({ answer }) => answer);
    } catch (error) {
      await closeConnection(on);
      throw error;
    }
  };

  let isBeating = false;
  const heartbeat = async (): Promise<void> => {
    if (isBeating) return;
    isBeating = true;
    await inTurn(async () => session !== null && ask(session, 'select 1 as answer')).catch(() => {});
    isBeating = false;
  };
  const heartbeatTimer = setInterval(() => void heartbeat(), HEARTBEAT_MS);
  heartbeatTimer.unref();

  const leaseOn = (on: LeaseConnection, name: string): Lease => {
    let isHeld = true;
    return {
      isHeld: () => isHeld && isResponsive(on),
      release: async () => {
        if (!isHeld) return;
        isHeld = false;
        const unlock = async () => {
          on.held.delete(name);
          if (on.isAlive) await ask(on, 'select pg_advisory_unlock($1::bigint) as answer', [lockOf(name)]);
        };
        await inTurn(unlock).catch(() => {});
      },
    };
  };

  const acquireAll = async (asked: readonly LeaseRequest[]): Promise<void> => {
    try {
      const on = await connected();
      const names = [...new Set(asked.map(({ name }) => name))].filter((name) => !on.held.has(name));
      const answers = names.length === 0 ? [] : await ask(on, TRY, [names.map(lockOf)]);
      const won = new Set(names.filter((_, index) => answers[index] === 1));
      for (const { name, resolve } of asked) {
        // Two of this server who ask for the same: the first has it.
        const isWon = won.delete(name);
        if (isWon) on.held.add(name);
        resolve(isWon ? leaseOn(on, name) : null);
      }
    } catch (error) {
      for (const { reject } of asked) reject(postgresError(error));
    }
  };

  return {
    lease: (name) =>
      new Promise((resolve, reject) => {
        waiting.push({ name, resolve, reject });
        if (waiting.length === 1) void inTurn(() => acquireAll(waiting.splice(0)));
      }),
    close: async () => {
      isClosed = true;
      clearInterval(heartbeatTimer);
      opening?.connection.stream.destroy();
      await within(CLOSE_MS, last);
      if (session !== null) await closeConnection(session);
    },
  };
};
