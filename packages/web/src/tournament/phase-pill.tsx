import type { StagePhase } from '@sabot/tournament';
import { useWords } from '../i18n/messages.ts';
import { WORDS } from './messages.ts';
import './tournament.css';

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

interface PhasePillProps {
  readonly phase: StagePhase;
  readonly isPaused?: boolean;
  readonly isDragonsOpen?: boolean;
}

export const PhasePill = ({ phase, isPaused = false, isDragonsOpen = false }: PhasePillProps) => {
  const words = useWords(WORDS);
  const text = isDragonsOpen ? words.dragonsOpen : words.phases[phase];
  return (
    <span className="pill phase-pill" data-stage={isPaused ? 'paused' : phase}>
      <span aria-hidden="true">{isPaused ? '❙❙' : SIGNS[phase]}</span> {isPaused ? words.paused : text}
    </span>
  );
};
