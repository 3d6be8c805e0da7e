import type { Problem } from '@sabot/protocol';
import { useLanguage } from '../i18n/language.ts';
import { tournamentProblemText } from './problem-words.ts';

/** Why a tournament refused something, where it was asked. */
export const TournamentProblem = ({ problem }: { readonly problem: Problem | null }) => {
  const language = useLanguage();
  if (problem === null) return null;
  return (
    <p className="problem" role="alert" data-problem={problem.code}>
      {tournamentProblemText(problem, language)}
    </p>
  );
};
