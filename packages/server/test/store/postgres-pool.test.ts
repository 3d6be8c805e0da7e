import { createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { PostgresPool } from '../../src/store/postgres-pool.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A message of PostgreSQL's protocol: its kind, its length and what it says. */
const message = (kind: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(kind), length, body]);
};

const WELCOME = message('R', Buffer.alloc(4));
const READY = message('Z', Buffer.from('I'));
const GOODBYE = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0'));

/** A server that lets everyone in and throws them out with the same breath, as one does that is being stopped. */
const unwelcoming = (): Promise<string> =>
  new Promise((resolve) => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => socket.end(Buffer.concat([WELCOME, READY, GOODBYE])));
    });
    servers.push(server);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      resolve(`postgres://someone@127.0.0.1:${port}/any`);
    });
  });

it('survives a connection that ends before anyone has it in hand', async () => {
  const uncaught: unknown[] = [];
  const onUncaught = (error: unknown) => uncaught.push(error);
  process.on('uncaughtException', onUncaught);
  const pool = new PostgresPool(await unwelcoming(), false);
  try {
    await expect(pool.sql.all('select 1 as here')).rejects.toThrow(/PostgreSQL does not answer/);
  } finally {
    await pool.end();
    process.off('uncaughtException', onUncaught);
  }
  expect(uncaught).toEqual([]);
});
