import { freshDatabase } from '@sabot/testkit/fresh-database';
import { afterEach, describe, expect, it } from 'vitest';
import { PeelRelay } from '../../src/http/feeds/peel-relay.ts';
import type { Person } from '../../src/people/person.ts';
import { dealHidden, isHello, newGuest, open, type Reader, seat } from './reader.ts';
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
  return { ann, ben, cards };
};

const feedOf = async (server: Server, person: Person | null, path = '/api/tables/t1/feed'): Promise<Reader> => {
  const reader = person === null ? open(server, path) : open(server, path, await server.as(person));
  await reader.until(isHello);
  return reader;
};

const lift = (reader: Reader, draw: number, progress: number): void =>
  reader.socket.send(JSON.stringify({ kind: 'peel', draw, grip: 's', progress }));

/** Until the server has read all that was said so far. */
const heard = async (reader: Reader): Promise<void> => {
  const pongs = (): number => reader.frames.filter(({ kind }) => kind === 'pong').length;
  const before = pongs();
  reader.socket.send('{"kind":"ping"}');
  await expect.poll(pongs).toBeGreaterThan(before);
};

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
    const { ann, ben } = await annPeels(server);
    const [own, other, looker] = [await feedOf(server, ann), await feedOf(server, ben), await feedOf(server, null)];
    const dealer = await feedOf(server, await server.staff('dealer'));
    for (const reader of [other, dealer]) {
      lift(reader, 1, 10);
      await heard(reader);
    }
    // Not looked at yet; the Banker's; not there.
    for (const draw of [3, 2, 6]) lift(own, draw, 20);
    lift(own, 1, 40);
    await looker.until(({ progress }) => progress === 40);
    const give = async (body: object): Promise<void> => {
      const { status } = await server.request('POST', '/api/tables/t1/commands', { as: await server.as(ann), body });
      expect(status).toBe(200);
    };
    await give({ do: 'expose-card', id: 'expose-01', draw: 1 });
    lift(own, 1, 50);
    await heard(own);
    await give({ do: 'peel-card', id: 'peel-0002', draw: 3 });
    lift(own, 3, 60);
    // Whatever was passed on before would have come before it.
    await looker.until(({ progress }) => progress === 60);
    expect(liftsIn(looker)).toEqual([
      { draw: 1, grip: 's', progress: 40 },
      { draw: 3, grip: 's', progress: 60 },
    ]);
  });

  it('is told to the others a few times a second, however often it moves, and always where it came to rest', async () => {
    const server = await newServer();
    const { ann } = await annPeels(server);
    const [own, looker] = [await feedOf(server, ann), await feedOf(server, null)];
    for (let step = 0; step < 100; step += 1) lift(own, 1, step % 50);
    lift(own, 1, 77);
    await looker.until(({ progress }) => progress === 77);
    expect(liftsIn(looker).length).toBeLessThan(50);
  });

  it('is shown once this server knows that someone looks at it, where another server was first to tell', async () => {
    const server = await newServer();
    const table = await server.newTable('t1', { source: 'reader', method: 'A' });
    const ann = await newGuest(server);
    await seat(table, ann, 1);
    await dealHidden(table, ann);
    let state = table.state();
    const shown: number[] = [];
    const whispered: string[] = [];
    const peels = new PeelRelay({
      state: () => state,
      show: ({ progress }) => shown.push(progress),
      broadcast: (text) => whispered.push(text),
    });
    peels.onPeelBroadcast('{"kind":"peel","draw":1,"grip":"s","progress":20}');
    peels.onPeelBroadcast('{"kind":"ping"}');
    peels.onPeelBroadcast('no frame at all');
    expect(shown).toEqual([]);
    await server.request('POST', '/api/tables/t1/commands', {
      as: await server.as(ann),
      body: { do: 'peel-card', id: 'peel-0001', draw: 1 },
    });
    state = table.state();
    peels.onTableChanged();
    expect([shown, whispered]).toEqual([[20], []]);
    peels.stop();
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
    // A broadcast comes back to nobody at the server that it came from.
    const beside = await feedOf(one, null);
    for (const progress of [35, 45]) {
      lift(own, 1, progress);
      await Promise.all([looker, beside].map((reader) => reader.until((frame) => frame.progress === progress)));
    }
    const steps = beside.frames.flatMap(({ progress = 25 }) => (progress === 25 ? [] : [progress]));
    expect(steps).toEqual([35, 45]);
  });
});
