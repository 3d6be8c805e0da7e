/** As much of a WebSocket as is used: that of a browser, or one of a library that has the same form. */
export interface Socket {
  readonly readyState: number;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'close', listener: (event: { readonly code: number }) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
  send(text: string): void;
  close(): void;
}

/** The headers are given on Node alone: a browser sends its cookies by itself, and takes no headers. */
export type SocketConstructor = new (
  url: string,
  options?: { readonly headers: Readonly<Record<string, string>> },
) => Socket;

/** The states of every WebSocket, which the standard gives these numbers. */
const CONNECTING = 0;
const OPEN = 1;

export const isOpen = (socket: Socket | null): socket is Socket => socket?.readyState === OPEN;
export const isOpening = (socket: Socket | null): socket is Socket => socket?.readyState === CONNECTING;

/** A frame as it came. */
export interface Heard {
  readonly text: string;
  /** When it came, by the clock of this machine. */
  readonly at: number;
}

/** A connection that was opened before there was anyone to listen. What came meanwhile was kept. */
export interface EarlySocket {
  readonly socket: Socket;
  readonly heard: readonly Heard[];
  /** Keeps no more: from now on somebody listens. */
  readonly release: () => void;
}
