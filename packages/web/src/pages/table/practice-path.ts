export const practicePath = (table: string, rest: 'irregularities' | 'irregularity'): string =>
  `/api/practice/${encodeURIComponent(table)}/${rest}`;
