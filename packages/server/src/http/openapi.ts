import {
  COMMANDS,
  EVENT_TYPES,
  EVENTS,
  type Fields,
  isOptional,
  type JsonSchema,
  nullable,
  record,
} from '@sabot/table';
import { TOURNAMENT_COMMANDS, TOURNAMENT_EVENT_TYPES, TOURNAMENT_EVENTS } from '@sabot/tournament';
import { versionOf } from '../house/origin.ts';
import { COOKIE } from './callers.ts';
import { TABLE_COMMAND_BODIES, TOURNAMENT_COMMAND_BODIES } from './command-body.ts';
import { ALL_PROBLEMS, PROBLEM_TYPE } from './problem.ts';
import type { Body, Route, RouteAccess } from './route.ts';

/** Anything JSON: the document is built here and read by others. */
type Json = Readonly<Record<string, unknown>>;

const pascal = (name: string): string =>
  name.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Commands of tables and of tournaments: no two have the same name, and neither have events. */
const COMMAND_SCHEMAS: ReadonlyMap<string, JsonSchema> = new Map([
  ...TABLE_COMMAND_BODIES.schemas,
  ...TOURNAMENT_COMMAND_BODIES.schemas,
]);
const ALL_COMMANDS: Readonly<Record<string, { readonly summary: string }>> = { ...COMMANDS, ...TOURNAMENT_COMMANDS };

/** Schemas that have a name of their own, by identity: wherever one of them stands, the document refers to it. */
const NAMED: ReadonlyMap<JsonSchema, string> = new Map(
  Array.from(COMMAND_SCHEMAS, ([name, schema]) => [schema, `${pascal(name)}Command`]),
);

const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

const written = (schema: JsonSchema): Json => {
  const name = NAMED.get(schema);
  return name === undefined ? { ...schema } : refTo(name);
};

const parameters = (fields: Fields, place: 'path' | 'query'): readonly Json[] =>
  Object.entries(fields).map(([name, field]) => ({
    name,
    in: place,
    required: !isOptional(field),
    description: field.title,
    schema: written(field),
  }));

const accessWords = (access: RouteAccess): string => {
  if (typeof access === 'string') return access;
  const ranks = access.least === undefined ? [] : [`${access.least} or above`];
  return [...ranks, ...(access.roles ?? [])].join(', ');
};

const securityOf = (access: RouteAccess): readonly Json[] => {
  if (access === 'anyone') return [{}, { session: [] }];
  return access === 'device' ? [{ device: [] }] : [{ session: [] }];
};

const PROBLEM: Json = { description: 'A problem.', content: { [PROBLEM_TYPE]: { schema: refTo('Problem') } } };

const answerOf = ({ answer, type = 'application/json' }: Route): Json => ({
  description: answer,
  content: { [type]: { schema: type === 'application/json' ? { type: 'object' } : { type: 'string' } } },
});

const bodySchema = (body: Body<unknown>): Json =>
  'faultOf' in body ? { anyOf: body.anyOf.map(written) } : written(body);

const operation = (route: Route): Json => ({
  operationId: operationId(route),
  summary: route.summary,
  description: `For: ${accessWords(route.access)}.`,
  security: securityOf(route.access),
  parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
  ...(route.body === undefined
    ? {}
    : {
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: bodySchema(route.body),
            },
          },
        },
      }),
  responses: { '2XX': answerOf(route), '4XX': PROBLEM, '5XX': PROBLEM },
});

const operationId = ({ method, path }: Pick<Route, 'method' | 'path'>): string =>
  `${method.toLowerCase()}${pascal(path.replaceAll(/[^A-Za-z]+/g, '-').toLowerCase())}`.replaceAll('-', '');

/** Params as OpenAPI writes them. */
export const openApiPath = (path: string): string => path.replaceAll(/:([a-z]+)/g, '{$1}');

const FEEDS: readonly { readonly path: string; readonly summary: string; readonly query: readonly string[] }[] = [
  {
    path: '/api/tables/{table}/feed',
    summary:
      'WebSocket: a hello with the view, then updates as they happen; resumes after an event of an epoch; `lost` where a restore has cut that off.',
    query: ['after', 'epoch', 'as'],
  },
  {
    path: '/api/tournaments/{tournament}/feed',
    summary: 'WebSocket: a hello with the whole view of a tournament, then the whole of it whenever it has changed.',
    query: ['after', 'epoch', 'as'],
  },
  { path: '/api/feed', summary: 'WebSocket: all tables in a few words, as they change.', query: [] },
];

const feedPath = ({ path, summary, query }: (typeof FEEDS)[number]): readonly [string, Json] => [
  path,
  {
    get: {
      operationId: operationId({ method: 'GET', path }),
      summary,
      parameters: [
        ...Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => ({
          name,
          in: 'path',
          required: true,
          schema: { type: 'string' },
        })),
        ...query.map((name) => ({ name, in: 'query', required: false, schema: { type: 'string' } })),
      ],
      responses: { '101': { description: 'The feed begins.' }, '4XX': PROBLEM },
    },
  },
];

/** A field that is not for the viewer is null. */
const seenFields = (fields: Fields): Json =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, nullable(field)]));

const eventSchema = (type: string, words: string, fields: Fields, more: Json): Json => ({
  description: words,
  type: 'object',
  properties: { sequence: { type: 'integer' }, type: { const: type }, ...seenFields(fields), ...more },
  required: ['sequence', 'type', ...(record(fields).required ?? []), ...Object.keys(more)],
});

/** Who of the staff did something in a tournament is for its organisers. */
const OF_TOURNAMENTS = { at: { type: 'integer' }, stamp: { type: ['object', 'null'] } };

/** Events of tables and of tournaments. */
const eventSchemas = (): readonly (readonly [string, Json])[] => [
  ...EVENT_TYPES.map(
    (type) =>
      [type, eventSchema(type, EVENTS[type].summary, EVENTS[type].fields, { stamp: { type: 'object' } })] as const,
  ),
  ...TOURNAMENT_EVENT_TYPES.map(
    (type) =>
      [
        type,
        eventSchema(type, TOURNAMENT_EVENTS[type].summary, TOURNAMENT_EVENTS[type].fields, OF_TOURNAMENTS),
      ] as const,
  ),
];

const PROBLEM_SCHEMA: Json = {
  type: 'object',
  description: 'Problem details after RFC 9457; programs go by the code.',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: [...new Set(ALL_PROBLEMS.map(({ code }) => code))] },
    clause: { type: 'string', description: 'The clause of the text that says so, or `policy`.' },
    detail: { type: 'string' },
  },
  required: ['type', 'title', 'status', 'code', 'detail'],
};

const schemas = (): Json => ({
  Problem: PROBLEM_SCHEMA,
  Event: { oneOf: EVENT_TYPES.map((type) => refTo(`${type}Event`)) },
  TournamentEvent: { oneOf: TOURNAMENT_EVENT_TYPES.map((type) => refTo(`${type}Event`)) },
  ...Object.fromEntries(
    Array.from(COMMAND_SCHEMAS, ([name, schema]) => [
      `${pascal(name)}Command`,
      { ...schema, description: ALL_COMMANDS[name]?.summary },
    ]),
  ),
  ...Object.fromEntries(eventSchemas().map(([type, schema]) => [`${type}Event`, schema])),
});

/** The whole API as an OpenAPI 3.1 document, made from the records by which requests are checked. */
export const openApiOf = (routes: readonly Route[]): Json => {
  const paths = new Map<string, Record<string, Json>>();
  for (const route of routes) {
    const path = openApiPath(route.path);
    paths.set(path, { ...paths.get(path), [route.method.toLowerCase()]: operation(route) });
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sabot', version: versionOf(), license: { name: 'MIT', identifier: 'MIT' } },
    paths: { ...Object.fromEntries(paths), ...Object.fromEntries(FEEDS.map(feedPath)) },
    components: {
      schemas: schemas(),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: COOKIE },
        device: { type: 'http', scheme: 'bearer' },
      },
    },
  };
};
