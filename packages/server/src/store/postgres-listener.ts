import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { CLOSE_MS, clientConfig, dismiss, within } from './postgres-client.ts';
import { StoreUnavailable } from './store.ts';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2000;

interface ListenerOptions {
  readonly channel: string;
  /** Called whenever the connection has been made, also again. */
  readonly onReady: () => Promise<void>;
  readonly onMessage: (payload: string) => void;
}

/** One connection that listens on a channel and is made again whenever it is lost. */
export class PostgresListener {
  readonly #url: string;
  readonly #options: ListenerOptions;
  readonly #closing = new AbortController();
  readonly #closed = new Promise<void>((resolve) => {
    this.#closing.signal.addEventListener('abort', () => resolve());
  });
  /** Null while there is no connection. */
  #client: pg.Client | null = null;
  /** The last query on the connection. */
  #last: Promise<unknown> = Promise.resolve();
  /** Resolves once the listener is closed and its connection has ended. */
  readonly #kept: Promise<void>;

  constructor(url: string, options: ListenerOptions) {
    this.#url = url;
    this.#options = options;
    this.#kept = this.#keepConnected();
  }

  /** One query after another; rejects while there is no connection. A query that fails ends the connection. */
  query<R extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<readonly R[]> {
    const turn = this.#last.then(() => this.#queryNow<R>(text, values));
    this.#last = turn.catch(() => {});
    return turn;
  }

  async close(): Promise<void> {
    await within(CLOSE_MS, this.#last);
    this.#closing.abort();
    await this.#kept;
  }

  get #isClosing(): boolean {
    return this.#closing.signal.aborted;
  }

  async #queryNow<R extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<readonly R[]> {
    const client = this.#client;
    if (client === null) throw new StoreUnavailable('There is no connection to PostgreSQL.');
    try {
      return (await client.query<R>(text, [...values])).rows;
    } catch (error) {
      await dismiss(client);
      throw error;
    }
  }

  async #keepConnected(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS;
    while (!this.#isClosing) {
      const client = new pg.Client({ ...clientConfig(this.#url), application_name: 'sabot bell', query_timeout: 5000 });
      await Promise.race([this.#listen(client).catch(() => {}), this.#closed]);
      pauseMs = this.#client === null ? Math.min(pauseMs * 2, LONGEST_PAUSE_MS) : FIRST_PAUSE_MS;
      this.#client = null;
      await dismiss(client);
      await pause(pauseMs, null, { signal: this.#closing.signal, ref: false }).catch(() => {});
    }
  }

  /** Resolves when the connection is lost. */
  async #listen(client: pg.Client): Promise<void> {
    const { channel, onReady, onMessage } = this.#options;
    const lost = new Promise<void>((resolve) => {
      client.on('error', () => resolve());
      client.on('end', () => resolve());
    });
    client.on('notification', ({ payload }) => onMessage(payload ?? ''));
    await client.connect();
    await client.query(`listen ${channel}`);
    if (this.#isClosing) return;
    this.#client = client;
    await onReady();
    await lost;
  }
}
