import type { RunView } from '@sabot/tournament';
import { wordsIn } from '../i18n/dictionary.ts';
import type { Language } from '../i18n/language.ts';
import { WORDS } from './messages.ts';

/** The run under way in words: "Banker 4, one from Ruby Dragon". */
export const runText = (run: RunView | null, language: Language): string => {
  const words = wordsIn(WORDS, language);
  if (run === null) return words.noRun;
  const side = words.sides[run.side];
  const { length, reached, next } = run;
  if (reached !== null && next !== null)
    return words.runAtAndTo(side, length, reached[language], next.away, next.name[language]);
  if (reached !== null) return words.runAt(side, length, reached[language]);
  return next === null ? words.run(side, length) : words.runTo(side, length, next.away, next.name[language]);
};
