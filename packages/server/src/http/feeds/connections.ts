import type { WebSocket } from '@fastify/websocket';
import { CLOSE_CODES, choiceOf, faultOf, type Peel, type SentFrame, sentFrame } from '@sabot/protocol';
import type { FeedCut, Metrics } from '../../ops/metrics.ts';
import type { Caller } from '../plugins/caller.ts';

export const jsonFrame = (value: object): Buffer => Buffer.from(JSON.stringify(value));

const AS_TEXT = { binary: false, compress: false } as const;
/** A client that is cut gets so long to read what is left and why it was cut. */
const CLOSE_TIMEOUT_MS = 2000;
/** Frames that clients send are tiny and few. */
const MAX_FRAME_BYTES = 4096;
const MAX_FRAMES_PER_PING = 150;

const FRAME_SCHEMAS = choiceOf(sentFrame)?.members ?? {};

const kindOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? String(Reflect.get(value, 'kind')) : '';

const isSentFrame = (value: unknown): value is SentFrame => {
  const schema = FRAME_SCHEMAS[kindOf(value)];
  return schema !== undefined && faultOf(schema, value) === null;
};

/** The frame that a client sent, or null where the text is no such frame. */
export const parseSentFrame = (text: string): SentFrame | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isSentFrame(value) ? value : null;
  } catch {
    return null;
  }
};

interface ConnectionHandlers {
  /** Called once. */
  readonly onClose: (connection: FeedConnection) => void;
  /** Only for feeds with cards that can be peeled; elsewhere such a frame cuts the connection. */
  readonly onPeel?: (connection: FeedConnection, peel: Peel) => void;
}

interface ConnectionParts {
  /** A client that has more than this still to read is too slow. */
  readonly bufferBytes: number;
  readonly metrics: Pick<Metrics, 'feedCut'>;
  readonly now: () => number;
}

/** One socket that is sent a feed, whatever the feed is about. */
export class FeedConnection {
  readonly caller: Caller;
  readonly #socket: WebSocket;
  readonly #parts: ConnectionParts;
  readonly #onPeel: ConnectionHandlers['onPeel'];
  #isCut = false;
  /** Whether the client has answered the last ping. */
  #isAlive = true;
  #framesSincePing = 0;

  constructor(socket: WebSocket, caller: Caller, parts: ConnectionParts, { onClose, onPeel }: ConnectionHandlers) {
    this.caller = caller;
    this.#socket = socket;
    this.#parts = parts;
    this.#onPeel = onPeel;
    socket.on('pong', () => {
      this.#isAlive = true;
    });
    socket.on('message', (data, isBinary) => {
      const isText = !isBinary && Buffer.isBuffer(data) && data.length <= MAX_FRAME_BYTES;
      this.#onMessage(isText ? String(data) : null);
    });
    socket.once('close', () => onClose(this));
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** Sends a frame as text; the same buffer may go to many. */
  send(frame: Buffer): void {
    if (this.#isCut || !this.isOpen) return;
    if (this.#socket.bufferedAmount > this.#parts.bufferBytes) this.cut('slow');
    else this.#socket.send(frame, AS_TEXT);
  }

  cut(why: FeedCut): void {
    if (this.#isCut) return;
    this.#isCut = true;
    this.#parts.metrics.feedCut(why);
    this.#socket.close(CLOSE_CODES[why].code, why);
    setTimeout(() => this.#socket.terminate(), CLOSE_TIMEOUT_MS).unref();
  }

  /** Asks for a sign of life, and ends the connection where the last ping was never answered. */
  ping(): void {
    if (this.#isAlive) {
      this.#isAlive = false;
      this.#framesSincePing = 0;
      this.#socket.ping();
    } else {
      this.#parts.metrics.feedCut('silent');
      this.#socket.terminate();
    }
  }

  closed(): Promise<void> {
    return new Promise((resolve) => this.#socket.once('close', () => resolve()));
  }

  /** The text is null where the message was too large or no text. */
  #onMessage(text: string | null): void {
    this.#framesSincePing += 1;
    const frame = text === null || this.#framesSincePing > MAX_FRAMES_PER_PING ? null : parseSentFrame(text);
    if (frame?.kind === 'ping') this.send(jsonFrame({ kind: 'pong', at: this.#parts.now() }));
    else if (frame !== null && this.#onPeel !== undefined) this.#onPeel(this, frame);
    else this.cut('bad-frame');
  }
}

/** All open connections of this server, with how many there are from each address. */
export class Connections {
  readonly #parts: ConnectionParts;
  readonly #open = new Set<FeedConnection>();
  readonly #countByAddress = new Map<string, number>();
  #isClosing = false;

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
  }

  get isClosing(): boolean {
    return this.#isClosing;
  }

  count(): number {
    return this.#open.size;
  }

  countOf(address: string): number {
    return this.#countByAddress.get(address) ?? 0;
  }

  add(socket: WebSocket, caller: Caller, { onClose, ...handlers }: ConnectionHandlers): FeedConnection {
    const connection = new FeedConnection(socket, caller, this.#parts, {
      ...handlers,
      onClose: (closed) => {
        this.#open.delete(closed);
        this.#countAddress(caller.address, -1);
        onClose(closed);
      },
    });
    this.#open.add(connection);
    this.#countAddress(caller.address, 1);
    if (this.#isClosing) connection.cut('stopping');
    return connection;
  }

  pingAll(): void {
    for (const connection of this.#open) connection.ping();
  }

  /** Tokens of all sessions that have a connection open. */
  sessionTokens(): ReadonlySet<string> {
    return new Set(Array.from(this.#open).flatMap(({ caller }) => caller.token ?? []));
  }

  endSession(token: string): void {
    this.#cutAll('session-ended', (caller) => caller.token === token);
  }

  endPerson(person: string): void {
    this.#cutAll('session-ended', (caller) => caller.person?.id === person);
  }

  /** Cuts everyone, also who comes from now on, and resolves when all sockets are closed. */
  async close(): Promise<void> {
    this.#isClosing = true;
    const closed = Array.from(this.#open, (connection) => connection.closed());
    this.#cutAll('stopping', () => true);
    await Promise.all(closed);
  }

  #cutAll(why: FeedCut, isMeant: (caller: Caller) => boolean): void {
    for (const connection of this.#open) if (isMeant(connection.caller)) connection.cut(why);
  }

  #countAddress(address: string, change: 1 | -1): void {
    const count = this.countOf(address) + change;
    if (count > 0) this.#countByAddress.set(address, count);
    else this.#countByAddress.delete(address);
  }
}
