import pg from 'pg';
import { requireValidBatch, watchWriteHealth } from './appends.ts';
import { MIGRATIONS, type Migration } from './migrations.ts';
import { clientConfig, dismiss, postgresError, postgresUnavailable, within } from './postgres-client.ts';
import { PostgresGroupCommit } from './postgres-group.ts';
import { PostgresLeases } from './postgres-leases.ts';
import { PostgresNotify } from './postgres-notify.ts';
import { migrateAlone, PostgresPool, versionOfPostgres } from './postgres-pool.ts';
import { readsOf } from './queries.ts';
import { requireNewest } from './schema.ts';
import { type Append, type EventStore, StoreUnavailable } from './store.ts';

/** How long an orderly close waits for appends that are on their way. */
const PATIENCE_MS = 5000;

interface PostgresOptions {
  /** Whether the tables may be made or changed; if not, they must be those of this program. */
  readonly mayMigrate?: boolean;
  readonly migrations?: readonly Migration[];
}

const prepare = async (
  url: string,
  readOnly: boolean,
  { mayMigrate = !readOnly, migrations = MIGRATIONS }: PostgresOptions,
): Promise<void> => {
  const client = new pg.Client({ ...clientConfig(url, readOnly), statement_timeout: 60_000, query_timeout: 60_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    if (mayMigrate) await migrateAlone(client, migrations);
    else requireNewest(await versionOfPostgres(client), migrations);
  } catch (error) {
    throw postgresError(error);
  } finally {
    await dismiss(client);
  }
};

const endOf = (batch: readonly Append[]): number | null =>
  batch.flatMap(({ records }) => records).at(-1)?.sequence ?? null;

/** Appends by groups, and announces to the other servers what was stored. */
const makeAppend =
  (groups: PostgresGroupCommit, notify: PostgresNotify): EventStore['append'] =>
  async (stream, batch) => {
    if (batch.length === 0) return { done: 0, stopped: null };
    try {
      const outcome = await groups.store({ stream, batch });
      if (outcome.done > 0) notify.announceAppend(stream, endOf(batch.slice(0, outcome.done)));
      return outcome;
    } catch (error) {
      // Part of it may have been stored; the other servers read what there is.
      notify.announceAppend(stream, null);
      throw postgresUnavailable(error);
    }
  };

export const openPostgres = async (
  url: string,
  readOnly: boolean,
  options: PostgresOptions = {},
): Promise<EventStore> => {
  await prepare(url, readOnly, options);
  const pool = new PostgresPool(url, readOnly);
  const notify = new PostgresNotify(url);
  const leases = new PostgresLeases(url);
  const groups = new PostgresGroupCommit(pool);
  const appendOpen = makeAppend(groups, notify);
  let isClosed = false;
  const health = watchWriteHealth(pool.sql, async (stream, batch) => {
    requireValidBatch(stream, batch);
    if (isClosed) throw new StoreUnavailable('The store is closed.');
    return appendOpen(stream, batch);
  });
  return {
    ...readsOf(pool.sql, "body::json ->> 'type'"),
    // Groups go over several connections.
    writesInOrder: false,
    append: health.append,
    sql: pool.sql,
    onForeignAppend: (listener) => notify.onAppend(listener),
    broadcast: (stream, text) => notify.broadcast(stream, text),
    onBroadcast: (listener) => notify.onBroadcast(listener),
    tryLease: (name) => leases.tryLease(name),
    ping: async () => {
      try {
        await health.ping();
      } catch (error) {
        throw postgresUnavailable(error);
      }
    },
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await within(PATIENCE_MS, groups.idle());
      await Promise.all([notify.close(), leases.close()]);
      await pool.end();
    },
  };
};
