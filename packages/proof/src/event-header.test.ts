import { faultOf } from '@sabot/protocol';
import { CLAUSE_IDS } from '@sabot/rules';
import { basis, EVENT_TYPES, EVENTS, type JsonSchema, type JsonType, oneOf, record, text } from '@sabot/table';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonical, isCanonical } from './canonical.ts';
import { eventHeaderOf, isPlainEvent, STAMP_FIELDS } from './event-header.ts';

const plain = fc.stringMatching(/^[ !#-[\]-~]{1,40}$/);

const withoutNull = ({ enum: list }: JsonSchema): Partial<JsonSchema> =>
  list === undefined ? {} : { enum: list.filter((each) => each !== null) };

/** Values that a schema accepts, with the largest number that it does or without. */
const accepted = (schema: JsonSchema, withLargest = true): fc.Arbitrary<unknown> => {
  if (typeof schema.type !== 'string')
    return fc.oneof(
      ...schema.type.map((type: JsonType) => accepted({ ...schema, type, ...withoutNull(schema) }, withLargest)),
    );
  if (schema.type === 'null') return fc.constant(null);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const { minimum = 0, maximum = 0, items = text, properties = {}, required = [] } = schema;
  switch (schema.type) {
    case 'string':
      if (schema.pattern === basis.pattern) return fc.constantFrom('policy', ...CLAUSE_IDS);
      if (schema.pattern === undefined || schema.maxLength !== undefined) return plain;
      return fc.stringMatching(new RegExp(schema.pattern));
    case 'integer': {
      const min = Math.max(minimum, -99);
      const usual = fc.integer({ min, max: Math.min(maximum, Math.max(minimum, 0) + 99) });
      return withLargest ? fc.oneof(usual, fc.constant(maximum), fc.constant(minimum)) : usual;
    }
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(accepted(items, withLargest), { maxLength: 4 });
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(properties).map(([key, each]) => [key, accepted(each, withLargest)])),
        {
          requiredKeys: [...required],
          noNullPrototype: true,
        },
      );
    default:
      return fc.constant(null);
  }
};

const eventOf = fc.constantFrom(...EVENT_TYPES).chain((type) => {
  const schema = record({ ...EVENTS[type].fields, stamp: record(STAMP_FIELDS) });
  return accepted(schema).map((fields) => ({ ...(fields as object), type }));
});

/** The header of a text that is not looked at closely. */
const expectSound = (text: string): void => {
  const header = eventHeaderOf(text);
  expect(isPlainEvent(text)).toBe(header !== null);
  if (header === null) return;
  const value: unknown = JSON.parse(text);
  expect(isCanonical(value, text)).toBe(true);
  const { type, stamp, round } = header;
  const schema = record({ type: oneOf([type]), stamp: record(STAMP_FIELDS), ...EVENTS[type].fields });
  expect(faultOf(schema, value)).toBeNull();
  expect(value).toMatchObject(round === undefined ? { type, stamp } : { type, stamp, round });
};

const STAMP = {
  acting: null,
  as: 'dealer',
  at: 1_700_000_000_000,
  basis: 'policy',
  by: 'd-1',
  command: 'c-1',
  delegation: null,
  required: 'dealer',
};
const closed = canonical({ type: 'BettingClosed', round: 3, closes: 1, stamp: STAMP });

describe('what an event says of itself, read from its text', () => {
  it('is what it says', () => {
    const { command, at, by, as } = STAMP;
    expect(eventHeaderOf(closed)).toEqual({ type: 'BettingClosed', stamp: { command, at, by, as }, round: 3 });
  });

  it('is that of an event in its one text, of whatever type', () => {
    let found = 0;
    fc.assert(
      fc.property(eventOf, (event) => {
        const text = canonical(event);
        expectSound(text);
        if (eventHeaderOf(text) !== null) found += 1;
      }),
      { numRuns: 1000 },
    );
    // About a third have one, so that the property says something; the rest have some number as large as can be. How many is
    // a matter of chance.
    expect(found).toBeGreaterThan(200);
  });

  // One is without: a report may say nothing of what was shown, and an object that may be empty has no pattern.
  it.each(EVENT_TYPES.filter((type) => type !== 'DisplayErrorReported'))('is told at once of %s', (type) => {
    const schema = record({ ...EVENTS[type].fields, stamp: record(STAMP_FIELDS) });
    const texts = fc
      .sample(accepted(schema, false), { numRuns: 20, seed: 19 })
      .map((fields) => canonical({ ...(fields as object), type }));
    expect(texts.filter((each) => !isPlainEvent(each))).toEqual([]);
  });

  it('is nothing where a text was changed into no event, or into another text of one', () => {
    fc.assert(
      fc.property(
        eventOf,
        fc.nat(),
        fc.nat({ max: 2 }),
        fc.constantFrom(
          '',
          '0',
          '1',
          '-',
          '.',
          'e',
          '"',
          '\\',
          ',',
          ':',
          '{',
          '}',
          '[',
          ']',
          ' ',
          '\n',
          'x',
          'é',
          '\ud800',
        ),
        (event, at, gone, put) => {
          const text = canonical(event);
          const place = at % text.length;
          expectSound(text.slice(0, place) + put + text.slice(place + gone));
        },
      ),
      { numRuns: 3000 },
    );
  });

  it.each([
    closed.replace('"round":3', '"round":03'),
    closed.replace('"round":3', '"round":0'),
    closed.replace('"round":3', '"round":-3'),
    closed.replace('"round":3', '"round":3.0'),
    closed.replace('"round":3', '"round":9007199254740993'),
    closed.replace('"round":3,', ''),
    closed.replace('"round":3', '"round":3,"round":3'),
    closed.replace('"d-1"', '"d-\\u0031"'),
    closed.replace('"d-1"', '""'),
    closed.replace('"d-1"', `"${'d'.repeat(501)}"`),
    closed.replace('"dealer"', '"wheeler"'),
    closed.replace('{', '{ '),
    `${closed}\n`,
    ` ${closed}`,
    closed.replace('BettingClosed', 'BettingClose'),
    '{}',
    '',
  ])('is nothing of %j', (text) => {
    expect(eventHeaderOf(text)).toBeNull();
    expect(isPlainEvent(text)).toBe(false);
  });
});
