import { CLAUSES, type Clause, type ClauseCode, type ClauseId, type Heading } from '@sabot/rules';

export interface ListedClause {
  readonly id: ClauseId;
  readonly number: string;
  readonly clause: Clause | Heading;
  /** How deep it stands below its section. */
  readonly depth: number;
}

interface ClauseSection {
  readonly number: string;
  readonly clauses: readonly ListedClause[];
}

const matches = ({ number, clause }: ListedClause, asked: string): boolean =>
  asked === '' || number.startsWith(asked) || clause.summary.toLowerCase().includes(asked);

/** The clauses of a text by section, those that have to do with what is asked. */
export const clauseSections = (code: ClauseCode, filter: string): readonly ClauseSection[] => {
  const asked = filter.trim().toLowerCase();
  const sections = new Map<string, ListedClause[]>();
  for (const [number, clause] of Object.entries<Clause | Heading>(CLAUSES[code])) {
    const parts = number.split('.');
    const listed = { id: `${code}:${number}` as ClauseId, number, clause, depth: parts.length - 2 };
    if (!matches(listed, asked)) continue;
    const section = parts[0] ?? number;
    sections.set(section, [...(sections.get(section) ?? []), listed]);
  }
  return [...sections].map(([number, clauses]) => ({ number, clauses }));
};
