import { createHash } from 'node:crypto';
import pg from 'pg';
import { CLOSE_MS, clientConfig, dismiss, postgresError, postgresUnavailable, within } from './postgres-client.ts';
import { type Lease, StoreUnavailable } from './store.ts';

/** Often, so that a holder that is delayed for a moment is not silent for much longer than that moment. */
const HEARTBEAT_MS = 250;
/**
 * A holder that is silent for so long has lost its leases: PostgreSQL ends its connection, and it knows so by itself.
 * With the time until another server tries again (streams/leased-workers.ts) it stays well below the five seconds that
 * are promised. To lose a lease costs no more than that time: what a former holder still writes is refused where
 * another has written.
 */
const SILENCE_MS = 3500;
/**
 * With these settings PostgreSQL soon notices that a holder or its network has failed. Older versions lack some of
 * them.
 */
const WATCHFUL = `select set_config(wanted.name, value, false) as answer
  from (values ('idle_session_timeout', '${SILENCE_MS}'), ('tcp_user_timeout', '${SILENCE_MS}'),
    ('tcp_keepalives_idle', '1'), ('tcp_keepalives_interval', '1'), ('tcp_keepalives_count', '2')) as wanted (name, value)
  where wanted.name in (select name from pg_settings)`;

/** Locks have numbers: 64 bits of the name's hash. */
const lockOf = (name: string): string =>
  createHash('sha256').update(`sabot-lease\n${name}`).digest().readBigInt64BE(0).toString();

/** All requests that wait are sent together. */
interface LeaseRequest {
  readonly name: string;
  readonly resolve: (lease: Lease | null) => void;
  readonly reject: (error: unknown) => void;
}

const TRY = `select pg_try_advisory_lock(lock) as answer
  from unnest($1::bigint[]) with ordinality as wanted (lock, place) order by place`;

const storeClosed = (): StoreUnavailable => new StoreUnavailable('The store is closed.');

/** One connection, and the leases that are held as long as it lasts. */
class LeaseConnection {
  readonly held = new Set<string>();
  readonly #client: pg.Client;
  readonly #onLost: () => void;
  #isAlive = true;
  /** When the last query that was answered was sent. */
  #heardAt = performance.now();

  constructor(url: string, onLost: () => void) {
    this.#onLost = onLost;
    this.#client = new pg.Client({
      ...clientConfig(url),
      application_name: 'sabot leases',
      query_timeout: SILENCE_MS,
    });
    this.#client.on('error', () => void this.close());
    this.#client.on('end', () => void this.close());
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  get isResponsive(): boolean {
    return this.#isAlive && performance.now() - this.#heardAt < SILENCE_MS;
  }

  async connect(): Promise<void> {
    await this.#client.connect();
    this.#heardAt = performance.now();
    await this.#client.query(WATCHFUL);
  }

  /** A failed query ends the connection: it is safer to lose a lease than to rely on one that may be lost. */
  async ask(text: string, values: readonly unknown[] = []): Promise<readonly unknown[]> {
    const askedAt = performance.now();
    try {
      const { rows } = await this.#client.query<{ readonly answer: unknown }>(text, [...values]);
      // Someone may have seen meanwhile that a lease is lost: it must stay lost.
      if (!this.isResponsive) throw new StoreUnavailable('PostgreSQL has not answered for too long.');
      this.#heardAt = askedAt;
      return rows.map(({ answer }) => answer);
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#isAlive = false;
    this.#onLost();
    await dismiss(this.#client);
  }

  /** Breaks off the attempt to connect. */
  abort(): void {
    this.#client.connection.stream.destroy();
  }
}

/**
 * Leases are advisory locks of one connection: PostgreSQL gives them back when the connection ends, however it ends.
 */
export class PostgresLeases {
  readonly #url: string;
  readonly #heartbeatTimer: NodeJS.Timeout;
  readonly #waiting: LeaseRequest[] = [];
  #connection: LeaseConnection | null = null;
  #opening: LeaseConnection | null = null;
  #isBeating = false;
  #isClosed = false;
  /** The last query on the connection. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(url: string) {
    this.#url = url;
    this.#heartbeatTimer = setInterval(() => void this.#heartbeat(), HEARTBEAT_MS);
    this.#heartbeatTimer.unref();
  }

  /** Null while another server holds it. */
  tryLease(name: string): Promise<Lease | null> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ name, resolve, reject });
      if (this.#waiting.length === 1) void this.#inTurn(() => this.#acquireAll(this.#waiting.splice(0)));
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#heartbeatTimer);
    this.#opening?.abort();
    await within(CLOSE_MS, this.#last);
    await this.#connection?.close();
  }

  /** One query at a time on the connection. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => {});
    return turn;
  }

  async #heartbeat(): Promise<void> {
    if (this.#isBeating) return;
    this.#isBeating = true;
    await this.#inTurn(async () => this.#connection?.ask('select 1 as answer')).catch(() => {});
    this.#isBeating = false;
  }

  async #connected(): Promise<LeaseConnection> {
    if (this.#isClosed) throw storeClosed();
    if (this.#connection !== null) return this.#connection;
    const made = new LeaseConnection(this.#url, () => {
      if (this.#connection === made) this.#connection = null;
    });
    this.#opening = made;
    try {
      await made.connect();
      if (this.#isClosed) throw storeClosed();
    } catch (error) {
      await made.close();
      throw postgresUnavailable(error);
    } finally {
      this.#opening = null;
    }
    this.#connection = made;
    return made;
  }

  async #acquireAll(requests: readonly LeaseRequest[]): Promise<void> {
    try {
      const connection = await this.#connected();
      const names = [...new Set(requests.map(({ name }) => name))].filter((name) => !connection.held.has(name));
      const answers = names.length === 0 ? [] : await connection.ask(TRY, [names.map(lockOf)]);
      const won = new Set(names.filter((_, index) => answers[index] === 1));
      for (const { name, resolve } of requests) {
        // Of two requests of this server for the same name the first has it.
        const isWon = won.delete(name);
        if (isWon) connection.held.add(name);
        resolve(isWon ? this.#leaseOn(connection, name) : null);
      }
    } catch (error) {
      for (const { reject } of requests) reject(postgresError(error));
    }
  }

  #leaseOn(connection: LeaseConnection, name: string): Lease {
    let isHeld = true;
    return {
      isHeld: () => isHeld && connection.isResponsive,
      release: async () => {
        if (!isHeld) return;
        isHeld = false;
        await this.#inTurn(() => this.#unlock(connection, name)).catch(() => {});
      },
    };
  }

  async #unlock(connection: LeaseConnection, name: string): Promise<void> {
    connection.held.delete(name);
    if (connection.isAlive) await connection.ask('select pg_advisory_unlock($1::bigint) as answer', [lockOf(name)]);
  }
}
