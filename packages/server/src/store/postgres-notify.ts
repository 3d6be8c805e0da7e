import { randomUUID } from 'node:crypto';
import type { StreamId } from '@sabot/proof';
import { CLOSE_MS, within } from './postgres-client.ts';
import { PostgresListener } from './postgres-listener.ts';

const CHANNEL = 'sabot_appends';
/** Appends within so many milliseconds are announced together. */
const GATHER_MS = 5;
/** How often all tables and tournaments are checked for what a server stored and died before announcing. */
const POLL_MS = 2000;
/** PostgreSQL takes messages below 8,000 bytes. */
const MAX_MESSAGE = 4000;
/** Marks a message that is a broadcast and announces no append. */
const BROADCAST_MARK = ' whispers';

/** The last event of each table and tournament that is not over: of the others no event is looked at. */
const TIPS = `select stream, coalesce((select max(sequence) from events where events.stream = listed.stream), 0) as sequence
  from (select 'table:' || id as stream from tables where retired is null
    union all select 'tournament:' || id from tournaments where retired is null) as listed`;

/** The sequence of no stream. */
const UNKNOWN = -1;

/** Streams packed into messages that each begin with the id of the server. */
const messagesOf = (server: string, streams: readonly StreamId[]): readonly string[] => {
  const messages: string[] = [];
  let message = server;
  for (const stream of streams) {
    if (message.length + stream.length > MAX_MESSAGE) {
      messages.push(message);
      message = server;
    }
    message += `\n${stream}`;
  }
  return [...messages, message];
};

interface StreamTip {
  readonly stream: StreamId;
  readonly sequence: number;
}

type AppendListener = (stream: StreamId, isOver: boolean) => void;
type BroadcastListener = (stream: StreamId, text: string) => void;

/** Appends of this server that wait to be announced. */
class PendingAppends {
  readonly #server: string;
  readonly #streams = new Set<StreamId>();

  constructor(server: string) {
    this.#server = server;
  }

  add(stream: StreamId): void {
    this.#streams.add(stream);
  }

  async send(listener: PostgresListener): Promise<void> {
    const streams = [...this.#streams];
    if (streams.length === 0) return;
    this.#streams.clear();
    try {
      const query = 'select pg_notify($1, message) as rung from unnest($2::text[]) as given (message)';
      await listener.query(query, [CHANNEL, messagesOf(this.#server, streams)]);
    } catch {
      // Kept until there is a connection again.
      for (const stream of streams) this.#streams.add(stream);
    }
  }
}

/** The last events of all streams as they were last polled, to find what was appended without being announced. */
class PolledTips {
  /** How far this server itself has appended. */
  readonly #own = new Map<StreamId, number>();
  #seen: ReadonlyMap<StreamId, number> = new Map();

  noteOwn(stream: StreamId, sequence: number): void {
    if (!stream.startsWith('account:')) this.#own.set(stream, sequence);
  }

  /** All streams count as changed at the next poll. */
  forgetSequences(): void {
    this.#seen = new Map(Array.from(this.#seen.keys(), (stream) => [stream, UNKNOWN]));
  }

  async poll(listener: PostgresListener, onAppend: AppendListener): Promise<void> {
    const tips = await listener.query<StreamTip>(TIPS);
    const before = this.#seen;
    this.#seen = new Map(tips.map(({ stream, sequence }) => [stream, sequence]));
    for (const [stream, sequence] of this.#seen)
      if (![before.get(stream), this.#own.get(stream)].includes(sequence)) onAppend(stream, false);
    for (const stream of before.keys()) {
      if (this.#seen.has(stream)) continue;
      this.#own.delete(stream);
      // That it is over may not have been announced.
      onAppend(stream, true);
    }
  }
}

/**
 * Announces appends to other servers, and theirs to this one. Messages are sent outside the transactions that they are
 * about: inside, NOTIFY would make all commits of the database wait in line.
 */
export class PostgresNotify {
  readonly #url: string;
  readonly #server = randomUUID();
  readonly #appendListeners = new Set<AppendListener>();
  readonly #broadcastListeners = new Set<BroadcastListener>();
  readonly #pending = new PendingAppends(this.#server);
  readonly #tips = new PolledTips();
  readonly #pollTimer: NodeJS.Timeout;
  /** Null until there is someone to listen or something to send. */
  #listener: PostgresListener | null = null;
  #gathering: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(url: string) {
    this.#url = url;
    this.#pollTimer = setInterval(() => {
      this.#poll().catch(() => {});
    }, POLL_MS);
    this.#pollTimer.unref();
  }

  /** This server has appended up to `sequence`; null when it is not known how far. */
  announceAppend(stream: StreamId, sequence: number | null): void {
    if (sequence !== null) this.#tips.noteOwn(stream, sequence);
    this.#pending.add(stream);
    if (this.#gathering !== null || this.#isClosed) return;
    this.#gathering = setTimeout(() => void this.#sendGathered(), GATHER_MS);
    this.#gathering.unref();
  }

  /**
   * Calls back with streams that others have appended to or that are over; now and then with one where nothing is new.
   */
  onAppend(listener: AppendListener): () => void {
    this.#appendListeners.add(listener);
    if (!this.#isClosed) this.#connected();
    return () => {
      this.#appendListeners.delete(listener);
    };
  }

  /** Sends a line to the other servers that listen now; it is lost where there is no connection. */
  broadcast(stream: StreamId, text: string): void {
    if (this.#isClosed) return;
    const message = `${this.#server}${BROADCAST_MARK}\n${stream}\n${text}`;
    this.#connected()
      .query('select pg_notify($1, $2)', [CHANNEL, message])
      .catch(() => {});
  }

  onBroadcast(listener: BroadcastListener): () => void {
    this.#broadcastListeners.add(listener);
    if (!this.#isClosed) this.#connected();
    return () => {
      this.#broadcastListeners.delete(listener);
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#pollTimer);
    if (this.#gathering !== null) clearTimeout(this.#gathering);
    if (this.#listener === null) return;
    await within(CLOSE_MS, this.#pending.send(this.#listener));
    await this.#listener.close();
  }

  #connected(): PostgresListener {
    this.#listener ??= new PostgresListener(this.#url, {
      channel: CHANNEL,
      onReady: () => this.#onReady(),
      onMessage: (payload) => this.#onMessage(payload),
    });
    return this.#listener;
  }

  async #onReady(): Promise<void> {
    if (this.#listener !== null) await this.#pending.send(this.#listener);
    // Whatever was announced while nobody listened is found by polling.
    this.#tips.forgetSequences();
    await this.#poll();
  }

  #onMessage(payload: string): void {
    const [from = '', ...lines] = payload.split('\n');
    if (from.startsWith(this.#server)) return;
    const [stream, text] = lines;
    if (!from.endsWith(BROADCAST_MARK)) for (const each of lines) this.#notifyAppend(each as StreamId, false);
    else if (stream !== undefined && text !== undefined)
      for (const listener of this.#broadcastListeners) listener(stream as StreamId, text);
  }

  #notifyAppend(stream: StreamId, isOver: boolean): void {
    for (const listener of this.#appendListeners) listener(stream, isOver);
  }

  async #poll(): Promise<void> {
    if (this.#listener === null || this.#appendListeners.size === 0) return;
    await this.#tips.poll(this.#listener, (stream, isOver) => this.#notifyAppend(stream, isOver));
  }

  async #sendGathered(): Promise<void> {
    this.#gathering = null;
    await this.#pending.send(this.#connected());
  }
}
