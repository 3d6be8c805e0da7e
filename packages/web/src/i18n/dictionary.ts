import { type Language, useLanguage } from './language.ts';

/**
 * The words of one part of the house: whole messages, or functions where something is put into one; never parts to be
 * joined. What is missing in one language does not compile.
 */
export interface Dictionary<T> {
  readonly en: T;
  readonly zh: T;
}

export const dictionary = <T extends object>(en: T, zh: NoInfer<T>): Dictionary<T> => ({ en, zh });

export const wordsIn = <T>(words: Dictionary<T>, language: Language): T => words[language];

export const useWords = <T>(words: Dictionary<T>): T => words[useLanguage()];
