/** Characters that stand in JSON as they are. */
const PLAIN = /^[ !#-[\]-~]*$/;
/** Half of a character that UTF-16 writes as a pair. */
const LONE_SURROGATE = /\p{Surrogate}/u;

const quoted = (text: string): string => {
  if (PLAIN.test(text)) return `"${text}"`;
  if (LONE_SURROGATE.test(text)) throw new Error(`${JSON.stringify(text)} has half of a character: it has no UTF-8`);
  return JSON.stringify(text);
};

/**
 * A value as canonical JSON: one value, one text, whoever wrote it. This is RFC 8785, the JSON Canonicalization Scheme,
 * restricted to safe integers: keys in the order of their UTF-16 code units, no space, the shortest escapes. A number that
 * is not a safe integer is refused, because a record has none and languages write fractions differently. A string or key
 * with a lone surrogate is refused, as the RFC demands. A field that is `undefined` is left out.
 */
export const canonical = (value: unknown): string => {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number' && !Number.isSafeInteger(value)) {
    throw new Error(`${value} is not a whole number: it has no place in a record`);
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  if (Array.isArray(value)) return `[${value.map((each) => canonical(each ?? null)).join(',')}]`;
  let text = '';
  for (const key of Object.keys(value).sort()) {
    const each: unknown = Reflect.get(value, key);
    if (each !== undefined) text += `${text === '' ? '' : ','}${quoted(key)}:${canonical(each)}`;
  }
  return `{${text}}`;
};

/** Keys in order all the way down. */
const isOrdered = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isOrdered);
  let last = '';
  for (const key of Object.keys(value)) {
    if (key < last || !isOrdered(Reflect.get(value, key))) return false;
    last = key;
  }
  return true;
};

/**
 * Whether a text is the one canonical text of a value that was read from it; much faster than to write that text anew.
 * It is for events: in them no number is anything but a safe integer and no text has a lone surrogate, which it does not
 * look for, and no key is a whole number, which JavaScript would put first.
 */
export const isCanonical = (value: unknown, text: string): boolean =>
  JSON.stringify(value) === text && isOrdered(value);
