import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Server, startServer } from './server.ts';

const run = promisify(execFile);
const JUDGE = fileURLToPath(new URL('../../../../tools/contract/judge.mjs', import.meta.url));

let server: Server;
const folder = mkdtempSync(join(tmpdir(), 'sabot-contract-'));

const written = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

/** The tools of others run in processes of their own: one of them needs another TypeScript than ours. */
const verdictOf = async (judge: string, file: string): Promise<readonly unknown[]> => {
  const { stdout } = await run(process.execPath, [JUDGE, judge, file], { maxBuffer: 100_000_000 });
  return JSON.parse(stdout) as readonly unknown[];
};

beforeAll(async () => {
  server = await startServer();
  for (const name of ['openapi.json', 'asyncapi.json'])
    written(name, (await server.request('GET', `/api/${name}`)).text);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe('others find nothing wrong', () => {
  // `npm run contract` gives the parser the whole document, which takes it most of a minute.
  it.each([
    ['redocly', 'openapi.json'],
    ['types', 'openapi.json'],
    ['asyncapi-short', 'asyncapi.json'],
    ['draft-07', 'asyncapi.json'],
  ])('%s, with %s', async (judge, name) => {
    expect(await verdictOf(judge, join(folder, name))).toEqual([]);
  });
});

describe('others do find what is wrong', () => {
  const OPENAPI = { openapi: '3.1.0', info: { title: 'None', version: '1' } };
  const ASYNCAPI = { asyncapi: '3.1.0', info: { title: 'None', version: '1' }, components: { messages: {} } };
  const ODD = { type: 'object', properties: { odd: { type: 'no-such-type' } } };
  it.each([
    ['redocly', { ...OPENAPI, paths: { '/odd': { get: {} } } }],
    ['types', { ...OPENAPI, components: { schemas: { Odd: { $ref: '#/components/schemas/Odder' } } } }],
    ['asyncapi-short', { ...ASYNCAPI, components: { messages: { Odd: { payload: ODD } }, schemas: {} } }],
    ['draft-07', { ...ASYNCAPI, components: { schemas: { Odd: ODD } } }],
  ])('%s', async (judge, document) => {
    const verdict = await verdictOf(judge, written(`${judge}.json`, JSON.stringify(document)));
    expect(verdict).not.toEqual([]);
  });
});
