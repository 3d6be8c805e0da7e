import { SCHEMAS } from './component.ts';

/**
 * Documents in which what is said twice is said once. Schemas of views and events are made of many parts that are the same;
 * in a document each of them becomes a shape of its own, named by its title, and everything else refers to it.
 */

type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What describes this place, and not the shape. */
const OF_THE_PLACE = ['description', 'examples', '$comment', 'title'];

/** Lists of words and patterns of text that are longer are worth a name. */
const LONG_LIST = 12;
const LONG_PATTERN = 60;

const isSchema = ({ type, enum: list }: Json): boolean => type !== undefined || list !== undefined;

const letsNull = ({ type }: Json): boolean => Array.isArray(type) && type.includes('null');

/** The shape without its null, and without what describes the place. */
const bareOf = (schema: Json): Json => {
  const bare = Object.fromEntries(Object.entries(schema).filter(([key]) => !OF_THE_PLACE.includes(key)));
  if (!letsNull(schema)) return bare;
  const [only, ...more] = (schema['type'] as readonly string[]).filter((each) => each !== 'null');
  const list = schema['enum'];
  return {
    ...bare,
    type: more.length === 0 ? only : [only, ...more],
    ...(Array.isArray(list) ? { enum: list.filter((each) => each !== null) } : {}),
  };
};

/** Only what has a title of its own, in words: other records are told by their fields. */
const titleOf = ({ title }: Json): string | null =>
  typeof title === 'string' && !title.startsWith('{') ? title.replace(/, or null$/, '') : null;

const isWorthAName = (schema: Json): boolean => {
  if (!isSchema(schema) || titleOf(schema) === null) return false;
  const { enum: list, properties, pattern } = schema;
  return (
    (Array.isArray(list) && list.length > LONG_LIST) ||
    (typeof pattern === 'string' && pattern.length > LONG_PATTERN) ||
    (isJson(properties) && Object.keys(properties).length > 1)
  );
};

const keyOf = (schema: Json): string =>
  JSON.stringify(bareOf(schema), (key, value: unknown) => (OF_THE_PLACE.includes(key) ? undefined : value));

/** Values under these are examples and data, and no schemas. */
const NOT_SCHEMAS = ['examples', 'example', 'enum', 'const', 'default', 'required'];

const everySchema = function* (value: unknown): Generator<Json> {
  if (Array.isArray(value)) for (const each of value) yield* everySchema(each);
  if (!isJson(value)) return;
  if (isSchema(value)) yield value;
  for (const [key, each] of Object.entries(value)) {
    if (key === 'properties') for (const field of Object.values(each as Json)) yield* everySchema(field);
    else if (!NOT_SCHEMAS.includes(key)) yield* everySchema(each);
  }
};

const nameOf = (title: string, isTaken: (name: string) => boolean): string => {
  const words = title.replace(/^(a|an|the|one of) /, '').split(/[^A-Za-z0-9]+/);
  const name = words
    .slice(0, 6)
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join('');
  if (!isTaken(name)) return name;
  for (let number = 2; ; number += 1) if (!isTaken(`${name}${number}`)) return `${name}${number}`;
};

interface Document {
  readonly components: { readonly schemas: Json };
}

interface Shared {
  readonly name: string;
  /** Null for a shape that had a name before. */
  readonly schema: Json | null;
}

/** What stands in more than one place, or has a name, by what it is. */
const sharedIn = (document: Document): ReadonlyMap<string, Shared> => {
  const { schemas } = document.components;
  const counts = new Map<string, { readonly schema: Json; many: number }>();
  for (const schema of everySchema(document)) {
    if (!isWorthAName(schema)) continue;
    const found = counts.get(keyOf(schema));
    if (found === undefined) counts.set(keyOf(schema), { schema, many: 1 });
    else found.many += 1;
  }
  const names = new Set(Object.keys(schemas));
  const shared = new Map<string, Shared>();
  for (const [name, schema] of Object.entries(schemas))
    if (isJson(schema) && isWorthAName(schema)) shared.set(keyOf(schema), { name, schema: null });
  for (const [key, { schema, many }] of counts) {
    if (many < 2 || shared.has(key)) continue;
    const name = nameOf(titleOf(schema) ?? '', (each) => names.has(each));
    names.add(name);
    shared.set(key, { name, schema: { ...bareOf(schema), title: titleOf(schema) } });
  }
  return shared;
};

/** Fields are schemas by name, whatever their names are. */
const rewrittenPart = (key: string, value: unknown, shared: ReadonlyMap<string, Shared>): unknown => {
  if (NOT_SCHEMAS.includes(key)) return value;
  if (key !== 'properties' || !isJson(value)) return rewritten(value, shared);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, rewritten(each, shared)]));
};

/** Writes references in the place of what is shared; a title stays only where it is the one word on what a value is. */
const rewritten = (value: unknown, shared: ReadonlyMap<string, Shared>, isDefinition = false): unknown => {
  if (Array.isArray(value)) return value.map((each) => rewritten(each, shared));
  if (!isJson(value)) return value;
  const found = isWorthAName(value) && !isDefinition ? shared.get(keyOf(value)) : undefined;
  const { description } = value;
  const told = description === undefined ? {} : { description };
  if (found !== undefined) {
    const reference = { $ref: `${SCHEMAS}${found.name}` };
    return letsNull(value) ? { anyOf: [reference, { type: 'null' }], ...told } : { ...reference, ...told };
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => {
      if (key === '$comment' || (key === 'title' && isSchema(value))) return [];
      return [[key, rewrittenPart(key, each, shared)]];
    }),
  );
};

const namesIn = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const { $ref } = value as { readonly $ref?: unknown };
  const own = typeof $ref === 'string' && $ref.startsWith(SCHEMAS) ? [$ref.slice(SCHEMAS.length)] : [];
  return [...own, ...Object.values(value).flatMap(namesIn)];
};

/** The shapes that something refers to, or that those refer to: what nobody needs is not written. */
const reachedFrom = (root: unknown, schemas: Json): ReadonlySet<string> => {
  const reached = new Set<string>();
  const add = (value: unknown): void => {
    for (const name of namesIn(value)) {
      if (reached.has(name)) continue;
      reached.add(name);
      add(schemas[name]);
    }
  };
  add(root);
  return reached;
};

/** The same document with every shape written once. */
export const compact = <D extends Document>(document: D): D => {
  const shared = sharedIn(document);
  const { components, ...others } = document;
  const { schemas, ...parts } = components;
  const named = Object.entries(schemas).map(([name, schema]) => [name, rewritten(schema, shared, true)]);
  const added = [...shared.values()].flatMap(({ name, schema }) =>
    schema === null ? [] : [[name, rewritten(schema, shared, true)]],
  );
  const all = Object.fromEntries([...named, ...added]);
  const rest = rewritten(others, shared) as object;
  const used = reachedFrom([rest, parts], all);
  const sorted = Object.fromEntries(
    Object.entries(all)
      .filter(([name]) => used.has(name))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  return { ...rest, components: { ...(rewritten(parts, shared) as object), schemas: sorted } } as unknown as D;
};
