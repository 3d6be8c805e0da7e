import { isOptional, type JsonSchema } from '@sabot/table';
import { compact } from './compact.ts';
import { choiceOf, componentsIn, resolved, SCHEMAS } from './component.ts';
import { CLOSE_CODES, FEEDS, type FeedName, sentFrame } from './feeds.ts';

/** The live feeds as an AsyncAPI 3 document: every frame of every feed, from the schemas by which they are tested. */

type Json = Readonly<Record<string, unknown>>;

/** References as documents write them. */
const written = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(written);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => {
      // In AsyncAPI a discriminator can only have the names of shapes as its values; each member says its own value anyway.
      if (key === '$id' || key === 'discriminator') return [];
      return [[key, key === '$ref' ? `${SCHEMAS}${String(each).slice(0, -1)}` : written(each)]];
    }),
  );
};

/** The named shapes that these need, by name. */
const schemasFor = (roots: readonly JsonSchema[]): Json =>
  Object.fromEntries(Array.from(componentsIn(roots), ([id, definition]) => [id, written(definition)]));

const capital = (text: string): string => `${text[0]?.toUpperCase()}${text.slice(1)}`;

interface Message {
  readonly id: string;
  readonly message: Json;
}

/** One message for each kind of frame. */
const messagesOf = (
  owner: string,
  frame: JsonSchema,
  examples: Readonly<Record<string, unknown>>,
): readonly Message[] => {
  const { members = {} } = choiceOf(frame) ?? {};
  const { oneOf: references = [] } = resolved(frame) as { readonly oneOf?: readonly JsonSchema[] };
  return Object.entries(members).map(([kind, member], index) => ({
    id: `${owner}${capital(kind)}`,
    message: {
      name: kind,
      title: `${owner} ${kind}`,
      summary: member.properties?.['kind']?.description,
      contentType: 'application/json',
      payload: written(references[index]),
      ...(examples[kind] === undefined ? {} : { examples: [{ name: kind, payload: examples[kind] }] }),
    },
  }));
};

/** Examples by feed and kind of frame. */
export type FrameExamples = Readonly<Record<FeedName | 'sent', Readonly<Record<string, unknown>>>>;

const referTo = (path: string): Json => ({ $ref: `#/${path}` });

const parametersOf = ({ properties = {} }: JsonSchema): Json =>
  Object.fromEntries(Object.entries(properties).map(([name, { description }]) => [name, { description }]));

const queryOf = ({ properties = {} }: JsonSchema): Json => ({
  type: 'object',
  properties: written(properties),
  required: Object.entries(properties).flatMap(([name, each]) => (isOptional(each as never) ? [] : [name])),
});

const CLOSES = Object.entries(CLOSE_CODES)
  .map(([why, { code, meaning }]) => `- \`${code}\` (${why}): ${meaning}`)
  .join('\n');

const DESCRIPTION = `The live feeds of the house, over WebSocket. Whoever connects is told a hello first and what happens after it as it happens.
The cookie of the session says who looks, and so what is to be seen; without one a feed shows what anyone may see.
How to connect, to resume and to read them is told in docs/FEED.md.

The server ends a feed with one of these codes:

${CLOSES}`;

export const asyncApiOf = (version: string, examples: FrameExamples): Json => {
  const names = Object.keys(FEEDS) as FeedName[];
  const sent = messagesOf('Sent', sentFrame, examples.sent);
  const received = Object.fromEntries(
    names.map((name) => [name, messagesOf(capital(name), FEEDS[name].frame, examples[name])]),
  ) as Readonly<Record<FeedName, readonly Message[]>>;
  /** Cards are lifted at tables alone. */
  const sentIn = (name: FeedName) => sent.filter(({ message }) => name === 'table' || message['name'] === 'ping');
  const channel = (name: FeedName): Json => {
    const { url, summary, params, querystring } = FEEDS[name];
    return {
      address: url.replaceAll(/:([a-z]+)/g, '{$1}'),
      title: `${capital(name)} feed`,
      summary,
      ...(Object.keys(params.properties ?? {}).length === 0 ? {} : { parameters: parametersOf(params) }),
      messages: Object.fromEntries(
        [...received[name], ...sentIn(name)].map(({ id }) => [id, referTo(`components/messages/${id}`)]),
      ),
      bindings: { ws: { method: 'GET', query: queryOf(querystring), bindingVersion: '0.1.0' } },
    };
  };
  const operation = (name: FeedName, action: 'send' | 'receive', messages: readonly Message[]): Json => ({
    action,
    channel: referTo(`channels/${name}`),
    summary:
      action === 'send' ? `What the server tells in the ${name} feed.` : `What a client may say in the ${name} feed.`,
    messages: messages.map(({ id }) => referTo(`channels/${name}/messages/${id}`)),
  });
  return compact({
    asyncapi: '3.1.0',
    id: 'urn:sabot:feeds',
    info: {
      title: 'Sabot live feeds',
      version,
      description: DESCRIPTION,
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      tags: [{ name: 'feeds' }],
    },
    defaultContentType: 'application/json',
    servers: {
      house: {
        host: 'localhost:8417',
        protocol: 'ws',
        description: 'The house on this machine.',
        security: [referTo('components/securitySchemes/session')],
      },
    },
    channels: Object.fromEntries(names.map((name) => [name, channel(name)])),
    operations: Object.fromEntries(
      names.flatMap((name) => [
        [`send${capital(name)}`, operation(name, 'send', received[name])],
        [`receive${capital(name)}`, operation(name, 'receive', sentIn(name))],
      ]),
    ),
    components: {
      messages: Object.fromEntries(
        [...Object.values(received).flat(), ...sent].map(({ id, message }) => [id, message]),
      ),
      schemas: schemasFor([sentFrame, ...names.map((name) => FEEDS[name].frame)]),
      securitySchemes: {
        session: { type: 'httpApiKey', in: 'cookie', name: 'sabot_session', description: 'The cookie of the session.' },
      },
    },
  });
};
