import type { StagePhase } from '@sabot/tournament';
import { useMessages } from '../i18n/messages.ts';
import { TOURNAMENT_MESSAGES } from './messages.ts';
import styles from './tournament.module.css';

/** What a phase asks of those who look: to come in, to watch, or nothing any more. */
const SIGNS: Readonly<Record<StagePhase, string>> = {
  nothing: '○',
  draft: '✎',
  registering: '✚',
  waiting: '◷',
  seated: '▦',
  session: '▶',
  announced: '◆',
  finished: '✓',
  awarded: '★',
  cancelled: '✕',
};

interface TournamentPhasePillProps {
  readonly phase: StagePhase;
  readonly isPaused?: boolean;
  readonly isDragonsOpen?: boolean;
}

export const TournamentPhasePill = ({ phase, isPaused = false, isDragonsOpen = false }: TournamentPhasePillProps) => {
  const messages = useMessages(TOURNAMENT_MESSAGES);
  const text = isDragonsOpen ? messages.dragonsOpen : messages.phases[phase];
  return (
    <span className={`pill ${styles['phase-pill']}`} data-stage={isPaused ? 'paused' : phase}>
      <span aria-hidden="true">{isPaused ? '❙❙' : SIGNS[phase]}</span> {isPaused ? messages.paused : text}
    </span>
  );
};
