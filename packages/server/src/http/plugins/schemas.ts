import { setImmediate as turn } from 'node:timers/promises';
import {
  type Choices,
  COMPONENTS,
  choiceOf,
  componentsIn,
  faultOf,
  OPERATIONS,
  resolved,
  schemaWithChoices,
  tableEvent,
} from '@sabot/protocol';
import { type JsonSchema, record } from '@sabot/table';
import fastJson from 'fast-json-stringify';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import type { HttpApp } from './http-app.ts';
import { httpRefusal } from './http-refusal.ts';

/**
 * How Fastify uses the schemas of the protocol. Ajv checks requests, with messages for people, and answers are
 * serialised by their schema, so that no undeclared field is sent.
 */

const isWhole = (schema: JsonSchema | undefined): boolean => schema?.type === 'integer';

/**
 * Reads the parameters of a path or query: those that are whole numbers by their schema become numbers, others stay
 * text.
 */
const textReader = ({ properties = {} }: JsonSchema): ((texts: object) => object) => {
  if (!Object.values(properties).some(isWhole)) return (texts) => texts;
  return (texts) =>
    Object.fromEntries(
      Object.entries(texts).map(([key, text]) => [
        key,
        isWhole(properties[key]) && typeof text === 'string' && /^\d{1,16}$/.test(text) ? Number(text) : text,
      ]),
    );
};

type Fault = (value: unknown) => string | null;

/** Finds what is wrong with a body. A union is checked by the member whose name the body gives. */
const bodyFault = (schema: JsonSchema, choices: Choices): Fault => {
  const union = choiceOf(schema);
  if (union === null) {
    const whole = schemaWithChoices(resolved(schema), choices);
    return (body) => faultOf(whole, body);
  }
  const members = new Map(
    Object.entries(union.members).map(([name, each]) => [name, schemaWithChoices(each, choices)]),
  );
  return (body) => {
    const name: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, union.key) : undefined;
    const member = typeof name === 'string' ? members.get(name) : undefined;
    return member === undefined ? `\`${union.key}\` must name a command` : faultOf(member, body);
  };
};

const NO_BODY = 'Nothing is asked for in the body.';

const validatorFor =
  (choices: Choices): FastifySchemaCompiler<JsonSchema> =>
  ({ schema, httpPart }) => {
    if (httpPart === 'body') {
      const faultIn = bodyFault(schema, choices);
      const checkBody = (given: unknown) => {
        const value = given ?? {};
        const fault = faultIn(value);
        return fault === null
          ? { value }
          : { error: httpRefusal('malformed', schema === EMPTY_BODY ? NO_BODY : fault) };
      };
      return checkBody;
    }
    const read = textReader(schema);
    return (given: object) => {
      const value = read(given);
      const fault = faultOf(schema, value);
      return fault === null ? { value } : { error: httpRefusal('malformed', fault) };
    };
  };

type Writer = (value: unknown) => string;

/**
 * A schema without `additionalProperties: false`: where the serialiser has to choose between schemas, such as one of
 * them and null, an undeclared field must not keep it from finding one. Serialising leaves the field out.
 */
const forWriting = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(forWriting);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) =>
      (key === 'additionalProperties' && each === false) || key === 'examples' ? [] : [[key, forWriting(each)]],
    ),
  );
};

const writers = new WeakMap<JsonSchema, Writer>();

/** Where a schema is one of several, the code that tells them apart is made at the first answer; to polish it took a third of a second. */
const UNPOLISHED = { code: { optimize: false } };

/** Compiled at the first use, once for all servers of a process. */
const writerOf = (schema: JsonSchema): Writer => {
  const known = writers.get(schema);
  if (known !== undefined) return known;
  const made = fastJson(forWriting(schema) as never, {
    schema: forWriting(Object.fromEntries(componentsIn([schema]))) as never,
    ajv: UNPOLISHED,
  }) as Writer;
  writers.set(schema, made);
  return made;
};

/**
 * Serialises events one by one, each by the schema of its type: a union would try one schema after another for each
 * event.
 */
const eventWriter = (schema: JsonSchema): Writer | null => {
  const { events, ...others } = schema.properties ?? {};
  const union = choiceOf(events?.items ?? {});
  if (union === null) return null;
  const rest: JsonSchema = {
    ...schema,
    properties: others,
    required: (schema.required ?? []).filter((key) => key !== 'events'),
  };
  const written = (event: Readonly<Record<string, unknown>>): string => {
    const member = union.members[String(event[union.key])];
    if (member === undefined) throw new Error(`There is no schema for an event ${String(event[union.key])}.`);
    return writerOf(member)(event);
  };
  return (answer) => {
    const { events: list } = answer as { readonly events: readonly Readonly<Record<string, unknown>>[] };
    const text = writerOf(rest)(answer);
    return `${text.slice(0, -1)}${text === '{}' ? '' : ','}"events":[${list.map(written).join(',')}]}`;
  };
};

const serializer: FastifySerializerCompiler<JsonSchema> = ({ schema }) => {
  const events = eventWriter(schema);
  return events ?? ((value) => writerOf(schema)(value));
};

/** Schemas of answers that are serialised whole, and of the events of tables. */
const writtenSchemas = (): readonly JsonSchema[] => [
  ...OPERATIONS.flatMap(({ schema }) => Object.values(schema.response)).filter((each) => eventWriter(each) === null),
  ...Object.values(choiceOf(tableEvent)?.members ?? {}),
];

const examplesOf = (schema: JsonSchema): readonly unknown[] =>
  'examples' in schema && Array.isArray(schema.examples) ? schema.examples : [];

/**
 * Compiles all serialisers in advance, one in each turn of the event loop, so that requests are served meanwhile. What tells several
 * schemas apart is compiled when something is written, so that the examples are.
 */
export const prepareWriters = async (): Promise<void> => {
  for (const schema of writtenSchemas()) {
    const write = writerOf(schema);
    for (const example of examplesOf(schema)) write(example);
    await turn();
  }
};

/** For routes without a body or query: no field is accepted. */
export const EMPTY_BODY = record({});

/** `choices` are what a body may name. */
export const useSchemas = (app: HttpApp, choices: Choices): void => {
  app.addHook('onRoute', (route) => {
    if (route.schema === undefined || route.config?.access === undefined) return;
    const { querystring = EMPTY_BODY, body = EMPTY_BODY } = route.schema;
    route.schema = { ...route.schema, querystring, ...(route.method === 'POST' ? { body } : {}) };
  });
  for (const definition of COMPONENTS.values()) app.addSchema(definition);
  app.setValidatorCompiler(validatorFor(choices));
  app.setSerializerCompiler(serializer);
};
