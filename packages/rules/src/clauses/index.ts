import type { Branded } from '../brand.ts';
import { CLAUSE_CODES } from '../ids.ts';
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

/** The letters that stand for one of the five texts in a clause id. */
export type ClauseCode = (typeof CLAUSE_CODES)[number];

/** The numbered clauses of each text, in our words. */
export const CLAUSES = { DTN, IDT, TNC, TB, DBT } as const satisfies Readonly<Record<ClauseCode, object>>;

/** `DTN:5.8.2.1`: an id that none of the five texts has does not compile. */
export type KnownClauseId = { [C in ClauseCode]: `${C}:${keyof (typeof CLAUSES)[C] & string}` }[ClauseCode];

/** A clause of the text that someone wrote for a game of their own; made by `citing`. */
export type OwnClauseId = Branded<string, 'clause of an own text'>;

export type ClauseId = KnownClauseId | OwnClauseId;

const entries = (code: ClauseCode): readonly (readonly [KnownClauseId, Clause | Heading])[] =>
  Object.entries<Clause | Heading>(CLAUSES[code]).map(([number, clause]) => [
    `${code}:${number}` as KnownClauseId,
    clause,
  ]);

const BY_ID: ReadonlyMap<string, Clause | Heading> = new Map(CLAUSE_CODES.flatMap((code) => entries(code)));

/** All ids, text by text, in the order of the texts. */
export const CLAUSE_IDS = CLAUSE_CODES.flatMap((code) => entries(code)).map(([id]) => id);

export const clauseOf = (id: KnownClauseId): Clause | Heading => BY_ID.get(id) as Clause | Heading;

/** A leaf has no clauses below it. */
export const isLeaf = (id: KnownClauseId): boolean => !CLAUSE_IDS.some((other) => other.startsWith(`${id}.`));
