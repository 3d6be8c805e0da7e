import { join } from 'node:path';
import { tableStream } from '@sabot/proof';
import { freshDatabase } from '@sabot/testkit/fresh-database';
import { expect, it, onTestFinished } from 'vitest';
import { backupStore } from '../../src/store/backup.ts';
import { restoreHouse } from '../../src/streams/house.ts';
import { temporaryFolder } from '../house/people-at-table.ts';
import { type Frame, isHello, open } from '../http/reader.ts';
import { dealRound, does, type Server, startServer } from '../http/server.ts';

const serverOn = async (database: string): Promise<Server> => {
  const server = await startServer({ database });
  onTestFinished(() => server.close());
  return server;
};

const helloOf = async (server: Server, query: string): Promise<Frame & { readonly [field: string]: unknown }> => {
  const reader = open(server, `/api/tables/t1/feed?${query}`);
  const hello = await reader.until(isHello);
  reader.socket.close();
  return hello as Frame & { readonly [field: string]: unknown };
};

const typesIn = ({ events }: Frame): readonly string[] => events.map(({ type }) => type);

it('a client that comes back from what a restore has cut off is told so, and none goes on in silence', async () => {
  const [there, target] = [await freshDatabase('feed'), await freshDatabase('feed-restored')];
  const lost = await serverOn(there);
  const table = await lost.newTable('t1');
  await dealRound(table);
  const kept = table.state().sequence;
  const file = join(temporaryFolder(), 'house.jsonl');
  await backupStore({ databaseUrl: there }, file);
  await dealRound(table);
  const seen = table.state().sequence;
  const receipt = await lost.house.store.headOf(tableStream('t1'), 2);

  const { epoch } = await restoreHouse(file, { databaseUrl: target });
  const server = await serverOn(target);
  const again = await server.house.table('t1');
  if (again === null) throw new Error('the table is gone');

  // Further than the record goes, and then not further any more.
  expect(await helloOf(server, `after=${seen}`)).toMatchObject({
    reset: true,
    lost: true,
    epoch: epoch.id,
    events: [],
  });
  const paged = await server.request('GET', `/api/tables/t1/events?after=${seen}`);
  expect(paged.body).toMatchObject({ events: [], lost: true, epoch: epoch.id });
  await does(again, 'load-shoe', {}, 'dealer');
  while (again.state().sequence <= seen) await dealRound(again);
  const missed = await helloOf(server, `after=${seen}`);
  expect(missed).toMatchObject({ reset: true, lost: true, sequence: again.state().sequence });
  expect(typesIn(missed)).toEqual([]);

  // What is kept is kept: from there the restore itself is told.
  const whole = await helloOf(server, `after=${kept}`);
  expect(whole['lost']).toBeUndefined();
  expect(whole.reset).toBeUndefined();
  expect(typesIn(whole).slice(0, 2)).toEqual(['EpochOpened', 'ShoeEnded']);
  const tip = again.state().sequence;
  const live = await helloOf(server, `after=${tip - 1}&epoch=${epoch.id}`);
  expect([live['lost'], live.events.length]).toEqual([undefined, 1]);
  expect(await helloOf(server, `after=${tip - 1}&epoch=${'e9'.repeat(32)}`)).toMatchObject({ lost: true });

  // Pages of history need no epoch; with one they are told.
  const all = await server.request('GET', '/api/tables/t1/events?after=0');
  expect(all.body).toMatchObject({ sequence: tip, epoch: epoch.id });
  expect(all.body['lost']).toBeUndefined();
  const other = await server.request('GET', `/api/tables/t1/events?after=${seen}&epoch=${'e9'.repeat(32)}`);
  expect(other.body).toMatchObject({ events: [], lost: true });

  const check = (body: object) => server.request('POST', '/api/receipts/check', { body });
  expect((await check(receipt ?? {})).body).toMatchObject({
    ok: false,
    code: 'lost',
    epoch: 0,
    restored: epoch.restored,
  });
  const fresh = await server.house.store.headOf(tableStream('t1'), 2);
  expect((await check(fresh ?? {})).body).toMatchObject({ ok: true, code: 'holds', epoch: 1 });
  expect((await check({ ...fresh, round: 3 })).body).toMatchObject({ ok: false, code: 'forged' });
  expect((await check({ stream: 'account:p-1' })).status).toBe(400);
  expect((await server.request('GET', '/api/house')).body).toMatchObject({ epoch: { id: epoch.id, number: 1 } });
});
