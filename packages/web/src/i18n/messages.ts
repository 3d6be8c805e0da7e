import { useObservable } from '../state/observable.ts';
import { preference } from '../state/preference.ts';

/** The two languages of the tables. */
export const LANGUAGES = ['en', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

const isLanguage = (text: string): text is Language => LANGUAGES.some((each) => each === text);

/** Messages are also read where there is no browser. */
const isInBrowser = typeof document !== 'undefined';

const ofBrowser = (): Language => (isInBrowser && navigator.language.toLowerCase().startsWith('zh') ? 'zh' : 'en');

const chosen = preference<Language>('language', ofBrowser, (text) => (isLanguage(text) ? text : null));

/** The English that someone's browser prefers, for dates and numbers as they are written there. */
export const englishOf = (tags: readonly string[]): string => tags.find((tag) => /^en(-|$)/i.test(tag)) ?? 'en';

const SPOKEN: Readonly<Record<Language, string>> = { en: 'en', zh: 'zh-CN' };
const WRITTEN: Readonly<Record<Language, string>> = {
  ...SPOKEN,
  en: isInBrowser ? englishOf(navigator.languages) : SPOKEN.en,
};
const tell = (): void => {
  if (isInBrowser) document.documentElement.lang = SPOKEN[chosen.get()];
};
tell();
chosen.subscribe(tell);

export const chooseLanguage = chosen.set;
export const useLanguage = (): Language => useObservable(chosen);
/** The second language where both are shown. */
export const otherLanguage = (language: Language): Language => (language === 'en' ? 'zh' : 'en');
/** The language tag by which dates and sums are formatted. */
export const languageTag = (language: Language): string => WRITTEN[language];

/**
 * The messages of one part: whole sentences, or functions where something is put into one; never parts to be
 * joined. What is missing in one language does not compile.
 */
export interface Messages<T> {
  readonly en: T;
  readonly zh: T;
}

export const defineMessages = <T extends object>(en: T, zh: NoInfer<T>): Messages<T> => ({ en, zh });

export const messagesIn = <T>(messages: Messages<T>, language: Language): T => messages[language];

export const useMessages = <T>(messages: Messages<T>): T => messages[useLanguage()];
