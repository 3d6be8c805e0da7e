import {
  COMMANDS,
  CONFIG_FIELDS,
  ENVELOPE_FIELDS,
  EVENTS,
  type Fields,
  flag,
  type JsonSchema,
  listOf,
  matching,
  nullable,
  oneOf,
  optional,
  record,
  text,
  whole,
} from '@sabot/table';
import { TOURNAMENT_COMMANDS, TOURNAMENT_EVENTS, TOURNAMENT_FIELDS } from '@sabot/tournament';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultOf, faultOfFields } from '../src/index.ts';
import { accepts, CHECKED, instances, mutated, TOLD } from './json-schema.ts';

type Named = readonly [name: string, fields: Fields];

const fieldsOf = (records: Readonly<Record<string, { readonly fields: Fields }>>): readonly Named[] =>
  Object.entries(records).map(([name, { fields }]) => [name, fields]);

const ALL_FIELDS: readonly Named[] = [
  ['the set-up of a table', CONFIG_FIELDS],
  ['the set-up of a tournament', TOURNAMENT_FIELDS],
  ['the envelope', ENVELOPE_FIELDS],
  ...fieldsOf(COMMANDS),
  ...fieldsOf(EVENTS),
  ...fieldsOf(TOURNAMENT_COMMANDS),
  ...fieldsOf(TOURNAMENT_EVENTS),
];

describe('the check of every record and JSON Schema by its own book agree', () => {
  it.each(ALL_FIELDS)('%s', (_name, fields) => {
    const schema = record(fields);
    let refused = 0;
    fc.assert(
      fc.property(instances(schema), fc.array(fc.nat(), { minLength: 40, maxLength: 40 }), (value, numbers) => {
        expect(faultOfFields(fields, value)).toBeNull();
        expect(accepts(schema, value)).toBe(true);
        let next = 0;
        const pick = (count: number): number => (numbers[next++ % numbers.length] ?? 0) % count;
        const other = mutated(value, pick);
        const wrong = faultOfFields(fields, other);
        if (wrong !== null) {
          refused += 1;
          expect(wrong).toMatch(/ must be | is missing: it must be | is not known here|takes "kind"|^must be /);
        }
        expect(accepts(schema, other), JSON.stringify(other)).toBe(wrong === null);
      }),
      { numRuns: 60 },
    );
    expect(refused).toBeGreaterThan(0);
  });
});

/** The schema with all that stand in it. */
const withInner = (schema: JsonSchema): readonly JsonSchema[] => [
  schema,
  ...Object.values(schema.properties ?? {}).flatMap(withInner),
  ...[schema.items ?? [], schema.anyOf ?? []].flat().flatMap(withInner),
];

describe('the schemas of the house', () => {
  const all = ALL_FIELDS.flatMap(([, fields]) => withInner(record(fields)));

  it('use no keyword that the reading here passes over', () => {
    const used = new Set(all.flatMap((schema) => Object.keys(schema)));
    expect([...used].filter((keyword) => !CHECKED.has(keyword) && !TOLD.has(keyword))).toEqual([]);
    expect([...CHECKED].filter((keyword) => !used.has(keyword))).toEqual([]);
  });

  it('are plain data: nothing is lost where they are written out', () => {
    for (const [name, fields] of ALL_FIELDS) {
      const schema = record(fields);
      expect(JSON.parse(JSON.stringify(schema)), name).toEqual(schema);
    }
  });

  it('tell records of several kinds apart by a kind of one word', () => {
    const choices = all.filter(({ anyOf }) => anyOf !== undefined);
    expect(choices).not.toEqual([]);
    for (const { anyOf = [] } of choices) {
      const kinds = anyOf.map(({ properties }) => properties?.['kind']?.enum ?? []);
      expect(kinds.every(({ length }) => length === 1)).toBe(true);
      expect(new Set(kinds.flat()).size).toBe(anyOf.length);
    }
  });
});

describe('the schema of a record', () => {
  it('is written out', () => {
    const fields = {
      name: text,
      hash: matching(/^[0-9a-f]{4}$/, 'a hash'),
      seats: optional(listOf(whole(1, 16))),
      colour: nullable(oneOf(['red', 'black'])),
      inner: record({ on: flag, count: whole(0) }),
    };
    expect(JSON.parse(JSON.stringify(record(fields, 'all of it')))).toEqual({
      type: 'object',
      title: 'all of it',
      properties: {
        name: {
          type: 'string',
          title: 'text of 1 to 500 printable characters',
          minLength: 1,
          maxLength: 500,
          pattern: '^(?:[ -~\\u00a0-\\ud7ff\\ue000-\\uffff]|[^\\0-\\uffff]|[\\ud800-\\udbff][\\udc00-\\udfff])+$',
        },
        hash: { type: 'string', title: 'a hash', pattern: '^[0-9a-f]{4}$' },
        seats: {
          type: 'array',
          title: 'list of (a whole number from 1 to 16)',
          items: { type: 'integer', title: 'a whole number from 1 to 16', minimum: 1, maximum: 16 },
          maxItems: 1000,
        },
        colour: { type: ['string', 'null'], title: 'one of red black, or null', enum: ['red', 'black', null] },
        inner: {
          type: 'object',
          title: '{ on: true or false; count: a whole number from 0 }',
          properties: {
            on: { type: 'boolean', title: 'true or false' },
            count: {
              type: 'integer',
              title: 'a whole number from 0',
              minimum: 0,
              maximum: Number.MAX_SAFE_INTEGER,
            },
          },
          required: ['on', 'count'],
          additionalProperties: false,
        },
      },
      required: ['name', 'hash', 'colour', 'inner'],
      additionalProperties: false,
    });
  });

  it('describes itself, with a mark on what may be left out', () => {
    expect(record({ on: flag, note: optional(nullable(text)) }).title).toBe(
      '{ on: true or false; note?: text of 1 to 500 printable characters, or null }',
    );
  });

  it('ends a list where the check ends it', () => {
    for (const length of [1000, 1001]) {
      const flags = new Array<boolean>(length).fill(true);
      expect(accepts(listOf(flag), flags)).toBe(length === 1000);
      expect(faultOf(listOf(flag), flags) === null).toBe(length === 1000);
    }
  });
});
