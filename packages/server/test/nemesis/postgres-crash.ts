import { pause, waitUntil } from '@sabot/testkit/clock';
import { ephemeralPostgres } from '@sabot/testkit/postgres';
import { randomOf } from '@sabot/testkit/random';
import { onTestFinished } from 'vitest';
import { startCluster } from './cluster.ts';
import { askAgain, type CrashOptions, recordFaults, verifyFaults } from './crash.ts';
import { unexplained } from './history.ts';
import { moneyFaults } from './money.ts';
import { newRecordCheck } from './record-check.ts';
import { gameAt } from './tables.ts';
import { newVisitor } from './visitor.ts';

export interface PostgresCrashReport {
  readonly kills: number;
  readonly commands: number;
  readonly wagers: number;
  /** What clients were answered where they were to ask again; 0 for no answer. */
  readonly statuses: ReadonlySet<number>;
  readonly faults: readonly string[];
}

const BACK_MS = 20_000;

/** Kills PostgreSQL again and again under two servers, and after each start looks for anything lost or half there. */
export const postgresCrash = async ({ kills, clients, seed, tell }: CrashOptions): Promise<PostgresCrashReport> => {
  const random = randomOf(seed);
  const postgres = await ephemeralPostgres({ fsync: true });
  onTestFinished(postgres.remove);
  const databaseUrl = postgres.url('postgres');
  const games = [gameAt(0), gameAt(1)];
  const cluster = await startCluster({ databaseUrl, clients, seed, pauseMs: 250, tables: games });
  const { servers, bettors, history, store, tables, feeds } = cluster;
  const visitors = servers.map(({ url }) => newVisitor(() => url));
  const ready = () => Promise.all(visitors.map(async (visitor) => (await visitor.get('/readyz')).status));
  const check = newRecordCheck();
  const faults: string[] = [];
  const aWhile = (): Promise<void> => pause(800 + random.below(1_500));
  let killed = 0;
  await aWhile();
  while (killed < kills && faults.length === 0) {
    await postgres.kill();
    killed += 1;
    await pause(200 + random.below(800));
    for (const status of await ready()) if (status !== 503) faults.push(`ready without a store: ${status}`);
    await postgres.restart();
    await waitUntil(
      'both servers are back by themselves',
      async () => (await ready()).every((status) => status === 200),
      BACK_MS,
    );
    await askAgain(bettors, 2);
    faults.push(...(await check.run(store)));
    // The clients go on while the whole record is verified.
    const [unverified] = await Promise.all([recordFaults({ databaseUrl }), aWhile()]);
    faults.push(...unverified);
    if (killed % 10 === 0) tell(`${killed} kills, ${history.known()} commands answered, ${faults.length} faults`);
  }
  const before = tables.map(({ id }) => check.eventsOf(id).length);
  await pause(1_000);
  await cluster.stop();
  const stories = () => tables.flatMap(({ id }) => check.wagersOf(id).stories);
  await waitUntil(
    'the last wager ends',
    async () => {
      faults.push(...(await check.run(store)));
      return stories().every(({ end }) => end !== null);
    },
    BACK_MS,
  );
  for (const feed of feeds) feed.close();
  const ids = tables.map(({ id }) => id);
  faults.push(...unexplained(history, check, ids));
  faults.push(...(await moneyFaults(store, history, check)));
  await store.close();
  faults.push(...(await verifyFaults(['--database', databaseUrl])));
  for (const [index, id] of ids.entries())
    if (check.eventsOf(id).length <= (before[index] ?? 0)) faults.push(`${id} did not go on after the last kill`);
  for (const server of servers)
    if ((await server.stop()) !== 0) faults.push(`a server did not stop in order: ${server.output()}`);
  const statuses = new Set(
    history.invocations.flatMap(({ answers }) =>
      answers.flatMap((each) => (each.kind === 'unknown' ? each.status : [])),
    ),
  );
  return { kills: killed, commands: history.known(), wagers: stories().length, statuses, faults };
};
