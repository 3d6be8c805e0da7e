/**
 * Each numbered clause of the five texts says one of five kinds of thing. A parent clause that only introduces its
 * children is a heading and has none.
 *
 * - definition: fixes the meaning of a word
 * - enforced: the software makes it so, or refuses
 * - recorded: people do it, the software keeps who, what and when
 * - displayed: the software shows it
 * - physical: only people and things can do it, with the reason why
 */
export const CLAUSE_KINDS = ['definition', 'enforced', 'recorded', 'displayed', 'physical'] as const;
export type ClauseKind = (typeof CLAUSE_KINDS)[number];

/** The parts of the house that hold clauses. The tournament lives in the package `table`, the board in `web`. */
export const CLAUSE_PARTS = ['rules', 'table', 'tournament', 'web'] as const;
export type ClausePart = (typeof CLAUSE_PARTS)[number];

export interface Heading {
  readonly kind: 'heading';
  readonly summary: string;
}

export interface Clause {
  readonly kind: ClauseKind;
  readonly summary: string;
  readonly part: ClausePart;
  /** Why no software can do it; only with kind `physical`. */
  readonly reason?: string;
}

export const heading = (summary: string): Heading => ({ kind: 'heading', summary });

export const definition = (part: ClausePart, summary: string): Clause => ({ kind: 'definition', part, summary });
export const enforced = (part: ClausePart, summary: string): Clause => ({ kind: 'enforced', part, summary });
export const recorded = (part: ClausePart, summary: string): Clause => ({ kind: 'recorded', part, summary });
export const displayed = (part: ClausePart, summary: string): Clause => ({ kind: 'displayed', part, summary });

export const physical = (part: ClausePart, summary: string, reason: string): Clause => ({
  kind: 'physical',
  part,
  summary,
  reason,
});
