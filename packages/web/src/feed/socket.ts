/** How well a live feed does: `late` as soon as it is not certain that the page shows what is. */
export type FeedStatus = 'connecting' | 'live' | 'late' | 'ended';

export interface SocketParts {
  /** Asked anew for every connection, so that it can say from where to go on. */
  readonly path: () => string;
  readonly onMessage: (message: unknown) => void;
  readonly onStatus: (status: FeedStatus) => void;
}

export interface LiveSocket {
  readonly stop: () => void;
}

/** The house beats every second: after two beats missed a page says so, after some more it knocks again. */
const LATE_MS = 2200;
const SILENCE_MS = 5000;
const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 5000;
/** The session is over, or we have sent nonsense: coming back as the same would change nothing. */
const FINAL_CODES: readonly number[] = [1008, 4401];

const urlOf = (path: string): string => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`;

/** Keeps a feed open: comes back by itself when it ends or falls silent. */
export const liveSocket = ({ path, onMessage, onStatus }: SocketParts): LiveSocket => {
  let socket: WebSocket | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let lateness: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isStopped = false;

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
    const made = new WebSocket(urlOf(path()));
    socket = made;
    heard();
    made.onmessage = ({ data }) => {
      if (socket !== made) return;
      failures = 0;
      heard();
      onMessage(JSON.parse(String(data)));
      onStatus('live');
    };
    made.onclose = ({ code }) => {
      if (socket !== made) return;
      if (FINAL_CODES.includes(code)) {
        drop();
        onStatus('ended');
      } else lost();
    };
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
    stop: () => {
      isStopped = true;
      drop();
      removeEventListener('online', wake);
      removeEventListener('offline', offline);
      document.removeEventListener('visibilitychange', seen);
    },
  };
};
