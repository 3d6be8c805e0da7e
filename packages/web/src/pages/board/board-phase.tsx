import type { TableView } from '@sabot/table';
import type { Deadline } from '../../api/shapes.ts';
import { clauseNumber } from '../../game/clause-ref.tsx';
import { type SeenStage, STAGE_WORDS, seenStage } from '../../game/phase.ts';
import { useWords } from '../../words/dictionary.ts';
import { StageIcon } from '../table/stage-icon.tsx';
import { useSeconds } from './use-clock.ts';
import { WORDS } from './words.ts';

const LAST_SECONDS = 5;

interface BoardPhaseProps {
  readonly view: TableView;
  readonly deadline: Deadline | null;
}

const stageOf = ({ phase, round }: TableView, isHeld: boolean, seconds: number | null): SeenStage => {
  const stage = seenStage(phase, isHeld);
  if (stage !== 'open') return stage;
  if (round?.freeHand === true) return 'free';
  return seconds !== null && seconds <= LAST_SECONDS ? 'last' : 'open';
};

/** Where the round is, in both languages, and how long bets are still taken. */
export const BoardPhase = ({ view, deadline }: BoardPhaseProps) => {
  const words = useWords(WORDS);
  const seconds = useSeconds(deadline);
  const held = view.matters.find(({ blocking }) => blocking) ?? null;
  const stage = stageOf(view, held !== null, seconds);
  const isOpen = stage === 'open' || stage === 'last';
  return (
    <section className="board-phase" data-phase={view.phase} data-stage={stage}>
      <StageIcon stage={stage} />
      <div>
        <p className="board-phase-words" lang="en">
          {STAGE_WORDS.en[stage]}
        </p>
        <p className="board-phase-words" lang="zh">
          {STAGE_WORDS.zh[stage]}
        </p>
        {held !== null && (
          <p className="board-rule">{held.basis === 'policy' ? words.policy : words.rule(clauseNumber(held.basis))}</p>
        )}
      </div>
      {isOpen && seconds !== null && (
        <p className="board-seconds number" role="timer" aria-label={words.seconds(seconds)}>
          {seconds}
        </p>
      )}
    </section>
  );
};
