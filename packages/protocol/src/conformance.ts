import type { JsonSchema } from '@sabot/table';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { COMPONENTS, choiceOf } from './component.ts';
import { declaredProblems, FEED_PROBLEMS, STRAY_PROBLEMS } from './declared-problems.ts';
import { FEEDS, type FeedName } from './feeds.ts';
import type { Operation } from './operation.ts';
import { OPERATIONS } from './operations.ts';
import { type ProblemKind, problem } from './problems.ts';

/** Whether what came over the wire is what was declared: for tests, and for whoever writes a client of their own. */

let ajv: Ajv2020 | null = null;

/** Made when it is first needed: whoever only serves or asks has no use for it. */
const checker = (): Ajv2020 => {
  if (ajv !== null) return ajv;
  ajv = new Ajv2020({ allowUnionTypes: true, validateFormats: false, strict: false });
  for (const definition of COMPONENTS.values()) ajv.addSchema(definition);
  return ajv;
};

const compiled = new WeakMap<JsonSchema, ValidateFunction>();

const validatorOf = (schema: JsonSchema): ValidateFunction => {
  const known = compiled.get(schema) ?? checker().compile(schema);
  compiled.set(schema, known);
  return known;
};

/** What is wrong with a value by its schema, or null. Fields that nobody declared are wrong. */
const faultIn = (schema: JsonSchema, value: unknown): string | null => {
  const validate = validatorOf(schema);
  if (validate(value)) return null;
  const [first] = validate.errors ?? [];
  const { additionalProperty } = first?.params ?? {};
  return `${first?.instancePath} ${first?.message}${additionalProperty === undefined ? '' : ` (${additionalProperty})`}`;
};

/** Of several records the one that is named is looked at: that none of many fits tells nobody anything. */
const faultInChoice = (schema: JsonSchema, value: unknown): string | null => {
  const choice = choiceOf(schema);
  if (choice === null) return faultIn(schema, value);
  const name = String(typeof value === 'object' && value !== null ? Reflect.get(value, choice.key) : value);
  const member = Object.hasOwn(choice.members, name) ? choice.members[name] : undefined;
  return member === undefined ? `/${choice.key} ${name} is not declared` : faultOfParts(member, value);
};

/** The same with lists of such records, which hold nearly all that is ever sent. */
const faultOfParts = (schema: JsonSchema, value: unknown): string | null => {
  const { properties = {} } = schema;
  const lists = Object.entries(properties).filter(([, { items }]) => items !== undefined && choiceOf(items) !== null);
  for (const [key, { items }] of lists) {
    const list: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
    if (items === undefined || !Array.isArray(list)) continue;
    for (const [index, each] of list.entries()) {
      const fault = faultInChoice(items, each);
      if (fault !== null) return `/${key}/${index}${fault}`;
    }
  }
  return faultIn(
    lists.length === 0
      ? schema
      : withoutItems(
          schema,
          lists.map(([key]) => key),
        ),
    value,
  );
};

const slim = new WeakMap<JsonSchema, JsonSchema>();

/** What was looked at one by one is not looked at again. */
const withoutItems = (schema: JsonSchema, keys: readonly string[]): JsonSchema => {
  const known = slim.get(schema);
  if (known !== undefined) return known;
  const lists = Object.fromEntries(keys.map((key) => [key, { type: 'array', title: 'a list' } as JsonSchema]));
  const { $id: _, ...rest } = schema as JsonSchema & { readonly $id?: string };
  const made = { ...rest, properties: { ...schema.properties, ...lists } };
  slim.set(schema, made);
  return made;
};

const patternOf = ({ url }: Pick<Operation, 'url'>): RegExp =>
  new RegExp(`^${url.replaceAll('.', '\\.').replaceAll(/:[a-z]+/g, '[^/]+')}$`);

const BY_PATTERN = OPERATIONS.map((each) => ({ operation: each, pattern: patternOf(each) }));

/** The operation that a request goes to, or null where there is none. */
export const operationFor = (method: string, path: string): Operation | null =>
  BY_PATTERN.find(({ operation, pattern }) => operation.method === method && pattern.test(path))?.operation ?? null;

const FEED_PATTERNS = Object.values(FEEDS).map(patternOf);

/** How a request may be refused, also one that goes to no operation. */
const problemsAt = (method: string, path: string): readonly ProblemKind[] => {
  const operation = operationFor(method, path);
  if (operation !== null) return declaredProblems(operation);
  return FEED_PATTERNS.some((pattern) => pattern.test(path)) ? FEED_PROBLEMS : STRAY_PROBLEMS;
};

/** A problem is one that the operation itself declares, with the status that it has there. */
const faultOfProblem = (method: string, path: string, status: number, body: unknown): string | null => {
  const fault = faultIn(problem, body);
  if (fault !== null) return fault;
  const { code, status: told }: Partial<ProblemKind> = Object(body);
  if (told !== status) return `/status ${told} is not that of the answer, ${status}`;
  const isDeclared = problemsAt(method, path).some((each) => each.code === code && each.status === status);
  const name = operationFor(method, path)?.schema.operationId ?? `${method} ${path}`;
  return isDeclared ? null : `/code ${code} with ${status} is not declared for ${name}`;
};

/** What is wrong with an answer, or null: with its status, or with what it holds. */
export const faultOfAnswer = (method: string, path: string, status: number, body: unknown): string | null => {
  if (status >= 400) return faultOfProblem(method, path, status, body);
  const operation = operationFor(method, path);
  if (operation === null) return `there is no operation ${method} ${path}`;
  const schema = operation.schema.response[status];
  if (schema === undefined) return `the status ${status} is not declared for ${operation.schema.operationId}`;
  return faultOfParts(schema, body);
};

/** What is wrong with a frame of a live feed, or null. */
export const faultOfFrame = (feed: FeedName, frame: unknown): string | null => faultInChoice(FEEDS[feed].frame, frame);
