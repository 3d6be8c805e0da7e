import { type Language, tagOf } from '../../../i18n/language.ts';

const dayOf = (at: number): string => new Date(at).toDateString();

/** The time of day to the second; with the day where that is not today. */
export const clockText = (at: number, language: Language, now = Date.now()): string =>
  new Intl.DateTimeFormat(tagOf(language), {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    ...(dayOf(at) === dayOf(now) ? {} : { month: 'short', day: 'numeric' }),
  }).format(at);
