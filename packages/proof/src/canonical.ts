/** Characters that stand in JSON as they are. */
const PLAIN = /^[ !#-[\]-~]*$/;
/** Half of a character that UTF-16 writes as a pair. */
const LONE_SURROGATE = /\p{Surrogate}/u;

const quoted = (text: string): string => {
  if (PLAIN.test(text)) return `"${text}"`;
  if (LONE_SURROGATE.test(text)) throw new Error(`${JSON.stringify(text)} has half of a character: it has no UTF-8`);
  return JSON.stringify(text);
};

/** So many are put in order one by one; among more, each would be moved past too many others. */
const MOST_PUT_ONE_BY_ONE = 24;

/** By their UTF-16 code units. A record has few keys, and for few `sort` takes longer and makes lists of its own. */
const putInOrder = (keys: string[]): readonly string[] => {
  if (keys.length > MOST_PUT_ONE_BY_ONE) return keys.sort();
  for (let index = 1; index < keys.length; index += 1) {
    const key = keys[index] ?? '';
    let place = index;
    for (; place > 0; place -= 1) {
      const before = keys[place - 1] ?? '';
      if (before < key) break;
      keys[place] = before;
    }
    keys[place] = key;
  }
  return keys;
};

const withFields = (text: string, value: object): string => {
  let all = text;
  let separator = '{';
  for (const key of putInOrder(Object.keys(value))) {
    const each: unknown = Reflect.get(value, key);
    if (each === undefined) continue;
    all = withValue(`${all}${separator}${quoted(key)}:`, each);
    separator = ',';
  }
  return separator === '{' ? `${all}{}` : `${all}}`;
};

/** What comes before, and the text of the value: each piece is added to one text that grows, and none is made by itself. */
const withValue = (text: string, value: unknown): string => {
  if (typeof value === 'string') return text + quoted(value);
  if (typeof value === 'number') {
    if (Number.isSafeInteger(value)) return text + value;
    throw new Error(`${value} is not a whole number: it has no place in a record`);
  }
  if (value === null || value === undefined) return `${text}null`;
  if (typeof value === 'boolean') return text + value;
  if (typeof value !== 'object') return text + JSON.stringify(value);
  if (Array.isArray(value)) return `${text}[${value.map((each) => withValue('', each)).join(',')}]`;
  return withFields(text, value);
};

/**
 * A value as canonical JSON: one value, one text, whoever wrote it. This is RFC 8785, the JSON Canonicalization Scheme,
 * restricted to safe integers: keys in the order of their UTF-16 code units, no space, the shortest escapes. A number that
 * is not a safe integer is refused, because a record has none and languages write fractions differently. A string or key
 * with a lone surrogate is refused, as the RFC demands. A field that is `undefined` is left out.
 */
export const canonical = (value: unknown): string => withValue('', value);

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
