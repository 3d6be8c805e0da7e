import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { dealHidden, type Frame, isHello, newGuest, open, reaches, seat } from './reader.ts';
import { dealRound, does, type Server, startServer } from './server.ts';

let server: Server;
afterEach(() => server.close());

/** What a client holds after a hello and the updates since. */
const viewAfter = (frames: readonly Frame[]): Readonly<Record<string, unknown>> => {
  const view: Record<string, unknown> = {};
  for (const { kind, view: whole, changed } of frames) {
    if (kind === 'hello') Object.assign(view, whole);
    if (kind === 'update') Object.assign(view, changed);
  }
  return view;
};

describe('the live feed of a table', () => {
  it('says hello with the view, and then only what changes', async () => {
    server = await startServer();
    const table = await server.newTable('t1');
    const ann = await newGuest(server);
    await seat(table, ann, 1);
    const reader = open(server, '/api/tables/t1/feed', await server.as(ann));
    const hello = await reader.until(isHello);
    expect(hello).toMatchObject({ sequence: table.state().sequence, events: [], view: { role: 'patron' } });
    expect(hello.names).toEqual({ [ann.id]: ann.name });
    const bob = await newGuest(server);
    await seat(table, bob, 2);
    await dealRound(table);
    await reader.until(reaches(table.state().sequence));
    const { body } = await server.request('GET', '/api/tables/t1', { as: await server.as(ann) });
    expect(viewAfter(reader.frames)).toEqual(body['view']);
    const updates = reader.frames.filter(({ kind }) => kind === 'update');
    expect(updates.some(({ changed }) => 'round' in changed && !('setUp' in changed))).toBe(true);
    expect(updates.find(({ receipts }) => receipts !== undefined)?.receipts).toMatchObject([{ round: 1 }]);
    await reader.until(({ names }) => names?.[bob.id] === bob.name);
  });

  it('puts all events of one turn into one frame', async () => {
    server = await startServer();
    const table = await server.newTable('t1');
    const reader = open(server, '/api/tables/t1/feed');
    await reader.until(isHello);
    const before = table.state().sequence;
    await Promise.all(
      [1, 2, 3, 4, 5].map((number) => does(table, 'join-table', { seat: number, for: `p-${number}` }, 'dealer')),
    );
    await reader.until(reaches(before + 5));
    expect(reader.frames.filter(({ kind }) => kind === 'update').length).toBeLessThan(5);
  });

  it('resumes without loss and without repeat, however often it is cut', async () => {
    server = await startServer();
    const table = await server.newTable('t1');
    const whole = open(server, '/api/tables/t1/feed?after=0');
    await whole.until(isHello);
    const seen: number[] = [];
    let after = 0;
    let dealing = true;
    const play = (async () => {
      for (let round = 0; round < 12; round += 1) await dealRound(table);
      dealing = false;
    })();
    const visit = async (): Promise<void> => {
      const reader = open(server, `/api/tables/t1/feed?after=${after}`);
      await reader.until(isHello);
      await pause(Math.random() * 15);
      reader.socket.terminate();
      await reader.closed;
      for (const frame of reader.frames) {
        if (frame.kind !== 'hello' && frame.kind !== 'update') continue;
        expect(frame.reset).toBeUndefined();
        seen.push(...frame.events.map(({ sequence }) => sequence));
        after = frame.sequence;
      }
    };
    while (dealing) await visit();
    await play;
    await visit();
    await whole.until(({ sequence }) => sequence === table.state().sequence);
    const all = whole.frames.flatMap(({ events = [] }) => events.map(({ sequence }) => sequence));
    expect(seen).toEqual(all);
    expect(after).toBe(table.state().sequence);
  });

  it('starts afresh for whoever has missed too much, or comes from nowhere', async () => {
    server = await startServer();
    const table = await server.newTable('t1');
    const crowd = Array.from({ length: 1100 }, (_, nth) => `p-${nth}`);
    await Promise.all(crowd.map((person) => does(table, 'join-table', { seat: null, for: person }, 'dealer')));
    const late = await open(server, '/api/tables/t1/feed?after=0').until(isHello);
    expect(late).toMatchObject({ reset: true, events: [], sequence: table.state().sequence });
    const ahead = await open(server, '/api/tables/t1/feed?after=999999').until(isHello);
    expect(ahead).toMatchObject({ reset: true, events: [] });
    const near = table.state().sequence - 900;
    const back = await open(server, `/api/tables/t1/feed?after=${near}`).until(isHello);
    expect(back.reset).toBeUndefined();
    expect(back.events[0]?.sequence).toBe(near + 1);
    expect(back.events.length).toBe(900);
  });

  it('beats, and answers a ping', async () => {
    server = await startServer({}, { beatMs: 30 });
    await server.newTable('t1');
    const reader = open(server, '/api/tables/t1/feed');
    await reader.until(({ kind }) => kind === 'beat');
    reader.socket.send('{"kind":"ping"}');
    expect((await reader.until(({ kind }) => kind === 'pong')).at).toBeGreaterThan(0);
  });

  it('ends a socket that no longer answers pings', async () => {
    server = await startServer({}, { pingMs: 1500 });
    await server.newTable('t1');
    const reader = open(server, '/api/tables/t1/feed');
    await reader.until(isHello);
    // The third is sent only to who has answered the second.
    for (let pings = 0; pings < 3; pings += 1) await once(reader.socket, 'ping');
    expect(reader.socket.readyState).toBe(WebSocket.OPEN);
    reader.socket.pause();
    await expect.poll(() => server.app.feeds.count()).toBe(0);
    reader.socket.terminate();
  });
});

describe('who sees what', () => {
  it('shows a card face down to nobody but the patron who has peeled it', async () => {
    server = await startServer();
    const table = await server.newTable('t1', { source: 'reader', method: 'A' });
    const [ann, bob] = [await newGuest(server), await newGuest(server)];
    await seat(table, ann, 1);
    await seat(table, bob, 2);
    const own = open(server, '/api/tables/t1/feed', await server.as(ann));
    const second = open(server, '/api/tables/t1/feed', await server.as(ann));
    const lowered = open(server, '/api/tables/t1/feed?as=spectator', await server.as(ann));
    const roles = ['dealer', 'pit-manager', 'surveillance', 'auditor', 'cashier', 'administrator'] as const;
    const staff = await Promise.all(roles.map(async (role) => server.as(await server.staff(role))));
    const others = [
      lowered,
      open(server, '/api/tables/t1/feed', await server.as(bob)),
      open(server, '/api/tables/t1/feed'),
      open(server, '/api/tables/t1/feed?as=board'),
      ...staff.map((as) => open(server, '/api/tables/t1/feed', as)),
    ];
    await Promise.all([own, second, ...others].map((reader) => reader.until(isHello)));
    const cards = await dealHidden(table, ann);
    const peeled = await server.request('POST', '/api/tables/t1/commands', {
      as: await server.as(ann),
      body: { do: 'peel-card', id: 'peel-0001', draw: 1 },
    });
    expect(peeled.body).toMatchObject({ events: [{ type: 'CardPeeled', card: '7h' }] });
    const { sequence } = table.state();
    await Promise.all([own, second, ...others].map((reader) => reader.until(reaches(sequence))));
    for (const reader of others) for (const card of cards) expect(reader.text()).not.toContain(`"${card}"`);
    for (const reader of [own, second]) {
      expect(reader.text()).toContain('"7h"');
      for (const card of cards.slice(1)) expect(reader.text()).not.toContain(`"${card}"`);
    }
  });

  it('names nobody on the board, and staff to staff alone', async () => {
    server = await startServer();
    const table = await server.newTable('t1');
    const ann = await newGuest(server);
    const dealer = await server.staff('dealer');
    const board = open(server, '/api/tables/t1/feed?as=board', await server.as(dealer));
    const spectator = open(server, '/api/tables/t1/feed');
    const colleague = open(server, '/api/tables/t1/feed', await server.as(dealer));
    await Promise.all([board, spectator, colleague].map((reader) => reader.until(isHello)));
    await seat(table, ann, 1);
    await server.request('POST', '/api/tables/t1/commands', {
      as: await server.as(dealer),
      body: { do: 'open-betting', id: 'open-0001' },
    });
    const { sequence } = table.state();
    await Promise.all([board, spectator, colleague].map((reader) => reader.until(reaches(sequence))));
    await colleague.until(({ names }) => names?.[dealer.id] === dealer.name);
    expect(spectator.text()).toContain(ann.id);
    expect(spectator.text()).not.toContain(dealer.id);
    expect(board.text()).not.toContain(ann.id);
    expect(board.text()).not.toContain(dealer.id);
  });
});

describe('the feed of the lobby', () => {
  it('tells of all tables, and of new ones, twice a second at most', async () => {
    server = await startServer();
    const table = await server.newTable('t1');
    const start = performance.now();
    const reader = open(server, '/api/feed');
    const hello = await reader.until(isHello);
    expect(hello.tables).toMatchObject([{ id: 't1', phase: 'idle', results: '' }]);
    await dealRound(table);
    await does(table, 'open-betting', {}, 'dealer');
    await reader.until(({ kind, tables }) => kind === 'update' && tables.some(({ phase }) => phase === 'betting'));
    const passed = performance.now() - start;
    expect(reader.frames.filter(({ kind }) => kind === 'update').length).toBeLessThanOrEqual(passed / 500 + 1);
    await server.newTable('t2');
    await reader.until(({ kind, tables }) => kind === 'update' && tables.some(({ id }) => id === 't2'));
  });

  it('tells of a private table to whom it belongs and to staff, and to nobody else', async () => {
    server = await startServer();
    const open1 = await server.newTable('t1');
    const ann = await newGuest(server);
    const own = await server.house.addTable({ ...open1.entry, id: 'p-1', owner: ann.id });
    const bob = await newGuest(server);
    const dealer = await server.staff('dealer');
    const [hers, his, staff] = await Promise.all(
      [ann, bob, dealer].map(async (person) => open(server, '/api/feed', await server.as(person))),
    );
    const nobody = open(server, '/api/feed');
    const all = [hers, his, staff, nobody].flatMap((reader) => reader ?? []);
    const hellos = await Promise.all(all.map((reader) => reader.until(isHello)));
    const idsOf = ({ tables }: Frame): readonly string[] => tables.map(({ id }) => id).sort();
    expect(hellos.map(idsOf)).toEqual([['p-1', 't1'], ['t1'], ['p-1', 't1'], ['t1']]);
    const { config } = open1.state();
    await does(own, 'open-table', { config: { ...config, table: 'p-1' } });
    const isOpened = ({ kind, tables }: Frame): boolean =>
      kind === 'update' && tables.some(({ id, phase }) => id === 'p-1' && phase === 'idle');
    await Promise.all([hers, staff].map((reader) => reader?.until(isOpened)));
    await does(open1, 'open-betting', {}, 'dealer');
    await Promise.all(
      all.map((reader) => reader.until((frame) => frame.kind === 'update' && idsOf(frame).includes('t1'))),
    );
    for (const reader of [his, nobody]) expect(reader?.text()).not.toContain('p-1');
  });
});
