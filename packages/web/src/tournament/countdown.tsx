import type { TournamentDeadline } from '@sabot/protocol';
import { useWords } from '../i18n/dictionary.ts';
import { COUNTDOWN_MS, msLeft } from '../live/time-left.ts';
import { useNow } from '../live/use-now.ts';
import { clockText } from './clock-text.ts';
import { WORDS } from './messages.ts';

/** What the house does next by itself, and how long until then. */
export const Countdown = ({ deadline }: { readonly deadline: TournamentDeadline | null }) => {
  const words = useWords(WORDS);
  const now = useNow(deadline === null ? null : COUNTDOWN_MS);
  const left = msLeft(deadline, now);
  if (deadline === null || left === null) return null;
  return (
    <span className="tournament-countdown" data-deadline={deadline.what}>
      <span>{words.deadlines[deadline.what]}</span>{' '}
      <b className="number" role="timer">
        {clockText(left)}
      </b>
    </span>
  );
};
