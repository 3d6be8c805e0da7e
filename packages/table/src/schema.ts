import type { TOptional, TSchema, TUnsafe } from 'typebox';

/**
 * What a value from outside must look like: plain JSON Schema (draft 2020-12), with the TypeScript type that it describes.
 * Commands, events and configurations say their fields in it once, and types, checks and documentation come from there.
 * Nothing here checks a value: that is done at the edges of the house.
 */
export interface JsonSchema {
  readonly type: JsonType | readonly JsonType[];
  /** What the value is, in words that complete "it must be …". */
  readonly title: string;
  /** What the field is for. */
  readonly description?: string;
  readonly enum?: readonly (string | null)[];
  /** What a value must be more exactly, for the message to whoever gives another. */
  readonly $comment?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: JsonSchema;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  /** No fields but those listed; in a map, what stands under each of its keys. */
  readonly additionalProperties?: false | JsonSchema;
  /** Records of which the value is one, each with a field of one value that tells which. */
  readonly anyOf?: readonly JsonSchema[];
}

export type JsonType = 'string' | 'boolean' | 'integer' | 'number' | 'null' | 'array' | 'object';

export type Schema<T> = JsonSchema & TUnsafe<T>;
export type AnySchema = JsonSchema & TSchema;

/** The type of the values that a schema describes. */
export type TypeOf<S> = S extends TUnsafe<infer T> ? T : unknown;

/** A schema that says what its value is for. */
export interface Described {
  readonly description: string;
}

/** The schema of a field of a command, an event or a configuration: none goes without a description. */
export type Field<T> = Schema<T> & Described;

/** The fields of a record by name. One that is {@link optional} is marked so. */
export type Fields = Readonly<Record<string, AnySchema>>;
export type DescribedFields = Readonly<Record<string, AnySchema & Described>>;

type OptionalKeys<F extends Fields> = { [K in keyof F]: F[K] extends TOptional ? K : never }[keyof F];

/** The record that a list of fields describes. */
export type RecordOf<F extends Fields> = { readonly [K in Exclude<keyof F, OptionalKeys<F>>]: TypeOf<F[K]> } & {
  readonly [K in OptionalKeys<F>]?: TypeOf<F[K]>;
};

/**
 * The one place where a schema is given its type. What makes schemas is marked as free of side effects, so that a page which
 * imports one constant of a module carries none of that module's schemas.
 */
const schema = /* @__NO_SIDE_EFFECTS__ */ <T>(json: JsonSchema): Schema<T> => json as Schema<T>;

const OPTIONAL = '~optional';

export const isOptional = (field: AnySchema): field is TOptional<AnySchema> => Object.hasOwn(field, OPTIONAL);

/** A copy with other keywords, as optional as the schema itself. The mark is no keyword: it is never written out. */
const withKeywords = /* @__NO_SIDE_EFFECTS__ */ <S extends AnySchema>(
  inner: S,
  keywords: Partial<JsonSchema>,
  optional = isOptional(inner),
): S => {
  const copy = { ...inner, ...keywords };
  return optional ? Object.defineProperty(copy, OPTIONAL, { value: true }) : copy;
};

/** The schema under another name for what it is. */
export const titled = /* @__NO_SIDE_EFFECTS__ */ <S extends AnySchema>(title: string, inner: S): S =>
  withKeywords(inner, { title });

/** The schema with more on what a value must be, for messages. */
export const commented = /* @__NO_SIDE_EFFECTS__ */ <S extends AnySchema>($comment: string, inner: S): S =>
  withKeywords(inner, { $comment });

/** The schema as a field that is there for something. */
export const field = /* @__NO_SIDE_EFFECTS__ */ <S extends AnySchema>(inner: S, description: string): S & Described =>
  withKeywords(inner, { description }) as S & Described;

/** A field that may be left out. */
export const optional = /* @__NO_SIDE_EFFECTS__ */ <S extends AnySchema>(inner: S): TOptional<S> =>
  withKeywords(inner, {}, true) as TOptional<S>;

export const MAX_TEXT = 500;

/**
 * No control character, which some store or screen would trip over, and no half of a character. The same whether a
 * program reads the pattern by units of text or by whole characters: to each of them one of the last two parts is idle.
 */
const PRINTABLE = '^(?:[ -~\\u00a0-\\ud7ff\\ue000-\\uffff]|[^\\0-\\uffff]|[\\ud800-\\udbff][\\udc00-\\udfff])+$';

export const text = schema<string>({
  type: 'string',
  title: `text of 1 to ${MAX_TEXT} printable characters`,
  minLength: 1,
  maxLength: MAX_TEXT,
  pattern: PRINTABLE,
});

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
export const NAME_PATTERN = `^(?![${MARKS}])${SEEN_ONE}(?:(?:[ \\u00a0\\u3000]|${SEEN_ONE})*${SEEN_ONE})?$`;

/** What somebody or something is called: nothing in it is unseen, and it neither begins nor ends with a blank. */
export const name = schema<string>({
  type: 'string',
  title: `a name of 1 to ${MAX_TEXT} visible characters`,
  minLength: 1,
  maxLength: MAX_TEXT,
  pattern: NAME_PATTERN,
});

/** Text of one form. The pattern is to say where it begins and ends. */
export const matching = /* @__NO_SIDE_EFFECTS__ */ (pattern: RegExp, title: string): Schema<string> =>
  schema({ type: 'string', title, pattern: pattern.source });

export const flag = schema<boolean>({ type: 'boolean', title: 'true or false' });

export const whole = /* @__NO_SIDE_EFFECTS__ */ <T extends number = number>(
  min: number,
  max: number = Number.MAX_SAFE_INTEGER,
): Schema<T> =>
  schema({
    type: 'integer',
    title: max === Number.MAX_SAFE_INTEGER ? `a whole number from ${min}` : `a whole number from ${min} to ${max}`,
    minimum: min,
    maximum: max,
  });

/** A whole number that may be below zero. */
export const signed = /* @__NO_SIDE_EFFECTS__ */ (): Schema<number> => whole(-Number.MAX_SAFE_INTEGER);

/** A number that need not be whole. */
export const number = /* @__NO_SIDE_EFFECTS__ */ (min: number, max: number): Schema<number> =>
  schema({ type: 'number', title: `a number from ${min} to ${max}`, minimum: min, maximum: max });

/** Two lists of words in one, for a page to leave out where it has no use for it: a list spread out by itself would stay. */
export const wordsOf = /* @__NO_SIDE_EFFECTS__ */ <const A extends string, const B extends string>(
  first: readonly A[],
  second: readonly B[],
): readonly (A | B)[] => [...first, ...second];

/** One of several words. */
export const oneOf = /* @__NO_SIDE_EFFECTS__ */ <const T extends readonly string[]>(
  list: T,
  title = `one of ${list.join(' ')}`,
): Schema<T[number]> => schema({ type: 'string', title, enum: list });

/** Null and nothing else: what is never shown. */
export const nothing = schema<null>({ type: 'null', title: 'null' });

/** What lets null in is described as what it was made of. */
type Nullable<S> = Schema<TypeOf<S> | null> & (S extends Described ? Described : unknown);

/** Every keyword but a list of choices speaks of values of the inner type alone, so that null need only be let in. */
export const nullable = /* @__NO_SIDE_EFFECTS__ */ <S extends AnySchema>(inner: S): Nullable<S> =>
  withKeywords<AnySchema>(inner, {
    type: [...[inner.type].flat(), 'null'],
    title: `${inner.title}, or null`,
    ...(inner.enum === undefined ? {} : { enum: [...inner.enum, null] }),
    ...(inner.anyOf === undefined ? {} : { anyOf: [...inner.anyOf, nothing] }),
  }) as Nullable<S>;

const MAX_LIST = 1000;
/** Far more than anything shown that has no bound of its own: wagers on a felt, people at a table, sessions played. */
export const MAX_SHOWN = 100_000;

export const listOf = /* @__NO_SIDE_EFFECTS__ */ <T>(items: Schema<T>, maxItems = MAX_LIST): Schema<readonly T[]> =>
  schema({ type: 'array', title: `list of (${items.title})`, items, maxItems });

const titleOf = (fields: Fields): string =>
  Object.entries(fields)
    .map(([key, field]) => `${key}${isOptional(field) ? '?' : ''}: ${field.title}`)
    .join('; ');

/** A record of these fields and no others. */
export const record = /* @__NO_SIDE_EFFECTS__ */ <F extends Fields>(
  fields: F,
  title = `{ ${titleOf(fields)} }`,
): Schema<RecordOf<F>> =>
  schema({
    type: 'object',
    title,
    properties: fields,
    required: Object.keys(fields).filter((key) => !isOptional(fields[key] as AnySchema)),
    additionalProperties: false,
  });

/** A record that is shown: it has a title of its own, and says of each of its fields what it is. */
export const shownRecord = /* @__NO_SIDE_EFFECTS__ */ <F extends DescribedFields>(
  title: string,
  fields: F,
): Schema<RecordOf<F>> => record(fields, title);

/** Some of the fields of a record. Read one by one they would stay in every page that imports the module. */
export const pickFields = /* @__NO_SIDE_EFFECTS__ */ <F extends Fields, const K extends keyof F & string>(
  fields: F,
  keys: readonly K[],
): Pick<F, K> => Object.fromEntries(keys.map((key) => [key, fields[key]])) as Pick<F, K>;

/** Values of one form by keys that are not known beforehand. */
export const mapOf = /* @__NO_SIDE_EFFECTS__ */ <T>(values: Schema<T>): Schema<Readonly<Record<string, T>>> =>
  schema({ type: 'object', title: `map of (${values.title})`, additionalProperties: values });

/** One of several records, which a field of one value tells apart: `kind`, `type`, `do` or whatever it is called. */
export const unionOf = /* @__NO_SIDE_EFFECTS__ */ <T>(
  records: readonly Schema<T>[],
  title = records.map((each) => each.title).join(' or '),
): Schema<T> => schema({ type: 'object', title, anyOf: records });

type Variants = Readonly<Record<string, Fields>>;
type VariantOf<V extends Variants> = { [K in keyof V]: { readonly kind: K } & RecordOf<V[K]> }[keyof V];

/** One of several records, told apart by their kind. */
export const variants = /* @__NO_SIDE_EFFECTS__ */ <V extends Variants>(
  kinds: V,
  title?: string,
): Schema<VariantOf<V>> => {
  const records = Object.entries(kinds).map(([kind, fields]) =>
    schema<VariantOf<V>>(record({ kind: field(oneOf([kind]), 'which of them it is'), ...fields })),
  );
  return unionOf(records, title);
};
