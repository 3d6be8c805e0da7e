import { pause, waitUntil } from '@sabot/testkit/clock';
import { freshDatabase } from '@sabot/testkit/fresh-database';
import { watchStalls } from '@sabot/testkit/stalls';
import { expect, it } from 'vitest';
import { type Cluster, startCluster } from './cluster.ts';
import { askAgain, verifyFaults } from './crash.ts';
import { feedFaults } from './feed-check.ts';
import { unexplained } from './history.ts';
import { moneyFaults } from './money.ts';
import { newRecordCheck } from './record-check.ts';
import { seedOf, startServer } from './server-process.ts';
import { gameAt, TAKEN_OVER_MS } from './tables.ts';
import { newVisitor } from './visitor.ts';

const seed = seedOf('two servers');
const MID_ROUND = new Set(['dealing', 'revealing', 'drawing']);

/** Kills one server in the middle of a round and sees the round through at the other. */
const killMidRound = async (cluster: Cluster, which: 0 | 1): Promise<void> => {
  const { servers, tables, feeds } = cluster;
  const feed = feeds[which === 0 ? 1 : 0];
  if (feed === undefined || tables.length !== 1) throw new Error('one table, and a feed of the other server');
  await waitUntil('a round is being dealt', () => MID_ROUND.has(String(feed.view()['phase'])));
  const stalls = watchStalls();
  await servers[which].kill();
  const roundOf = (): number => Number(Reflect.get(Object(feed.view()['round'] ?? feed.view()['last']), 'number'));
  const round = roundOf();
  await waitUntil('the round goes on', () => roundOf() > round, 30_000);
  expect(stalls.runningMs()).toBeLessThan(TAKEN_OVER_MS);
};

it('two servers on one PostgreSQL are one house, also when either dies in mid-round', async () => {
  const databaseUrl = await freshDatabase('two-servers');
  const cluster = await startCluster({ databaseUrl, clients: 24, seed, pauseMs: 250, tables: [gameAt(0)] });
  const { servers, bettors, feeds, history, store, tables } = cluster;
  const [table] = tables;
  if (table === undefined) throw new Error('no table');
  const check = newRecordCheck();
  const faults: string[] = [];
  await pause(5_000);
  faults.push(...(await check.run(store)));

  // One of the two deals: whichever it is, it dies in one of the two turns.
  for (const which of [0, 1] as const) {
    await killMidRound(cluster, which);
    await askAgain(bettors, 3);
    servers[which] = await startServer({ where: { databaseUrl } });
    await pause(2_000);
    faults.push(...(await check.run(store)));
  }
  await waitUntil(
    'enough is wagered',
    async () => {
      faults.push(...(await check.run(store)));
      return check.wagersOf(table.id).stories.length > 100;
    },
    60_000,
  );
  await cluster.stop();
  await waitUntil('the last wager ends', async () => {
    faults.push(...(await check.run(store)));
    return check.wagersOf(table.id).stories.every(({ end }) => end !== null);
  });

  // Both tell the same story. The table goes on meanwhile, and nobody is told every event: what counts is the number.
  const upTo = check.eventsOf(table.id).length;
  const [one, other] = await Promise.all(
    servers.map(async ({ url }) => {
      const visitor = newVisitor(() => url);
      const told: { readonly sequence: number }[] = [];
      for (let after = 0; after < upTo; after += 500)
        told.push(
          ...JSON.parse((await visitor.get(`/api/tables/${table.id}/events?after=${after}&limit=500`)).body).events,
        );
      return told.filter(({ sequence }) => sequence <= upTo);
    }),
  );
  expect(one).toEqual(other);
  expect(one?.length).toBeGreaterThan(500);

  await waitUntil('the feeds have caught up', () => feeds.every((feed) => feed.sequence() >= upTo));
  for (const feed of feeds) feed.close();
  faults.push(...(await check.run(store)));
  const events = check.eventsOf(table.id);
  for (const [index, feed] of feeds.entries()) {
    const person = bettors[index]?.visitor.person() ?? '';
    faults.push(...feedFaults(feed, { role: 'patron', person }, events));
    // Half of them were cut off twice at most, and all of them once.
    expect(feed.connects()).toBeGreaterThanOrEqual(2);
  }
  faults.push(...unexplained(history, check, [table.id]));
  faults.push(...(await moneyFaults(store, history, check)));
  await store.close();
  faults.push(...(await verifyFaults(['--database', databaseUrl])));
  expect(faults.slice(0, 20), `seed: ${seed}`).toEqual([]);
  expect(check.wagersOf(table.id).stories.length).toBeGreaterThan(100);
  for (const server of servers) expect(await server.stop()).toBe(0);
});
