import type { Basis, Game } from '@sabot/rules';
import { useLanguage } from '../i18n/language.ts';
import { ClauseRef } from './clause-ref.tsx';
import { ruleName } from './rule-name.ts';

/** By what something was done: a clause to look up, or the house's own policy. */
export const BasisRef = ({ game, basis }: { readonly game: Game; readonly basis: Basis }) => {
  const language = useLanguage();
  return basis === 'policy' ? (
    <span className="muted small">{ruleName(basis, language)}</span>
  ) : (
    <ClauseRef game={game} clause={basis} />
  );
};
