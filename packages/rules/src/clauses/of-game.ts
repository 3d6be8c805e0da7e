import type { Game } from '../game.ts';
import { CLAUSES, type Clause, type ClauseCode, type ClauseId, type Heading } from './index.ts';
import { definition } from './kinds.ts';

/** A clause of the text of a game. */
export interface ListedClause {
  readonly id: ClauseId;
  readonly number: string;
  readonly clause: Clause | Heading;
}

const isKnown = (code: string): code is ClauseCode => Object.hasOwn(CLAUSES, code);

/** The clauses of a game in the order of its text; of a text of one's own each is a definition. None where there is no text. */
export const clausesOf = ({ code, text }: Pick<Game, 'code' | 'text'>): readonly ListedClause[] => {
  const listed = (number: string, clause: Clause | Heading): ListedClause => ({
    id: `${code}:${number}` as ClauseId,
    number,
    clause,
  });
  if (text?.clauses !== undefined) {
    return Object.entries(text.clauses).map(([number, summary]) => listed(number, definition('rules', summary)));
  }
  if (text === null || !isKnown(code)) return [];
  return Object.entries<Clause | Heading>(CLAUSES[code]).map(([number, clause]) => listed(number, clause));
};
