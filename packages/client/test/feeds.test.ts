import { CLOSE_CODES } from '@sabot/protocol';
import type { TableView } from '@sabot/table';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FeedStatus, makeClient, makeCookieJar } from '../src/index.ts';
import { FakeSocket, fakeFetch, fakeTimers, reply, settle } from './fakes.ts';

beforeEach(() => {
  FakeSocket.opened = [];
});

const hello = (sequence: number, more: object = {}) => ({
  kind: 'hello',
  at: 0,
  sequence,
  epoch: null,
  deadline: null,
  names: {},
  events: [],
  view: { sequence, phase: 'idle' } as unknown as TableView,
  ...more,
});
const update = (sequence: number, changed: object) => ({
  kind: 'update',
  at: 0,
  sequence,
  deadline: null,
  events: [],
  changed: { sequence, ...changed },
});
const beat = (sequence: number, at = 0) => ({ kind: 'beat', at, sequence });

const house = (more: object = {}) => {
  const timers = fakeTimers();
  const client = makeClient({ base: 'http://house', WebSocket: FakeSocket, timers, ...more });
  const statuses: FeedStatus[] = [];
  const feed = client.watchTable('t-1', {}, ({ status }, frame) => {
    if (frame === null) statuses.push(status);
  });
  return { timers, client, feed, statuses };
};

const lastQuery = (): string => new URL(FakeSocket.last().url).search;

describe('a feed', () => {
  it('is live from the first frame, and knows what the frames say', () => {
    const { feed, statuses } = house();
    expect(FakeSocket.last().url).toBe('ws://house/api/tables/t-1/feed');
    FakeSocket.last().say(hello(7));
    FakeSocket.last().say(update(8, { round: 3 }));
    expect(feed.get()).toMatchObject({ status: 'live', view: { sequence: 8, phase: 'idle', round: 3 } });
    expect(statuses).toEqual(['live']);
  });

  it('resumes after what it has seen, in the epoch in which it has', async () => {
    const { timers } = house();
    FakeSocket.last().say(hello(7, { epoch: 'e9' }));
    FakeSocket.last().end(1006);
    await timers.pass(200);
    expect(FakeSocket.opened).toHaveLength(2);
    expect(lastQuery()).toBe('?after=7&epoch=e9');
  });

  it('waits longer after each failure, up to a limit, and begins anew once it has heard something', async () => {
    const { timers } = house();
    for (const [nth, ms] of [200, 400, 800, 1600, 3200, 5000, 5000].entries()) {
      FakeSocket.last().end(1006);
      await timers.pass(ms - 1);
      expect(FakeSocket.opened).toHaveLength(nth + 1);
      await timers.pass(1);
      expect(FakeSocket.opened).toHaveLength(nth + 2);
    }
    FakeSocket.last().say(hello(1));
    FakeSocket.last().end(1006);
    await timers.pass(200);
    expect(FakeSocket.opened).toHaveLength(9);
  });

  it('leaves a half of the wait to chance', async () => {
    const { timers } = house();
    timers.chance(0);
    FakeSocket.last().end(1006);
    await timers.pass(100);
    expect(FakeSocket.opened).toHaveLength(2);
  });

  it('asks for a word when the house is silent, and calls again when none comes', async () => {
    const { timers, statuses } = house();
    const first = FakeSocket.last();
    first.say(hello(1));
    await timers.pass(1899);
    expect(first.sent).toEqual([]);
    await timers.pass(1);
    expect([first.sent, statuses]).toEqual([['{"kind":"ping"}'], ['live', 'late']]);
    first.say({ kind: 'pong', at: 0 });
    expect(statuses).toEqual(['live', 'late', 'live']);
    await timers.pass(5000);
    expect(first.readyState).toBe(3);
    await timers.pass(200);
    expect(FakeSocket.opened).toHaveLength(2);
    first.say(hello(9));
    expect(statuses.at(-1)).toBe('late');
  });

  it('begins anew when a beat shows that something is missing', async () => {
    const { timers, feed } = house();
    FakeSocket.last().say(hello(7));
    FakeSocket.last().say(beat(9));
    expect(feed.get().status).toBe('late');
    await timers.pass(200);
    expect(lastQuery()).toBe('?after=7');
  });

  it('comes back at once when it is woken, and says at once that it is lost', async () => {
    const { client, timers, feed } = house();
    FakeSocket.last().say(hello(7));
    client.wake();
    expect(FakeSocket.opened).toHaveLength(1);
    client.lose();
    expect(feed.get().status).toBe('late');
    client.wake();
    expect(FakeSocket.opened).toHaveLength(2);
    feed.close();
    client.wake();
    client.lose();
    await timers.pass(10_000);
    expect(FakeSocket.opened).toHaveLength(2);
    expect(timers.pending()).toBe(0);
  });

  it('stays lost when whoever hears a frame gives up the connection', async () => {
    const timers = fakeTimers();
    const client = makeClient({ base: 'http://house', WebSocket: FakeSocket, timers });
    const feed = client.watchTable('t-1', {}, (_, frame) => {
      if (frame?.kind === 'update') client.lose();
    });
    FakeSocket.last().say(hello(7));
    FakeSocket.last().say(update(8, { round: 3 }));
    expect(feed.get().status).toBe('late');
    await timers.pass(200);
    expect(lastQuery()).toBe('?after=8');
    FakeSocket.last().say(hello(8));
    expect(feed.get().status).toBe('live');
  });

  it('sends what it is told to while it is open', () => {
    const { feed } = house();
    const peel = { kind: 'peel', draw: 3, grip: 'n', progress: 40 } as const;
    feed.send(peel);
    FakeSocket.last().open();
    feed.send(peel);
    expect(FakeSocket.last().sent).toEqual([JSON.stringify(peel)]);
  });

  it('goes on with a connection that was opened before', () => {
    const { client } = house();
    const socket = new FakeSocket('ws://house/early');
    socket.open();
    let released = 0;
    const early = {
      socket,
      heard: [{ text: JSON.stringify(hello(5)), at: 1_000_000 }],
      release: () => {
        released += 1;
      },
    };
    const feed = client.watchTable('t-1', { early }, () => undefined);
    expect(feed.get().view?.sequence).toBe(5);
    socket.say(update(6, {}));
    expect([feed.get().view?.sequence, released, FakeSocket.opened.length]).toEqual([6, 1, 2]);
    socket.end(1006);
    const late = client.watchTable('t-1', { early }, () => undefined);
    expect([late.get().view, FakeSocket.opened.length]).toEqual([null, 3]);
  });
});

describe('the end of a feed', () => {
  it.each(['stopping', 'slow', 'silent'] as const)('%s: comes back', async (why) => {
    const { timers } = house();
    FakeSocket.last().end(CLOSE_CODES[why].code);
    await timers.pass(200);
    expect(FakeSocket.opened).toHaveLength(2);
  });

  it('bad-frame: does not come back', async () => {
    const { timers, client, feed } = house();
    FakeSocket.last().end(CLOSE_CODES['bad-frame'].code);
    expect(feed.get().status).toBe('ended');
    client.wake();
    await timers.pass(60_000);
    expect(FakeSocket.opened).toHaveLength(1);
  });

  it('is opened when nothing holds it back any more, whatever would have it come back before', async () => {
    let held: Promise<void> | null = null;
    const { client, timers } = house({ hold: () => held });
    FakeSocket.last().say(hello(7));
    let release = (): void => undefined;
    held = new Promise((resolve) => {
      release = resolve;
    });
    FakeSocket.last().end(1006);
    await timers.pass(10_000);
    client.wake();
    client.lose();
    await timers.pass(10_000);
    expect(FakeSocket.opened).toHaveLength(1);
    held = null;
    release();
    await settle();
    expect(FakeSocket.opened).toHaveLength(2);
    expect(lastQuery()).toBe('?after=7');
  });

  it('session-ended: comes back once it is known who is there now', async () => {
    let known: (() => void) | undefined;
    const onSessionEnd = (): Promise<void> =>
      new Promise((resolve) => {
        known = resolve;
      });
    const { timers } = house({ onSessionEnd });
    FakeSocket.last().end(CLOSE_CODES['session-ended'].code);
    await timers.pass(10_000);
    expect(FakeSocket.opened).toHaveLength(1);
    known?.();
    await settle();
    expect(FakeSocket.opened).toHaveLength(2);
  });
});

it('a feed on Node comes with the session', async () => {
  const jar = makeCookieJar();
  const { fetch } = fakeFetch(reply(201, {}, { 'set-cookie': 'sabot_session=abc; Path=/' }));
  const client = makeClient({ base: 'https://house', fetch, WebSocket: FakeSocket, jar, timers: fakeTimers() });
  await client.post('/api/guest');
  client.watchTournament('c-1', { as: 'board' }, () => undefined);
  const { url, headers } = FakeSocket.last();
  expect([url, headers]).toEqual(['wss://house/api/tournaments/c-1/feed?as=board', { cookie: 'sabot_session=abc' }]);
});

it('the clock goes by the frame that took the least time on its way, and forgets an old one', async () => {
  const { timers, client } = house();
  expect(client.clock.now()).toBe(timers.now());
  FakeSocket.last().say({ ...hello(1), at: timers.now() + 4000 });
  FakeSocket.last().say(beat(1, timers.now() + 3700));
  expect(client.clock.now()).toBe(timers.now() + 4000);
  for (let heard = 0; heard < 30; heard += 1) FakeSocket.last().say(beat(1, timers.now() + 3000));
  expect(client.clock.now()).toBe(timers.now() + 3000);
});
