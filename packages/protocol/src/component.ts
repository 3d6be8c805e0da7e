import { type AnySchema, type JsonSchema, nullable, type Schema, type TypeOf } from '@sabot/table';

/**
 * Shapes that go over the wire in more than one place have a name: routes and frames refer to them, Fastify compiles
 * them once, and the documents write them once.
 */

/** One of several records, told apart by the value of one field. */
export interface Union {
  /** The field that tells them apart. */
  readonly key: string;
  /** Each member by the value of that field. */
  readonly members: Readonly<Record<string, JsonSchema>>;
}

/** Where documents have their named shapes. */
export const SCHEMAS = '#/components/schemas/';

const definitions = new Map<string, JsonSchema>();
const unions = new Map<string, Union>();

/** Every named shape, with its name as `$id`: what Fastify and the documents are given. */
export const COMPONENTS: ReadonlyMap<string, JsonSchema> = definitions;

const referenceTo = <T>(id: string): Schema<T> => ({ $ref: `${id}#` }) as unknown as Schema<T>;

const define = (id: string, definition: object): void => {
  if (definitions.has(id)) throw new Error(`There are two shapes named ${id}.`);
  definitions.set(id, { $id: id, ...definition } as unknown as JsonSchema);
};

/** Gives a shape a name, and answers a reference to it with the same type. */
export const component = <T>(id: string, definition: Schema<T>, description?: string): Schema<T> => {
  define(id, description === undefined ? definition : { ...definition, description });
  return referenceTo(id);
};

type Members = Readonly<Record<string, AnySchema>>;

const pascal = (name: string): string =>
  name.replaceAll(/(?:^|-)([a-z])/gi, (_, letter: string) => letter.toUpperCase());

/**
 * A named choice between records. Each member is a shape of its own, named after the value that tells it apart, so that
 * a program meets it by name and a message is about the one that was meant.
 */
export const union = <M extends Members>(
  id: string,
  key: string,
  members: M,
  suffix: string,
): Schema<TypeOf<M[keyof M]>> => {
  const names = Object.entries(members).map(([value, schema]) => [value, schema, `${pascal(value)}${suffix}`] as const);
  const references = names.map(([, schema, name]) => component(name, schema as Schema<unknown>));
  // Without it, a reader of OpenAPI takes the names of the shapes for the values of the field.
  const mapping = Object.fromEntries(names.map(([value, , name]) => [value, `${SCHEMAS}${name}`]));
  define(id, { type: 'object', oneOf: references, discriminator: { propertyName: key, mapping } });
  unions.set(id, { key, members });
  return referenceTo(id);
};

const idOf = (schema: object): string | null => {
  const { $ref } = schema as { readonly $ref?: string };
  return $ref?.slice(0, -1) ?? null;
};

/** The choice that a schema refers to, or null where it is another kind of schema. */
export const choiceOf = (schema: object): Union | null => unions.get(idOf(schema) ?? '') ?? null;

/** What a schema refers to, or the schema itself. */
export const resolved = (schema: JsonSchema): JsonSchema => definitions.get(idOf(schema) ?? '') ?? schema;

const referencesIn = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = idOf(value);
  return [...(own === null ? [] : [own]), ...Object.values(value).flatMap(referencesIn)];
};

/** The named shapes that these schemas refer to, and those that they refer to in turn. */
export const componentsIn = (schemas: readonly object[]): ReadonlyMap<string, JsonSchema> => {
  const found = new Map<string, JsonSchema>();
  const add = (part: unknown): void => {
    for (const id of referencesIn(part)) {
      const definition = definitions.get(id);
      if (definition === undefined || found.has(id)) continue;
      found.set(id, definition);
      add(definition);
    }
  };
  add(schemas);
  return found;
};

/** A reference, or null: the one place where a choice with null is not written as a second type. */
export const orNull = <T>(reference: Schema<T>): Schema<T | null> =>
  ({ anyOf: [reference, { type: 'null' }] }) as unknown as Schema<T | null>;

/** A schema with a value that shows what it is about. The value is of the schema's own type. */
export const withExample = <S extends AnySchema>(schema: S, example: TypeOf<S>): S =>
  ({ ...schema, examples: [example] }) as S;

/**
 * The same with what a house once said. Amounts in it are plain numbers, where the type asks for money that was read: a
 * test holds every example against its schema.
 */
export const withRecorded = <S extends AnySchema>(schema: S, example: object): S =>
  ({ ...schema, examples: [example] }) as S;

/** The schema of one field of a record. */
export const partOf = <T, K extends keyof T & string>(schema: Schema<T>, key: K): Schema<T[K]> => {
  const part = schema.properties?.[key];
  if (part === undefined) throw new Error(`There is no field ${key}.`);
  return part as Schema<T[K]>;
};

/** The same, or null. */
export const partOrNull = <T, K extends keyof T & string>(schema: Schema<T>, key: K): Schema<T[K] | null> => {
  const part = partOf(schema, key);
  return [part.type].flat().includes('null') ? (part as Schema<T[K] | null>) : nullable(part);
};
