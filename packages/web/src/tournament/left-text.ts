import type { TournamentTableView, TournamentView } from '@sabot/tournament';
import { wordsIn } from '../i18n/dictionary.ts';
import type { Language } from '../i18n/language.ts';
import { WORDS } from './messages.ts';

/** A session's time runs from the first "No more bets", and not in a pause. */
type SessionClock = 'before' | 'runs' | 'paused';

export const clockOf = ({ pause, session }: Pick<TournamentView, 'pause' | 'session'>): SessionClock => {
  if (pause !== null) return 'paused';
  return session?.startedAt == null ? 'before' : 'runs';
};

/** What a table has before it in this session. */
export const leftText = (
  { over, lastRound, secret, left }: Pick<TournamentTableView, 'over' | 'lastRound' | 'secret' | 'left'>,
  language: Language,
  clock: SessionClock,
): string => {
  const words = wordsIn(WORDS, language);
  if (over) return words.tableOver;
  if (clock === 'paused') return words.paused;
  if (lastRound) return secret ? words.lastRoundSecret : words.lastRound;
  if (left !== null) return words.roundsLeft(left);
  return clock === 'before' ? words.timeAhead : words.timeRuns;
};
