import { connect, type Socket } from 'node:net';
import type { Fetch } from '@sabot/client';

/** What a server answered. */
interface Reply {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/**
 * One kept-alive connection that is asked one thing at a time. It is a bare socket and not the client of the house: the
 * load comes from the same machine, and every turn that the client takes for it would be taken from the server that is
 * measured.
 */
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

const open = (port: number): Promise<Socket> =>
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

const headersIn = (head: string): Headers => {
  const [, ...lines] = head.split('\r\n');
  return new Headers(
    lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );
};

/** What the client of the house needs to ask over such a connection: for all that is set up before it is measured. */
export const fetchOver =
  ({ ask }: Connection): Fetch =>
  async (path, { method, headers, body = '' }) => {
    const sent = { host: '127.0.0.1', ...headers, 'content-length': String(Buffer.byteLength(body)) };
    const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}`);
    const {
      status,
      head,
      body: text,
    } = await ask(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}${HEAD_END}${body}`);
    return {
      ok: status < 300,
      status,
      headers: headersIn(head),
      text: async () => Buffer.from(text, 'latin1').toString(),
    };
  };
