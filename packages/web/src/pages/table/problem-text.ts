import { useCallback } from 'react';
import type { Problem } from '../../api/shapes.ts';
import { useWords } from '../../words/dictionary.ts';
import { BET_WORDS } from './betting/words.ts';
import { ruleNumber } from './rule-number.ts';
import { WORDS } from './words.ts';

/** A refusal of the house in words, with the rule where one says so. */
export const useProblemText = (): ((problem: Pick<Problem, 'code' | 'clause' | 'detail'>) => string) => {
  const words = useWords(WORDS);
  const bet = useWords(BET_WORDS);
  return useCallback(
    ({ code, clause, detail }) => {
      const said = bet.refusals[code] ?? bet.other(detail);
      const number = clause === undefined ? null : ruleNumber(clause);
      return number === null ? bet.sentence(said) : bet.withRule(said, words.rule(number));
    },
    [bet, words],
  );
};
