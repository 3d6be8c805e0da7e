import { createContext, useContext, useMemo } from 'react';
import { type Language, useLanguage } from '../i18n/language.ts';
import { money, net } from '../i18n/money.ts';

/** How sums are written: as money, unless what lies on a table is none. */
export interface SumTexts {
  readonly sum: (cents: number, language: Language) => string;
  /** With its sign, for what was won or lost. */
  readonly net: (cents: number, language: Language) => string;
}

export const MONEY: SumTexts = { sum: money, net };

export const SumsContext = createContext<SumTexts>(MONEY);

/** Sums as they are written in this part of the page. */
export interface Sums {
  readonly sum: (cents: number) => string;
  readonly net: (cents: number) => string;
}

export const useSums = (): Sums => {
  const texts = useContext(SumsContext);
  const language = useLanguage();
  return useMemo(
    () => ({ sum: (cents) => texts.sum(cents, language), net: (cents) => texts.net(cents, language) }),
    [texts, language],
  );
};
