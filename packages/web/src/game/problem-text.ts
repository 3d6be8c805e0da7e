import type { Problem } from '@sabot/protocol';
import { useCallback } from 'react';
import { type Language, useLanguage } from '../i18n/language.ts';
import { PROBLEM_WORDS, type ProblemCode } from './problem-messages.ts';
import { ruleName } from './rule-name.ts';

/** A problem as far as it takes words. */
type Said = Pick<Problem, 'code' | 'clause' | 'detail'> & Partial<Pick<Problem, 'title'>>;

/** Of these the house says in its own English what it asks for; a sentence for them all would say less. */
const BEST_SAID_BY_HOUSE: readonly string[] = [
  'bad-config',
  'case-needed',
  'cards-needed',
  'malformed',
  'method-not-allowed',
  'not-reconstructable',
  'remedy-out-of-order',
  'wrong-case',
];

const isKnown = (code: string): code is ProblemCode => Object.hasOwn(PROBLEM_WORDS.en, code);

/** What the house refuses, in a sentence, without the rule. */
export const problemSentence = ({ code, detail, title = '' }: Said, language: Language): string => {
  if (language === 'en' && detail !== '' && BEST_SAID_BY_HOUSE.includes(code)) return detail;
  if (isKnown(code)) return PROBLEM_WORDS[language][code];
  return detail || title || code;
};

const WITH_RULE: Readonly<Record<Language, (sentence: string, rule: string) => string>> = {
  en: (sentence, rule) => `${sentence} (${rule})`,
  zh: (sentence, rule) => `${sentence}（${rule}）`,
};

/** The same, with the rule where one says so. */
export const problemText = (problem: Said, language: Language): string => {
  const sentence = problemSentence(problem, language);
  const { clause } = problem;
  return clause === undefined ? sentence : WITH_RULE[language](sentence, ruleName(clause, language));
};

export const useProblemText = (): ((problem: Said) => string) => {
  const language = useLanguage();
  return useCallback((problem) => problemText(problem, language), [language]);
};
