import type { StoreLocation } from '@sabot/server';
import type { Options } from '../command.ts';

/** The flags by which every command finds a store. */
export const WHERE_OPTIONS = { data: { type: 'string' }, database: { type: 'string' } } as const;

export const WHERE_HELP: readonly string[] = [
  '  --data DIR       directory of the embedded store; SABOT_DATA, or ./sabot-data unless set',
  '  --database URL   PostgreSQL in its place; DATABASE_URL',
];

const text = (value: Options[string], fallback: string | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : fallback || undefined;

/** A flag goes before the environment, a database before a directory. */
export const whereOf = (options: Options): StoreLocation => {
  const data = text(options['data'], undefined);
  const databaseUrl = text(options['database'], data === undefined ? process.env['DATABASE_URL'] : undefined);
  if (databaseUrl !== undefined) return { databaseUrl };
  return { data: data ?? text(undefined, process.env['SABOT_DATA']) ?? './sabot-data' };
};
