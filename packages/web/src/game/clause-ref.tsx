import type { ClauseId, Game } from '@sabot/rules';
import { Link, useLocation } from 'wouter';
import { useWords } from '../words/dictionary.ts';
import { WORDS } from './words.ts';
import './clause-ref.css';

export interface ClauseRefProps {
  readonly game: Pick<Game, 'id'>;
  readonly clause: ClauseId;
}

/** `DTN:5.8.2` without the letters, which only matter where several texts meet. */
export const clauseNumber = (clause: ClauseId): string => clause.slice(clause.indexOf(':') + 1);

/** The number of a clause, small, leading to it in our words. */
export const ClauseRef = ({ game, clause }: ClauseRefProps) => {
  const words = useWords(WORDS);
  const [here] = useLocation();
  const path = `/rules/${game.id}`;
  const number = clauseNumber(clause);
  const label = words.rule(number);
  // A link within the page is left to the browser, which then scrolls there.
  return here === path ? (
    <a className="clause-ref" href={`#${clause}`} aria-label={label}>
      {number}
    </a>
  ) : (
    <Link className="clause-ref" href={`${path}#${clause}`} aria-label={label}>
      {number}
    </Link>
  );
};
