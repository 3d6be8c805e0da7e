import type { Problem } from '../api/shapes.ts';
import { useLanguage } from '../words/language.ts';
import { problemText } from './use-give.ts';

/** Why something was refused, where it was asked. */
export const ProblemLine = ({ problem }: { readonly problem: Problem | null }) => {
  const language = useLanguage();
  if (problem === null) return null;
  return (
    <p className="problem" role="alert" data-problem={problem.code}>
      {problemText(problem, language)}
    </p>
  );
};
