import type { Game } from '@sabot/rules';
import { openStore, type StoreLocation } from '@sabot/server';
import { largestGame } from '../games.ts';
import { benchDurableAside, type DurableBench, type DurablePlan } from './server/durable.ts';
import { benchFanOut, type FanOutBench, type FanOutPlan } from './server/fan-out.ts';
import { benchFlat, type FlatBench, type FlatPlan } from './server/flat.ts';
import { benchHttpWagers, type HttpRate } from './server/http-wagers.ts';
import { type Cluster, startCluster } from './server/postgres-cluster.ts';
import { exitOnSignals, openScratch } from './server/scratch.ts';
import { benchStartUp, type StartUpBench, type StartUpPlan } from './server/start-up.ts';
import { widestGame } from './table.ts';

export interface StoreBench extends DurableBench {
  readonly http: HttpRate;
}

export interface ServerBench {
  readonly game: Game;
  readonly clients: number;
  readonly sqlite: StoreBench;
  /** Null where there is no PostgreSQL. */
  readonly postgres: StoreBench | null;
  readonly fanOut: FanOutBench;
  readonly flat: FlatBench;
  readonly startUp: StartUpBench;
}

interface ServerPlan {
  readonly durable: DurablePlan;
  /** Requests of each client in each run on PostgreSQL: where each stream is written by itself it takes its time. */
  readonly postgresTurns: number;
  /** Runs over HTTP. */
  readonly httpRuns: number;
  readonly fanOut: FanOutPlan;
  readonly flat: FlatPlan;
  readonly startUp: StartUpPlan;
}

export const FULL_SERVER_PLAN: ServerPlan = {
  durable: { clients: 256, turns: 32, runs: 5 },
  postgresTurns: 8,
  httpRuns: 4,
  fanOut: { watchers: 1000, patrons: 256, crowd: 5000, commandsPerSecond: 10, rounds: 3 },
  flat: {
    many: { tables: 200, patrons: 256, wagers: 256, spectators: 1000, rounds: 200 },
    commands: 256,
    turns: 15,
    warmUp: 8192,
  },
  startUp: { events: 1_000_000, pastTables: 10_000, loadedTables: 200 },
};

/** Shows that everything runs; its figures mean little. */
export const QUICK_SERVER_PLAN: ServerPlan = {
  durable: { clients: 32, turns: 4, runs: 1 },
  postgresTurns: 4,
  httpRuns: 1,
  fanOut: { watchers: 50, patrons: 24, crowd: 80, commandsPerSecond: 50, rounds: 1 },
  flat: { many: { tables: 3, patrons: 24, wagers: 24, spectators: 20, rounds: 2 }, commands: 16, turns: 2, warmUp: 16 },
  startUp: { events: 5000, pastTables: 20, loadedTables: 20 },
};

type Tell = (what: string) => void;

/** The house by itself in one database, the house behind HTTP in another. */
const benchStore = async (
  game: Game,
  plan: ServerPlan,
  direct: StoreLocation,
  served: StoreLocation,
): Promise<StoreBench> => {
  const durable = await benchDurableAside(direct, plan.durable);
  return { ...durable, http: await benchHttpWagers(served, game, { ...plan.durable, runs: plan.httpRuns }) };
};

const benchPostgres = async (game: Game, plan: ServerPlan, cluster: Cluster): Promise<StoreBench> => {
  try {
    const [direct, served] = await Promise.all([cluster.database('direct'), cluster.database('served')]);
    const durable = { ...plan.durable, turns: plan.postgresTurns };
    return await benchStore(game, { ...plan, durable }, { databaseUrl: direct }, { databaseUrl: served });
  } finally {
    await cluster.remove();
  }
};

export const benchServer = async (tell: Tell, plan: ServerPlan = FULL_SERVER_PLAN): Promise<ServerBench> => {
  const game = largestGame();
  const ignoreSignals = exitOnSignals();
  const { next, remove } = openScratch();
  try {
    tell('  SQLite: the store alone, tables in process, tables over HTTP');
    const sqlite = await benchStore(game, plan, { data: next() }, { data: next() });
    const cluster = await startCluster();
    tell(cluster === null ? '  PostgreSQL is not installed' : '  PostgreSQL: the same');
    const postgres = cluster === null ? null : await benchPostgres(game, plan, cluster);
    tell(`  ${plan.fanOut.watchers} watchers of one table, then ${plan.fanOut.patrons} patrons at it as well`);
    tell(`  then ${plan.fanOut.crowd} watchers of one table`);
    const fanOut = await benchFanOut(() => ({ data: next() }), game, plan.fanOut);
    tell('  the cost of a wager with few and with many tables, patrons, spectators and rounds');
    const flat = await benchFlat(() => openStore({ data: next() }), game, plan.flat);
    const { events, pastTables } = plan.startUp;
    tell(`  starting up, empty, with ${events} events, with ${pastTables} tables that are over; the memory of a table`);
    const startUp = await benchStartUp(next, widestGame(), plan.startUp);
    return { game, clients: plan.durable.clients, sqlite, postgres, fanOut, flat, startUp };
  } finally {
    ignoreSignals();
    remove();
  }
};
