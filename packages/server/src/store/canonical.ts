/** A value as JSON with the keys of every object in order: one value, one text, whoever wrote it. */
export const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map((each) => canonical(each ?? null)).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`);
    return `{${fields.join(',')}}`;
  }
  if (typeof value === 'number' && !Number.isSafeInteger(value)) {
    throw new Error(`${value} is not a whole number: it has no place in a record`);
  }
  return JSON.stringify(value ?? null);
};
