import { defineMessages, type Language, languageTag } from './messages.ts';

/** An instant by the clock of whoever reads it: day, hour, minute and second. */
export const timeText = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(languageTag(language), { dateStyle: 'short', timeStyle: 'medium' }).format(at);

export const TIME_MESSAGES = defineMessages(
  { secondsLeft: (seconds: number) => `${seconds} s left` },
  { secondsLeft: (seconds: number) => `剩 ${seconds} 秒` },
);

const formats = new Map<string, Intl.NumberFormat>();

const formatOf = (language: Language, digits: number): Intl.NumberFormat => {
  const key = `${language} ${digits}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(languageTag(language), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(key, made);
  return made;
};

/** Whole cents for people: `$1,250`, `$47.50`. Cents are never lost: they show as soon as there are any. */
export const money = (cents: number, language: Language): string => {
  const sign = cents < 0 ? '−' : '';
  const whole = Math.abs(cents);
  return `${sign}$${formatOf(language, whole % 100 === 0 ? 0 : 2).format(whole / 100)}`;
};

/** With its sign, for what was won or lost. */
export const net = (cents: number, language: Language): string =>
  cents > 0 ? `+${money(cents, language)}` : money(cents, language);

/** Short enough for a chip: `500`, `2.5k`, `1M`. It is always shown together with the exact amount. */
export const short = (cents: number): string => {
  const dollars = cents / 100;
  if (dollars >= 1_000_000) return `${Number((dollars / 1_000_000).toFixed(2))}M`;
  if (dollars >= 1000) return `${Number((dollars / 1000).toFixed(2))}k`;
  return String(Number(dollars.toFixed(2)));
};

/** What a person typed as dollars, as whole cents; null where that is no amount. */
export const readDollars = (text: string): number | null => {
  const match = /^\$?(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text.trim().replaceAll(',', ''));
  if (match === null) return null;
  const [, dollars = '0', cents = ''] = match;
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
};
