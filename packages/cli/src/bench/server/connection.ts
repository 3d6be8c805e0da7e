import { connect, type Socket } from 'node:net';

/** What a server answered. */
export interface Reply {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** One kept-alive connection that is asked one thing at a time: so little code that the server is what is measured. */
export interface Connection {
  readonly ask: (request: string) => Promise<Reply>;
  readonly end: () => void;
}

const HEAD_END = '\r\n\r\n';
const LENGTH = /content-length: (\d+)/i;

/** The reply once all of it is there. */
const replyIn = (text: string): Reply | null => {
  const end = text.indexOf(HEAD_END);
  if (end < 0) return null;
  const head = text.slice(0, end);
  const length = Number(LENGTH.exec(head)?.[1] ?? 0);
  const from = end + HEAD_END.length;
  return text.length < from + length ? null : { status: Number(head.slice(9, 12)), head, body: text.slice(from) };
};

export const open = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.setNoDelay(true);
      socket.off('error', reject);
      resolve(socket);
    });
    socket.once('error', reject);
  });

export const openConnection = async (port: number): Promise<Connection> => {
  const socket = await open(port);
  let text = '';
  let waiting: { readonly resolve: (reply: Reply) => void; readonly reject: (error: Error) => void } | null = null;
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
    const reply = replyIn(text);
    if (reply === null) return;
    text = '';
    waiting?.resolve(reply);
  });
  const fail = (): void => waiting?.reject(new Error('The server closed the connection.'));
  socket.on('error', fail);
  socket.on('close', fail);
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    end: () => {
      waiting = null;
      socket.destroy();
    },
  };
};

export const getRequest = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`;

export const sessionLine = (cookie: string | null): string => (cookie === null ? '' : `cookie: ${cookie}\r\n`);

/** JSON in ASCII: its length in characters is its length in bytes. */
export const postRequest = (path: string, cookie: string | null, body: object): string => {
  const text = JSON.stringify(body);
  const type = `content-type: application/json\r\ncontent-length: ${text.length}`;
  return `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${sessionLine(cookie)}${type}\r\n\r\n${text}`;
};
