import { usualConfig } from '@sabot/table';
import type { Sender } from '@sabot/testkit/requests';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LiveTable } from '../../src/streams/table-stream.ts';
import { newGuest } from './reader.ts';
import { does, type Server, startServer } from './server.ts';
import { GAME } from './tournament-drafts.ts';

let server: Server;
let table: LiveTable;
let manager: Sender;
let guest: Sender;

const place = { id: 'c1', table: 1, secretLastRound: false };

beforeAll(async () => {
  server = await startServer();
  const entry = { id: 'c1-1-1', name: 'Table 1', game: GAME.id, auto: null, owner: null, tournament: 'c1', created: 1 };
  table = await server.house.addTable(entry);
  await does(table, 'open-table', { config: usualConfig(GAME, { table: 'c1-1-1', tournament: place }) });
  manager = await server.as(await server.staff('assistant-casino-manager'));
  guest = await server.as(await newGuest(server));
});
afterAll(() => server.close());

const give = (where: string, as: Sender, body: object) =>
  server.request('POST', `/api/tables/${where}/commands`, { as, body });

it('leaves seats, chips and the opening of its tables to the tournament, whoever asks', async () => {
  const bodies = [
    { do: 'join-table', id: 'own-00001', seat: 1 },
    { do: 'leave-table', id: 'own-00002' },
    { do: 'buy-in', id: 'own-00003', amount: 1000 },
    { do: 'cash-out', id: 'own-00004', amount: 1000 },
    { do: 'open-table', id: 'own-00005', config: usualConfig(GAME, { table: 'c1-1-1' }) },
  ];
  const before = table.state().sequence;
  for (const body of bodies) {
    for (const [as, fields] of [
      [guest, {}],
      [manager, body.do === 'open-table' ? {} : { for: 'w-ann' }],
    ] as const) {
      const reply = await give('c1-1-1', as, { ...body, ...fields });
      expect([body.do, reply.status, reply.body['code']]).toEqual([body.do, 403, 'tournament-table']);
    }
  }
  expect(table.state().sequence).toBe(before);
  const shown = await server.request('GET', '/api/tables/c1-1-1', { as: manager });
  const { allowed }: { readonly allowed: readonly { readonly do: string }[] } = JSON.parse(shown.text);
  expect(allowed.length).toBeGreaterThan(0);
  expect(allowed.filter((each) => bodies.some((body) => body.do === each.do))).toEqual([]);
});

it('lets nobody make a table one of a tournament', async () => {
  const entry = { id: 't1', name: 'Table', game: GAME.id, auto: null, owner: null, tournament: null, created: 1 };
  await server.house.addTable(entry);
  const config = usualConfig(GAME, { table: 't1', tournament: place });
  const opened = await give('t1', manager, { do: 'open-table', id: 'open-0001', config });
  expect([opened.status, opened.body['code']]).toEqual([403, 'tournament-table']);
  const auto = {
    config: { tournament: place },
    bettingMs: 1000,
    paceMs: 100,
    squeezeMs: 1000,
    contributionMs: 1000,
    resultMs: 1000,
    absentMs: 60_000,
    idle: 'pause',
  };
  const body = { name: 'Table', game: GAME.id, auto };
  const added = await server.request('POST', '/api/tables', { as: manager, body });
  expect([added.status, added.body['code']]).toEqual([400, 'malformed']);
});
