export interface Heard {
  readonly text: string;
  /** When it came, by the clock of this machine. */
  readonly at: number;
}

/** A connection that is opened before the page is there that asks for it. What comes meanwhile is kept. */
export interface EarlySocket {
  readonly socket: WebSocket;
  readonly heard: readonly Heard[];
}

/** The one to a table. */
export interface EarlyFeed extends EarlySocket {
  readonly table: string;
}

export const openSocket = (path: string): WebSocket =>
  new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`);

export const earlySocket = (path: string): EarlySocket => {
  const socket = openSocket(path);
  const heard: Heard[] = [];
  socket.onmessage = ({ data }) => {
    heard.push({ text: String(data), at: Date.now() });
  };
  return { socket, heard };
};
