import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COMMAND_FIELDS,
  CONFIG_FIELDS,
  ENVELOPE_FIELDS,
  EVENT_FIELDS,
  type Fields,
  faultOfFields,
  flag,
  type JsonSchema,
  listOf,
  matching,
  nullable,
  oneOf,
  optional,
  record,
  schemaOfFields,
  text,
  whole,
} from '../src/index.ts';

type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown, { minLength = 0, maxLength = Infinity, pattern = '', enum: list }: JsonSchema) =>
  typeof value === 'string' &&
  [...value].length >= minLength &&
  [...value].length <= maxLength &&
  // A program may read the pattern either way.
  new RegExp(pattern).test(value) &&
  new RegExp(pattern, 'u').test(value) &&
  (list === undefined || list.includes(value));

/** JSON Schema by its own book, apart from shapes: whether a value is an instance of a schema. */
const accepts = (schema: JsonSchema, value: unknown): boolean => {
  if (schema.anyOf !== undefined) return schema.anyOf.some((each) => accepts(each, value));
  switch (schema.type) {
    case 'string':
      return isText(value, schema);
    case 'boolean':
      return typeof value === 'boolean';
    case 'null':
      return value === null;
    case 'integer':
      return (
        typeof value === 'number' &&
        value % 1 === 0 &&
        value >= (schema.minimum ?? -Infinity) &&
        value <= (schema.maximum ?? Infinity)
      );
    case 'array':
      return (
        Array.isArray(value) &&
        value.length <= (schema.maxItems ?? Infinity) &&
        value.every((each) => accepts(schema.items ?? {}, each))
      );
    case 'object':
      return (
        isObject(value) &&
        (schema.required ?? []).every((key) => Object.hasOwn(value, key)) &&
        Object.entries(value).every(([key, each]) => {
          const known = schema.properties ?? {};
          return Object.hasOwn(known, key) ? accepts(known[key] ?? {}, each) : schema.additionalProperties !== false;
        })
      );
    default:
      return true;
  }
};

const fits = ({ pattern = '' }: JsonSchema, value: string): boolean => new RegExp(pattern).test(value);

/** Instances of a schema, made from the schema alone. */
const instances = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(instances));
  switch (schema.type) {
    case 'string':
      if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
      if (schema.pattern !== undefined && schema.maxLength === undefined)
        return fc.stringMatching(new RegExp(schema.pattern));
      return fc
        .array(
          fc.string({ minLength: 1, maxLength: 1, unit: 'binary' }).filter((one) => fits(schema, one)),
          { minLength: schema.minLength ?? 0, maxLength: schema.maxLength ?? 20 },
        )
        .map((characters) => characters.join(''))
        .filter((value) => fits(schema, value));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'integer':
      return fc.maxSafeInteger().map((any) => {
        const [least, most] = [schema.minimum ?? 0, schema.maximum ?? Number.MAX_SAFE_INTEGER];
        const span = most - least;
        return span >= Number.MAX_SAFE_INTEGER ? Math.max(least, Math.abs(any)) : least + (Math.abs(any) % (span + 1));
      });
    case 'array':
      return fc.array(instances(schema.items ?? {}), { maxLength: 3 });
    case 'object': {
      const parts: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, each]) => [key, instances(each)]),
      );
      const requiredKeys = [...(schema.required ?? [])];
      return fc.record<Values, string>(parts, { requiredKeys, noNullPrototype: true });
    }
    default:
      return fc.anything();
  }
};

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
  ...[[], [null], ['As'], {}, { a: 1 }],
];

/** The value with one place of it changed: another value there, a key lost, or one too many. */
const mutated = (value: unknown, pick: (count: number) => number): unknown => {
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

const ALL_FIELDS: readonly (readonly [name: string, fields: Fields])[] = [
  ['the configuration', CONFIG_FIELDS],
  ['the envelope', ENVELOPE_FIELDS],
  ...Object.entries(COMMAND_FIELDS),
  ...Object.entries(EVENT_FIELDS),
];

describe('the schema and the check of every record agree', () => {
  it.each(ALL_FIELDS)('%s', (_name, fields) => {
    const schema = schemaOfFields(fields);
    let refused = 0;
    fc.assert(
      fc.property(instances(schema), fc.array(fc.nat(), { minLength: 40, maxLength: 40 }), (value, numbers) => {
        expect(faultOfFields(fields, value, '')).toBeNull();
        expect(accepts(schema, value)).toBe(true);
        let next = 0;
        const pick = (count: number): number => (numbers[next++ % numbers.length] ?? 0) % count;
        const other = mutated(value, pick);
        const isFine = faultOfFields(fields, other, '') === null;
        if (!isFine) refused += 1;
        expect(accepts(schema, other), JSON.stringify(other)).toBe(isFine);
      }),
      { numRuns: 60 },
    );
    expect(refused).toBeGreaterThan(0);
  });
});

describe('the schema of a shape', () => {
  it('is written out', () => {
    const fields = {
      name: text,
      hash: matching(/^[0-9a-f]{4}$/, 'a hash'),
      seats: optional(listOf(whole(1, 16))),
      colour: nullable(oneOf(['red', 'black'])),
      inner: record({ on: flag, count: whole(0) }),
    };
    expect(schemaOfFields(fields)).toEqual({
      type: 'object',
      properties: {
        name: {
          type: 'string',
          minLength: 1,
          maxLength: 500,
          pattern: '^(?:[ -~\\u00a0-\\ud7ff\\ue000-\\uffff]|[^\\0-\\uffff]|[\\ud800-\\udbff][\\udc00-\\udfff])+$',
        },
        hash: { type: 'string', pattern: '^[0-9a-f]{4}$' },
        seats: { type: 'array', items: { type: 'integer', minimum: 1, maximum: 16 }, maxItems: 1000 },
        colour: { anyOf: [{ type: 'string', enum: ['red', 'black'] }, { type: 'null' }] },
        inner: {
          type: 'object',
          properties: {
            on: { type: 'boolean' },
            count: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
          },
          required: ['on', 'count'],
          additionalProperties: false,
        },
      },
      required: ['name', 'hash', 'colour', 'inner'],
      additionalProperties: false,
    });
  });

  it('ends a list where the check ends it', () => {
    const list = listOf(flag);
    for (const length of [1000, 1001]) {
      const flags = new Array<boolean>(length).fill(true);
      expect(accepts(list.json, flags)).toBe(list.fault(flags, 'it') === null);
    }
  });

  it('counts characters, not units of text', () => {
    expect(text.fault('🂡'.repeat(500), 'it')).toBeNull();
    expect(text.fault('🂡'.repeat(501), 'it')).toContain('500 printable characters');
  });
});
