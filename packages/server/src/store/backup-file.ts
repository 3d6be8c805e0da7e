import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { TABLES, type TableName, tablesAt } from './schema.ts';
import { PRIVATE_MODE } from './sqlite-files.ts';
import type { Row } from './store.ts';

/** A backup cannot be made, is incomplete, or its place is taken. */
export class BackupFault extends Error {}

const FORMAT = 'sabot-backup';
const FORMAT_VERSION = 1;

/** The first line of a backup. */
export interface Header {
  readonly format: typeof FORMAT;
  readonly version: typeof FORMAT_VERSION;
  /** Version of the tables. */
  readonly schema: number;
  readonly created: number;
}

/** Rows of one table that were read or are to be written together. */
export interface RowBatch {
  readonly table: TableName;
  readonly rows: readonly Row[];
}

/** The last line: without it, or with a hash that does not fit, the file was cut or changed. */
interface Footer {
  /** Rows of each table that a store of that version has. */
  readonly end: Readonly<Partial<Record<TableName, number>>>;
  readonly sha256: string;
}

const isPacked = (file: string): boolean => file.endsWith('.gz');
const BATCH = 500;

const noRows = (): Record<TableName, number> => {
  const counts = TABLES.map((table) => [table, 0] as const);
  return Object.fromEntries(counts) as Record<TableName, number>;
};

const footerOf = (schema: number, counts: Readonly<Record<TableName, number>>, sha256: string): Footer => ({
  end: Object.fromEntries(tablesAt(schema).map((table) => [table, counts[table]])),
  sha256,
});

async function* textOf(header: Header, batches: AsyncIterable<RowBatch>, onProgress: (rows: number) => void) {
  const hash = createHash('sha256');
  const counts = noRows();
  let rows = 0;
  const hashed = (text: string): string => {
    hash.update(text);
    return text;
  };
  yield hashed(`${JSON.stringify(header)}\n`);
  for await (const batch of batches) {
    const { table } = batch;
    yield hashed(batch.rows.map((row) => `${JSON.stringify({ table, row })}\n`).join(''));
    counts[table] += batch.rows.length;
    rows += batch.rows.length;
    onProgress(rows);
  }
  const footer = footerOf(header.schema, counts, hash.digest('hex'));
  yield `${JSON.stringify(footer)}\n`;
}

/** Forces a file or directory to the disk. */
export const syncToDisk = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

export const requireFree = (file: string): void => {
  if (existsSync(file)) throw new BackupFault(`${file} is there already; a backup never writes over a file.`);
};

/** A store as it was at one instant. */
export interface BackupReading {
  /** Version of its tables. */
  readonly schema: number;
  readonly batches: AsyncIterable<RowBatch>;
  /** To be called at the end, also after a failure. */
  readonly close: () => Promise<void>;
}

/** The file appears under its name only when it is whole. */
export const writeBackup = async (
  file: string,
  schema: number,
  batches: AsyncIterable<RowBatch>,
  onProgress: (rows: number) => void = () => {},
): Promise<void> => {
  requireFree(file);
  const part = `${file}.part`;
  const header: Header = { format: FORMAT, version: FORMAT_VERSION, schema, created: Date.now() };
  const text = Readable.from(textOf(header, batches, onProgress));
  // The backup holds the house's keys and the seeds of shoes, and a file left there before may be readable by anyone.
  await rm(part, { force: true });
  const target = createWriteStream(part, { flags: 'wx', mode: PRIVATE_MODE });
  try {
    if (isPacked(file)) await pipeline(text, createGzip({ level: 3 }), target);
    else await pipeline(text, target);
    await syncToDisk(part);
    await rename(part, file);
    await syncToDisk(dirname(file));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
};

async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  let rest = '';
  const decoder = new TextDecoder();
  const bytes: AsyncIterable<Uint8Array> = isPacked(file) ? source.pipe(createGunzip()) : source;
  source.on('error', (error) => {
    if (isPacked(file) && 'destroy' in bytes && typeof bytes.destroy === 'function') bytes.destroy(error);
  });
  for await (const chunk of bytes) {
    const lines = `${rest}${decoder.decode(chunk, { stream: true })}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') throw new BackupFault(`${file} was cut short.`);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const headerOf = (file: string, line: string): Header => {
  const value: unknown = line.startsWith('{') ? JSON.parse(line) : null;
  if (!isRecord(value) || value['format'] !== FORMAT) throw new BackupFault(`${file} is no backup of a house.`);
  const { version, schema, created } = value;
  if (version !== FORMAT_VERSION || typeof schema !== 'number' || typeof created !== 'number') {
    throw new BackupFault(`${file} is a backup of a kind that this program does not know.`);
  }
  return { format: FORMAT, version: FORMAT_VERSION, schema, created };
};

const isTable = (value: unknown): value is TableName => TABLES.some((table) => table === value);

const isRow = (value: unknown): value is Row =>
  isRecord(value) &&
  Object.values(value).every((each) => each === null || typeof each === 'string' || Number.isSafeInteger(each));

/** What the file holds. Throws at its end when it is incomplete, so that nothing may be kept of it before. */
export async function* readBackup(file: string): AsyncGenerator<Header | RowBatch> {
  const hash = createHash('sha256');
  const counts = noRows();
  let table: TableName = 'secrets';
  let rows: Row[] = [];
  let header: Header | null = null;
  let footer: unknown = null;
  for await (const line of linesOf(file)) {
    if (footer !== null) throw new BackupFault(`${file} goes on after its end.`);
    const value: unknown = header === null ? null : JSON.parse(line);
    if (header === null) {
      header = headerOf(file, line);
      yield header;
    }
    if (isRecord(value) && 'end' in value) {
      footer = value;
      continue;
    }
    hash.update(`${line}\n`);
    if (value === null) continue;
    if (!isRecord(value) || !isTable(value['table']) || !isRow(value['row'])) {
      throw new BackupFault(`${file} holds a line that is no row: ${line.slice(0, 100)}`);
    }
    if (value['table'] !== table || rows.length >= BATCH) {
      if (rows.length > 0) yield { table, rows };
      table = value['table'];
      rows = [];
    }
    rows.push(value['row']);
    counts[table] += 1;
  }
  if (rows.length > 0) yield { table, rows };
  if (header === null || footer === null) throw new BackupFault(`${file} was cut short.`);
  const expected = footerOf(header.schema, counts, hash.digest('hex'));
  if (JSON.stringify(footer) !== JSON.stringify(expected)) throw new BackupFault(`${file} was changed or damaged.`);
}

/** Reads the whole file and says how many rows of each table it holds. */
export const checkBackup = async (
  file: string,
): Promise<{ readonly header: Header; readonly rows: Readonly<Record<TableName, number>> }> => {
  const counts = noRows();
  let header: Header | null = null;
  try {
    for await (const part of readBackup(file)) {
      if ('format' in part) header = part;
      else counts[part.table] += part.rows.length;
    }
  } catch (error) {
    if (error instanceof BackupFault) throw error;
    const message = error instanceof Error ? error.message : String(error);
    throw new BackupFault(`${file} cannot be read as a backup: ${message}`, { cause: error });
  }
  if (header === null) throw new BackupFault(`${file} is empty.`);
  return { header, rows: counts };
};
