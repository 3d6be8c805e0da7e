import type { SentFrame } from '@sabot/protocol';
import { type Backoff, backoffMs } from '../backoff.ts';
import type { Timers } from '../timers.ts';
import { afterClose } from './after-close.ts';
import { type EarlySocket, type Heard, isOpen, isOpening, type Socket } from './socket.ts';

/**
 * How well a live feed does: `late` as soon as it is not certain that what is known is what is, and `ended` where it
 * does not come back.
 */
export type FeedStatus = 'connecting' | 'live' | 'late' | 'ended';

export interface LiveSocketParts {
  /** Asked anew for every connection, so that it can say from where to go on. */
  readonly open: () => Socket;
  /** Takes a frame in; false where it shows that an earlier one is missing: the feed then begins anew. */
  readonly hear: (heard: Heard) => boolean;
  readonly onStatus: (status: FeedStatus) => void;
  /** The session of this feed is over: it comes back when this is done. */
  readonly onSessionEnd: () => Promise<unknown>;
  /** Until when it is not to be opened; null where nothing keeps it back. */
  readonly hold: () => Promise<unknown> | null;
  readonly timers: Timers;
  /** A connection to go on with. */
  readonly early?: EarlySocket | undefined;
}

/** The house beats every second: within two of silence it is asked for a word, and after some more it is called again. */
const LATE_MS = 1900;
const SILENCE_MS = 5000;
const COMING_BACK: Backoff = { firstMs: 200, longestMs: 5000 };

const PING = JSON.stringify({ kind: 'ping' } satisfies SentFrame);

/** Keeps a feed open: comes back by itself when it ends or falls silent. */
export class LiveSocket {
  readonly #parts: LiveSocketParts;
  #socket: Socket | null = null;
  #early: EarlySocket | null;
  #failures = 0;
  #isStopped = false;
  #callOff: (() => void)[] = [];

  constructor(parts: LiveSocketParts) {
    this.#parts = parts;
    this.#early = parts.early ?? null;
    parts.onStatus('connecting');
    this.#connect();
  }

  /** Lost while there is no connection. */
  send(text: string): void {
    if (isOpen(this.#socket)) this.#socket.send(text);
  }

  /** The network may be there again: does not wait any longer before it comes back. */
  wake(): void {
    if (this.#isStopped || isOpen(this.#socket) || isOpening(this.#socket)) return;
    this.#failures = 0;
    this.#connect();
  }

  /** The connection is lost, whether or not it has been told. */
  lose(): void {
    if (!this.#isStopped) this.#comeBack(() => this.#connect());
  }

  stop(): void {
    this.#isStopped = true;
    this.#drop();
  }

  #later(ms: number, run: () => void): void {
    this.#callOff.push(this.#parts.timers.later(ms, run));
  }

  #quiet(): void {
    for (const callOff of this.#callOff) callOff();
    this.#callOff = [];
  }

  #drop(): void {
    this.#quiet();
    const old = this.#socket;
    this.#socket = null;
    old?.close();
  }

  #comeBack(how: () => void): void {
    const { timers, onStatus } = this.#parts;
    this.#drop();
    onStatus('late');
    const ms = backoffMs(COMING_BACK, this.#failures, timers.random());
    this.#failures += 1;
    this.#later(ms, how);
  }

  #connect(): void {
    this.#drop();
    const { open, hold } = this.#parts;
    const held = hold();
    if (held !== null) {
      void held.then(() => this.wake());
      return;
    }
    const early = this.#early;
    this.#early = null;
    early?.release();
    const begun = early !== null && (isOpen(early.socket) || isOpening(early.socket)) ? early : null;
    const socket = begun?.socket ?? open();
    this.#socket = socket;
    this.#watchSilence();
    socket.addEventListener('message', ({ data }) => {
      this.#hear(socket, { text: String(data), at: this.#parts.timers.now() });
    });
    socket.addEventListener('close', ({ code }) => this.#closed(socket, code));
    // A library may take an error that nobody hears for a fault of the program; the end of the socket tells enough.
    socket.addEventListener('error', () => undefined);
    for (const each of begun?.heard ?? []) this.#hear(socket, each);
  }

  #hear(socket: Socket, heard: Heard): void {
    if (socket !== this.#socket) return;
    this.#failures = 0;
    this.#watchSilence();
    const isWhole = this.#parts.hear(heard);
    // Whoever hears a frame may give up this connection while it is told.
    if (socket !== this.#socket) return;
    if (isWhole) this.#parts.onStatus('live');
    else this.lose();
  }

  #watchSilence(): void {
    this.#quiet();
    this.#later(LATE_MS, () => {
      this.#parts.onStatus('late');
      this.send(PING);
    });
    this.#later(SILENCE_MS, () => this.lose());
  }

  #closed(socket: Socket, code: number): void {
    if (socket !== this.#socket) return;
    const next = afterClose(code);
    if (next === 'again') this.lose();
    if (next === 'session') this.#comeBack(() => void this.#parts.onSessionEnd().then(() => this.wake()));
    if (next === 'never') {
      this.stop();
      this.#parts.onStatus('ended');
    }
  }
}
