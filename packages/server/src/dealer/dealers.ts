import type { Deadline } from '@sabot/protocol';
import type { Sql } from '../store/store.ts';
import { LeasedWorkers } from '../streams/leased-workers.ts';
import { TableDealer, type TableDealerOptions } from './table-dealer.ts';

interface DealersOptions extends TableDealerOptions {
  /** How often this server tries for the leases of tables that it does not hold. */
  readonly leaseEveryMs?: number;
}

export interface Dealers {
  /** Gives back all tables, once the acts under way are done. */
  readonly stop: () => Promise<void>;
  /** Tables that this server takes care of. */
  readonly holds: () => readonly string[];
  /** For countdowns, also at tables that another server takes care of. */
  readonly deadline: (table: string) => Deadline | null;
}

/**
 * Keeps the shoes of all electronic tables, and deals at those that the house runs; each table on one server at a time.
 */
export const startDealers = (options: DealersOptions): Dealers => {
  const { house, log, leaseEveryMs } = options;
  const dealers = LeasedWorkers.start({
    ids: () => house.tables().map(({ id }) => id),
    open: async (id) => {
      const table = await house.table(id);
      return table === null ? null : () => new TableDealer(options, table);
    },
    onChange: house.onTables,
    onTrouble: (table, error) => log.warn({ table, error }, 'a table could not be taken over'),
    retryMs: leaseEveryMs,
  });
  return {
    holds: () => dealers.heldIds(),
    deadline: (table) => dealers.get(table)?.deadline() ?? null,
    stop: () => dealers.stop(),
  };
};

interface AudienceOptions {
  readonly sql: Sql;
  readonly now: () => number;
  readonly tables: () => readonly string[];
  /** Feeds of a table that are open at this server. */
  readonly watchers: (table: string) => number;
  readonly onTrouble: (error: unknown) => void;
  readonly everyMs?: number;
}

interface AudienceTracker {
  /** Whether anyone watches a table, at this server or at another. */
  readonly hasAudience: (table: string) => boolean;
  readonly stop: () => Promise<void>;
}

const EVERY_MS = 2_000;
/** A mark outlives its server by this much at most. */
const MARK_LIFETIME_BEATS = 3;

const MARK = `insert into marks (name, until) values ($1, $2)
  on conflict (name) do update set until = excluded.until where marks.until < excluded.until`;
const FRESH = "select name from marks where name like 'watched:%' and until > $1";

/**
 * Servers of one house share where people watch, so that a table does not rest because its audience is on another
 * server.
 */
export const trackAudience = (options: AudienceOptions): AudienceTracker => {
  const { sql, now, tables, watchers, onTrouble, everyMs = EVERY_MS } = options;
  let watchedElsewhere: ReadonlySet<string> = new Set();
  let underWay: Promise<void> | null = null;

  const exchange = async (): Promise<void> => {
    const until = now() + MARK_LIFETIME_BEATS * everyMs;
    for (const table of tables()) if (watchers(table) > 0) await sql.all(MARK, [`watched:${table}`, until]);
    const rows = await sql.all(FRESH, [now()]);
    watchedElsewhere = new Set(rows.map((row) => String(row['name']).slice('watched:'.length)));
  };

  const timer = setInterval(() => {
    underWay ??= exchange()
      .catch(onTrouble)
      .finally(() => {
        underWay = null;
      });
  }, everyMs);

  return {
    hasAudience: (table) => watchers(table) > 0 || watchedElsewhere.has(table),
    stop: async () => {
      clearInterval(timer);
      await underWay;
    },
  };
};
