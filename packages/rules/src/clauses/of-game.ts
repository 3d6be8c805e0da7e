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

/** By their numbers, part by part: an object gives whole numbers first, however it was written. */
const inOrder = (one: string, other: string): number => {
  const [mine, theirs] = [one.split('.'), other.split('.')];
  for (const [place, part] of mine.entries()) {
    const difference = Number(part) - Number(theirs[place] ?? -1);
    if (difference !== 0) return difference;
  }
  return mine.length - theirs.length;
};

/** The clauses of a game in the order of its text; of a text of one's own each is a definition. None where there is no text. */
export const clausesOf = ({ code, text }: Pick<Game, 'code' | 'text'>): readonly ListedClause[] => {
  const listed = (number: string, clause: Clause | Heading): ListedClause => ({
    id: `${code}:${number}` as ClauseId,
    number,
    clause,
  });
  if (text?.clauses !== undefined) {
    return Object.entries(text.clauses)
      .sort(([one], [other]) => inOrder(one, other))
      .map(([number, summary]) => listed(number, definition('rules', summary)));
  }
  if (text === null || !isKnown(code)) return [];
  return Object.entries<Clause | Heading>(CLAUSES[code]).map(([number, clause]) => listed(number, clause));
};
