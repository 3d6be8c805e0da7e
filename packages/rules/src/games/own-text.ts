import type { ClauseCode, OwnClauseId } from '../clauses/index.ts';

/**
 * Cites the clauses of a text of one's own: `citing('EZ', { '1.1': 'Dragon 7 wins …' })('1.1')`. A number that the text lacks
 * does not compile.
 */
export const citing =
  <Code extends string, Number extends string>(
    code: Code extends ClauseCode ? never : Code,
    _clauses: Readonly<Record<Number, string>>,
  ) =>
  (number: Number): OwnClauseId =>
    `${code}:${number}` as string as OwnClauseId;
