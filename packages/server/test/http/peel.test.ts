import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { Person } from '../../src/people/index.ts';
import { freshDatabase } from '../fresh-database.ts';
import { dealHidden, isHello, newGuest, open, type Reader, reaches, seat } from './reader.ts';
import { type Server, startServer } from './server.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0).reverse()) await server.close();
});

const newServer = async (flags: Readonly<Record<string, string>> = {}): Promise<Server> => {
  const server = await startServer(flags);
  servers.push(server);
  return server;
};

/** A table where Ann has the Player's two cards and has begun to look at the first; Ben sits beside her. */
const annPeels = async (server: Server) => {
  const table = await server.newTable('t1', { source: 'reader', method: 'A' });
  const [ann, ben] = [await newGuest(server), await newGuest(server)];
  await seat(table, ann, 1);
  await seat(table, ben, 2);
  const cards = await dealHidden(table, ann);
  const peeled = await server.request('POST', '/api/tables/t1/commands', {
    as: await server.as(ann),
    body: { do: 'peel-card', id: 'peel-0001', draw: 1 },
  });
  expect(peeled.status).toBe(200);
  return { table, ann, ben, cards };
};

const feedOf = async (server: Server, person: Person | null, path = '/api/tables/t1/feed'): Promise<Reader> => {
  const reader = person === null ? open(server, path) : open(server, path, await server.as(person));
  await reader.until(isHello);
  return reader;
};

const lift = (reader: Reader, draw: number, progress: number): void =>
  reader.socket.send(JSON.stringify({ kind: 'peel', draw, grip: 's', progress }));

const liftsIn = ({ frames }: Reader) =>
  frames.flatMap(({ kind, at: _at, ...rest }) => (kind === 'peel' ? [rest as object] : []));

describe('a card that is lifted', () => {
  it('A11b is seen by everyone else as far as it is lifted, and its face by nobody', async () => {
    const server = await newServer();
    const { ann, ben, cards } = await annPeels(server);
    const own = await feedOf(server, ann);
    const others = await Promise.all([
      feedOf(server, ben),
      feedOf(server, null),
      feedOf(server, null, '/api/tables/t1/feed?as=board'),
      feedOf(server, await server.staff('dealer')),
    ]);
    lift(own, 1, 30);
    lift(own, 1, 0);
    await Promise.all(others.map((reader) => reader.until(({ progress }) => progress === 0)));
    for (const reader of others) {
      expect(liftsIn(reader)).toEqual([
        { draw: 1, grip: 's', progress: 30 },
        { draw: 1, grip: 's', progress: 0 },
      ]);
      for (const card of cards) expect(reader.text()).not.toContain(`"${card}"`);
    }
    expect(liftsIn(own)).toEqual([]);
  });

  it('is lifted by nobody but the patron who looks at it, and no more once it lies open', async () => {
    const server = await newServer();
    const { table, ann, ben } = await annPeels(server);
    const [own, other, looker] = [await feedOf(server, ann), await feedOf(server, ben), await feedOf(server, null)];
    const dealer = await feedOf(server, await server.staff('dealer'));
    for (const reader of [other, dealer]) lift(reader, 1, 10);
    // Not looked at yet; the Banker's; not there.
    for (const draw of [3, 2, 6]) lift(own, draw, 20);
    lift(own, 1, 40);
    await looker.until(({ progress }) => progress === 40);
    await server.request('POST', '/api/tables/t1/commands', {
      as: await server.as(ann),
      body: { do: 'expose-card', id: 'expose-01', draw: 1 },
    });
    await own.until(reaches(table.state().sequence));
    lift(own, 1, 50);
    own.socket.send('{"kind":"ping"}');
    await own.until(({ kind }) => kind === 'pong');
    await pause(50);
    expect(liftsIn(looker)).toEqual([{ draw: 1, grip: 's', progress: 40 }]);
  });

  it.each([
    ['more than all of it', { kind: 'peel', draw: 1, grip: 's', progress: 101 }],
    ['by no edge', { kind: 'peel', draw: 1, grip: 'x', progress: 5 }],
    ['with its face', { kind: 'peel', draw: 1, grip: 's', progress: 5, card: 'Ah' }],
    ['no card', { kind: 'peel', draw: 0, grip: 's', progress: 5 }],
  ])('ends the feed of whoever lifts %s', async (_, frame) => {
    const server = await newServer();
    const { ann } = await annPeels(server);
    const own = await feedOf(server, ann);
    own.socket.send(JSON.stringify(frame));
    expect(await own.closed).toBe(1008);
  });

  it('is nothing to be told in the lobby', async () => {
    const server = await newServer();
    const reader = await feedOf(server, null, '/api/feed');
    lift(reader, 1, 5);
    expect(await reader.closed).toBe(1008);
  });

  it('is seen to be lifted at the other servers of the house', async () => {
    const database = await freshDatabase('peel');
    const [one, other] = [await newServer({ database }), await newServer({ database })];
    const { ann } = await annPeels(one);
    await expect.poll(() => other.house.table('t1')).not.toBeNull();
    const [own, looker] = [await feedOf(one, ann), await feedOf(other, null)];
    // Lost on whoever does not listen yet.
    const isSeen = (): boolean => {
      lift(own, 1, 25);
      return liftsIn(looker).length > 0;
    };
    await expect.poll(isSeen, { interval: 200 }).toBe(true);
    // A whisper comes back to nobody at the server that it came from.
    const beside = await feedOf(one, null);
    lift(own, 1, 35);
    await looker.until(({ progress }) => progress === 35);
    expect(liftsIn(beside)).toEqual([{ draw: 1, grip: 's', progress: 35 }]);
  });
});
