import { type Language, tagOf } from '../i18n/language.ts';
import type { SumTexts } from './sums.ts';

const HUNDRED = 100;

/** Tournament chips are counted like cents, and are never money: no sign stands before them. */
export const chipsText = (chips: number, language: Language): string =>
  new Intl.NumberFormat(tagOf(language), { maximumFractionDigits: 2 }).format(chips / HUNDRED);

/** With its sign, for what was won or lost. */
export const chipsNet = (chips: number, language: Language): string => {
  if (chips === 0) return '0';
  return `${chips > 0 ? '+' : '−'}${chipsText(Math.abs(chips), language)}`;
};

/** At a tournament's own tables and pages. */
export const CHIPS: SumTexts = { sum: chipsText, net: chipsNet };
