import { randomBytes } from 'node:crypto';
import { entropyCommitment, keyRing, type SignedHead, signatureOf, tableStream } from '@sabot/proof';
import { GAMES } from '@sabot/rules';
import { EVENT_TYPES, type TableFigures } from '@sabot/table';
import type { Sender } from '@sabot/testkit/requests';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { nodeCrypto } from '../../src/ops/node-crypto.ts';
import type { Person } from '../../src/people/person.ts';
import type { LiveTable } from '../../src/streams/table-stream.ts';
import { appendOf } from '../store/fixture.ts';
import { dealRound, does, type Server, startServer } from './server.ts';

let server: Server;
let table: LiveTable;
let ann: Person;
let asAnn: Sender;

const give = (body: object, as = asAnn, id = 't1') =>
  server.request('POST', `/api/tables/${id}/commands`, { as, body });

const newGuest = async (): Promise<Person> => {
  const made = await server.people.newGuest();
  if ('fault' in made) throw new Error(made.fault);
  return made.ok;
};

beforeAll(async () => {
  server = await startServer();
  table = await server.newTable('t1');
  ann = await newGuest();
  asAnn = await server.as(ann);
});
afterAll(() => server.close());

describe('a round over the network', () => {
  it('is played, and what it leaves can be looked up', async () => {
    expect((await give({ do: 'join-table', id: 'join-0001', seat: 1 })).status).toBe(200);
    expect((await give({ do: 'buy-in', id: 'buy-00001', amount: 100_000 })).status).toBe(200);
    expect((await server.request('GET', '/api/account', { as: asAnn })).body['balance']).toBe(900_000);
    const wager = { do: 'place-wager', id: 'wager-0001', wager: 'banker', amount: 10_000 };
    await dealRound(table, async () => {
      const first = await give(wager);
      expect(first.body).toMatchObject({ ok: true, events: [{ type: 'WagerPlaced', owner: ann.id }] });
      const again = await give(wager);
      expect(again.body).toEqual(first.body);
    });

    const rounds = await server.request('GET', '/api/tables/t1/rounds', { as: asAnn });
    const [last] = rounds.body['rounds'] as readonly Record<string, unknown>[];
    expect(last).toMatchObject({ round: 1, end: 'settled', result: { outcome: 'banker' } });
    expect(last?.['wagers']).toMatchObject([{ owner: ann.id, wager: 'banker', end: 'won' }]);
    const round = await server.request('GET', '/api/tables/t1/rounds/1');
    expect(round.body['hands']).toMatchObject({ player: { total: 5 }, banker: { total: 6 } });
    expect((round.body['events'] as readonly object[]).at(-1)).toMatchObject({ type: 'RoundSettled' });

    const receipt = await server.request('GET', '/api/tables/t1/rounds/1/receipt');
    const { keys } = (await server.request('GET', '/api/keys')).body as { keys: readonly { publicKey: string }[] };
    const head: SignedHead = JSON.parse(receipt.text);
    expect(signatureOf(nodeCrypto, keyRing(nodeCrypto, [keys[0]?.publicKey ?? '']), head)).toBe('genuine');
    expect(signatureOf(nodeCrypto, keyRing(nodeCrypto, [keys[0]?.publicKey ?? '']), { ...head, round: 2 })).toBe(
      'forged',
    );
    expect(last?.['receipt']).toEqual(receipt.body);
  });

  it('pages through rounds, latest first', async () => {
    for (let more = 0; more < 4; more += 1) await dealRound(table);
    const numbers = async (query: string) => {
      const { body } = await server.request('GET', `/api/tables/t1/rounds${query}`);
      return (body['rounds'] as readonly { round: number }[]).map(({ round }) => round);
    };
    expect(await numbers('')).toEqual([5, 4, 3, 2, 1]);
    expect(await numbers('?limit=2')).toEqual([5, 4]);
    expect(await numbers('?before=4&limit=2')).toEqual([3, 2]);
    expect(await numbers('?before=1')).toEqual([]);
    await does(table, 'open-betting', {}, 'dealer');
    expect(await numbers('?limit=1')).toEqual([5]);
    await does(table, 'close-betting', {}, 'dealer');
  });

  it('pages through events and shows each viewer their own', async () => {
    const read = async (after: number, as?: Sender) => {
      const reply = await server.request('GET', `/api/tables/t1/events?after=${after}&limit=20`, as ? { as } : {});
      return reply.body as {
        events: { sequence: number; stamp: { by: string | null } }[];
        next: number;
        sequence: number;
      };
    };
    const seen: number[] = [];
    let next = 0;
    for (;;) {
      const page = await read(next);
      if (page.next === next) break;
      seen.push(...page.events.map(({ sequence }) => sequence));
      next = page.next;
    }
    expect(next).toBe(table.state().sequence);
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b));
    expect((await read(0)).events.every(({ stamp }) => stamp.by === null)).toBe(true);
    const dealer = await server.as(await server.staff('dealer'));
    expect((await read(0, dealer)).events.some(({ stamp }) => stamp.by === 'house')).toBe(true);
  });

  it('names no last event before one that it has read, also where the table has not folded it yet', async () => {
    const ahead = await server.newTable('ahead');
    const stream = tableStream('ahead');
    // Stored behind the table's back, as another server or the thread that writes may have done a moment ago.
    await server.house.store.append(stream, [appendOf(stream, ahead.tip(), { events: 2 })]);
    const { body } = await server.request('GET', '/api/tables/ahead/events');
    expect(body).toMatchObject({ next: ahead.state().sequence + 2, sequence: ahead.state().sequence + 2 });
    await server.house.retireTable('ahead');
  });

  it('sums what the table comes to, for whoever may see its books', async () => {
    const as = await server.as(await server.staff('pit-supervisor'));
    const read = async (query: string) => (await server.request('GET', `/api/tables/t1/figures?${query}`, { as })).body;
    const { money, play, roundsDealt, sequence } = table.state();
    const all = await read('');
    expect(all).toMatchObject({ game: table.game.id, decks: 8, sequence, figures: [{ person: null }] });
    const [figures] = all['figures'] as readonly TableFigures[];
    const underWay = 'round' in play ? 1 : 0;
    expect((figures?.rounds ?? 0) + (figures?.voided ?? 0)).toBe(roundsDealt - underWay);
    expect(figures?.wagers.reduce((sum, { won }) => sum + won, 0)).toBe(money.house);
    expect(await read(`of=patron&to=${figures?.to}`)).toMatchObject({ names: expect.any(Object) });
    expect(await read(`from=${(figures?.to ?? 0) + 1}`)).toMatchObject({ figures: [] });
  });

  it('looks through events for those of some types', async () => {
    const as = await server.as(await server.staff('pit-supervisor'));
    const read = async (query: string) => (await server.request('GET', `/api/tables/t1/log?${query}`, { as })).body;
    const all = (await server.request('GET', '/api/tables/t1/events?limit=500', { as })).body['events'] as readonly {
      readonly type: string;
      readonly sequence: number;
      readonly stamp: { readonly at: number };
    }[];
    const { sequence } = table.state();
    expect(all).toHaveLength(sequence);
    const of = (...types: readonly string[]) => all.filter(({ type }) => types.includes(type));
    const began = all[0]?.stamp.at;
    const ends = of('RoundSettled', 'TableOpened');
    expect(ends.length).toBe(6);
    expect(await read('types=RoundSettled,TableOpened')).toEqual({ events: ends, next: sequence, began, sequence });
    const [, , second] = ends;
    const after = (second?.sequence ?? 0) - 1;
    expect(await read(`types=RoundSettled&after=${after}&limit=1`)).toEqual({
      events: [second],
      next: after + 1,
      began: second?.stamp.at,
      sequence,
    });
    expect(await read('types=NoSuchThing&after=3')).toMatchObject({ events: [], next: sequence });
    expect(await read(`types=TableOpened&after=${sequence + 7}`)).toMatchObject({ next: sequence + 7, began: null });
    for (const [who, view] of [
      ['cashier', ''],
      ['surveillance', ''],
      ['pit-supervisor', '&as=spectator'],
    ] as const) {
      const sender = await server.as(await server.staff(who));
      const ask = async (path: string) =>
        (await server.request('GET', `/api/tables/t1/${path}${view}`, { as: sender })).body['events'];
      const types = EVENT_TYPES.join(',');
      expect(await ask(`log?types=${types}`), who).toEqual(await ask('events?limit=500'));
    }
    for (const query of ['', 'types=', 'types=a b', 'types=A&limit=2001', `types=${'A,'.repeat(100)}A`])
      expect(await read(query), query).toMatchObject({ code: 'malformed' });
  });

  it('shows the table by role, with names and what can be done', async () => {
    const mine = await server.request('GET', '/api/tables/t1', { as: asAnn });
    expect(mine.body['view']).toMatchObject({ role: 'patron', own: { person: ann.id } });
    expect(mine.body['names']).toEqual({ [ann.id]: ann.name });
    const board = await server.request('GET', '/api/tables/t1?as=board', { as: asAnn });
    expect(board.body).toMatchObject({ view: { role: 'board', own: null, patrons: null }, names: {}, allowed: [] });
    const dealer = await server.request('GET', '/api/tables/t1', { as: await server.as(await server.staff('dealer')) });
    expect(dealer.body['allowed']).toContainEqual({ do: 'draw-card' });
    expect(dealer.body['console']).toMatchObject({ next: { kind: 'key', act: 'deal' }, takeBacks: [] });
    expect(Object.keys({ ...mine.body, ...board.body })).not.toContain('console');
    const cashier = await server.request('GET', '/api/tables/t1', {
      as: await server.as(await server.staff('cashier')),
    });
    expect(cashier.body['view']).toMatchObject({ role: 'spectator' });
  });

  it('lists tables, and lets a pit manager add one', async () => {
    const as = await server.as(await server.staff('pit-manager'));
    const game = GAMES.at(-1)?.id;
    const added = await server.request('POST', '/api/tables', { as, body: { name: 'New', game, auto: null } });
    expect([added.status, added.body['table']]).toMatchObject([
      201,
      { name: 'New', phase: 'table-closed', auto: false },
    ]);
    const bad = await server.request('POST', '/api/tables', { as, body: { name: 'New', game: 'chess', auto: null } });
    expect(bad.status).toBe(400);
    const { tables } = (await server.request('GET', '/api/tables')).body as { tables: readonly { name: string }[] };
    expect(tables.map(({ name }) => name)).toEqual(['Table t1', 'New']);
    expect(tables[0]).toMatchObject({ results: 'BBBBB', seats: { taken: 1 }, money: 'play' });
  });

  it('exports what holds, and checks it', async () => {
    const as = await server.as(await server.staff('auditor'));
    const exported = await server.request('GET', '/api/tables/t1/export', { as });
    expect(exported.headers.get('content-type')).toMatch(/^application\/jsonl/);
    const lines = exported.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines[0]).toMatchObject({ kind: 'sabot-export' });
    expect(lines.at(-1)).toMatchObject({ kind: 'end', events: table.state().sequence });
    expect((await server.request('GET', '/api/tables/t1/verify', { as })).body).toMatchObject({ ok: true });
  });

  it('checks one record at a time', async () => {
    const as = await server.as(await server.staff('auditor'));
    const { store } = server.house;
    let begun = 0;
    let goOn = (): void => {};
    const gate = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const slow = vi.spyOn(store, 'snapshotOf').mockImplementation(async () => {
      begun += 1;
      await gate;
      return null;
    });
    const verify = () => server.request('GET', '/api/tables/t1/verify', { as });
    const both = Promise.all([verify(), verify()]);
    await expect.poll(() => begun).toBe(1);
    // Others are served meanwhile.
    for (let n = 0; n < 5; n += 1) expect((await server.request('GET', '/api/tables', { as })).status).toBe(200);
    expect(begun).toBe(1);
    goOn();
    for (const { body } of await both) expect(body).toMatchObject({ ok: true });
    expect(begun).toBe(2);
    slow.mockRestore();
  });
});

describe('an electronic shoe', () => {
  const device = { by: 'device:e1' };
  let shoe: LiveTable;
  const asDevice = (name: Parameters<typeof does>[1], fields: object) =>
    does(shoe, name, { ...fields, ...device }, 'device');

  beforeAll(async () => {
    shoe = await server.newTable('e1', { source: 'electronic' });
    await does(shoe, 'join-table', { seat: 2, for: ann.id }, 'dealer');
  });

  it('takes a contribution only if it is what was committed to', async () => {
    const value = randomBytes(32).toString('hex');
    const name = { table: 'e1', shoe: 1 };
    await asDevice('commit-shoe', { commitment: 'sealed' });
    const commitment = await entropyCommitment(nodeCrypto, { ...name, person: ann.id, value });
    expect((await give({ do: 'commit-entropy', id: 'commit-01', commitment }, asAnn, 'e1')).status).toBe(200);
    // Long enough that patrons may reveal.
    server.pass(60_000);
    const wrong = await give({ do: 'reveal-entropy', id: 'reveal-01', value: '0'.repeat(64) }, asAnn, 'e1');
    expect([wrong.status, wrong.body['code']]).toEqual([422, 'entropy-mismatch']);
    expect((await give({ do: 'reveal-entropy', id: 'reveal-01', value: '0'.repeat(64) }, asAnn, 'e1')).body).toEqual(
      wrong.body,
    );
    const other = await give({ do: 'reveal-entropy', id: 'reveal-01', value }, asAnn, 'e1');
    expect([other.status, other.body['code']]).toEqual([422, 'id-reused']);
    expect((await give({ do: 'reveal-entropy', id: 'reveal-02', value }, asAnn, 'e1')).status).toBe(200);
    const { shoes } = (await server.request('GET', '/api/tables/e1/shoes')).body as { shoes: readonly object[] };
    expect(shoes).toMatchObject([
      { shoe: 1, commitment: 'sealed', contributions: [{ person: ann.id, commitment, value }], root: null, seed: null },
    ]);
  });

  it('proves no card that nobody has seen', async () => {
    const reply = await server.request('GET', '/api/tables/e1/shoes/1/cards/0');
    expect([reply.status, reply.body['code']]).toEqual([404, 'not-shown']);
  });
});

describe('a record with cards face down', () => {
  it('is given out as far as the last round that is over', async () => {
    const hidden = await server.newTable('r1', { source: 'reader' });
    await does(hidden, 'open-betting', {}, 'dealer');
    await does(hidden, 'close-betting', {}, 'dealer');
    await does(hidden, 'draw-card', { card: '7h' }, 'dealer');
    const as = await server.as(await server.staff('pit-manager'));
    const early = await server.request('GET', '/api/tables/r1/export', { as });
    expect([early.status, early.body['code']]).toEqual([409, 'not-now']);
    const everything = await server.request('GET', '/api/tables/r1/events', { as });
    expect(everything.text).toContain('CardDrawn');
    expect(everything.text).not.toContain('7h');
  });
});

describe('a card-reading device', () => {
  it('sends cards to its own table, and tells staff of its troubles', async () => {
    const reader = await server.newTable('d1', { source: 'reader' });
    const made = await server.request('POST', '/api/tables/d1/devices', {
      as: await server.as(await server.staff('pit-manager')),
    });
    expect(made.status).toBe(201);
    const as: Sender = { headers: { authorization: `Bearer ${made.body['token']}` } };
    const send = (body: object, table = 'd1') => server.request('POST', `/api/tables/${table}/device`, { as, body });
    expect((await send({ error: 1 }, 't1')).body['code']).toBe('not-your-table');
    expect((await send({ hand: 'player', index: 1 })).status).toBe(400);
    const early = await send({ hand: 'player', index: 1, rank: '7', suit: 'h' });
    expect([early.status, early.body['code']]).toEqual([409, 'no-card-due']);
    await does(reader, 'open-betting', {}, 'dealer');
    await does(reader, 'close-betting', {}, 'dealer');
    const card = { hand: 'player', index: 1, rank: '7', suit: 'h' };
    expect((await send(card)).body).toMatchObject({ ok: true, done: 'drawn' });
    expect((await send(card)).body).toMatchObject({ ok: true, done: 'repeated' });
    expect((await send({ error: 7 })).body).toMatchObject({ ok: true, done: 'noted' });
    const other = await send({ ...card, rank: '8' });
    expect([other.status, other.body['code']]).toEqual([409, 'another-card']);
    expect(reader.state().play).toMatchObject({ phase: 'dealing', round: { draws: [{ card: '7h', exposed: false }] } });
  });

  it('asks what is due, and so may the staff and nobody else', async () => {
    const reader = await server.newTable('d2', { source: 'reader' });
    const made = await server.people.newDevice(null, 'd2');
    if (!('ok' in made)) throw new Error(made.fault);
    const device: Sender = { headers: { authorization: `Bearer ${made.ok.token}` } };
    const due = (as: Sender, table = 'd2') => server.request('GET', `/api/tables/${table}/due`, { as });
    await does(reader, 'open-betting', {}, 'dealer');
    await does(reader, 'close-betting', {}, 'dealer');
    const told = await due(device);
    const { due: asked } = told.body;
    expect([told.status, told.body]).toMatchObject([
      200,
      { table: 'd2', phase: 'bets-closed', sequence: reader.state().sequence, due: { do: 'draw-card', round: 1 } },
    ]);
    expect(asked).toMatchObject({ card: { hand: 'player', index: 1, draw: 1, face: 'down' }, deviceErrors: [] });
    const dealer = await server.as(await server.staff('dealer'));
    expect((await due(dealer)).body).toMatchObject({ due: asked });
    expect((await due(await server.as(await server.patron()))).body['code']).toBe('not-for-your-position');
    expect((await due(device, 't1')).body['code']).toBe('not-your-table');
    expect((await due(dealer, 't1')).body['code']).toBe('no-reader');
    const forged = await due({ headers: { authorization: `Bearer ${'x'.repeat(43)}` } });
    expect([forged.status, forged.body['code'], forged.body['detail']]).toEqual([
      401,
      'not-signed-in',
      'No device of this house has this token; a manager makes a new one at the table.',
    ]);
  });

  it('has its faults in the view of the staff, with what to do, and in no other', async () => {
    const reader = await server.newTable('d3', { source: 'reader' });
    const made = await server.people.newDevice(null, 'd3');
    if (!('ok' in made)) throw new Error(made.fault);
    const device: Sender = { headers: { authorization: `Bearer ${made.ok.token}` } };
    const send = (body: object) => server.request('POST', '/api/tables/d3/device', { as: device, body });
    const viewed = async (as: Sender) => {
      const { view } = (await server.request('GET', '/api/tables/d3', { as })).body as {
        readonly view: { readonly dealer: { readonly deviceErrors: readonly object[] } | null };
      };
      return view.dealer?.deviceErrors ?? null;
    };
    await does(reader, 'open-betting', {}, 'dealer');
    await does(reader, 'close-betting', {}, 'dealer');
    expect((await send({ hand: 'player', index: 1, round: 1, unreadable: true })).body).toMatchObject({
      done: 'drawn',
    });
    const [dealer, manager] = [await server.staff('dealer'), await server.staff('pit-manager')];
    const unread = { error: 1, code: 'cannot-read', times: 1, told: ['dealer', 'pit-supervisor'], proposes: null };
    expect(await viewed(await server.as(dealer))).toMatchObject([unread]);
    expect((await send({ hand: 'banker', index: 1, round: 1, rank: '7', suit: 'h' })).body).toMatchObject({
      done: 'drawn',
    });
    expect(await viewed(await server.as(dealer))).toEqual([]);
    for (const error of [4, 4]) expect((await send({ error })).body).toMatchObject({ ok: true, done: 'noted' });
    expect(await viewed(await server.as(manager))).toMatchObject([
      { error: 4, times: 2, proposes: 'order-altered', until: 'attended-to', act: { en: expect.any(String) } },
    ]);
    expect(await viewed(await server.as(await server.patron()))).toBeNull();
    const acknowledge = async (who: Person, id: string) =>
      server.request('POST', '/api/tables/d3/commands', {
        as: await server.as(who),
        body: { do: 'acknowledge-device-error', id, error: 4 },
      });
    expect((await acknowledge(dealer, 'ack-00001')).body['code']).toBe('position-too-low');
    expect((await acknowledge(manager, 'ack-00002')).body).toMatchObject({ ok: true });
    expect(await viewed(await server.as(manager))).toEqual([]);
  });

  it('is told of a fault that could not be put on record', async () => {
    const reader = await server.newTable('d4', { source: 'reader' });
    const made = await server.people.newDevice(null, 'd4');
    if (!('ok' in made)) throw new Error(made.fault);
    const device: Sender = { headers: { authorization: `Bearer ${made.ok.token}` } };
    await does(reader, 'close-table');
    const refused = await server.request('POST', '/api/tables/d4/device', { as: device, body: { error: 6 } });
    expect([refused.status, refused.body['code']]).toEqual([409, 'wrong-phase']);
  });
});
