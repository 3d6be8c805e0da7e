import { GAMES } from '@sabot/rules';
import type { Sender } from '@sabot/testkit/requests';
import { usualTournament } from '@sabot/tournament';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gameWithSessions } from '../../src/stewards/tournament-series.ts';
import { type Server, startServer } from './server.ts';

let server: Server;
let manager: Sender;
beforeAll(async () => {
  server = await startServer();
  manager = await server.as(await server.staff('pit-manager'));
});
afterAll(() => server.close());

const post = (path: string, body: object, as = manager) => server.request('POST', path, { as, body });

it('a table is added once, however often the request comes, also at once', async () => {
  const body = { id: 'add-00001', name: 'Twice', game: GAMES[0]?.id, auto: null };
  const replies = await Promise.all([post('/api/tables', body), post('/api/tables', body), post('/api/tables', body)]);
  const [first] = replies;
  for (const reply of replies) expect([reply.status, reply.body]).toEqual([201, first?.body]);
  expect(server.house.tables().filter(({ name }) => name === 'Twice')).toHaveLength(1);
  const other = await post('/api/tables', { ...body, name: 'Another' });
  expect([other.status, other.body['code']]).toEqual([422, 'id-reused']);
  // Another manager's id is another one, and so is none.
  const colleague = await server.as(await server.staff('assistant-casino-manager'));
  const { id: _, ...unnamed } = body;
  for (const reply of [await post('/api/tables', body, colleague), await post('/api/tables', unnamed)])
    expect(reply.body['table']).not.toMatchObject({ id: Reflect.get(Object(first?.body['table']), 'id') });
});

it('a tournament is set up once', async () => {
  const game = gameWithSessions();
  if (game === undefined) throw new Error('no tournament game');
  const auto = { tables: null, dragonMs: 0, organise: null, opponents: [] };
  const config = { ...usualTournament(game), name: 'Cup' };
  const body = { id: 'cup-00001', config, auto };
  const first = await post('/api/tournaments', body);
  expect(first.status).toBe(201);
  expect((await post('/api/tournaments', body)).body).toEqual(first.body);
  expect(server.house.tournaments()).toHaveLength(1);
  const other = await post('/api/tournaments', { ...body, config: { ...config, name: 'Other cup' } });
  expect([other.status, other.body['code']]).toEqual([422, 'id-reused']);
  const changed = await post('/api/tournaments', { ...body, auto: { ...auto, dragonMs: 1_000 } });
  expect([changed.status, changed.body['code']]).toEqual([422, 'id-reused']);
  // Also when what the house does in it was revised meanwhile.
  const id = String(Reflect.get(Object(first.body['tournament']), 'id'));
  const revised = { ...config, auto: { ...auto, dragonMs: 2_000 } };
  const revise = { do: 'revise-tournament', id: 'revise-01', config: revised };
  expect((await post(`/api/tournaments/${id}/commands`, revise)).status).toBe(200);
  const again = await post('/api/tournaments', body);
  expect([again.status, Reflect.get(Object(again.body['tournament']), 'id')]).toEqual([201, id]);
  expect(server.house.tournaments()).toHaveLength(1);
});

it('a link is made once, and told again to whoever made it', async () => {
  const body = { id: 'link-0001', role: 'dealer' };
  const first = await post('/api/invites', body);
  expect(first.status).toBe(201);
  expect((await post('/api/invites', body)).body).toEqual(first.body);
  const [row] = await server.house.store.sql.all('select count(*) as links from invites where used_by is null');
  expect(Number(row?.['links'])).toBe(1);
  for (const change of [{ role: 'pit-supervisor' }, { hours: 1 }]) {
    const other = await post('/api/invites', { ...body, ...change });
    expect([other.status, other.body['code']]).toEqual([422, 'id-reused']);
  }
  const colleague = await server.as(await server.staff('assistant-casino-manager'));
  expect((await post('/api/invites', body, colleague)).body['token']).not.toBe(first.body['token']);
});
