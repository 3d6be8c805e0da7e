import type { Language } from '../i18n/language.ts';

/** `DTN:5.8.2` without the letters, which only matter where several texts meet. */
export const clauseNumber = (clause: string): string => clause.slice(clause.indexOf(':') + 1);

const POLICY: Readonly<Record<Language, string>> = { en: 'House policy', zh: '赌场规定' };
const RULE: Readonly<Record<Language, (number: string) => string>> = {
  en: (number) => `Rule ${number}`,
  zh: (number) => `规则 ${number}`,
};

/** By what something is done: `Rule 5.8.2`, or the policy of the house where the text is silent. */
export const ruleName = (basis: string, language: Language): string =>
  basis === 'policy' ? POLICY[language] : RULE[language](clauseNumber(basis));
