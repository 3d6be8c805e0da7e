import { createHash } from 'node:crypto';
import pg from 'pg';
import { CLOSE_MS, clientConfig, dismiss, postgresError, unavailable, within } from './postgres-client.ts';
import { type EventStore, type Lease, StoreUnavailable } from './store.ts';

const HEARTBEAT_MS = 1000;
/** A holder that is silent for so long has lost its leases: PostgreSQL ends its connection, and it knows so by itself. */
const SILENCE_MS = 4000;
/** PostgreSQL too notices soon that a holder has stopped or its network has failed. Older ones lack some of these. */
const WATCHFUL = `select set_config(wanted.name, value, false) as answer
  from (values ('idle_session_timeout', '${SILENCE_MS}'), ('tcp_user_timeout', '${SILENCE_MS}'),
    ('tcp_keepalives_idle', '3'), ('tcp_keepalives_interval', '1'), ('tcp_keepalives_count', '2')) as wanted (name, value)
  where wanted.name in (select name from pg_settings)`;

/** Locks have numbers: 64 bits of the name's hash. */
const lockOf = (name: string): string =>
  createHash('sha256').update(`sabot-lease\n${name}`).digest().readBigInt64BE(0).toString();

/** One connection, and what is held as long as it lasts. */
interface Session {
  readonly client: pg.Client;
  readonly held: Set<string>;
  isAlive: boolean;
  /** When the last question was asked that was answered. */
  heardAt: number;
}

const isHeard = ({ isAlive, heardAt }: Session): boolean => isAlive && performance.now() - heardAt < SILENCE_MS;

/** Leases are advisory locks of one connection: PostgreSQL gives them back when the connection ends, however it ends. */
export const makeLeases = (
  url: string,
): { readonly lease: EventStore['lease']; readonly close: () => Promise<void> } => {
  let session: Session | null = null;
  let opening: pg.Client | null = null;
  let isClosed = false;
  let last: Promise<unknown> = Promise.resolve();

  /** One question at a time on the connection. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };

  const drop = async (lost: Session): Promise<void> => {
    lost.isAlive = false;
    if (session === lost) session = null;
    await dismiss(lost.client);
  };

  const connected = async (): Promise<Session> => {
    if (isClosed) throw new StoreUnavailable('The store is closed.');
    if (session !== null) return session;
    const client = new pg.Client({ ...clientConfig(url), application_name: 'sabot leases', query_timeout: 3000 });
    const made: Session = { client, held: new Set(), isAlive: true, heardAt: performance.now() };
    client.on('error', () => void drop(made));
    client.on('end', () => void drop(made));
    opening = client;
    try {
      await client.connect();
      made.heardAt = performance.now();
      await client.query(WATCHFUL);
      if (isClosed) throw new StoreUnavailable('The store is closed.');
    } catch (error) {
      await drop(made);
      throw unavailable(error);
    } finally {
      opening = null;
    }
    session = made;
    return made;
  };

  /** Any question that fails ends the connection: better to lose a lease than to believe in one. */
  const ask = async (on: Session, text: string, values: readonly string[] = []): Promise<unknown> => {
    const askedAt = performance.now();
    try {
      const { rows } = await on.client.query<{ readonly answer: unknown }>(text, [...values]);
      // Someone may have looked meanwhile and seen its lease lost: lost it stays.
      if (!isHeard(on)) throw new StoreUnavailable('PostgreSQL has not answered for too long.');
      on.heardAt = askedAt;
      return rows[0]?.answer;
    } catch (error) {
      await drop(on);
      throw error;
    }
  };

  const heartbeat = setInterval(() => {
    const current = session;
    if (current !== null) inTurn(() => ask(current, 'select 1 as answer')).catch(() => {});
  }, HEARTBEAT_MS);
  heartbeat.unref();

  const leaseOn = (on: Session, name: string): Lease => {
    let isHeld = true;
    return {
      held: () => isHeld && isHeard(on),
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

  const take = async (name: string): Promise<Lease | null> => {
    const on = await connected();
    if (on.held.has(name)) return null;
    const got = await ask(on, 'select pg_try_advisory_lock($1::bigint) as answer', [lockOf(name)]);
    if (got !== 1) return null;
    on.held.add(name);
    return leaseOn(on, name);
  };

  return {
    lease: (name) =>
      inTurn(() => take(name)).catch((error: unknown) => {
        throw postgresError(error);
      }),
    close: async () => {
      isClosed = true;
      clearInterval(heartbeat);
      opening?.connection.stream.destroy();
      await within(CLOSE_MS, last);
      if (session !== null) await drop(session);
    },
  };
};
