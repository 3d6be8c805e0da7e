import { connect, type Socket } from 'node:net';

/** A connection on which any bytes can be sent and answers are read one after the other. */
export interface RawConnection {
  /** The status of the answer; 0 where the server closed the connection without one. */
  readonly exchange: (request: Buffer, timeoutMs?: number) => Promise<number>;
  /** Sends and goes away without waiting. */
  readonly abandon: (request: Buffer) => Promise<void>;
  readonly close: () => void;
}

interface Answer {
  readonly status: number;
  /** Bytes of the whole answer. */
  readonly length: number;
  readonly closes: boolean;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const NO_BODY = new Set([204, 304]);

/** Where a chunked body that begins at `from` ends, or null while it does not. */
const chunkedEnd = (bytes: Buffer, from: number): number | null => {
  let at = from;
  for (;;) {
    const line = bytes.indexOf('\r\n', at);
    if (line < 0) return null;
    const size = Number.parseInt(bytes.toString('latin1', at, line), 16);
    at = line + 2 + size + 2;
    if (at > bytes.length) return null;
    if (size === 0) return at;
  }
};

/** The first answer in what was received, or null while it is not whole. */
const readAnswer = (bytes: Buffer, isHead: boolean): Answer | null => {
  const end = bytes.indexOf(HEAD_END);
  if (end < 0) return null;
  const head = bytes.toString('latin1', 0, end);
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1] ?? 0);
  const start = end + HEAD_END.length;
  const closes = /\r\nconnection: close/i.test(head);
  if (status >= 100 && status < 200) {
    const rest = status === 101 ? null : readAnswer(bytes.subarray(start), isHead);
    return rest === null ? null : { ...rest, length: rest.length + start };
  }
  if (isHead || NO_BODY.has(status)) return { status, length: start, closes };
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) {
    const whole = start + Number(length);
    return bytes.length < whole ? null : { status, length: whole, closes };
  }
  const chunked = /\r\ntransfer-encoding: chunked/i.test(head) ? chunkedEnd(bytes, start) : null;
  return chunked === null ? null : { status, length: chunked, closes };
};

/** The status in what came before the connection was closed. */
const lastStatus = (bytes: Buffer): number =>
  Number(/^HTTP\/1\.[01] (\d{3})/.exec(bytes.toString('latin1', 0, 20))?.[1] ?? 0);

export const newConnection = (url: string): RawConnection => {
  const { hostname, port } = new URL(url);
  let socket: Socket | null = null;
  let received: Buffer = Buffer.alloc(0);
  let check: (() => void) | null = null;
  let gone = true;

  const opened = (): Socket => {
    if (socket !== null && !gone) return socket;
    const fresh = connect({ host: hostname, port: Number(port), noDelay: true });
    received = Buffer.alloc(0);
    gone = false;
    fresh.on('data', (part: Buffer) => {
      if (fresh !== socket) return;
      received = received.length === 0 ? part : Buffer.concat([received, part]);
      check?.();
    });
    fresh.on('error', () => {});
    fresh.on('close', () => {
      if (fresh !== socket) return;
      gone = true;
      check?.();
    });
    socket = fresh;
    return fresh;
  };

  const close = (): void => {
    gone = true;
    socket?.destroy();
  };

  const exchangeOnce = (request: Buffer, timeoutMs: number): Promise<number> =>
    new Promise((resolve) => {
      const to = opened();
      const isHead = request.subarray(0, 5).toString('latin1') === 'HEAD ';
      const end = (status: number): void => {
        clearTimeout(timer);
        check = null;
        resolve(status);
      };
      // A request that promises more than it sends is dropped here before the server drops it.
      const timer = setTimeout(() => {
        close();
        end(lastStatus(received));
      }, timeoutMs);
      check = () => {
        const answer = readAnswer(received, isHead);
        if (answer !== null) {
          received = received.subarray(answer.length);
          if (answer.closes) close();
          end(answer.status);
        } else if (gone) end(lastStatus(received));
      };
      to.write(request);
      check();
    });

  return {
    exchange: async (request, timeoutMs = 5_000) => {
      const isReused = socket !== null && !gone;
      const status = await exchangeOnce(request, timeoutMs);
      // The server may have closed a connection that was to be used again: that says nothing about this request.
      return status === 0 && isReused ? exchangeOnce(request, timeoutMs) : status;
    },
    abandon: (request) =>
      new Promise((resolve) => {
        const to = opened();
        to.write(request, () => {
          close();
          resolve();
        });
      }),
    close,
  };
};
