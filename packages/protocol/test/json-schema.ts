import type { JsonSchema, JsonType } from '@sabot/table';
import fc from 'fast-check';

/** JSON Schema by its own book, apart from the library that the house checks with: instances of a schema, and what is none. */

export type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isOfType = (value: unknown, type: JsonType): boolean => {
  switch (type) {
    case 'string':
    case 'boolean':
      return typeof value === type;
    case 'integer':
      return typeof value === 'number' && value % 1 === 0;
    case 'number':
      return typeof value === 'number';
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
  }
};

const acceptsText = ({ minLength, maxLength, pattern }: JsonSchema, value: string): boolean => {
  const { length } = [...value];
  return (
    (minLength === undefined || length >= minLength) &&
    (maxLength === undefined || length <= maxLength) &&
    // A program may read the pattern either way.
    (pattern === undefined || (new RegExp(pattern).test(value) && new RegExp(pattern, 'u').test(value)))
  );
};

const acceptsNumber = ({ minimum, maximum }: JsonSchema, value: number): boolean =>
  (minimum === undefined || value >= minimum) && (maximum === undefined || value <= maximum);

const acceptsList = ({ items, maxItems }: JsonSchema, value: readonly unknown[]): boolean =>
  (maxItems === undefined || value.length <= maxItems) &&
  (items === undefined || value.every((each) => accepts(items, each)));

const acceptsObject = (schema: JsonSchema, value: Values): boolean => {
  const { properties = {}, required = [], additionalProperties } = schema;
  return (
    required.every((key) => Object.hasOwn(value, key)) &&
    Object.entries(value).every(([key, each]) => {
      const known = Object.hasOwn(properties, key) ? properties[key] : undefined;
      if (known !== undefined) return accepts(known, each);
      return typeof additionalProperties === 'object'
        ? accepts(additionalProperties, each)
        : additionalProperties !== false;
    })
  );
};

/** Keywords that say something of a value, each of which {@link accepts} looks at. */
export const CHECKED: ReadonlySet<string> = new Set([
  ...['type', 'enum', 'anyOf', 'minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'items', 'maxItems'],
  ...['properties', 'required', 'additionalProperties'],
]);
/** Keywords for readers. */
export const TOLD: ReadonlySet<string> = new Set(['title', 'description', '$comment']);

/** Whether a value is an instance of a schema: every keyword by itself, each for values of its own type alone. */
export const accepts = (schema: JsonSchema, value: unknown): boolean =>
  [schema.type].flat().some((type) => isOfType(value, type)) &&
  (schema.enum === undefined || schema.enum.some((each) => each === value)) &&
  (schema.anyOf === undefined || schema.anyOf.some((each) => accepts(each, value))) &&
  (typeof value !== 'string' || acceptsText(schema, value)) &&
  (typeof value !== 'number' || acceptsNumber(schema, value)) &&
  (!Array.isArray(value) || acceptsList(schema, value)) &&
  (!isObject(value) || acceptsObject(schema, value));

const textsOf = ({ enum: list, pattern = '', minLength = 0, maxLength }: JsonSchema): fc.Arbitrary<string> => {
  if (list !== undefined) return fc.constantFrom(...list.filter((each) => each !== null));
  const form = new RegExp(pattern);
  if (maxLength === undefined) return fc.stringMatching(form);
  return fc
    .array(
      fc.string({ minLength: 1, maxLength: 1, unit: 'binary' }).filter((one) => form.test(one)),
      { minLength, maxLength },
    )
    .map((characters) => characters.join(''))
    .filter((value) => form.test(value));
};

const numbersOf = ({ minimum: least = 0, maximum: most = Number.MAX_SAFE_INTEGER }: JsonSchema) =>
  fc.maxSafeInteger().map((any) => {
    const span = most - least;
    return span >= Number.MAX_SAFE_INTEGER ? Math.max(least, Math.abs(any)) : least + (Math.abs(any) % (span + 1));
  });

const ofType = (schema: JsonSchema, type: JsonType): fc.Arbitrary<unknown> => {
  switch (type) {
    case 'string':
      return textsOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'integer':
    case 'number':
      return numbersOf(schema);
    case 'array':
      return schema.items === undefined ? fc.constant([]) : fc.array(instances(schema.items), { maxLength: 3 });
    case 'object': {
      if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(instances));
      const parts: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, each]) => [key, instances(each)]),
      );
      return fc.record<Values, string>(parts, { requiredKeys: [...(schema.required ?? [])], noNullPrototype: true });
    }
  }
};

/** Instances of a schema, made from the schema alone. */
export const instances = (schema: JsonSchema): fc.Arbitrary<unknown> =>
  fc.oneof(...[schema.type].flat().map((type) => ofType(schema, type)));

/** What may stand where something else should: near misses first. */
const STRAYS: readonly unknown[] = [
  ...[null, true, 0, 1, -1, 0.5, 17, 1001, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER + 1, 1e300],
  ...['', 'a', 'As', '1', 'policy', 'player', 'x'.repeat(500), 'x'.repeat(501), '🂡'.repeat(500), '🂡'.repeat(501)],
  ...[
    ' ',
    ' a',
    'a ',
    'a\u200bb',
    'a\u202eb',
    '\u3164',
    '\u0301',
    'a\ufe0f',
    '\ufe0f',
    '\u{e0061}',
    '\ue000',
    '\ufffe',
  ],
  ...['a\0', 'a\n', '\u007f', '\u009f', '\ud800', 'a\udc00', '\udc00\ud800', '🂡\ud800', 10 ** 12, 10 ** 12 + 1],
  ...['0'.repeat(64), '0'.repeat(63), `${'0'.repeat(64)}\n`, 'A'.repeat(64)],
  ...['rounds', 'time', 'all', 'best', { kind: 'rounds' }, { kind: 'all' }, { kind: 'all', rounds: 1 }],
  ...[[], [null], ['As'], {}, { a: 1 }],
];

/** The value with one place of it changed: another value there, a key lost, or one too many. */
export const mutated = (value: unknown, pick: (count: number) => number): unknown => {
  const stray = (): unknown => STRAYS[pick(STRAYS.length)];
  const isDeep = (isObject(value) || Array.isArray(value)) && pick(6) > 0;
  if (!isDeep) return stray();
  if (Array.isArray(value)) {
    const at = pick(value.length + 1);
    return at === value.length ? [...value, stray()] : value.with(at, mutated(value[at], pick));
  }
  const entries = Object.entries(value as Values);
  const [key, each] = entries[pick(entries.length)] ?? ['extra', 0];
  const { [key]: _lost, ...rest } = value as Values;
  const kind = pick(8);
  if (kind === 0) return rest;
  return kind === 1 ? { ...(value as Values), extra: stray() } : { ...rest, [key]: mutated(each, pick) };
};
