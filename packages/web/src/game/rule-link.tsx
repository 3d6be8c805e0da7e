import type { Game } from '@sabot/rules';
import { Link } from 'wouter';
import { useLanguage } from '../i18n/language.ts';
import { ruleName } from './rule-name.ts';
import './rule-link.css';

/** Where a clause is told in our words: `TB:5.8.1` in the rules of its game. */
const clausePath = (game: Game, clause: string): string | null =>
  clause.startsWith(`${game.code}:`) ? `/rules/${game.id}#${clause}` : null;

/** A rule by its number, linked to where it is told in our words. */
export const RuleLink = ({ game, clause }: { readonly game: Game; readonly clause: string }) => {
  const text = ruleName(clause, useLanguage());
  const path = clausePath(game, clause);
  return path === null ? (
    <span className="rule-link">{text}</span>
  ) : (
    <Link className="rule-link" href={path}>
      {text}
    </Link>
  );
};
