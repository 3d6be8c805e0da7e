import type { SentFrame } from '@sabot/protocol';
import type { ServerClock } from '../server-clock.ts';
import type { Timers } from '../timers.ts';
import { type FeedStatus, LiveSocket } from './live-socket.ts';
import type { EarlySocket, Heard, Socket } from './socket.ts';

/** What is known through a feed, and how well it does. */
interface Live {
  readonly status: FeedStatus;
}

/** What one kind of feed is: where it is, and what each of its frames changes. All of it is pure. */
export interface FeedKind<L extends Live, F> {
  readonly begin: L;
  /** Where to connect, going on from what is known. */
  readonly path: (live: L) => string;
  readonly after: (live: L, frame: F) => L;
  /** Whether a frame that was just taken in shows that an earlier one is missing. */
  readonly hasGap: (live: L, frame: F) => boolean;
}

/** Told of what is known now, and of the frame that it comes from; null where only the connection has changed. */
export type FeedListener<L, F> = (live: L, frame: F | null) => void;

export interface Feed<L> {
  readonly get: () => L;
  /** Lost while there is no connection. */
  readonly send: (frame: SentFrame) => void;
  readonly close: () => void;
}

/** What all feeds of a client share. */
export interface FeedParts {
  readonly openSocket: (path: string) => Socket;
  readonly timers: Timers;
  readonly clock: ServerClock;
  readonly onSessionEnd: () => Promise<unknown>;
  readonly hold: () => Promise<unknown> | null;
  /** Those that are open. */
  readonly sockets: Set<LiveSocket>;
}

export const watch = <L extends Live, F extends { readonly at: number }>(
  { openSocket, timers, clock, onSessionEnd, hold, sockets }: FeedParts,
  kind: FeedKind<L, F>,
  listener: FeedListener<L, F>,
  early?: EarlySocket,
): Feed<L> => {
  let live = kind.begin;
  const hear = ({ text, at }: Heard): boolean => {
    // The house wrote it: what it sends is held to its schemas there.
    const frame = JSON.parse(text) as F;
    clock.hear(frame.at, at);
    live = kind.after(live, frame);
    listener(live, frame);
    return !kind.hasGap(live, frame);
  };
  const onStatus = (status: FeedStatus): void => {
    if (status === live.status) return;
    live = { ...live, status };
    listener(live, null);
  };
  const socket = new LiveSocket({
    open: () => openSocket(kind.path(live)),
    hear,
    onStatus,
    onSessionEnd,
    hold,
    timers,
    early,
  });
  sockets.add(socket);
  return {
    get: () => live,
    send: (frame) => socket.send(JSON.stringify(frame)),
    close: () => {
      sockets.delete(socket);
      socket.stop();
    },
  };
};
