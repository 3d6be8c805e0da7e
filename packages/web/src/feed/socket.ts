import { refreshMe } from '../api/session.ts';
import { type EarlySocket, type Heard, openSocket } from '../early/early-socket.ts';

/** How well a live feed does: `late` as soon as it is not certain that the page shows what is. */
export type FeedStatus = 'connecting' | 'live' | 'late';

interface SocketParts {
  /** Asked anew for every connection, so that it can say from where to go on. */
  readonly path: () => string;
  /** A message, and when it came by the clock of this machine. */
  readonly onMessage: (message: unknown, heardAt: number) => void;
  readonly onStatus: (status: FeedStatus) => void;
  /** Whether a message that was just taken in shows that an earlier one is missing: the feed then begins anew. */
  readonly hasGap?: (message: unknown) => boolean;
  /** A connection to go on with. */
  readonly early?: EarlySocket;
}

interface LiveSocket {
  /** Lost while there is no connection. */
  readonly send: (text: string) => void;
  readonly stop: () => void;
}

/** The house beats every second: within two of silence a page says so, after some more it knocks again. */
const LATE_MS = 1900;
const SILENCE_MS = 5000;
const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 5000;
/** The session is over: whoever looks on may be somebody else by now, or nobody. */
const SESSION_ENDED = 4401;

const isOpen = (early: EarlySocket | null): early is EarlySocket =>
  early !== null && early.socket.readyState <= WebSocket.OPEN;

/** Keeps a feed open: comes back by itself when it ends or falls silent. */
export const liveSocket = ({ path, onMessage, onStatus, hasGap, early }: SocketParts): LiveSocket => {
  let socket: WebSocket | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let lateness: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isStopped = false;
  let hasSessionEnded = false;
  let next = early ?? null;

  const heard = (): void => {
    clearTimeout(silence);
    clearTimeout(lateness);
    lateness = setTimeout(() => onStatus('late'), LATE_MS);
    silence = setTimeout(() => lost(), SILENCE_MS);
  };

  const drop = (): void => {
    clearTimeout(silence);
    clearTimeout(lateness);
    clearTimeout(waiting);
    const old = socket;
    socket = null;
    old?.close();
  };

  const lost = (): void => {
    drop();
    if (isStopped) return;
    onStatus('late');
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
    failures += 1;
    // Not all pages of a house come back in the same instant.
    waiting = setTimeout(connect, wait * (0.5 + Math.random() / 2));
  };

  const connect = (): void => {
    drop();
    if (isStopped) return;
    if (hasSessionEnded) {
      hasSessionEnded = false;
      // Pages that are for one person alone give way once they know; the others go on as whoever it is.
      void refreshMe().then(wake);
      return;
    }
    const begun = isOpen(next) ? next : null;
    next = null;
    const made = begun?.socket ?? openSocket(path());
    socket = made;
    heard();
    const hear = ({ text, at }: Heard): void => {
      if (socket !== made) return;
      failures = 0;
      heard();
      const message: unknown = JSON.parse(text);
      onMessage(message, at);
      if (hasGap?.(message) === true) lost();
      else onStatus('live');
    };
    made.onmessage = ({ data }) => hear({ text: String(data), at: Date.now() });
    made.onclose = ({ code }) => {
      if (socket !== made) return;
      hasSessionEnded = code === SESSION_ENDED;
      lost();
    };
    for (const each of begun?.heard ?? []) hear(each);
  };

  const wake = (): void => {
    if (isStopped || socket?.readyState === WebSocket.OPEN || socket?.readyState === WebSocket.CONNECTING) return;
    failures = 0;
    connect();
  };
  const offline = (): void => lost();
  const seen = (): void => {
    if (document.visibilityState === 'visible') wake();
  };
  addEventListener('online', wake);
  addEventListener('offline', offline);
  document.addEventListener('visibilitychange', seen);

  onStatus('connecting');
  connect();
  return {
    send: (text) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(text);
    },
    stop: () => {
      isStopped = true;
      drop();
      removeEventListener('online', wake);
      removeEventListener('offline', offline);
      document.removeEventListener('visibilitychange', seen);
    },
  };
};
