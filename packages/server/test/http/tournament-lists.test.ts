import { DRAGON_GAME } from '@sabot/testkit/games';
import { afterEach, expect, it } from 'vitest';
import { isHello, open } from './reader.ts';
import { type Server, startServer } from './server.ts';

const game = DRAGON_GAME;

let server: Server;
afterEach(() => server.close());

it('tables of a tournament are in no public list, and anyone may watch them', async () => {
  server = await startServer();
  await server.newTable('t1');
  const lobby = open(server, '/api/feed');
  await lobby.until(isHello);
  const entry = { name: 'Table 1', game: game.id, auto: null, owner: null, created: 1 };
  await server.house.addTable({ ...entry, id: 'c1-1-1', tournament: 'c1' });
  await server.newTable('t2');
  // The one that was added last is told of, so the one before it is not going to be.
  await lobby.until(({ kind, tables }) => kind === 'update' && tables.some(({ id }) => id === 't2'));
  expect(lobby.text()).not.toContain('c1-1-1');

  const { body } = await server.request('GET', '/api/tables');
  const listed = body as { readonly tables: readonly { readonly id: string }[] };
  expect(listed.tables.map(({ id }) => id).sort()).toEqual(['t1', 't2']);
  expect((await server.request('GET', '/api/tables/c1-1-1')).body).toMatchObject({ table: { id: 'c1-1-1' } });
  const watcher = open(server, '/api/tables/c1-1-1/feed');
  expect(await watcher.until(isHello)).toMatchObject({ view: { role: 'spectator' } });
});
