import { createContext, useContext, useMemo } from 'react';
import { money, net } from '../i18n/format.ts';
import { type Language, languageTag, useLanguage } from '../i18n/messages.ts';

/** How sums are written: as money, unless what lies on a table is none. */
interface AmountFormats {
  readonly sum: (cents: number, language: Language) => string;
  /** With its sign, for what was won or lost. */
  readonly net: (cents: number, language: Language) => string;
}

export const MONEY: AmountFormats = { sum: money, net };

export const SumsContext = createContext<AmountFormats>(MONEY);

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

const HUNDRED = 100;

/** Tournament chips are counted like cents, and are never money: no sign stands before them. */
export const chipsText = (chips: number, language: Language): string =>
  new Intl.NumberFormat(languageTag(language), { maximumFractionDigits: 2 }).format(chips / HUNDRED);

/** With its sign, for what was won or lost. */
export const chipsNet = (chips: number, language: Language): string => {
  if (chips === 0) return '0';
  return `${chips > 0 ? '+' : '−'}${chipsText(Math.abs(chips), language)}`;
};

/** At a tournament's own tables and pages. */
export const CHIP_AMOUNTS: AmountFormats = { sum: chipsText, net: chipsNet };
