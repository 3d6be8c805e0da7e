import { fault, ok, type Result } from './fault.ts';

/**
 * Reads what came from outside and copies what it needs of it. A getter or a proxy that throws is no more than one more
 * way to be malformed; nothing is worked out in here, so that no mistake of ours is taken for one.
 */
export const readOutside = <T>(read: () => Result<T>, malformed: Result<never>): Result<T> => {
  try {
    return read();
  } catch {
    return malformed;
  }
};

/** An object with fields by name, as JSON has them. */
export const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field of an object, never one of its prototype. */
export const fieldOf = (fields: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

/** The fields of a question from outside, each read once. One that is not asked for is refused: it may be a slip. */
export const readFields = <Name extends string>(
  value: unknown,
  names: readonly Name[],
  malformed: Result<never>,
): Result<Readonly<Record<Name, unknown>>> => {
  if (!isFields(value)) return malformed;
  const known: readonly PropertyKey[] = names;
  if (!Reflect.ownKeys(value).every((key) => known.includes(key))) return malformed;
  const read = names.map((name) => [name, fieldOf(value, name)] as const);
  return ok(Object.fromEntries(read) as Record<Name, unknown>);
};

/** A whole number within bounds; `what` names it for whoever gave it. */
export const parseWhole = (value: unknown, what: string, min: number, max: number): Result<number> =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max
    ? // Nought below zero is nought.
      ok(value + 0)
    : fault('malformed-number', `${what} must be a whole number from ${min} to ${max}.`);

/** What was given instead of something else, in a few characters whatever it is. */
export const nameOf = (value: unknown): string => {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 20));
  return value === null ? 'A null' : `A ${typeof value}`;
};
