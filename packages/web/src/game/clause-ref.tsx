import { type Basis, GAMES, type Game, policy } from '@sabot/rules';
import { Link, useLocation } from 'wouter';
import { useLanguage } from '../i18n/messages.ts';
import clauseRefStyles from './clause-ref.module.css';
import { clauseNumber, ruleName } from './names.ts';
import styles from './rule-link.module.css';

type Cited = Pick<Game, 'id' | 'code'>;

/** Which rules have a clause: those of the game itself, or of one of the five, whose texts others may cite. */
const rulesPath = (game: Cited, clause: string): string | null => {
  const found = [game, ...GAMES].find(({ code }) => clause.startsWith(`${code}:`));
  return found === undefined ? null : `/rules/${found.id}`;
};

/** Where a clause is told in our words: `TB:5.8.1` in the rules of its game. */
const clausePath = (game: Cited, clause: string): string | null => {
  const path = rulesPath(game, clause);
  return path === null ? null : `${path}#${clause}`;
};

/** A rule by its number, linked to where it is told in our words. */
export const RuleLink = ({ game, clause }: { readonly game: Cited; readonly clause: string }) => {
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
  readonly game: Cited;
  readonly clause: Basis;
}

/** The number of a clause, small, leading to it in our words; nothing where no text says so but the house. */
export const ClauseRef = ({ game, clause }: ClauseRefProps) => {
  const [here] = useLocation();
  const label = ruleName(clause, useLanguage());
  if (clause === policy) return null;
  const path = rulesPath(game, clause);
  const number = clauseNumber(clause);
  if (path === null) return <span className={clauseRefStyles['clause-ref']}>{number}</span>;
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
export const BasisRef = ({ game, basis }: { readonly game: Cited; readonly basis: Basis }) => {
  const language = useLanguage();
  return basis === policy ? (
    <span className="muted small">{ruleName(basis, language)}</span>
  ) : (
    <ClauseRef game={game} clause={basis} />
  );
};
