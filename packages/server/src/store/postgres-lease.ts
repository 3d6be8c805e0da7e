import { createHash } from 'node:crypto';
import pg from 'pg';
import { clientConfig, dismiss, postgresError } from './postgres-client.ts';
import { type EventStore, type Lease, StoreUnavailable } from './store.ts';

const HEARTBEAT_MS = 1000;
/** The server too notices soon that a holder is gone whose machine or network has failed. */
const KEEPALIVE = 'set tcp_keepalives_idle = 3; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 2';

/** Locks have numbers: 64 bits of the name's hash. */
const lockOf = (name: string): string =>
  createHash('sha256').update(`sabot-lease\n${name}`).digest().readBigInt64BE(0).toString();

/** One connection, and what is held as long as it lasts. */
interface Session {
  readonly client: pg.Client;
  readonly held: Set<string>;
  isAlive: boolean;
}

/** Leases are advisory locks of one connection: PostgreSQL gives them back when the connection ends, however it ends. */
export const makeLeases = (
  url: string,
): { readonly lease: EventStore['lease']; readonly close: () => Promise<void> } => {
  let session: Session | null = null;
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
    const made: Session = { client, held: new Set(), isAlive: true };
    client.on('error', () => void drop(made));
    client.on('end', () => void drop(made));
    try {
      await client.connect();
      await client.query(KEEPALIVE);
    } catch (error) {
      await drop(made);
      throw error;
    }
    session = made;
    return made;
  };

  /** Any question that fails ends the connection: better to lose a lease than to believe in one. */
  const ask = async (on: Session, text: string, values: readonly string[] = []): Promise<unknown> => {
    try {
      const { rows } = await on.client.query<{ readonly answer: unknown }>(text, [...values]);
      return rows[0]?.answer;
    } catch (error) {
      await drop(on);
      throw error;
    }
  };

  const heartbeat = setInterval(() => {
    const current = session;
    if (current !== null && current.held.size > 0) inTurn(() => ask(current, 'select 1 as answer')).catch(() => {});
  }, HEARTBEAT_MS);
  heartbeat.unref();

  const leaseOn = (on: Session, name: string): Lease => {
    let isHeld = true;
    return {
      held: () => isHeld && on.isAlive,
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
      await last;
      if (session !== null) await drop(session);
    },
  };
};
