import { CLOSE_CODES } from '@sabot/protocol';
import { blocks, type DocHtml, docHtml, folded, joinHtml, NOTHING_TO_SAY, prose } from './docs-html.ts';
import {
  type Anchors,
  definitionOf,
  type Shape,
  type Shapes,
  schemaParts,
  sharedNames,
  typeOf,
} from './docs-schemas.ts';

/** Both descriptions as one page for people, without scripts and without anything from other servers. */

interface Content {
  readonly schema?: Shape;
  readonly example?: unknown;
}

interface Answer {
  readonly description: string;
  readonly content?: Readonly<Record<string, Content>>;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Shape;
}

interface Described {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Answer;
  readonly responses: Readonly<Record<string, Answer>>;
}

interface OpenApi {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Shapes };
}

interface Reference {
  readonly $ref: string;
}

interface Channel {
  readonly address: string;
  readonly title: string;
  readonly summary: string;
  readonly parameters?: Readonly<Record<string, { readonly description?: string }>>;
  readonly messages: Readonly<Record<string, Reference>>;
  readonly bindings: { readonly ws: { readonly query: Shape } };
}

interface Message {
  readonly name: string;
  readonly summary?: string;
  readonly payload: Shape;
  readonly examples?: readonly { readonly payload: unknown }[];
}

interface AsyncApi {
  readonly info: { readonly description: string };
  readonly channels: Readonly<Record<string, Channel>>;
  readonly components: { readonly schemas: Shapes; readonly messages: Readonly<Record<string, Message>> };
}

interface Placed extends Described {
  readonly method: string;
  readonly path: string;
}

const operationsIn = ({ paths }: OpenApi): readonly Placed[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ ...described, method: method.toUpperCase(), path })),
  );

const anchorOf: Anchors = (name) => `schema-${name}`;

const methodMark = (method: string): DocHtml => docHtml`<span class="method ${method.toLowerCase()}">${method}</span>`;

const exampleOf = (value: unknown): DocHtml => {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return folded('Example', docHtml`<pre tabindex="0"><code>${text}</code></pre>`);
};

const contentOf = (content: Answer['content'], anchors: Anchors): readonly DocHtml[] =>
  Object.entries(content ?? {}).map(
    ([type, { schema = {}, example }]) =>
      docHtml`<p class="type"><code>${type}</code> ${typeOf(schema, anchors)}</p>${schemaParts(
        schema,
        anchors,
      )}${example === undefined ? NOTHING_TO_SAY : exampleOf(example)}`,
  );

const PARAMETER_PLACES: Readonly<Record<string, string>> = { path: 'in the path', query: 'in the query' };

const parametersOf = (parameters: readonly Parameter[]): DocHtml => {
  if (parameters.length === 0) return NOTHING_TO_SAY;
  const sorted = [...parameters].sort((one, other) => one.in.localeCompare(other.in));
  return docHtml`<h4>Parameters</h4><ul class="fields">${sorted.map(
    ({ name, in: place, required, description = '', schema }) =>
      docHtml`<li><code class="name">${name}</code> <span class="type">${PARAMETER_PLACES[place] ?? place}, ${typeOf(
        schema,
        anchorOf,
      )}</span>${required === true ? NOTHING_TO_SAY : docHtml` <span class="optional">optional</span>`}<p>${prose(
        description,
      )}</p></li>`,
  )}</ul>`;
};

/** The description that Fastify's plugin writes where there is none. */
const UNSAID = 'Default Response';

const isRefusal = (status: string): boolean => Number(status) >= 400;

const answerOf = ([status, { description, content }]: readonly [string, Answer]): DocHtml =>
  docHtml`<h4>Answer ${status}</h4>${description === UNSAID ? NOTHING_TO_SAY : blocks(description)}${contentOf(
    content,
    anchorOf,
  )}`;

const refusalsOf = (answers: readonly (readonly [string, Answer])[]): DocHtml => {
  const codes = answers.flatMap(([, { description }]) => [...description.matchAll(/^- `([^`]+)`/gm)]);
  if (answers.length === 0) return NOTHING_TO_SAY;
  const content = answers.map(([status, { description }]) => docHtml`<h4>${status}</h4>${blocks(description)}`);
  return folded(`Refused with one of ${codes.length} codes`, content);
};

const operationOf = (described: Placed): DocHtml => {
  const { operationId, method, path, summary, description, parameters = [], requestBody, responses } = described;
  const answers = Object.entries(responses);
  return docHtml`<section class="operation" id="${operationId}"><h3>${methodMark(method)} <code>${path}</code></h3>
<p>${prose(summary)}</p><p class="for">${description} <code>${operationId}</code></p>${parametersOf(parameters)}${
    requestBody === undefined ? NOTHING_TO_SAY : docHtml`<h4>Body</h4>${contentOf(requestBody.content, anchorOf)}`
  }${answers.filter(([status]) => !isRefusal(status)).map(answerOf)}${refusalsOf(
    answers.filter(([status]) => isRefusal(status)),
  )}</section>`;
};

const messageOf = (id: string, { name, summary = '', payload, examples = [] }: Message, anchors: Anchors): DocHtml => {
  const isSent = id.startsWith('Sent');
  return docHtml`<li><code class="name">${name}</code> <span class="type">${isSent ? 'from the client' : 'from the server'}, ${typeOf(
    payload,
    anchors,
  )}</span><p>${prose(summary)}</p>${examples.map((each) => exampleOf(each.payload))}</li>`;
};

const feedOf = (name: string, channel: Channel, { components }: AsyncApi, anchors: Anchors): DocHtml => {
  const { address, summary, messages, bindings, parameters = {} } = channel;
  const inPath = Object.entries(parameters).map(
    ([key, { description = '' }]) =>
      docHtml`<li><code class="name">${key}</code> <span class="type">in the path</span><p>${prose(description)}</p></li>`,
  );
  const query = schemaParts(bindings.ws.query, anchors);
  return docHtml`<section class="operation" id="feed-${name}"><h3>${methodMark('Feed')} <code>${address}</code></h3>
<p>${prose(summary)}</p>${inPath.length === 0 ? NOTHING_TO_SAY : docHtml`<h4>Parameters</h4><ul class="fields">${inPath}</ul>`}${
    query.html === '' ? NOTHING_TO_SAY : docHtml`<h4>In the query</h4>${query}`
  }<h4>Frames</h4><ul class="fields">${Object.keys(messages).flatMap((id) => {
    const message = components.messages[id];
    return message === undefined ? [] : [messageOf(id, message, anchors)];
  })}</ul></section>`;
};

const CLOSES = docHtml`<section class="operation" id="close-codes"><h3>Close codes</h3><ul class="fields">${Object.entries(
  CLOSE_CODES,
).map(
  ([why, { code, meaning }]) =>
    docHtml`<li><code class="name">${code}</code> <span class="type">${why}</span><p>${meaning}</p></li>`,
)}</ul></section>`;

const contentsOf = ({ tags }: OpenApi, operations: readonly Placed[], { channels }: AsyncApi): DocHtml =>
  docHtml`<nav class="contents" aria-label="Contents"><h2>Contents</h2><ul>${tags.map(
    ({ name }) =>
      docHtml`<li>${folded(
        name,
        docHtml`<ul>${operations
          .filter((each) => each.tags.includes(name))
          .map(
            ({ operationId, method, path }) => docHtml`<li><a href="#${operationId}">${method} ${path}</a></li>`,
          )}</ul>`,
      )}</li>`,
  )}<li>${folded(
    'feeds',
    docHtml`<ul>${Object.entries(channels).map(
      ([name, { address }]) => docHtml`<li><a href="#feed-${name}">${address}</a></li>`,
    )}<li><a href="#close-codes">Close codes</a></li></ul>`,
  )}</li><li><a href="#schemas">schemas</a></li></ul></nav>`;

const schemasOf = (shapes: Shapes, feedShapes: Shapes, feedAnchors: Anchors): DocHtml => {
  const own = Object.entries(feedShapes).filter(([name]) => feedAnchors(name) !== anchorOf(name));
  const names = [
    ...Object.keys(shapes).map((name) => docHtml`<a href="#${anchorOf(name)}">${name}</a>`),
    ...own.map(([name]) => docHtml`<a href="#${feedAnchors(name)}">${name} (feeds)</a>`),
  ];
  return docHtml`<h2 id="schemas">Schemas</h2>${folded(
    `All ${names.length} by name`,
    docHtml`<p class="names">${joinHtml(names, ' · ')}</p>`,
  )}${Object.entries(shapes).map(([name, shape]) => definitionOf(name, shape, anchorOf))}<h2 id="feed-schemas">Schemas of the feeds</h2>
<p>Those that only the feeds have.</p>${own.map(([name, shape]) => definitionOf(name, shape, feedAnchors))}`;
};

export const docsPage = (openApiDocument: object, asyncApiDocument: object): string => {
  const openApi = openApiDocument as OpenApi;
  const asyncApi = asyncApiDocument as AsyncApi;
  const { info, tags, components } = openApi;
  const operations = operationsIn(openApi);
  const shared = sharedNames(components.schemas, asyncApi.components.schemas);
  const feedAnchors: Anchors = (name) => (shared.has(name) ? anchorOf(name) : `feed-schema-${name}`);
  const page = docHtml`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title} ${info.version}: the interface of the house</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/api/docs.css"></head>
<body>${contentsOf(openApi, operations, asyncApi)}<main><h1>${info.title} ${info.version}</h1>${blocks(info.description)}
<p>For programs: <a href="/api/openapi.json">openapi.json</a>, <a href="/api/asyncapi.json">asyncapi.json</a>.</p>${tags.map(
    ({ name, description }) =>
      docHtml`<h2 id="tag-${name}">${name}</h2><p>${description}</p>${operations
        .filter((each) => each.tags.includes(name))
        .map(operationOf)}`,
  )}<h2 id="feeds">feeds</h2>${blocks(asyncApi.info.description.split('\n\nThe server ends')[0] ?? '')}${Object.entries(
    asyncApi.channels,
  ).map(([name, channel]) => feedOf(name, channel, asyncApi, feedAnchors))}${CLOSES}${schemasOf(
    components.schemas,
    asyncApi.components.schemas,
    feedAnchors,
  )}</main></body></html>
`;
  return page.html;
};
