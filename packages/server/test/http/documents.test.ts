import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  choiceOf,
  FEEDS,
  type FeedName,
  faultOf,
  faultOfAnswer,
  faultOfFrame,
  OPERATIONS,
  type Operation,
  resolved,
  sentFrame,
} from '@sabot/protocol';
import type { JsonSchema } from '@sabot/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FRAME_EXAMPLES } from '../../src/http/plugins/documents.ts';
import { type Server, startServer } from './server.ts';

type Json = Readonly<Record<string, unknown>>;

const DOCUMENTS = ['/api/openapi.json', '/api/asyncapi.json', '/api/docs', '/api/docs.css'] as const;

let server: Server;
let openApi: Json;
let asyncApi: Json;

beforeAll(async () => {
  server = await startServer();
  openApi = (await server.request('GET', '/api/openapi.json')).body;
  asyncApi = (await server.request('GET', '/api/asyncapi.json')).body;
});
afterAll(() => server.close());

const examplesOf = (schema: object): readonly unknown[] =>
  (schema as { readonly examples?: readonly unknown[] }).examples ?? [];

const faultOfChosen = (schema: JsonSchema, value: unknown): string | null => {
  const choice = choiceOf(schema);
  const member = choice?.members[String(Reflect.get(value as object, choice.key))];
  return faultOf(member ?? resolved(schema), value);
};

const isPlain = ({ schema: { produces } }: Operation): boolean => produces !== undefined;

describe('examples', () => {
  it.each(OPERATIONS.map((each) => [each.schema.operationId, each] as const))('of %s', (_, operation) => {
    const { method, url, schema } = operation;
    if (schema.body !== undefined) {
      expect(examplesOf(schema.body)).not.toEqual([]);
      for (const example of examplesOf(schema.body)) expect(faultOfChosen(schema.body, example)).toBeNull();
    }
    for (const [status, answer] of Object.entries(schema.response)) {
      expect(examplesOf(answer)).not.toEqual([]);
      if (isPlain(operation)) continue;
      for (const example of examplesOf(answer)) expect(faultOfAnswer(method, url, Number(status), example)).toBeNull();
    }
  });

  it.each(Object.keys(FEEDS) as FeedName[])('of every frame of the %s feed', (feed) => {
    const kinds = Object.keys(choiceOf(FEEDS[feed].frame)?.members ?? {});
    expect(Object.keys(FRAME_EXAMPLES[feed])).toEqual(kinds);
    for (const frame of Object.values(FRAME_EXAMPLES[feed])) expect(faultOfFrame(feed, frame)).toBeNull();
  });

  it('of what clients send', () => {
    expect(Object.keys(FRAME_EXAMPLES.sent)).toEqual(Object.keys(choiceOf(sentFrame)?.members ?? {}));
    for (const frame of Object.values(FRAME_EXAMPLES.sent)) expect(faultOfChosen(sentFrame, frame)).toBeNull();
  });

  it('are all in the documents', () => {
    const paths = openApi['paths'] as Readonly<Record<string, Readonly<Record<string, Json>>>>;
    const contents = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap((each) => [each['requestBody'], ...Object.entries(each['responses'] as Json).map(answerBelow400)])
      .flatMap((each) => Object.values((each as { readonly content?: Json } | undefined)?.content ?? {}));
    expect(contents.length).toBeGreaterThan(OPERATIONS.length);
    expect(contents.filter((each) => !('example' in (each as object)))).toEqual([]);
    const { messages } = asyncApi['components'] as { readonly messages: Json };
    expect(Object.values(messages).filter((each) => !('examples' in (each as object)))).toEqual([]);
  });
});

const answerBelow400 = ([status, answer]: readonly [string, unknown]): unknown =>
  Number(status) < 400 ? answer : undefined;

const referencesIn = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const { $ref } = value as { readonly $ref?: unknown };
  return [...(typeof $ref === 'string' ? [$ref] : []), ...Object.values(value).flatMap(referencesIn)];
};

const leadsTo = (document: Json, reference: string): unknown =>
  reference
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>(
      (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
      document,
    );

/** A shape that is one of several. */
interface Chosen {
  readonly oneOf?: readonly { readonly $ref: string }[];
  readonly discriminator?: { readonly propertyName: string; readonly mapping: Readonly<Record<string, string>> };
}

describe('the documents', () => {
  it('refer to nothing that is not there', () => {
    for (const document of [openApi, asyncApi]) {
      const references = new Set(referencesIn(document));
      expect(references.size).toBeGreaterThan(50);
      expect([...references].filter((each) => !each.startsWith('#/') || leadsTo(document, each) === undefined)).toEqual(
        [],
      );
    }
  });

  it('say which shape each value of a field that tells shapes apart stands for', () => {
    const { schemas } = openApi['components'] as { readonly schemas: Readonly<Record<string, Chosen>> };
    const choices = Object.values(schemas).flatMap(({ oneOf = [], discriminator }) =>
      discriminator === undefined ? [] : [{ oneOf: oneOf.map(({ $ref }) => $ref), ...discriminator }],
    );
    expect(choices.length).toBeGreaterThanOrEqual(5);
    for (const { propertyName, mapping, oneOf } of choices) {
      expect(Object.values(mapping)).toEqual(oneOf);
      for (const [value, reference] of Object.entries(mapping))
        expect(leadsTo(openApi, `${reference}/properties/${propertyName}/enum`)).toEqual([value]);
    }
    // In AsyncAPI the values of such a field would have to be names of shapes.
    expect(JSON.stringify(asyncApi)).not.toContain('"discriminator"');
  });

  it('have every operation and no other', () => {
    const paths = openApi['paths'] as Readonly<Record<string, Readonly<Record<string, { operationId: string }>>>>;
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`),
    );
    const declared = OPERATIONS.map(
      ({ method, url, schema }) => `${schema.operationId} ${method} ${url.replaceAll(/:([a-z]+)/g, '{$1}')}`,
    );
    expect([...described].sort()).toEqual([...declared].sort());
    expect(new Set(OPERATIONS.map(({ schema }) => schema.operationId)).size).toBe(OPERATIONS.length);
  });

  it('have every feed', () => {
    const addresses = Object.values(asyncApi['channels'] as Readonly<Record<string, { address: string }>>);
    expect(addresses.map(({ address }) => address.replaceAll(/\{([a-z]+)\}/g, ':$1'))).toEqual(
      Object.values(FEEDS).map(({ url }) => url),
    );
  });
});

describe('the page', () => {
  it('asks for nothing from elsewhere, runs no script and leads only to what is on it', async () => {
    const { text } = await server.request('GET', '/api/docs');
    expect(text).not.toMatch(/<script|\sstyle=|\son[a-z]+=|href="https?:|src=/);
    const ids = new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
    const links = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.length).toBeGreaterThan(500);
    expect(links.filter((id) => !ids.has(id))).toEqual([]);
    for (const { schema } of OPERATIONS) expect(ids).toContain(schema.operationId);
  });
});

describe.each(DOCUMENTS)('%s', (path) => {
  it('is told once to whoever has it', async () => {
    const first = await server.request('GET', path);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    const again = await fetch(`${server.url}${path}`, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const other = await fetch(`${server.url}${path}`, { headers: { 'if-none-match': '"another"' } });
    expect([other.status, await other.text()]).toEqual([200, first.text]);
  });

  it('is packed as the reader can take it', async () => {
    const sent = async (encoding: string): Promise<{ readonly as: unknown; readonly bytes: Buffer }> => {
      const { headers, rawPayload } = await server.app.fastify.inject({
        url: path,
        headers: { 'accept-encoding': encoding },
      });
      return { as: headers['content-encoding'], bytes: rawPayload };
    };
    const plain = await sent('identity');
    const brotli = await sent('gzip, br');
    const gzip = await sent('gzip');
    expect([plain.as, brotli.as, gzip.as]).toEqual([undefined, 'br', 'gzip']);
    // Compared as a whole: byte by byte takes seconds.
    expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true);
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
  });
});

it('documents are asked for no more often than other things', async () => {
  const strict = await startServer({ 'rate-limits': 'on', 'reads-per-second': '1' });
  const statusOf = async (path: string): Promise<number> => (await strict.request('GET', path)).status;
  // The shortest of them, so that no time passes in which more could be asked.
  for (let turn = 0; turn < 5; turn += 1) expect(await statusOf('/api/docs.css')).toBe(200);
  for (const path of DOCUMENTS) expect(await statusOf(path)).toBe(429);
  await strict.close();
});
