import { inject } from 'vitest';

/** The URL of a new, empty database in the PostgreSQL that all test files share. */
export const freshDatabase = async (name: string): Promise<string> => {
  const answer = await fetch(`${inject('databases')}/${encodeURIComponent(name)}`, { method: 'POST' });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`No database for ${name}: ${text}`);
  return text;
};
