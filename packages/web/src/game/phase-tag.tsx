import type { Phase } from '@sabot/table';
import { useMessages } from '../i18n/messages.ts';
import styles from './phase-tag.module.css';
import { type PlayStage, STAGE_MESSAGES, stageOfPhase } from './stage.ts';

/** An icon for each stage, which differs in shape as well as in colour. */
const PATHS: Readonly<Record<PlayStage, string>> = {
  late: 'M4 9a12 12 0 0 1 16 0M7.5 13a7 7 0 0 1 9 0M12 17.5v.5M4 4l16 16',
  shut: 'M6 6 18 18M18 6 6 18',
  rest: 'M12 5v7l4 3M12 3a9 9 0 1 0 0.01 0',
  waits: 'M12 5a3.5 3.5 0 1 0 .01 0M5 20c0-4.5 3-7 7-7s7 2.5 7 7',
  shoe: 'M4 8h12v12H4zM8 8V4h12v12h-4',
  open: 'M5 12.5 10 17.5 19.5 7',
  free: 'M4 12h16M14 6l6 6-6 6',
  last: 'M12 4v10M12 18.5v.5',
  closed: 'M8 3.5h8l4.5 4.5v8L16 20.5H8L3.5 16V8zM8 12h8',
  dealing: 'M5 7l9-3 4 13-9 3zM11 4.5 19 7l-2 8',
  result: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z',
  void: 'M12 3.5a8.5 8.5 0 1 0 .01 0M6 18 18 6',
  hold: 'M9 5v14M15 5v14',
};

export const StageIcon = ({ stage }: { readonly stage: PlayStage }) => (
  <svg className={styles['phase-icon']} viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[stage]} />
  </svg>
);

interface PhaseTagProps {
  readonly phase: Phase;
  /** Halted, or held by a matter that must be ruled on first. */
  readonly held?: boolean;
  /** Nobody is seated at the table. */
  readonly waiting?: boolean;
}

/** Where a table is, in a word, a sign and a colour. */
export const PhaseTag = ({ phase, held = false, waiting = false }: PhaseTagProps) => {
  const messages = useMessages(STAGE_MESSAGES);
  const told = stageOfPhase(phase, held);
  const stage = told === 'rest' && waiting ? 'waits' : told;
  return (
    <span className={styles['phase-tag']} data-stage={stage} data-phase={phase}>
      <StageIcon stage={stage} /> {messages[stage]}
    </span>
  );
};
