import { CLOSE_CODES, choiceOf, faultOf, type Peel, type SentFrame, sentFrame } from '@sabot/protocol';
import type { FeedCut, Metrics } from '../../ops/metrics.ts';
import type { Caller } from '../plugins/caller.ts';
import { type FeedSocket, textFrame } from './feed-socket.ts';

export const jsonFrame = (value: object): Buffer => Buffer.from(JSON.stringify(value));

/** A client that is cut gets so long to read what is left and why it was cut. */
const CLOSE_TIMEOUT_MS = 2000;
/** Clients send few frames. */
const MAX_FRAMES_PER_PING = 150;
/** Everyone is pinged once in so many turns: thousands of answers at one time would keep the others waiting. */
export const PING_TURNS = 16;

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
  readonly #socket: FeedSocket;
  readonly #parts: ConnectionParts;
  readonly #onPeel: ConnectionHandlers['onPeel'];
  #isCut = false;
  /** Whether the client has answered the last ping. */
  #isAlive = true;
  #framesSincePing = 0;

  constructor(socket: FeedSocket, caller: Caller, parts: ConnectionParts, { onClose, onPeel }: ConnectionHandlers) {
    this.caller = caller;
    this.#socket = socket;
    this.#parts = parts;
    this.#onPeel = onPeel;
    socket.onPong(() => {
      this.#isAlive = true;
    });
    socket.onMessage((text) => this.#onMessage(text));
    socket.onClose(() => onClose(this));
  }

  get isOpen(): boolean {
    return this.#socket.isOpen();
  }

  send(text: Buffer): void {
    this.sendFrame(textFrame(text));
  }

  /** Sends what was put together for many. */
  sendFrame(frame: Buffer): void {
    if (this.#isCut || !this.isOpen) return;
    if (this.#socket.waitingBytes() > this.#parts.bufferBytes) this.cut('slow');
    else this.#socket.write(frame);
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
    return new Promise((resolve) => this.#socket.onClose(resolve));
  }

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
  /** Each with the turn in which it is pinged. */
  readonly #open = new Map<FeedConnection, number>();
  readonly #countByAddress = new Map<string, number>();
  #added = 0;
  #pingTurn = 0;
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

  add(socket: FeedSocket, caller: Caller, { onClose, ...handlers }: ConnectionHandlers): FeedConnection {
    const connection = new FeedConnection(socket, caller, this.#parts, {
      ...handlers,
      onClose: (closed) => {
        this.#open.delete(closed);
        this.#countAddress(caller.address, -1);
        onClose(closed);
      },
    });
    this.#open.set(connection, this.#added % PING_TURNS);
    this.#added += 1;
    this.#countAddress(caller.address, 1);
    if (this.#isClosing) connection.cut('stopping');
    return connection;
  }

  /** Pings those whose turn it is. */
  pingNext(): void {
    for (const [connection, turn] of this.#open) if (turn === this.#pingTurn) connection.ping();
    this.#pingTurn = (this.#pingTurn + 1) % PING_TURNS;
  }

  /** Tokens of all sessions that have a connection open. */
  sessionTokens(): ReadonlySet<string> {
    return new Set(Array.from(this.#open.keys()).flatMap(({ caller }) => caller.token ?? []));
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
    const closed = Array.from(this.#open.keys(), (connection) => connection.closed());
    this.#cutAll('stopping', () => true);
    await Promise.all(closed);
  }

  #cutAll(why: FeedCut, isMeant: (caller: Caller) => boolean): void {
    for (const connection of this.#open.keys()) if (isMeant(connection.caller)) connection.cut(why);
  }

  #countAddress(address: string, change: 1 | -1): void {
    const count = this.countOf(address) + change;
    if (count > 0) this.#countByAddress.set(address, count);
    else this.#countByAddress.delete(address);
  }
}
