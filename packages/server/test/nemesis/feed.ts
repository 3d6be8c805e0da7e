import { faultOfFrame } from '@sabot/protocol';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { SeenEvent, Visitor } from './visitor.ts';

/** A frame as it came. */
interface Frame {
  readonly at: number;
  readonly text: string;
}

export interface FeedOptions {
  /** To begin after this event; by itself a feed begins with now. */
  readonly after?: number;
  readonly as?: 'board' | 'spectator';
  readonly onFrame?: (frame: Frame) => void;
}

/**
 * A live feed that comes back by itself, as a page does. It reads the frames by hand and not by the client of the house,
 * so that no mistake of the one hides a mistake of the other; and it comes back sooner than pages do, since servers are
 * killed here by the dozen.
 */
export interface Feed {
  readonly sequence: () => number;
  /** What had happened before the first event that came. */
  readonly start: () => number | null;
  readonly view: () => Readonly<Record<string, unknown>>;
  /** The server's next act that people can do something about. */
  readonly deadline: () => { readonly at: number; readonly what: string } | null;
  /** Every event that came, in the order in which it came. */
  readonly events: readonly SeenEvent[];
  readonly connects: () => number;
  /** Something that a feed must never do. */
  readonly faults: readonly string[];
  /** Drops the connection without a word; the feed comes back. */
  readonly drop: () => void;
  /** Lost while there is no connection. */
  readonly say: (frame: object) => void;
  readonly close: () => void;
}

const AGAIN_MS = 40;

export const openFeed = (visitor: Visitor, table: string, options: FeedOptions = {}): Feed => {
  const events: SeenEvent[] = [];
  const faults: string[] = [];
  let view: Record<string, unknown> = {};
  let deadline: { readonly at: number; readonly what: string } | null = null;
  let last = options.after ?? null;
  let start = last;
  let connects = 0;
  let closed = false;
  let socket: WebSocket | null = null;

  const hear = (text: string): void => {
    options.onFrame?.({ at: Date.now(), text });
    const frame = JSON.parse(text);
    const fault = faultOfFrame('table', frame);
    if (fault !== null) faults.push(`a frame that is not what was declared: ${fault}`);
    if (frame.kind !== 'hello' && frame.kind !== 'update') return;
    if (frame.reset === true) faults.push(`the feed could not go on after ${last}`);
    if (last !== null && frame.sequence < last) faults.push(`back from ${last} to ${frame.sequence}`);
    for (const event of frame.events) {
      const before = events.at(-1)?.sequence ?? options.after ?? 0;
      if (event.sequence <= before) faults.push(`event ${event.sequence} came after ${before}`);
      events.push(event);
    }
    view = frame.kind === 'hello' ? frame.view : { ...view, ...frame.changed };
    ({ deadline } = frame);
    last = frame.sequence;
    start ??= last;
  };

  const connect = (): void => {
    if (closed) return;
    const query = new URLSearchParams();
    if (last !== null) query.set('after', String(last));
    if (options.as !== undefined) query.set('as', options.as);
    const cookie = visitor.cookie();
    const url = `${visitor.where().replace(/^http/, 'ws')}/api/tables/${table}/feed?${query}`;
    socket = new WebSocket(url, { headers: cookie === null ? {} : { cookie: `sabot_session=${cookie}` } });
    socket.on('open', () => {
      connects += 1;
    });
    socket.on('message', (data) => hear(String(data)));
    socket.on('error', () => {});
    socket.on('close', () => {
      if (!closed) setTimeout(connect, AGAIN_MS);
    });
  };
  connect();
  const close = (): void => {
    closed = true;
    socket?.terminate();
  };
  onTestFinished(close);
  return {
    sequence: () => last ?? 0,
    start: () => start,
    view: () => view,
    deadline: () => deadline,
    events,
    connects: () => connects,
    faults,
    drop: () => socket?.terminate(),
    say: (frame) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
    },
    close,
  };
};
