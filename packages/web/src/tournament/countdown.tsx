import type { TournamentDeadline } from '@sabot/protocol';
import { COUNTDOWN_MS, msLeft } from '../feed/time-left.ts';
import { useNow } from '../feed/use-now.ts';
import { useWords } from '../words/dictionary.ts';
import { clockText } from './clock-text.ts';
import { WORDS } from './words.ts';

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
