import type { Basis, Game } from '@sabot/rules';
import { ClauseRef } from '../game/clause-ref.tsx';
import { ruleName } from '../staff/words.ts';
import { useLanguage } from '../words/language.ts';

/** By what something was done: a clause to look up, or the house's own policy. */
export const BasisRef = ({ game, basis }: { readonly game: Game; readonly basis: Basis }) => {
  const language = useLanguage();
  return basis === 'policy' ? (
    <span className="muted small">{ruleName(basis, language)}</span>
  ) : (
    <ClauseRef game={game} clause={basis} />
  );
};
