import { randomBytes } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { open, sessionLine } from './connection.ts';

/**
 * The thread of those who watch a table over WebSocket: it notes when each of them hears of what. Thousands of them share
 * a machine with the server, so that they read no more of a frame than its beginning, and not by the client of the house.
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

interface Frame {
  readonly kind: number;
  readonly from: number;
  readonly to: number;
}

/** The frame that begins at `at`, once all of it is there; a server's frames are not masked. */
const frameAt = (data: Buffer, at: number): Frame | null => {
  if (data.length < at + 2) return null;
  const kind = data.readUInt8(at) & 0x0f;
  const short = data.readUInt8(at + 1) & 0x7f;
  const extra = short === 126 ? 2 : short === 127 ? 8 : 0;
  const from = at + 2 + extra;
  if (data.length < from) return null;
  const length = extra === 0 ? short : extra === 2 ? data.readUInt16BE(at + 2) : Number(data.readBigUInt64BE(at + 2));
  return data.length < from + length ? null : { kind, from, to: from + length };
};

/** A client's frames are masked; a mask of nothing leaves them readable. */
const pong = (payload: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x8a, 0x80 | payload.length, 0, 0, 0, 0]), payload]);

const UPDATE = '{"kind":"update"';
const HELLO = '{"kind":"hello"';
const SEQUENCE = /"sequence":(\d+)/;
/** The beginning of a frame, which says what it is. */
const LOOK = 160;

const handshake = ({ path, cookie }: WatcherPlan): string =>
  `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${sessionLine(cookie)}upgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${randomBytes(16).toString('base64')}\r\n\r\n`;

const sequences: number[] = [];
const times: number[] = [];
let bytes = 0;

const watch = async (port: number, plan: WatcherPlan): Promise<void> => {
  const socket = await open(port);
  let rest: Buffer = Buffer.alloc(0);
  let isUpgraded = false;
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string): void => {
      const error = new Error(`A watcher was lost: ${why}`);
      reject(error);
      // Once it is in, losing it is the whole thread's failure.
      if (isUpgraded) throw error;
    };
    const take = (data: Buffer, { kind, from, to }: Frame): void => {
      if (kind === PING) socket.write(pong(data.subarray(from, to)));
      if (kind === CLOSE) fail(data.toString('utf8', from + 2, to));
      if (kind !== TEXT) return;
      const start = data.toString('latin1', from, Math.min(to, from + LOOK));
      if (start.startsWith(HELLO)) resolve();
      if (!start.startsWith(UPDATE)) return;
      sequences.push(Number(SEQUENCE.exec(start)?.[1]));
      times.push(sharedNow());
      bytes += to - from;
    };
    socket.on('data', (chunk) => {
      let data = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      if (!isUpgraded) {
        const end = data.indexOf('\r\n\r\n');
        if (end < 0) {
          rest = data;
          return;
        }
        if (!data.toString('latin1', 0, end).startsWith('HTTP/1.1 101')) return fail(data.toString('latin1'));
        isUpgraded = true;
        data = data.subarray(end + 4);
      }
      let at = 0;
      for (let frame = frameAt(data, at); frame !== null; frame = frameAt(data, at)) {
        take(data, frame);
        at = frame.to;
      }
      rest = data.subarray(at);
    });
    socket.on('close', () => fail('closed'));
    socket.write(handshake(plan));
  });
};

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
