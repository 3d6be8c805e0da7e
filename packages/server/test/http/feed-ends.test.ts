import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freshDatabase } from '@sabot/testkit/fresh-database';
import { NOBODY } from '@sabot/testkit/requests';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { isHello, newGuest, open, seat } from './reader.ts';
import { does, type Server, startServer } from './server.ts';

let server: Server;
afterEach(() => server.close());

it('who watches a table is counted without its staff, for whom alone it is not dealt', async () => {
  server = await startServer();
  await server.newTable('t1');
  const [ann, dealer] = [await newGuest(server), await server.staff('dealer')];
  await open(server, '/api/tables/t1/feed', await server.as(dealer)).until(isHello);
  expect([server.app.feeds.count(), server.app.feeds.watchers('t1')]).toEqual([1, 0]);
  await open(server, '/api/tables/t1/feed', await server.as(ann)).until(isHello);
  await open(server, '/api/tables/t1/feed').until(isHello);
  expect([server.app.feeds.count(), server.app.feeds.watchers('t1')]).toEqual([3, 2]);
});

describe('what ends a feed', () => {
  it('is a reader that is too slow, which can then resume', async () => {
    server = await startServer({ 'feed-buffer-bytes': '4096' });
    const table = await server.newTable('t1');
    const { port } = new URL(server.url);
    const slow = connect(Number(port), '127.0.0.1');
    slow.write(
      `GET /api/tables/t1/feed?after=0 HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    await new Promise((resolve) => slow.once('data', resolve));
    // From here on it takes nothing in.
    slow.pause();
    await expect.poll(() => server.app.feeds.watchers('t1')).toBe(1);
    const flood = async (): Promise<void> => {
      for (let sent = 0; sent < 400 && server.app.feeds.count() > 0; sent += 1) {
        const id = `p-${sent}-${'x'.repeat(300)}`;
        const all = Array.from({ length: 50 }, (_, nth) =>
          does(table, 'join-table', { seat: null, for: `${id}${nth}` }, 'dealer'),
        );
        await Promise.all(all);
      }
    };
    await flood();
    await expect.poll(() => server.app.feeds.count()).toBe(0);
    expect(await server.metrics.registry.getSingleMetricAsString('sabot_feed_cuts_total')).toContain('why="slow"');
    slow.destroy();
    const again = await open(server, `/api/tables/t1/feed?after=${table.state().sequence - 5}`).until(isHello);
    expect(again.events.length).toBe(5);
  });

  it('is the end of its session', async () => {
    server = await startServer();
    await server.newTable('t1');
    const ann = await newGuest(server);
    const as = await server.as(ann);
    const reader = open(server, '/api/tables/t1/feed', as);
    const other = open(server, '/api/tables/t1/feed', await server.as(ann));
    await Promise.all([reader.until(isHello), other.until(isHello)]);
    await server.request('POST', '/api/sign-out', { as });
    expect(await reader.closed).toBe(4401);
    expect(other.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('is a session that ended elsewhere, or a person who was shut out', async () => {
    server = await startServer({}, { sessionsMs: 50 });
    await server.newTable('t1');
    const [ann, dealer] = [await newGuest(server), await server.staff('dealer')];
    const reader = open(server, '/api/tables/t1/feed', await server.as(ann));
    const worker = open(server, '/api/tables/t1/feed', await server.as(dealer));
    const visitor = open(server, '/api/tables/t1/feed');
    await Promise.all([reader, worker, visitor].map((each) => each.until(isHello)));
    await server.people.endSessionsOf(ann.id);
    expect(await reader.closed).toBe(4401);
    const manager = await server.as(await server.staff('pit-manager'));
    const reply = await server.request('POST', `/api/staff/${dealer.id}/disable`, { as: manager });
    expect(reply.status).toBe(200);
    expect(await worker.closed).toBe(4401);
    expect(visitor.socket.readyState).toBe(WebSocket.OPEN);
  });

  const BAD: readonly (readonly [string, string | Buffer, number])[] = [
    ['no JSON', 'hello', 1008],
    ['something unknown', '{"kind":"bet"}', 1008],
    ['bytes', Buffer.from('{"kind":"ping"}'), 1008],
    ['a long ping', JSON.stringify({ kind: 'ping', more: 'x'.repeat(5000) }), 1008],
    ['a very long one', 'x'.repeat(20_000), 1009],
  ];
  it.each(BAD)('is a frame with %s', async (_, data, code) => {
    server = await startServer();
    await server.newTable('t1');
    const reader = open(server, '/api/tables/t1/feed');
    await reader.until(isHello);
    reader.socket.send(data, { binary: typeof data !== 'string' });
    expect(await reader.closed).toBe(code);
  });

  it('is the stop of the server', async () => {
    server = await startServer();
    await server.newTable('t1');
    const readers = [open(server, '/api/tables/t1/feed'), open(server, '/api/feed')];
    await Promise.all(readers.map((reader) => reader.until(isHello)));
    await server.app.stop();
    expect(await Promise.all(readers.map(({ closed }) => closed))).toEqual([1012, 1012]);
  });
});

describe('who may open a feed', () => {
  it('is not a page from elsewhere, nor one too many', async () => {
    server = await startServer({ 'max-feeds-per-address': '2' });
    await server.newTable('t1');
    expect(await open(server, '/api/tables/t1/feed', NOBODY, { origin: 'https://evil.example' }).closed).toBe(403);
    expect(await open(server, '/api/tables/nothing/feed').closed).toBe(404);
    expect(await open(server, '/api/tables/t1').closed).toBe(400);
    expect(await open(server, '/api/tables/t1/feed?as=pit').closed).toBe(400);
    expect(await open(server, '/api/tables/t1/feed?after=x').closed).toBe(400);
    const [one, two] = [open(server, '/api/tables/t1/feed', NOBODY, { origin: server.url }), open(server, '/api/feed')];
    await Promise.all([one.until(isHello), two.until(isHello)]);
    expect(await open(server, '/api/tables/t1/feed').closed).toBe(429);
    two.socket.close();
    await two.closed;
    await expect.poll(() => server.app.feeds.count()).toBe(1);
    await open(server, '/api/tables/t1/feed').until(isHello);
  });

  it('tells the table who is there', async () => {
    server = await startServer({}, { patienceMs: 50, returnMs: 600_000 });
    const table = await server.newTable('t1');
    const ann = await newGuest(server);
    await seat(table, ann, 1);
    const isPresent = () => table.state().patrons.find(({ person }) => person === ann.id)?.present;
    const [first, second] = [
      open(server, '/api/tables/t1/feed', await server.as(ann)),
      open(server, '/api/tables/t1/feed', await server.as(ann)),
    ];
    await Promise.all([first.until(isHello), second.until(isHello)]);
    first.socket.close();
    await first.closed;
    await pause(150);
    expect(isPresent()).toBe(true);
    second.socket.close();
    await expect.poll(isPresent).toBe(false);
    await open(server, '/api/tables/t1/feed', await server.as(ann)).until(isHello);
    await expect.poll(isPresent).toBe(true);
    await does(table, 'set-presence', { person: ann.id, present: false, by: 'device:t1' }, 'device');
    await expect.poll(isPresent).toBe(true);
  });

  it('finds out who was left behind by a server that died', async () => {
    const database = await freshDatabase('left behind');
    const first = await startServer({ database });
    const [ann, bob] = [await newGuest(first), await newGuest(first)];
    const left = await first.newTable('t1');
    await seat(left, ann, 1);
    await seat(left, bob, 2);
    // Nobody was connected to it, so that it has nothing to say of them as it goes.
    await first.close();
    expect(left.state().patrons.map(({ present }) => present)).toEqual([true, true]);
    server = await startServer({ database }, { returnMs: 300 });
    const table = await server.house.table('t1');
    if (table === null) throw new Error('the table is gone');
    await open(server, '/api/tables/t1/feed', await server.as(ann)).until(isHello);
    const absent = () =>
      table
        .state()
        .patrons.filter(({ present }) => !present)
        .map(({ person }) => person);
    await expect.poll(absent).toEqual([bob.id]);
  });
});
