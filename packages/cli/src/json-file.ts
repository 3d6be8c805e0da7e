import { readFileSync } from 'node:fs';
import { UsageError } from './command.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readText = (flag: string, file: string): string => {
  try {
    return readFileSync(file, 'utf8').replace(/^\ufeff/, '');
  } catch (error) {
    throw new UsageError(`--${flag} ${file}: ${error instanceof Error ? error.message : 'cannot be read'}.`);
  }
};

const parsed = (flag: string, file: string): unknown => {
  const text = readText(flag, file);
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`--${flag} ${file}: not JSON.`);
  }
};

/** The JSON object in the file that a flag names. */
export const objectInFile = (flag: string, file: string): JsonObject => {
  const value = parsed(flag, file);
  if (!isObject(value)) throw new UsageError(`--${flag} ${file}: not a JSON object.`);
  return value;
};
