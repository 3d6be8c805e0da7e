import type { TournamentDeadline } from '@sabot/protocol';
import type { TournamentTableView, TournamentView } from '@sabot/tournament';
import { type Language, messagesIn, useMessages } from '../i18n/messages.ts';
import { COUNTDOWN_MS, msLeft, useNow } from '../live/clock.ts';
import { TOURNAMENT_MESSAGES } from './messages.ts';
import styles from './tournament.module.css';

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
  const messages = messagesIn(TOURNAMENT_MESSAGES, language);
  if (over) return messages.tableOver;
  if (clock === 'paused') return messages.paused;
  if (lastRound) return secret ? messages.lastRoundSecret : messages.lastRound;
  if (left !== null) return messages.roundsLeft(left);
  return clock === 'before' ? messages.timeAhead : messages.timeRuns;
};

const SECOND = 1000;
const MINUTE = 60;
const HOUR = 3600;

const two = (n: number): string => String(n).padStart(2, '0');

/** Time left as clocks show it: `0:07`, `12:30`, `1:05:00`. */
export const countdownText = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / SECOND));
  const [hours, minutes] = [Math.floor(seconds / HOUR), Math.floor((seconds % HOUR) / MINUTE)];
  const end = two(seconds % MINUTE);
  return hours === 0 ? `${minutes}:${end}` : `${hours}:${two(minutes)}:${end}`;
};

/** What the house does next by itself, and how long until then. */
export const Countdown = ({ deadline }: { readonly deadline: TournamentDeadline | null }) => {
  const messages = useMessages(TOURNAMENT_MESSAGES);
  const now = useNow(deadline === null ? null : COUNTDOWN_MS);
  const left = msLeft(deadline, now);
  if (deadline === null || left === null) return null;
  return (
    <span className={styles['tournament-countdown']} data-deadline={deadline.what}>
      <span>{messages.deadlines[deadline.what]}</span>{' '}
      <b className="number" role="timer">
        {countdownText(left)}
      </b>
    </span>
  );
};
