import type { TableSummary } from '@sabot/protocol';
import { GAMES, isStated } from '@sabot/rules';
import type { Reply, Sender } from '@sabot/testkit/requests';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_AUTO } from '../../src/dealer/house-tables.ts';
import { openingConfig } from '../../src/dealer/plan-idle.ts';
import { makeShoeKeeper } from '../../src/shoes/shoe-keeper.ts';
import { openHouse } from '../../src/streams/house.ts';
import { does, type Server, startServer } from './server.ts';

const withMethodC = GAMES.find(({ methods }) => isStated(methods) && methods.some(({ method }) => method === 'C'));
const game = withMethodC ?? GAMES[0];
if (game === undefined) throw new Error('no game');
const ROOM_C = { method: 'C', floorArea: 'HLGA' } as const;

let server: Server;
let manager: Sender;
beforeEach(async () => {
  server = await startServer();
  manager = await server.as(await server.staff('pit-manager'));
});
afterEach(() => server.close());

const add = (auto: object | null, { name = 'New', as = manager } = {}): Promise<Reply> =>
  server.request('POST', '/api/tables', { as, body: { name, game: game.id, auto } });
const codeOf = ({ status, body }: Reply) => [status, body['code']];

describe('a table that the house runs', () => {
  it('is had only by those who could open it themselves', async () => {
    const auto = { ...DEFAULT_AUTO, config: ROOM_C };
    const refused = await add(auto);
    expect(codeOf(refused)).toEqual([403, 'position-too-low']);
    expect(server.house.tables()).toEqual([]);
    const acm = await server.as(await server.staff('assistant-casino-manager'));
    expect((await add(auto, { as: acm })).status).toBe(201);
  });

  it.each([
    ['decks that the game does not have', { decks: 1 }, 'bad-config'],
    ['a layout that the game does not have', { layout: 'Z' }, 'bad-config'],
    ['a method in the wrong place', { method: 'C', floorArea: 'main' }, null],
  ])('is refused with %s', async (_, config, code) => {
    const as = await server.as(await server.staff('assistant-casino-manager'));
    const reply = await add({ ...DEFAULT_AUTO, config }, { as });
    expect(codeOf(reply)).toEqual([422, code ?? 'method-not-allowed']);
    expect(server.house.tables()).toEqual([]);
  });

  it.each([
    ['bettingMs', 0],
    ['paceMs', 0],
    ['absentMs', 0],
    ['squeezeMs', 0],
    ['contributionMs', 0],
    ['bettingMs', 3_600_001],
    ['absentMs', 86_400_001],
    ['config', { source: 'keypad' }],
  ])('is refused with %s %j', async (setting, value) => {
    expect(codeOf(await add({ ...DEFAULT_AUTO, [setting]: value }))).toEqual([400, 'malformed']);
  });

  it('is refused with rounds that take no time', async () => {
    const fast = { ...DEFAULT_AUTO, bettingMs: 50, resultMs: 0, paceMs: 1 };
    expect(codeOf(await add(fast))).toEqual([400, 'malformed']);
    expect((await add({ ...fast, resultMs: 50 })).status).toBe(201);
  });
});

it.each([['a\u0000b'], [' '], ['\ud800'], ['line\nbreak'], ['x'.repeat(41)]])(
  'no table has the name %j',
  async (name) => {
    const reply = await add(null, { name });
    expect([400, 422]).toContain(reply.status);
    expect(server.house.tables()).toEqual([]);
  },
);

describe('reading about tables', () => {
  it('says which of them wait for players: not those that the house deals on without any', async () => {
    const [pausing, dealing, staffed] = await Promise.all([
      add({ ...DEFAULT_AUTO, idle: 'pause' }),
      add({ ...DEFAULT_AUTO, idle: 'deal' }),
      add(null),
    ]).then((replies) => replies.map(({ body }) => (body['table'] as TableSummary).id));
    const resting = async () => {
      const { body } = await server.request('GET', '/api/tables');
      return (body['tables'] as readonly TableSummary[]).filter((each) => each.resting).map(({ id }) => id);
    };
    expect(await resting()).toEqual([]);
    for (const id of [pausing, dealing, staffed]) {
      const table = await server.house.table(id ?? '');
      if (table === null) throw new Error('no table');
      await does(table, 'open-table', { config: openingConfig(game, table.entry.id, { config: {} }) });
    }
    expect(await resting()).toEqual([pausing]);
    const patron = await server.as(await server.patron());
    const body = { do: 'join-table', id: 'sits-down', seat: 1 };
    await server.request('POST', `/api/tables/${pausing}/commands`, { as: patron, body });
    expect(await resting()).toEqual([]);
  });

  it.each(['/api/tables', '/api/tables/t1', '/api/tables/none'])('is limited: %s', async (path) => {
    const limited = await startServer({ 'rate-limits': 'on', 'reads-per-second': '1' });
    try {
      await limited.newTable('t1');
      const answers = await Promise.all(Array.from({ length: 8 }, () => limited.request('GET', path)));
      expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    } finally {
      await limited.close();
    }
  });

  it('does not read the list again for an id that there is not, and finds what another server has added', async () => {
    const { store } = server.house;
    const asked: string[] = [];
    const sql = {
      ...store.sql,
      all: (text: string, values?: Parameters<typeof store.sql.all>[1]) => {
        asked.push(text);
        return store.sql.all(text, values);
      },
    };
    const keeper = makeShoeKeeper(store);
    const house = await openHouse({ ...store, sql }, { sealed: keeper.cardOrder, now: Date.now });
    asked.length = 0;
    for (const id of ['none', 'nobody', 'none']) expect(await house.table(id)).toBeNull();
    expect(asked.filter((text) => text.includes('order by'))).toEqual([]);
    await server.newTable('added');
    expect((await house.table('added'))?.entry.name).toBe('Table added');
    expect(house.tables().map(({ id }) => id)).toEqual(['added']);
    await house.close();
  });
});
