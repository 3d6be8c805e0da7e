import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { CLOSE_MS, clientConfig, dismiss, within } from './postgres-client.ts';
import { StoreUnavailable } from './store.ts';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2000;

export interface ListenConnection {
  /** One question after another; rejects while there is no connection. A question that fails ends the connection. */
  readonly query: <R extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<readonly R[]>;
  readonly close: () => Promise<void>;
}

interface LineEvents {
  readonly channel: string;
  /** The connection was made, at first or again. */
  readonly onReady: () => Promise<void>;
  readonly onMessage: (payload: string) => void;
}

/** One connection that listens on a channel and is made again whenever it is lost. */
export const keepListening = (url: string, { channel, onReady, onMessage }: LineEvents): ListenConnection => {
  const closing = new AbortController();
  let client: pg.Client | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const closed = new Promise<void>((resolve) => {
    closing.signal.addEventListener('abort', () => resolve());
  });

  /** Resolves when the connection is lost. */
  const serve = async (made: pg.Client): Promise<void> => {
    const lost = new Promise<void>((resolve) => {
      made.on('error', () => resolve());
      made.on('end', () => resolve());
    });
    made.on('notification', ({ payload }) => onMessage(payload ?? ''));
    await made.connect();
    await made.query(`listen ${channel}`);
    if (closing.signal.aborted) return;
    client = made;
    await onReady();
    await lost;
  };

  const keep = async (): Promise<void> => {
    let pauseMs = FIRST_PAUSE_MS;
    while (!closing.signal.aborted) {
      const made = new pg.Client({ ...clientConfig(url), application_name: 'sabot bell', query_timeout: 5000 });
      await Promise.race([serve(made).catch(() => {}), closed]);
      pauseMs = client === null ? Math.min(pauseMs * 2, LONGEST_PAUSE_MS) : FIRST_PAUSE_MS;
      client = null;
      await dismiss(made);
      await pause(pauseMs, null, { signal: closing.signal, ref: false }).catch(() => {});
    }
  };
  const kept = keep();

  const ask: ListenConnection['query'] = (text, values = []) => {
    const turn = last.then(async () => {
      const on = client;
      if (on === null) throw new StoreUnavailable('There is no connection to PostgreSQL.');
      try {
        return (await on.query(text, [...values])).rows;
      } catch (error) {
        await dismiss(on);
        throw error;
      }
    });
    last = turn.catch(() => {});
    return turn;
  };

  return {
    query: ask,
    close: async () => {
      await within(CLOSE_MS, last);
      closing.abort();
      await kept;
    },
  };
};
