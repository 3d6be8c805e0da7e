import type { Basis, Game } from '@sabot/rules';
import { useLanguage } from '../words/language.ts';
import { ruleName } from '../words/rule-name.ts';
import { ClauseRef } from './clause-ref.tsx';

/** By what something was done: a clause to look up, or the house's own policy. */
export const BasisRef = ({ game, basis }: { readonly game: Game; readonly basis: Basis }) => {
  const language = useLanguage();
  return basis === 'policy' ? (
    <span className="muted small">{ruleName(basis, language)}</span>
  ) : (
    <ClauseRef game={game} clause={basis} />
  );
};
