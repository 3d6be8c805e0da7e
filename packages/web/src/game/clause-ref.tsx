import type { Basis, ClauseId, Game } from '@sabot/rules';
import { Link, useLocation } from 'wouter';
import { useLanguage } from '../i18n/messages.ts';
import clauseRefStyles from './clause-ref.module.css';
import { clauseNumber, ruleName } from './names.ts';
import styles from './rule-link.module.css';

/** Where a clause is told in our words: `TB:5.8.1` in the rules of its game. */
const clausePath = (game: Game, clause: string): string | null =>
  clause.startsWith(`${game.code}:`) ? `/rules/${game.id}#${clause}` : null;

/** A rule by its number, linked to where it is told in our words. */
export const RuleLink = ({ game, clause }: { readonly game: Game; readonly clause: string }) => {
  const text = ruleName(clause, useLanguage());
  const path = clausePath(game, clause);
  return path === null ? (
    <span className={styles['rule-link']}>{text}</span>
  ) : (
    <Link className={styles['rule-link']} href={path}>
      {text}
    </Link>
  );
};

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
    <a className={clauseRefStyles['clause-ref']} href={`#${clause}`} aria-label={label}>
      {number}
    </a>
  ) : (
    <Link className={clauseRefStyles['clause-ref']} href={`${path}#${clause}`} aria-label={label}>
      {number}
    </Link>
  );
};

/** The basis of an act: a clause to look up, or the policy of the house. */
export const BasisRef = ({ game, basis }: { readonly game: Game; readonly basis: Basis }) => {
  const language = useLanguage();
  return basis === 'policy' ? (
    <span className="muted small">{ruleName(basis, language)}</span>
  ) : (
    <ClauseRef game={game} clause={basis} />
  );
};
