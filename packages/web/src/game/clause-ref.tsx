import type { ClauseId, Game } from '@sabot/rules';
import { Link, useLocation } from 'wouter';
import { useLanguage } from '../i18n/language.ts';
import { clauseNumber, ruleName } from './rule-name.ts';
import './clause-ref.css';

interface ClauseRefProps {
  readonly game: Pick<Game, 'id'>;
  readonly clause: ClauseId;
}

/** The number of a clause, small, leading to it in our words. */
export const ClauseRef = ({ game, clause }: ClauseRefProps) => {
  const [here] = useLocation();
  const path = `/rules/${game.id}`;
  const number = clauseNumber(clause);
  const label = ruleName(clause, useLanguage());
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
