import type { TournamentTableView } from '@sabot/table';
import { wordsIn } from '../words/dictionary.ts';
import type { Language } from '../words/language.ts';
import { WORDS } from './words.ts';

/** What a table has before it in this session; in a pause no time runs, and no round is called. */
export const leftText = (
  { over, lastRound, secret, left }: Pick<TournamentTableView, 'over' | 'lastRound' | 'secret' | 'left'>,
  language: Language,
  isPaused = false,
): string => {
  const words = wordsIn(WORDS, language);
  if (over) return words.tableOver;
  if (isPaused) return words.paused;
  if (lastRound) return secret ? words.lastRoundSecret : words.lastRound;
  return left === null ? words.timeRuns : words.roundsLeft(left);
};
