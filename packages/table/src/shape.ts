/**
 * What a value from outside must look like, as data: the type, the check and the documentation of a command or an
 * event come from one record, so that none of them can go stale.
 */
export interface Shape<T> {
  /** For the reader of the documentation: `cents`, `one of A B C`. */
  readonly words: string;
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

const shape = <T>(words: string, holds: (value: unknown) => boolean): Shape<T> => ({
  words,
  fault: (value, place) => (holds(value) ? null : `${place} must be ${words}`),
});

const MAX_TEXT = 500;

export const text: Shape<string> = shape(
  `text of 1 to ${MAX_TEXT} characters`,
  (value) => typeof value === 'string' && value.length > 0 && value.length <= MAX_TEXT,
);

export const flag: Shape<boolean> = shape('true or false', (value) => typeof value === 'boolean');

export const whole = <T extends number = number>(min: number, max: number = Number.MAX_SAFE_INTEGER): Shape<T> =>
  shape(
    max === Number.MAX_SAFE_INTEGER ? `a whole number from ${min}` : `a whole number from ${min} to ${max}`,
    (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max,
  );

export const oneOf = <const T extends readonly string[]>(
  list: T,
  words = `one of ${list.join(' ')}`,
): Shape<T[number]> => shape(words, (value) => typeof value === 'string' && list.includes(value));

export const nullable = <T>(inner: Shape<T>): Shape<T | null> => ({
  words: `${inner.words}, or null`,
  fault: (value, place) => (value === null ? null : inner.fault(value, place)),
});

export const optional = <T>(inner: Shape<T>): OptionalShape<T> => ({ ...inner, optional: true });

const MAX_LIST = 1000;

export const listOf = <T>(inner: Shape<T>): Shape<readonly T[]> => ({
  words: `list of (${inner.words})`,
  fault: (value, place) => {
    if (!Array.isArray(value) || value.length > MAX_LIST) return `${place} must be a list`;
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
  for (const key of Object.keys(value)) if (!Object.hasOwn(fields, key)) return `${at(key)} is not known here`;
  for (const [key, field] of Object.entries(fields)) {
    const given = Object.hasOwn(value, key) ? value[key] : undefined;
    if (given === undefined) {
      if (field.optional !== true) return `${at(key)} is missing`;
      continue;
    }
    const wrong = field.fault(given, at(key));
    if (wrong !== null) return wrong;
  }
  return null;
};

export const record = <F extends Fields>(fields: F): Shape<RecordOf<F>> => ({
  words: `{ ${Object.entries(fields)
    .map(([key, { words, optional: may }]) => `${key}${may === true ? '?' : ''}: ${words}`)
    .join('; ')} }`,
  fault: (value, place) => faultOfFields(fields, value, place),
});
