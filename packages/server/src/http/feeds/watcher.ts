import type { WebSocket } from '@fastify/websocket';
import { CLOSE_CODES } from '@sabot/protocol';
import type { FeedCut, Metrics } from '../../ops/metrics.ts';

/** One socket that is sent a feed. */
export interface FeedSocket {
  readonly socket: WebSocket;
  /** Frames go out as text that was made once for all who are sent it. */
  readonly send: (frame: Buffer) => void;
  readonly cut: (why: FeedCut) => void;
}

const AS_TEXT = { binary: false, compress: false } as const;
/** A reader that is cut gets so long to take in the rest and to learn why. */
const FAREWELL_MS = 2000;

export const makeFeedSocket = (socket: WebSocket, bufferBytes: number, metrics: Metrics): FeedSocket => {
  let isCut = false;
  const cut = (why: FeedCut): void => {
    if (isCut) return;
    isCut = true;
    metrics.feedCut(why);
    socket.close(CLOSE_CODES[why].code, why);
    setTimeout(() => socket.terminate(), FAREWELL_MS).unref();
  };
  const send = (frame: Buffer): void => {
    if (isCut || socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > bufferBytes) cut('slow');
    else socket.send(frame, AS_TEXT);
  };
  return { socket, send, cut };
};

export const jsonFrame = (value: object): Buffer => Buffer.from(JSON.stringify(value));
