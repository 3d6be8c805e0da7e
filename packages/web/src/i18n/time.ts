import { dictionary } from './dictionary.ts';
import { type Language, tagOf } from './language.ts';

/** An instant by the clock of whoever reads it: day, hour, minute and second. */
export const timeText = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(tagOf(language), { dateStyle: 'short', timeStyle: 'medium' }).format(at);

export const TIME_MESSAGES = dictionary(
  { secondsLeft: (seconds: number) => `${seconds} s left` },
  { secondsLeft: (seconds: number) => `剩 ${seconds} 秒` },
);
