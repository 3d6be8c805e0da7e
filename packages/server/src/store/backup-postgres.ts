import pg from 'pg';
import { BackupFault, type BackupReading, type RowBatch } from './backup-file.ts';
import { ADD_EPOCH, type NewEpoch } from './epochs.ts';
import { MIGRATIONS, type Migration } from './migrations.ts';
import { awaitDisk, clientConfig, dismiss, postgresError } from './postgres-client.ts';
import { lockSchema, migratePostgres, postgresTransaction, versionOfPostgres } from './postgres-pool.ts';
import { TABLE_KEYS, tablesAt } from './schema.ts';
import type { Row } from './store.ts';

const BATCH = 500;

/** A connection for long work: an answer may take its time, a slow reader too. */
const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({
    ...clientConfig(url),
    statement_timeout: 600_000,
    query_timeout: 600_000,
    idle_in_transaction_session_timeout: 0,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await awaitDisk(client);
  } catch (error) {
    await dismiss(client);
    throw postgresError(error);
  }
  return client;
};

/** Reads everything as it was at one instant; the servers write on meanwhile. */
export const readPostgres = async (url: string): Promise<BackupReading> => {
  const client = await connect(url);
  const batches = async function* (schema: number): AsyncGenerator<RowBatch> {
    try {
      for (const table of tablesAt(schema)) {
        await client.query(
          `declare each_row cursor for select * from ${table} order by ${TABLE_KEYS[table].join(', ')}`,
        );
        for (;;) {
          const { rows } = await client.query<Row>(`fetch ${BATCH} from each_row`);
          if (rows.length === 0) break;
          yield { table, rows };
        }
        await client.query('close each_row');
      }
    } catch (error) {
      throw postgresError(error);
    }
  };
  try {
    await client.query('begin isolation level repeatable read read only');
    const schema = await versionOfPostgres(client);
    if (schema === 0) throw new BackupFault('There is no store in this database.');
    return { schema, batches: batches(schema), close: () => dismiss(client) };
  } catch (error) {
    await dismiss(client);
    throw postgresError(error);
  }
};

/** All of it in one transaction: a restore that ends early leaves nothing. */
export const writePostgres = async (
  url: string,
  migrations: readonly Migration[],
  batches: AsyncIterable<RowBatch>,
  epoch: NewEpoch,
): Promise<void> => {
  const client = await connect(url);
  try {
    await postgresTransaction(client, async () => {
      await lockSchema(client);
      if ((await versionOfPostgres(client)) > 0) {
        throw new BackupFault('There is a store in this database already; restore into an empty place.');
      }
      await migratePostgres(client, migrations);
      for await (const { table, rows } of batches) {
        await client.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)`, [
          JSON.stringify(rows),
        ]);
      }
      await client.query(
        "select setval(pg_get_serial_sequence('events', 'position'), coalesce(max(position), 0) + 1, false) from events",
      );
      await migratePostgres(client, MIGRATIONS);
      await client.query(ADD_EPOCH, [...epoch]);
    });
    await client.query('analyze');
  } catch (error) {
    throw postgresError(error);
  } finally {
    await dismiss(client);
  }
};
