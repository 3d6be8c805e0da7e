import type { EarlySocket, Heard } from '@sabot/client';

/** The connection to a table that is opened before the page is there that asks for it. */
export interface EarlyFeed extends EarlySocket {
  readonly table: string;
}

/** Frames that arrive before anyone listens are kept. This file is part of the first script, so it imports only types. */
export const earlySocket = (path: string): EarlySocket => {
  const socket = new WebSocket(location.origin.replace(/^http/, 'ws') + path);
  const heard: Heard[] = [];
  const keep = ({ data }: MessageEvent): void => {
    heard.push({ text: String(data), at: Date.now() });
  };
  socket.addEventListener('message', keep);
  return { socket, heard, release: () => socket.removeEventListener('message', keep) };
};
