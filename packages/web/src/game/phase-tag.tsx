import type { Phase } from '@sabot/table';
import { useWords } from '../i18n/dictionary.ts';
import { stageOfPhase } from './stage.ts';
import { StageIcon } from './stage-icon.tsx';
import { STAGE_WORDS } from './stage-words.ts';
import './phase-tag.css';

interface PhaseTagProps {
  readonly phase: Phase;
  /** Halted, or held by a matter that must be ruled on first. */
  readonly held?: boolean;
  /** Nobody is there to play with. */
  readonly waiting?: boolean;
}

/** Where a table is, in a word, a sign and a colour. */
export const PhaseTag = ({ phase, held = false, waiting = false }: PhaseTagProps) => {
  const words = useWords(STAGE_WORDS);
  const told = stageOfPhase(phase, held);
  const stage = told === 'rest' && waiting ? 'waits' : told;
  return (
    <span className="phase-tag" data-stage={stage} data-phase={phase}>
      <StageIcon stage={stage} /> {words[stage]}
    </span>
  );
};
