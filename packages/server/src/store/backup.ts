import {
  BackupFault,
  checkBackup,
  type Header,
  type RowBatch,
  readBackup,
  requireFree,
  writeBackup,
} from './backup-file.ts';
import { readSqlite, writeSqlite } from './backup-sqlite.ts';
import { newEpoch } from './epochs.ts';
import { MIGRATIONS } from './migrations.ts';
import { openStore, type StoreLocation } from './open.ts';
import { migrationsAfter, type TableName } from './schema.ts';

type Counts = Readonly<Record<TableName, number>>;

/** Loaded only where it is used, because it needs the PostgreSQL client. */
const onPostgres = () => import('./backup-postgres.ts');

/**
 * Writes all of a store, as it was at one instant, to one file that either kind of store is restored from. Packed when
 * its name ends in .gz. The file is read again before this resolves with the number of rows of each table.
 */
export const backupStore = async (
  where: StoreLocation,
  file: string,
  onProgress?: (rows: number) => void,
): Promise<Counts> => {
  requireFree(file);
  const { schema, batches, close } =
    'data' in where ? readSqlite(where.data) : await (await onPostgres()).readPostgres(where.databaseUrl);
  try {
    await writeBackup(file, schema, batches, onProgress);
  } finally {
    await close();
  }
  return (await checkBackup(file)).rows;
};

async function* batchesOf(file: string): AsyncGenerator<RowBatch> {
  for await (const part of readBackup(file)) if ('rows' in part) yield part;
}

/** The tables as they were when the backup was made: they are brought up to date once they are filled. */
const migrationsFor = ({ schema }: Header) => {
  migrationsAfter(schema, MIGRATIONS);
  return MIGRATIONS.filter(({ version }) => version <= schema);
};

/**
 * Into an empty place only. The file is read through before anything is written, and the books are checked after. With
 * the rows comes the restore itself: until all that is played has entered its epoch (streams/house.ts), nobody plays
 * there.
 */
export const restoreRows = async (file: string, where: StoreLocation): Promise<Counts> => {
  const { header, rows } = await checkBackup(file);
  const migrations = migrationsFor(header);
  const epoch = newEpoch(header.created);
  if ('data' in where) await writeSqlite(where.data, migrations, batchesOf(file), epoch);
  else await (await onPostgres()).writePostgres(where.databaseUrl, migrations, batchesOf(file), epoch);
  const store = await openStore(where);
  try {
    const { wrong, total } = await store.audit();
    if (wrong.length > 0 || total !== 0) {
      throw new BackupFault(`The books of this backup do not hold: ${wrong.slice(0, 3).join(', ')} (sum ${total}).`);
    }
  } finally {
    await store.close();
  }
  return rows;
};
