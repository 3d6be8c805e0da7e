import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { ephemeralPostgres, type Postgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Answers POST /<name> with the URL of a new, empty database. */
    readonly databases: string;
  }
}

const urlOf = (server: string, database: string): string => {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
};

const onServer = async (server: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** One PostgreSQL for all test files, started when the first of them asks for a database. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const given = process.env['TEST_DATABASE_URL'];
  let own: Promise<Postgres> | null = null;
  const names: string[] = [];
  const server = async (): Promise<string> => {
    if (given !== undefined) return given;
    own ??= ephemeralPostgres({ fsync: false });
    return (await own).url('postgres');
  };
  const desk = createServer((request, response) => {
    const name =
      `sabot_${process.pid}_${names.length + 1}_${(request.url ?? '').replace(/\W+/g, '_').toLowerCase()}`.slice(0, 60);
    names.push(name);
    // A connection that is kept would be closed after some seconds, perhaps in the face of the next question.
    response.setHeader('connection', 'close');
    const make = async (): Promise<string> => {
      const url = await server();
      await onServer(url, `create database ${pg.escapeIdentifier(name)}`);
      return urlOf(url, name);
    };
    make().then(
      (url) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve));
  project.provide('databases', `http://127.0.0.1:${(desk.address() as AddressInfo).port}`);
  return async () => {
    desk.closeAllConnections();
    desk.close();
    if (own !== null) await (await own).remove();
    if (given === undefined) return;
    // Someone else's server is left as it was found.
    for (const name of names)
      await onServer(given, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
  };
};
