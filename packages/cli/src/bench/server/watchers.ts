import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { sessionLine } from './connection.ts';

/**
 * The thread of those who watch a table over WebSocket: it notes when each of them hears of what. Thousands of them share
 * a machine with the server, so that they read into one buffer, past the streams of Node, and no more of a frame than its
 * sequence.
 */

export interface WatchersPlan {
  readonly port: number;
  readonly watchers: readonly WatcherPlan[];
}

export interface WatcherPlan {
  readonly path: string;
  /** Of a patron's session; null for a stranger. */
  readonly cookie: string | null;
}

/** Which sequence was heard when, by anyone. */
export interface HeardTimes {
  readonly sequences: Float64Array;
  /** On the clock that all threads of a process share. */
  readonly times: Float64Array;
  readonly bytes: number;
}

/** Milliseconds. */
export const sharedNow = (): number => Number(process.hrtime.bigint()) / 1e6;

const TEXT = 1;
const CLOSE = 8;
const PING = 9;

/** A client's frames are masked; a mask of nothing leaves them readable. */
const pong = (payload: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x8a, 0x80 | payload.length, 0, 0, 0, 0]), payload]);

/** Where the kind of a frame begins, and which is which. */
const KIND_AT = '{"kind":"'.length;
const UPDATE = 'u'.charCodeAt(0);
const HELLO = 'h'.charCodeAt(0);
const SEQUENCE = Buffer.from('"sequence":');
const ZERO = '0'.charCodeAt(0);

const sequences: number[] = [];
const times: number[] = [];
let bytes = 0;

/** The number that stands behind the word, which is near the beginning. */
const sequenceIn = (data: Buffer, from: number): number => {
  let sequence = 0;
  for (let at = data.indexOf(SEQUENCE, from) + SEQUENCE.length; ; at += 1) {
    const digit = data.readUInt8(at) - ZERO;
    if (digit < 0 || digit > 9) return sequence;
    sequence = sequence * 10 + digit;
  }
};

/** All sockets of the thread read into it, one after another. */
const SHARED = Buffer.allocUnsafe(1 << 16);
const EMPTY = Buffer.alloc(0);
const HEAD_END = Buffer.from('\r\n\r\n');

const handshake = ({ path, cookie }: WatcherPlan): string =>
  `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${sessionLine(cookie)}upgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${randomBytes(16).toString('base64')}\r\n\r\n`;

/** One who watches. Whole frames are looked at where the system has put them; only what is cut is kept for later. */
class Watcher {
  readonly #socket: Socket;
  readonly #onReady: () => void;
  readonly #onFault: (error: Error) => void;
  #rest = EMPTY;
  #isUpgraded = false;
  #isIn = false;

  constructor(port: number, plan: WatcherPlan, onReady: () => void, onFault: (error: Error) => void) {
    this.#onReady = onReady;
    this.#onFault = onFault;
    const onread = { buffer: SHARED, callback: (length: number) => this.#take(SHARED.subarray(0, length)) };
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true, onread });
    this.#socket.on('error', ({ message }) => this.#fail(message));
    this.#socket.on('close', () => this.#fail('closed'));
    this.#socket.write(handshake(plan));
  }

  #take(read: Buffer): boolean {
    const data = this.#rest.length === 0 ? read : Buffer.concat([this.#rest, read]);
    const at = this.#takeFrames(data, this.#isUpgraded ? 0 : this.#takeHead(data));
    this.#rest = at === data.length ? EMPTY : Buffer.from(data.subarray(at));
    return true;
  }

  /** Where the first frame begins. */
  #takeHead(data: Buffer): number {
    const end = data.indexOf(HEAD_END);
    if (end < 0) return 0;
    this.#isUpgraded = data.toString('latin1', 0, end).startsWith('HTTP/1.1 101');
    if (!this.#isUpgraded) this.#fail(data.toString('latin1'));
    return end + HEAD_END.length;
  }

  /** Takes the frames of which all is there, and says where the next one begins; a server's frames are not masked. */
  #takeFrames(data: Buffer, start: number): number {
    let at = start;
    while (this.#isUpgraded && data.length >= at + 2) {
      const short = data.readUInt8(at + 1) & 0x7f;
      const from = at + 2 + (short === 126 ? 2 : short === 127 ? 8 : 0);
      if (data.length < from) break;
      const length =
        short < 126 ? short : short === 126 ? data.readUInt16BE(at + 2) : Number(data.readBigUInt64BE(at + 2));
      if (data.length < from + length) break;
      this.#takeFrame(data, data.readUInt8(at) & 0x0f, from, from + length);
      at = from + length;
    }
    return at;
  }

  #takeFrame(data: Buffer, kind: number, from: number, to: number): void {
    if (kind === PING) this.#socket.write(pong(data.subarray(from, to)));
    if (kind === CLOSE) this.#fail(data.toString('utf8', from + 2, to));
    if (kind !== TEXT) return;
    const what = data.readUInt8(from + KIND_AT);
    if (what === UPDATE) {
      sequences.push(sequenceIn(data, from));
      times.push(sharedNow());
      bytes += to - from;
    } else if (what === HELLO) {
      this.#isIn = true;
      this.#onReady();
    }
  }

  #fail(why: string): void {
    const error = new Error(`A watcher was lost: ${why}`);
    // Once it is in, losing it is the whole thread's failure.
    if (this.#isIn) throw error;
    this.#onFault(error);
  }
}

const watch = (port: number, plan: WatcherPlan): Promise<void> =>
  new Promise((resolve, reject) => {
    new Watcher(port, plan, resolve, reject);
  });

const AT_ONCE = 50;

if (parentPort !== null) {
  const { port, watchers }: WatchersPlan = workerData;
  for (let from = 0; from < watchers.length; from += AT_ONCE) {
    await Promise.all(watchers.slice(from, from + AT_ONCE).map((each) => watch(port, each)));
  }
  parentPort.on('message', (what: 'report' | 'forget') => {
    if (what === 'forget') {
      sequences.length = 0;
      times.length = 0;
      bytes = 0;
      return;
    }
    const heard: HeardTimes = { sequences: Float64Array.from(sequences), times: Float64Array.from(times), bytes };
    parentPort?.postMessage(heard);
  });
  parentPort.postMessage('ready');
}
