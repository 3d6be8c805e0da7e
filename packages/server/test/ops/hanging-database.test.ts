import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { freshDatabase } from '@sabot/testkit/fresh-database';
import { watchStalls } from '@sabot/testkit/stalls';
import { expect, it, onTestFinished } from 'vitest';
import { readSettings, serve } from '../../src/index.ts';

/** A way to a database on which from some moment on nothing goes through any more, and nothing breaks. */
const wayTo = async (databaseUrl: string): Promise<{ readonly url: string; readonly hang: () => void }> => {
  const target = new URL(databaseUrl);
  let hangs = false;
  const sockets = new Set<Socket>();
  const pass = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from.on('data', (data) => {
      if (!hangs) to.write(data);
    });
    from.on('error', () => {});
    from.on('close', () => {
      if (!hangs) to.destroy();
    });
  };
  const way = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    way.close();
    for (const socket of sockets) socket.destroy();
  });
  const here = new URL(databaseUrl);
  here.hostname = '127.0.0.1';
  here.port = String((way.address() as AddressInfo).port);
  return {
    url: here.href,
    hang: () => {
      hangs = true;
    },
  };
};

it('a server whose database hangs says that it lives, also to who is signed in, and stops in time', async () => {
  const { url: database, hang } = await wayTo(await freshDatabase('hanging'));
  const lines: string[] = [];
  const settings = readSettings({ port: '0', log: 'warn', database, 'stop-seconds': '1' });
  const { url, stop } = await serve(settings, { into: { write: (line) => lines.push(line) } });
  const guest = await fetch(`${url}/api/guest`, { method: 'POST' });
  const [cookie = ''] = guest.headers.getSetCookie();
  expect(cookie).toContain('sabot_session=');
  hang();
  // Another session than the one that is remembered.
  for (const headers of [{ cookie }, { cookie: `sabot_session=${'x'.repeat(43)}` }]) {
    const asked = watchStalls();
    const health = await fetch(`${url}/healthz`, { headers });
    expect(health.status).toBe(200);
    expect(asked.runningMs()).toBeLessThan(4_000);
  }
  const stalls = watchStalls();
  expect(await stop()).toBe(false);
  expect(stalls.runningMs()).toBeLessThan(8_000);
  expect(lines.join('')).toContain('the stop took too long');
});
