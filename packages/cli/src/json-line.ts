import { fault, isFields, ok, type Result } from '@sabot/rules';

/** The JSON object on a line of input; null stands for a line that is too long to be read. */
export const fieldsOfLine = (
  line: string | null,
  malformed: Result<never>,
): Result<Readonly<Record<string, unknown>>> => {
  if (line === null) return fault('malformed-line', 'A line may be a million characters long, no longer.');
  try {
    const value: unknown = JSON.parse(line);
    return isFields(value) ? ok(value) : malformed;
  } catch {
    return malformed;
  }
};
