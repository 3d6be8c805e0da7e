import type pg from 'pg';
import { inTransaction } from './postgres-pool.ts';
import { fillOf, inDialect, MIGRATIONS_TABLE, type Migration, migrationsAfter, POSTGRES_DIALECT } from './schema.ts';
import type { Row } from './sql.ts';

/** The number of the lock under which the tables are made or changed, the same in every release. */
const MIGRATION_LOCK = '7236154908317';

export const versionOfPostgres = async (client: pg.Client): Promise<number> => {
  const known = await client.query("select to_regclass('migrations') is not null as there");
  if (known.rows[0]?.there !== 1) return 0;
  const { rows } = await client.query('select coalesce(max(version), 0) as version from migrations');
  return Number(rows[0]?.version);
};

/** Until the transaction ends. Servers that start together wait for the first of them. */
export const lockSchema = async (client: pg.Client): Promise<void> => {
  await client.query('select pg_advisory_xact_lock($1::bigint)', [MIGRATION_LOCK]);
};

/** Inside a transaction of the caller. */
export const migratePostgres = async (client: pg.Client, migrations: readonly Migration[]): Promise<void> => {
  await lockSchema(client);
  const missing = migrationsAfter(await versionOfPostgres(client), migrations);
  await client.query(inDialect(POSTGRES_DIALECT, MIGRATIONS_TABLE));
  for (const { version, name, statements, fill } of missing) {
    for (const statement of statements) await client.query(inDialect(POSTGRES_DIALECT, statement));
    if (fill !== undefined) {
      const { rows } = await client.query<Row>(fill.from);
      for (const { text, values } of fillOf(fill, rows)) await client.query(text, [...values]);
    }
    await client.query('insert into migrations (version, name, at) values ($1, $2, $3)', [version, name, Date.now()]);
  }
};

export const migrateAlone = (client: pg.Client, migrations: readonly Migration[]): Promise<void> =>
  inTransaction(client, () => migratePostgres(client, migrations));
