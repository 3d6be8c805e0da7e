import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { Connections, type FeedConnection, PING_TURNS } from '../../src/http/feeds/connections.ts';
import type { FeedSocket } from '../../src/http/feeds/feed-socket.ts';
import { Presence } from '../../src/http/feeds/presence.ts';
import { TableFeed } from '../../src/http/feeds/table-feed.ts';
import type { Caller } from '../../src/http/plugins/caller.ts';
import { NameCache } from '../../src/http/views/names.ts';
import { does, startServer } from './server.ts';

const STRANGER: Caller = { person: null, token: null, address: '127.0.0.1', isLocal: true };

/** A socket that notes what it is given; each frame takes it so many milliseconds. */
class TestSocket implements FeedSocket {
  readonly kinds: string[] = [];
  readonly begunAt: number[] = [];
  readonly doneAt: number[] = [];
  readonly #frameMs: number;
  pings = 0;

  constructor(frameMs = 0) {
    this.#frameMs = frameMs;
  }

  isOpen = (): boolean => true;
  waitingBytes = (): number => 0;
  close = (): void => {};
  terminate = (): void => {};
  onMessage = (): void => {};
  onPong = (): void => {};
  onClose = (): void => {};

  ping(): void {
    this.pings += 1;
  }

  write(frame: Buffer): void {
    const begun = performance.now();
    this.begunAt.push(begun);
    this.kinds.push(/"kind":"(\w+)"/.exec(String(frame))?.[1] ?? '');
    while (performance.now() - begun < this.#frameMs);
    this.doneAt.push(performance.now());
  }
}

const nothing = (): void => {};

const newConnections = (): Connections =>
  new Connections({ bufferBytes: 1000, metrics: { feedCut: nothing }, now: Date.now });

const connect = (socket: FeedSocket): FeedConnection => newConnections().add(socket, STRANGER, { onClose: nothing });

const openFeed = async () => {
  const server = await startServer();
  onTestFinished(() => server.close());
  const table = await server.newTable('t1');
  const { store } = server.house;
  const feed = new TableFeed(table, {
    store,
    names: new NameCache(async () => ({})),
    presence: new Presence({ now: Date.now, onTrouble: nothing, lease: (name) => store.tryLease(name) }),
    deadlineOf: () => null,
    now: Date.now,
    metrics: { feedLag: nothing },
    onTrouble: nothing,
  });
  onTestFinished(() => feed.stop());
  return { table, feed };
};

/** Until so many frames have come. */
const frames = async (socket: TestSocket, count: number): Promise<void> => {
  while (socket.kinds.length < count) await nextTurn();
};

it('a beat is spared where an update has just gone out', async () => {
  const { table, feed } = await openFeed();
  const socket = new TestSocket();
  await feed.join(connect(socket), { role: 'spectator' }, null);
  await does(table, 'join-table', { seat: null, for: 'w-one' }, 'dealer');
  await frames(socket, 2);
  feed.heartbeat(1_000_000);
  expect(socket.kinds).toEqual(['hello', 'update']);
  feed.heartbeat(0);
  expect(socket.kinds).toEqual(['hello', 'update', 'beat']);
});

it('after an update that took long to send, commands have as much time before the next', async () => {
  const { table, feed } = await openFeed();
  const socket = new TestSocket(8);
  await feed.join(connect(socket), { role: 'spectator' }, null);
  await does(table, 'join-table', { seat: null, for: 'w-one' }, 'dealer');
  await frames(socket, 2);
  await does(table, 'join-table', { seat: null, for: 'w-two' }, 'dealer');
  await frames(socket, 3);
  // Eight milliseconds; a timer may fire within the one before its time.
  expect((socket.begunAt[2] ?? 0) - (socket.doneAt[1] ?? 0)).toBeGreaterThan(6);
});

it('everyone is pinged once, and not all at one time', () => {
  const connections = newConnections();
  const sockets = Array.from({ length: 2 * PING_TURNS }, () => new TestSocket());
  for (const socket of sockets) connections.add(socket, STRANGER, { onClose: nothing });
  connections.pingNext();
  expect(sockets.filter(({ pings }) => pings === 1)).toHaveLength(2);
  for (let turn = 1; turn < PING_TURNS; turn += 1) connections.pingNext();
  expect(sockets.every(({ pings }) => pings === 1)).toBe(true);
});
