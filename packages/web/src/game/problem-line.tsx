import type { Problem } from '@sabot/protocol';
import type { Game } from '@sabot/rules';
import { useLanguage } from '../i18n/messages.ts';
import { RuleLink } from './clause-ref.tsx';
import { problemSentence, problemText } from './problem-messages.ts';

interface ProblemLineProps {
  readonly problem: Problem | null;
  /** With its game the rule can be followed. */
  readonly game?: Game;
}

/** Why something was refused, where it was asked. */
export const ProblemLine = ({ problem, game }: ProblemLineProps) => {
  const language = useLanguage();
  if (problem === null) return null;
  const { code, clause } = problem;
  return (
    <p className="problem" role="alert" data-problem={code}>
      {clause === undefined || game === undefined ? (
        problemText(problem, language)
      ) : (
        <>
          {problemSentence(problem, language)} <RuleLink game={game} clause={clause} />
        </>
      )}
    </p>
  );
};
