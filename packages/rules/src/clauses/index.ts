import { DBT } from './dbt.ts';
import { DTN } from './dtn.ts';
import { IDT } from './idt.ts';
import type { Clause, Heading } from './kinds.ts';
import { TB } from './tb.ts';
import { TNC } from './tnc.ts';

export {
  CLAUSE_KINDS,
  CLAUSE_PARTS,
  type Clause,
  type ClauseKind,
  type ClausePart,
  type Heading,
} from './kinds.ts';

/** The numbered clauses of each text, in our words. */
export const CLAUSES = { DTN, IDT, TNC, TB, DBT } as const;

/** The letters that stand for a text in a clause id. */
export type ClauseCode = keyof typeof CLAUSES;
export const CLAUSE_CODES = ['DTN', 'IDT', 'TNC', 'TB', 'DBT'] as const satisfies readonly ClauseCode[];

/** `DTN:5.8.2.1`: an id that no text has does not compile. */
export type ClauseId = { [C in ClauseCode]: `${C}:${keyof (typeof CLAUSES)[C] & string}` }[ClauseCode];

const entries = (code: ClauseCode): readonly (readonly [ClauseId, Clause | Heading])[] =>
  Object.entries<Clause | Heading>(CLAUSES[code]).map(([number, clause]) => [`${code}:${number}` as ClauseId, clause]);

const BY_ID: ReadonlyMap<ClauseId, Clause | Heading> = new Map(CLAUSE_CODES.flatMap((code) => entries(code)));

/** All ids, text by text, in the order of the texts. */
export const CLAUSE_IDS: readonly ClauseId[] = [...BY_ID.keys()];

export const clauseOf = (id: ClauseId): Clause | Heading => BY_ID.get(id) as Clause | Heading;

/** A leaf has no clauses below it. */
export const isLeaf = (id: ClauseId): boolean => !CLAUSE_IDS.some((other) => other.startsWith(`${id}.`));
