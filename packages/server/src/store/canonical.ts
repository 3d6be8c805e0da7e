/** Characters that stand in JSON as they are. */
const PLAIN = /^[ !#-[\]-~]*$/;
const quoted = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text));

/** A value as JSON with the keys of every object in order: one value, one text, whoever wrote it. */
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
