import { expect, it, onTestFinished } from 'vitest';
import { randomOf } from '../../../table/test/walk/random.ts';
import { startPostgres } from '../postgres.ts';
import { startCluster } from './cluster.ts';
import { askAgain, verifyFaults } from './crash.ts';
import { unexplained } from './history.ts';
import { moneyFaults } from './money.ts';
import { newRecordCheck } from './record-check.ts';
import { pause, seedOf, until } from './server-process.ts';
import { gameAt } from './tables.ts';
import { newVisitor } from './visitor.ts';

const KILLS = 6;
const seed = seedOf('postgres crash');

it('two servers outlive a PostgreSQL that is killed under them, and nothing is lost', {
  timeout: 300_000,
}, async () => {
  const random = randomOf(seed);
  const postgres = await startPostgres({ fsync: true });
  onTestFinished(postgres.remove);
  const databaseUrl = postgres.url('postgres');
  const games = [gameAt(0), gameAt(1)];
  const cluster = await startCluster({ databaseUrl, clients: 30, seed, pauseMs: 60, tables: games });
  const { servers, bettors, history, store, tables, feeds } = cluster;
  const visitors = servers.map(({ url }) => newVisitor(() => url));
  const ready = () => Promise.all(visitors.map(async (visitor) => (await visitor.get('/readyz')).status));
  const check = newRecordCheck();
  const faults: string[] = [];
  for (let killed = 0; killed < KILLS && faults.length === 0; killed += 1) {
    await pause(800 + random.below(1_500));
    await postgres.kill();
    await pause(200 + random.below(800));
    expect(await ready(), 'while the store is away').toEqual([503, 503]);
    await postgres.restart();
    await until('both servers are back by themselves', 20_000, async () =>
      (await ready()).every((status) => status === 200),
    );
    await askAgain(bettors, 2);
    faults.push(...(await check.run(store)));
  }
  const before = tables.map(({ id }) => check.eventsOf(id).length);
  await pause(1_000);
  await cluster.stop();
  const stories = () => tables.flatMap(({ id }) => check.wagersOf(id).stories);
  await until('the last wager ends', 20_000, async () => {
    faults.push(...(await check.run(store)));
    return stories().every(({ end }) => end !== null);
  });
  for (const feed of feeds) feed.close();
  const ids = tables.map(({ id }) => id);
  faults.push(...unexplained(history, check, ids));
  faults.push(...(await moneyFaults(store, history, check)));
  await store.close();
  faults.push(...(await verifyFaults(['--database', databaseUrl])));
  expect(faults.slice(0, 20), `seed: ${seed}`).toEqual([]);
  for (const [index, { id }] of tables.entries()) expect(check.eventsOf(id).length).toBeGreaterThan(before[index] ?? 0);
  const statuses = new Set(
    history.invocations.flatMap(({ answers }) =>
      answers.flatMap((each) => (each.kind === 'unknown' ? each.status : [])),
    ),
  );
  // Nothing but "ask again": no failure that a client could not understand.
  for (const status of statuses) expect([0, 409, 503], `seed: ${seed}`).toContain(status);
  expect(statuses).toContain(503);
  for (const server of servers) expect(await server.stop(), server.output()).toBe(0);
});
