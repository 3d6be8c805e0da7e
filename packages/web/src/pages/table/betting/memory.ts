import { WAGER_IDS } from '@sabot/rules';
import type { Part } from './macros.ts';

/** The wagers of a person's last round at each table, kept in this browser: whoever sits down after has others. */
const keyOf = (table: string, person: string): string => `sabot.rebet.${table}.${person}`;

const isPart = (value: unknown): value is Part => {
  if (typeof value !== 'object' || value === null || !('wager' in value) || !('amount' in value)) return false;
  const { wager, amount } = value;
  return WAGER_IDS.some((id) => id === wager) && Number.isSafeInteger(amount) && Number(amount) > 0;
};

/** What cannot be read is as good as forgotten. */
export const readParts = (text: string | null): readonly Part[] => {
  try {
    const read: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(read) ? read.filter(isPart) : [];
  } catch {
    return [];
  }
};

const inPage = new Map<string, readonly Part[]>();

export const rememberWagers = (table: string, person: string, parts: readonly Part[]): void => {
  const key = keyOf(table, person);
  inPage.set(key, parts);
  try {
    localStorage.setItem(key, JSON.stringify(parts));
  } catch {
    // A browser that keeps nothing forgets with the page.
  }
};

export const rememberedWagers = (table: string, person: string): readonly Part[] => {
  const key = keyOf(table, person);
  const known = inPage.get(key);
  if (known !== undefined) return known;
  try {
    return readParts(localStorage.getItem(key));
  } catch {
    return [];
  }
};
