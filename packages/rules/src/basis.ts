import type { ClauseId } from './clauses/index.ts';

/** Cited where the house decides because a text is silent, or because a game has no text at all. */
export const policy = 'policy';

/** Where a rule comes from: a clause of the text, or the house. */
export type Basis = ClauseId | typeof policy;
