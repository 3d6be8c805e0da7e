import { didYouMean, nearNames } from '@sabot/rules';

/** As much of JSON Schema, draft 2020-12, as shapes need. */
export interface JsonSchema {
  readonly type?: 'string' | 'boolean' | 'integer' | 'null' | 'array' | 'object';
  readonly enum?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: JsonSchema;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false;
  readonly anyOf?: readonly JsonSchema[];
}

/**
 * What a value from outside must look like, as data: the type, the check and the documentation of a command or an
 * event come from one record, so that none of them can go stale.
 */
export interface Shape<T> {
  /** For the reader of the documentation: `cents`, `one of A B C`. */
  readonly words: string;
  /** For a program that reads it: accepts the very values that {@link fault} finds nothing wrong with. */
  readonly json: JsonSchema;
  /** What is wrong with a value found at this place, or null. */
  readonly fault: (value: unknown, place: string) => string | null;
  readonly optional?: boolean;
  /** Never there at run time; carries the type. */
  readonly type?: T;
}

export interface OptionalShape<T> extends Shape<T> {
  readonly optional: true;
}

export type TypeOf<S> = S extends Shape<infer T> ? T : never;

export type Fields = Readonly<Record<string, Shape<unknown>>>;

type OptionalKeys<F extends Fields> = {
  [K in keyof F]: F[K] extends OptionalShape<unknown> ? K : never;
}[keyof F];

/** The record type that a list of fields describes. */
export type RecordOf<F extends Fields> = { readonly [K in Exclude<keyof F, OptionalKeys<F>>]: TypeOf<F[K]> } & {
  readonly [K in OptionalKeys<F>]?: TypeOf<F[K]>;
};

const shape = <T>(words: string, json: JsonSchema, holds: (value: unknown) => boolean): Shape<T> => ({
  words,
  json,
  fault: (value, place) => (holds(value) ? null : `${place} must be ${words}`),
});

const MAX_TEXT = 500;

/** Characters are code points, as a schema counts them; a character is one unit of the text or two. */
const isAtMost = (value: string, most: number): boolean =>
  value.length <= most || (value.length <= 2 * most && [...value].length <= most);

/**
 * No control character, which some store or screen would trip over, and no half of a character. The same whether a
 * program reads the pattern by units of text or by whole characters: to each of them one of the last two parts is idle.
 */
const PRINTABLE = /^(?:[ -~\u00a0-\ud7ff\ue000-\uffff]|[^\0-\uffff]|[\ud800-\udbff][\udc00-\udfff])+$/;

export const text: Shape<string> = shape(
  `text of 1 to ${MAX_TEXT} printable characters`,
  { type: 'string', minLength: 1, maxLength: MAX_TEXT, pattern: PRINTABLE.source },
  (value) => typeof value === 'string' && isAtMost(value, MAX_TEXT) && PRINTABLE.test(value),
);

/**
 * Characters that can be seen, below U+10000: no control, format or direction mark, no blank, filler, selector, private use
 * or non-character. The four blocks of combining marks are left out where a name begins: with no letter they hang on nothing.
 */
const MARKS = '\\u0300-\\u034e\\u0350-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f';
const SEEN =
  '!-~\\u00a1-\\u00ac\\u00ae-\\u034e\\u0350-\\u061b\\u061d-\\u115e\\u1161-\\u167f\\u1681-\\u17b3\\u17b6-\\u180a\\u1810-\\u1fff' +
  '\\u2010-\\u2027\\u2030-\\u205e\\u2070-\\u27ff\\u2801-\\u2d7e\\u2d80-\\u2fff\\u3001-\\u3163' +
  '\\u3165-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufdff\\ufe10-\\ufefe\\uff00-\\uff9f\\uffa1-\\uffef';
const fromTo = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
/** By its two units: a pattern that is read by whole characters has one character there. */
const escaped = (point: number): string =>
  String.fromCodePoint(point).replace(/[\ud800-\udfff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16)}`);
/** Above it: a joiner, controls and blanks of hieroglyphs, a filler, controls of shorthand, a notehead that is none. */
const UNSEEN_ABOVE = [
  0x1107f,
  ...fromTo(0x13430, 0x1343f),
  ...[0x13441, 0x13442, 0x16fe4],
  ...fromTo(0x1bca0, 0x1bca3),
  0x1d159,
  ...fromTo(0x1d173, 0x1d17a),
]
  .map(escaped)
  .join('|');
/** Up to U+DFFFF: beyond are tags, selectors and private use. As in PRINTABLE, one part or the other is idle. */
const SEEN_ABOVE = `(?!${UNSEEN_ABOVE})(?:(?![^\\0-\\udb3f\\udfff])[^\\0-\\uffff]|[\\ud800-\\udb3f][\\udc00-\\udfff])`;
/** A character may have a selector of its form behind it, as the pictures that telephones write have. */
const SEEN_ONE = `(?:[${SEEN}]|${SEEN_ABOVE})[\\ufe0e\\ufe0f]?`;
const NAME = new RegExp(`^(?![${MARKS}])${SEEN_ONE}(?:(?:[ \\u00a0\\u3000]|${SEEN_ONE})*${SEEN_ONE})?$`);
/** Nearly every name is one of these, and found out sooner. */
const PLAIN_NAME = /^[!-~](?:[ -~]*[!-~])?$/;

/** What somebody or something is called: nothing in it is unseen, and it neither begins nor ends with a blank. */
export const name: Shape<string> = shape(
  `a name of 1 to ${MAX_TEXT} visible characters`,
  { type: 'string', minLength: 1, maxLength: MAX_TEXT, pattern: NAME.source },
  (value) => typeof value === 'string' && isAtMost(value, MAX_TEXT) && (PLAIN_NAME.test(value) || NAME.test(value)),
);

/** Text of one form. The pattern is to say where it begins and ends. */
export const matching = (pattern: RegExp, words: string): Shape<string> =>
  shape(
    words,
    { type: 'string', pattern: pattern.source },
    (value) => typeof value === 'string' && pattern.test(value),
  );

export const flag: Shape<boolean> = shape('true or false', { type: 'boolean' }, (value) => typeof value === 'boolean');

export const whole = <T extends number = number>(min: number, max: number = Number.MAX_SAFE_INTEGER): Shape<T> =>
  shape(
    max === Number.MAX_SAFE_INTEGER ? `a whole number from ${min}` : `a whole number from ${min} to ${max}`,
    { type: 'integer', minimum: min, maximum: max },
    (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max,
  );

/** More than this are not listed in a message. */
const MOST_CHOICES = 40;

/** One of several words; whoever gives another is told which there are, and which was perhaps meant. */
export const oneOf = <const T extends readonly string[]>(
  list: T,
  words = `one of ${list.join(' ')}`,
): Shape<T[number]> => {
  const holds = (value: unknown): boolean => typeof value === 'string' && list.includes(value);
  const choices = list.length > MOST_CHOICES ? words : `one of ${list.join(' ')}`;
  return {
    words,
    json: { type: 'string', enum: list },
    fault: (value, place) => {
      if (holds(value)) return null;
      const near = typeof value === 'string' ? nearNames(value, list) : [];
      return `${place} must be ${choices}${near.length === 0 ? '' : `. Did you mean ${near.join(' or ')}?`}`;
    },
  };
};

export const nullable = <T>(inner: Shape<T>): Shape<T | null> => ({
  words: `${inner.words}, or null`,
  json: { anyOf: [inner.json, { type: 'null' }] },
  fault: (value, place) => (value === null ? null : inner.fault(value, place)),
});

export const optional = <T>(inner: Shape<T>): OptionalShape<T> => ({ ...inner, optional: true });

const MAX_LIST = 1000;

export const listOf = <T>(inner: Shape<T>, most = MAX_LIST): Shape<readonly T[]> => ({
  words: `list of (${inner.words})`,
  json: { type: 'array', items: inner.json, maxItems: most },
  fault: (value, place) => {
    if (!Array.isArray(value) || value.length > most) return `${place} must be a list`;
    for (const [index, each] of value.entries()) {
      const wrong = inner.fault(each, `${place}[${index}]`);
      if (wrong !== null) return wrong;
    }
    return null;
  },
});

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first field that is wrong, missing or not known. */
export const faultOfFields = (fields: Fields, value: unknown, place: string): string | null => {
  if (!isObject(value)) return `${place} must be an object`;
  const at = (key: string): string => (place === '' ? key : `${place}.${key}`);
  for (const key of Object.keys(value)) {
    if (Object.hasOwn(fields, key)) continue;
    const known = Object.keys(fields);
    const advice = known.length === 0 ? '' : `. ${didYouMean(key, known, 'The fields')}`;
    return `${at(key)} is not known here${advice}`;
  }
  for (const [key, field] of Object.entries(fields)) {
    const given = Object.hasOwn(value, key) ? value[key] : undefined;
    if (given === undefined) {
      if (field.optional !== true) return `${at(key)} is missing: ${field.fault(given, 'it')}`;
      continue;
    }
    const wrong = field.fault(given, at(key));
    if (wrong !== null) return wrong;
  }
  return null;
};

/** The schema of what {@link faultOfFields} finds nothing wrong with. */
export const schemaOfFields = (fields: Fields): JsonSchema => {
  const entries = Object.entries(fields);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([key, { json }]) => [key, json])),
    required: entries.filter(([, { optional: may }]) => may !== true).map(([key]) => key),
    additionalProperties: false,
  };
};

export const record = <F extends Fields>(fields: F): Shape<RecordOf<F>> => ({
  words: `{ ${Object.entries(fields)
    .map(([key, { words, optional: may }]) => `${key}${may === true ? '?' : ''}: ${words}`)
    .join('; ')} }`,
  json: schemaOfFields(fields),
  fault: (value, place) => faultOfFields(fields, value, place),
});
