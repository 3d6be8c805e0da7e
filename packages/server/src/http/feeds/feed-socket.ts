import type { Writable } from 'node:stream';
import type { WebSocket } from '@fastify/websocket';

/** What a feed needs of the connection to its client. */
export interface FeedSocket {
  isOpen(): boolean;
  /** Bytes that wait here because the client does not take them. */
  waitingBytes(): number;
  /** Passes on a whole frame, byte for byte. */
  write(frame: Buffer): void;
  ping(): void;
  close(code: number, why: string): void;
  terminate(): void;
  /** The text is null where the message was too large or no text. */
  onMessage(listener: (text: string | null) => void): void;
  onPong(listener: () => void): void;
  onClose(listener: () => void): void;
}

/** Frames that clients send are tiny. */
const MAX_MESSAGE_BYTES = 4096;

/**
 * A WebSocket, and the stream below it. The library puts a header before each message for each socket, and hands both
 * to the system as two pieces; a frame that a thousand are sent is put together once and goes past it. Nothing is
 * compressed, so the library keeps nothing back and the order stays.
 */
export class WebFeedSocket implements FeedSocket {
  readonly #socket: WebSocket;
  readonly #below: Writable;

  constructor(socket: WebSocket, below: Writable) {
    this.#socket = socket;
    this.#below = below;
  }

  isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  waitingBytes(): number {
    return this.#below.writableLength;
  }

  write(frame: Buffer): void {
    this.#below.write(frame);
  }

  ping(): void {
    this.#socket.ping();
  }

  close(code: number, why: string): void {
    this.#socket.close(code, why);
  }

  terminate(): void {
    this.#socket.terminate();
  }

  onMessage(listener: (text: string | null) => void): void {
    this.#socket.on('message', (data, isBinary) => {
      const isText = !isBinary && Buffer.isBuffer(data) && data.length <= MAX_MESSAGE_BYTES;
      listener(isText ? String(data) : null);
    });
  }

  onPong(listener: () => void): void {
    this.#socket.on('pong', listener);
  }

  onClose(listener: () => void): void {
    this.#socket.once('close', listener);
  }
}

/** One frame, all of the message in it, as text. */
const TEXT = 0x81;
/** Lengths up to 125 stand for themselves; these two say that the length follows in two or in eight bytes. */
const LENGTH_IN_TWO = 126;
const LENGTH_IN_EIGHT = 127;
const MOST_IN_TWO = 0xffff;

const headerOf = (length: number): Buffer => {
  if (length < LENGTH_IN_TWO) return Buffer.from([TEXT, length]);
  if (length <= MOST_IN_TWO) return Buffer.from([TEXT, LENGTH_IN_TWO, length >> 8, length & 0xff]);
  const header = Buffer.alloc(10);
  header.set([TEXT, LENGTH_IN_EIGHT]);
  header.writeBigUInt64BE(BigInt(length), 2);
  return header;
};

const frames = new WeakMap<Buffer, Buffer>();

/** A text as it goes over the wire to a client (RFC 6455 5.2), put together once for all who are sent it. */
export const textFrame = (text: Buffer): Buffer => {
  const known = frames.get(text);
  if (known !== undefined) return known;
  const frame = Buffer.concat([headerOf(text.length), text]);
  frames.set(text, frame);
  return frame;
};
