import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import swagger from '@fastify/swagger';
import {
  asyncApiOf,
  compact,
  type FrameExamples,
  getAsyncApi,
  getDocs,
  getDocsStyle,
  getOpenApi,
  OPERATIONS,
  TABLE_EXAMPLES,
  TOURNAMENT_EXAMPLES,
} from '@sabot/protocol';
import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { versionOf } from '../../streams/origin.ts';
import { COOKIE, type RouteAccess } from './caller.ts';
import { DOCS_STYLE } from './docs-html.ts';
import { docsPage } from './docs-page.ts';
import type { HttpApp } from './http-app.ts';
import { EMPTY_BODY } from './schemas.ts';

const { CARD_EXPOSED, NAMES, TABLE_SUMMARY, TABLE_UPDATE, TABLE_VIEW } = TABLE_EXAMPLES;
const { TOURNAMENT_ANSWER } = TOURNAMENT_EXAMPLES;
const { at, sequence, deadline } = TABLE_UPDATE;

const beat = { kind: 'beat', at, sequence };
const pong = { kind: 'pong', at };
/** As a client sends it; other clients are sent it with the time. */
const peel = { kind: 'peel', draw: CARD_EXPOSED.draw, grip: 's', progress: 60 };

/** A frame of each kind from a real house, with lists cut short. A test checks each against its schema. */
export const FRAME_EXAMPLES: FrameExamples = {
  table: {
    hello: {
      kind: 'hello',
      at,
      sequence: TABLE_VIEW.sequence,
      epoch: null,
      deadline,
      names: NAMES,
      events: [],
      view: TABLE_VIEW,
    },
    update: TABLE_UPDATE,
    beat,
    peel: { ...peel, at },
    pong,
  },
  tournament: {
    hello: { ...TOURNAMENT_ANSWER, epoch: null },
    update: { ...TOURNAMENT_ANSWER, kind: 'update' },
    beat: { ...beat, sequence: TOURNAMENT_ANSWER.sequence },
    pong,
  },
  lobby: {
    hello: { kind: 'hello', at, tables: [TABLE_SUMMARY] },
    update: { kind: 'update', at, tables: [TABLE_SUMMARY] },
    beat: { kind: 'beat', at },
    pong,
  },
  sent: { ping: { kind: 'ping' }, peel },
};

const accessWords = (access: RouteAccess): string => {
  if (typeof access === 'string') return access;
  const ranks = access.least === undefined ? [] : [`${access.least} or above`];
  return [...ranks, ...(access.roles ?? [])].join(', ');
};

const securityOf = (access: RouteAccess): Record<string, string[]>[] => {
  if (access === 'anyone') return [{}, { session: [] }];
  return access === 'device' ? [{ device: [] }] : [{ session: [] }];
};

const TAGS = {
  house: 'The house itself: who it is, what it rules by, and whether it lives.',
  people: 'Coming in, going out, and who one is.',
  staff: 'The staff of the house and its devices.',
  account: 'Money with the house.',
  tables: 'Tables, and commands to them.',
  practice: 'Tables of one’s own, where nothing is at stake.',
  devices: 'Card-reading devices.',
  history: 'What has happened.',
  proof: 'Receipts, shoes, exports and their verification.',
  tournaments: 'Tournaments, and commands to them.',
  documents: 'These descriptions.',
} as const;

/** A schema without an empty body or query; routes of pages have no schema at all. */
const withoutEmptyParts = ({ body, querystring, ...schema }: FastifySchema = {}): FastifySchema => ({
  ...schema,
  ...(body === undefined || body === EMPTY_BODY ? {} : { body }),
  ...(querystring === undefined || querystring === EMPTY_BODY ? {} : { querystring }),
});

/** Describes all routes by their schemas, with Fastify's own plugin. */
export const describeApi = async (app: HttpApp): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sabot',
        version: versionOf(),
        description:
          'Everything that can be asked of the house over HTTP. What is refused is told as problem details (RFC 9457): programs go by the code. Live feeds are described in /api/asyncapi.json.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/', description: 'The house that told you this.' }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: COOKIE, description: 'The cookie of the session.' },
          device: { type: 'http', scheme: 'bearer', description: 'The token of a card-reading device.' },
        },
      },
    },
    hideUntagged: true,
    refResolver: { buildLocalReference: (json) => String(json['$id']) },
    transform: ({ schema, url, route }) => {
      const access = route.config?.access ?? 'anyone';
      return {
        url,
        schema: {
          ...withoutEmptyParts(schema),
          security: securityOf(access),
          description: `For: ${accessWords(access)}.`,
        },
      };
    },
  });
};

interface Document {
  readonly etag: string;
  readonly text: string;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
}

const documentOf = (text: string): Document => ({
  text,
  etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
  gzip: gzipSync(text, { level: 9 }),
  brotli: brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
});

/** Made at the first request: it stays the same for as long as the program runs. */
const once = (make: () => string): (() => Document) => {
  let made: Document | null = null;
  return () => {
    made ??= documentOf(make());
    return made;
  };
};

const encodingFor = (accepted: string): 'br' | 'gzip' | null => {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
};

/** Sends a document compressed if the client accepts that, or 304 if the client has it already. */
const sendDocument = (request: FastifyRequest, reply: FastifyReply, type: string, document: Document): FastifyReply => {
  const { etag, text, gzip, brotli } = document;
  reply.header('cache-control', 'no-cache').header('etag', etag).header('vary', 'accept-encoding').type(type);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const encoding = encodingFor(request.headers['accept-encoding'] ?? '');
  if (encoding === null) return reply.serializer(String).send(text);
  return reply.header('content-encoding', encoding).send(encoding === 'br' ? brotli : gzip);
};

const JSON_TYPE = 'application/json; charset=utf-8';

type Contents = Readonly<Record<string, { example?: unknown }>>;
type Answered = Readonly<Record<string, { readonly content?: Contents }>>;

interface Described {
  readonly requestBody?: { readonly content?: Contents };
  readonly responses?: Answered;
}

const firstExample = (schema: object | undefined): unknown =>
  (schema as { readonly examples?: readonly unknown[] } | undefined)?.examples?.[0];

/** Adds the examples that the plugin drops where a schema is a reference. */
const addExamples = (paths: Readonly<Record<string, Readonly<Record<string, Described>>>>): void => {
  for (const { method, url, schema } of OPERATIONS) {
    const path = url.replaceAll(/:([a-z]+)/g, '{$1}');
    const { requestBody, responses = {} } = paths[path]?.[method.toLowerCase()] ?? {};
    const add = (contents: Contents | undefined, example: unknown): void => {
      if (example === undefined) return;
      for (const content of Object.values(contents ?? {})) content.example ??= example;
    };
    add(requestBody?.content, firstExample(schema.body));
    for (const [status, answer] of Object.entries(schema.response))
      add(responses[status]?.content, firstExample(answer));
  }
};

/** The descriptions of the interface, for programs and for people. */
export const documentRoutes = async (app: HttpApp): Promise<void> => {
  const openApi = () => {
    const document = app.swagger();
    addExamples(document.paths as Parameters<typeof addExamples>[0]);
    return compact(document as { readonly components: { readonly schemas: Record<string, unknown> } });
  };
  const asyncApi = () => asyncApiOf(versionOf(), FRAME_EXAMPLES);
  const openApiDocument = once(() => JSON.stringify(openApi()));
  const asyncApiDocument = once(() => JSON.stringify(asyncApi()));
  const docsDocument = once(() => docsPage(openApi(), asyncApi()));
  const styleDocument = once(() => DOCS_STYLE);
  const config = { access: 'anyone', limit: 'read' } as const;

  app.route({
    ...getOpenApi,
    config,
    handler: async (request, reply) => sendDocument(request, reply, JSON_TYPE, openApiDocument()),
  });
  app.route({
    ...getAsyncApi,
    config,
    handler: async (request, reply) => sendDocument(request, reply, JSON_TYPE, asyncApiDocument()),
  });
  app.route({
    ...getDocs,
    config,
    handler: async (request, reply) => sendDocument(request, reply, 'text/html; charset=utf-8', docsDocument()),
  });
  app.route({
    ...getDocsStyle,
    config,
    handler: async (request, reply) => sendDocument(request, reply, 'text/css; charset=utf-8', styleDocument()),
  });
};
