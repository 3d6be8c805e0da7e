import type { Deadline } from '@sabot/protocol';
import type { TableView } from '@sabot/table';
import { type ReactNode, useEffect, useRef } from 'react';
import { ruleName } from '../../game/rule-name.ts';
import { holdBasis, LAST_SECONDS_MS, stageOf } from '../../game/stage.ts';
import { StageIcon } from '../../game/stage-icon.tsx';
import { STAGE_WORDS } from '../../game/stage-words.ts';
import { useWords } from '../../i18n/dictionary.ts';
import { otherLanguage, tagOf, useLanguage } from '../../i18n/language.ts';
import { COUNTDOWN_MS, msLeft, secondsLeft } from '../../live/time-left.ts';
import { useNow } from '../../live/use-now.ts';
import { WORDS } from './messages.ts';
import { playSound } from './sound.ts';
import './phase.css';

const RADIUS = 15;
const AROUND = 2 * Math.PI * RADIUS;

/** The longest time left that was seen under one deadline: the whole of the ring. */
const useWhole = (deadline: Deadline | null, left: number | null): number => {
  const seen = useRef({ at: 0, whole: 1 });
  if (deadline !== null && left !== null) {
    if (seen.current.at !== deadline.at) seen.current = { at: deadline.at, whole: Math.max(left, 1) };
    else if (left > seen.current.whole) seen.current = { at: deadline.at, whole: left };
  }
  return seen.current.whole;
};

const Ring = ({ part, seconds }: { readonly part: number; readonly seconds: number }) => (
  <svg className="phase-ring" viewBox="0 0 36 36" aria-hidden="true">
    <circle className="phase-ring-back" cx="18" cy="18" r={RADIUS} />
    <circle
      className="phase-ring-left"
      cx="18"
      cy="18"
      r={RADIUS}
      strokeDasharray={AROUND}
      strokeDashoffset={AROUND * (1 - part)}
      transform="rotate(-90 18 18)"
    />
    <text x="18" y="18" dy="0.36em" textAnchor="middle">
      {seconds}
    </text>
  </svg>
);

interface PhaseBarProps {
  readonly view: TableView;
  readonly deadline: Deadline | null;
  readonly isFresh: boolean;
  /** False as soon as it is not certain that the view is what is. */
  readonly isLive: boolean;
  /** What there is to say about it. */
  readonly children?: ReactNode;
}

/** What the table is at: by word, sign and colour, with the time that is left by the server's clock. */
export const PhaseBar = ({ view, deadline: told, isFresh, isLive, children }: PhaseBarProps) => {
  const words = useWords(WORDS);
  const language = useLanguage();
  const other = otherLanguage(language);
  const deadline = isLive ? told : null;
  const now = useNow(deadline === null ? null : COUNTDOWN_MS);
  const left = msLeft(deadline, now);
  const whole = useWhole(deadline, left);
  const stage = isLive ? stageOf(view, left, isFresh) : 'late';
  const seconds = left === null ? null : secondsLeft(left);
  const basis = holdBasis(view);
  const isCalling = stage === 'last' && left !== null && left <= LAST_SECONDS_MS && left > 0;
  useEffect(() => {
    if (isCalling && seconds !== null && seconds <= 5 && seconds >= 3) playSound('tick');
  }, [isCalling, seconds]);
  return (
    <div
      className={`phase-bar phase-${stage}`}
      data-phase={stage}
      data-table-phase={view.phase}
      data-round={view.round?.number}
    >
      <StageIcon stage={stage} />
      <div className="phase-text">
        <strong className="phase-words">
          <span>{STAGE_WORDS[language][stage]}</span>
          <span className="phase-other" lang={tagOf(other)}>
            {STAGE_WORDS[other][stage]}
          </span>
        </strong>
        {basis !== null && <span className="phase-rule">{ruleName(basis, language)}</span>}
        {children}
      </div>
      <span className="phase-round number">{view.round === null ? null : words.round(view.round.number)}</span>
      {left !== null && seconds !== null && deadline?.what !== 'next-round' && (
        <span className="phase-time" role="timer" aria-label={words.seconds(seconds)} data-seconds={seconds}>
          <Ring part={Math.min(1, left / whole)} seconds={seconds} />
        </span>
      )}
    </div>
  );
};
