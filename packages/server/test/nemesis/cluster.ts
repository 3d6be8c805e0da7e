import { randomOf } from '@sabot/testkit/random';
import { openStore } from '../../src/store/open.ts';
import type { EventStore } from '../../src/store/store.ts';
import { type Bettor, keepBetting, newBettor } from './bettor.ts';
import { type Feed, openFeed } from './feed.ts';
import { type History, newHistory } from './history.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { type Added, addTable } from './tables.ts';
import { firstManager } from './visitor.ts';

/** Two servers on one PostgreSQL, and clients who go to either. */
export interface Cluster {
  readonly servers: [ServerProcess, ServerProcess];
  readonly tables: readonly Added[];
  readonly bettors: readonly Bettor[];
  readonly feeds: readonly Feed[];
  readonly history: History;
  /** Beside the servers, to read what they have written. */
  readonly store: EventStore;
  /** Ends the betting, and resolves when every command is answered. */
  readonly stop: () => Promise<void>;
}

export interface ClusterOptions {
  readonly databaseUrl: string;
  readonly clients: number;
  readonly seed: string;
  readonly pauseMs: number;
  readonly tables: readonly Parameters<typeof addTable>[1][];
}

/** Whoever finds a server gone goes to the other one, as behind a proxy. */
const whereOf = (servers: readonly ServerProcess[], own: number) => (): string =>
  (servers[own]?.isRunning() === true ? servers[own] : servers[1 - own])?.url ?? '';

export const startCluster = async ({
  databaseUrl,
  clients,
  seed,
  pauseMs,
  tables: games,
}: ClusterOptions): Promise<Cluster> => {
  const where = { databaseUrl };
  const first = await startServer({ where });
  const servers: [ServerProcess, ServerProcess] = [first, await startServer({ where })];
  const manager = await firstManager(whereOf(servers, 0), first.invite);
  const history = newHistory();
  const tables: Added[] = [];
  for (const [index, game] of games.entries())
    tables.push(await addTable(manager, game, { config: { method: index % 2 === 0 ? 'A' : 'B' }, bettingMs: 600 }));
  const bettors = await Promise.all(
    Array.from({ length: clients }, (_, index) => {
      const number = Math.floor(index / tables.length);
      const table = tables[index % tables.length] as Added;
      return newBettor(whereOf(servers, number % 2), history, table, number, randomOf(`${seed} ${index}`));
    }),
  );
  const feeds = bettors.map(({ visitor, table }) => openFeed(visitor, table.id));
  let isOver = false;
  const betting = bettors.map((bettor) => keepBetting(history, bettor, () => isOver, pauseMs));
  return {
    servers,
    tables,
    bettors,
    feeds,
    history,
    store: await openStore({ databaseUrl }, { readOnly: true }),
    stop: async () => {
      isOver = true;
      await Promise.all(betting);
    },
  };
};
