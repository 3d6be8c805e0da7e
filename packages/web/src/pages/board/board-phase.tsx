import type { Deadline } from '@sabot/protocol';
import type { TableView } from '@sabot/table';
import { ruleName } from '../../game/rule-name.ts';
import { holdBasis, stageOf } from '../../game/stage.ts';
import { StageIcon } from '../../game/stage-icon.tsx';
import { STAGE_WORDS } from '../../game/stage-words.ts';
import { useWords } from '../../i18n/dictionary.ts';
import { otherLanguage, useLanguage } from '../../i18n/language.ts';
import { COUNTDOWN_MS, msLeft, secondsLeft } from '../../live/time-left.ts';
import { useNow } from '../../live/use-now.ts';
import { WORDS } from './messages.ts';

interface BoardPhaseProps {
  readonly view: TableView;
  readonly deadline: Deadline | null;
  /** False as soon as it is not certain that the view is what is. */
  readonly isLive: boolean;
}

/** Where the round is, in both languages, and how long bets are still taken. */
export const BoardPhase = ({ view, deadline: told, isLive }: BoardPhaseProps) => {
  const words = useWords(WORDS);
  const language = useLanguage();
  const deadline = isLive ? told : null;
  const now = useNow(deadline === null ? null : COUNTDOWN_MS);
  const left = msLeft(deadline, now);
  const stage = isLive ? stageOf(view, left, false) : 'late';
  const basis = holdBasis(view);
  const isOpen = stage === 'open' || stage === 'last';
  return (
    <section className="board-phase" data-phase={view.phase} data-stage={stage}>
      <StageIcon stage={stage} />
      <div>
        {[language, otherLanguage(language)].map((each) => (
          <p key={each} className="board-phase-words" lang={each}>
            {STAGE_WORDS[each][stage]}
          </p>
        ))}
        {basis !== null && <p className="board-rule">{ruleName(basis, language)}</p>}
      </div>
      {isOpen && left !== null && (
        <p className="board-seconds number" role="timer" aria-label={words.seconds(secondsLeft(left))}>
          {secondsLeft(left)}
        </p>
      )}
    </section>
  );
};
