import type { Deadline } from '@sabot/protocol';
import type { Game } from '@sabot/rules';
import type { TableView } from '@sabot/table';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSums } from '../../game/amounts.ts';
import { ruleName } from '../../game/names.ts';
import { StageIcon } from '../../game/phase-tag.tsx';
import { holdBasis, LAST_SECONDS_MS, STAGE_MESSAGES, stageOf } from '../../game/stage.ts';
import { drawReasonLines } from '../../hands/draw-reasons.ts';
import { languageTag, otherLanguage, useLanguage, useMessages } from '../../i18n/messages.ts';
import { COUNTDOWN_MS, msLeft, secondsLeft, useNow } from '../../live/clock.ts';
import type { ChipChoice } from './betting/chip-choice.ts';
import type { Bets } from './betting/use-bets.ts';
import { TABLE_MESSAGES } from './messages.ts';
import styles from './phase.module.css';
import { ResultLine, type ShownResult } from './round-result.tsx';
import { playSound } from './sound.ts';

interface TickerProps {
  readonly game: Game;
  readonly view: TableView;
  readonly shown: ShownResult | null;
  readonly bets: Bets;
  readonly chip: ChipChoice;
}

/** One line below the phase: what the round came to, why a hand draws, or what to do next. */
export const Ticker = ({ game, view, shown, bets, chip }: TickerProps) => {
  const messages = useMessages(TABLE_MESSAGES);
  const language = useLanguage();
  const { sum } = useSums();
  const content = () => {
    if (shown !== null)
      return (
        <>
          <ResultLine view={view} shown={shown} />
          <Why lines={drawReasonLines(game, shown.last ?? view.round, language)} />
        </>
      );
    if (view.round?.hands != null && view.phase !== 'bets-closed')
      return <Why lines={drawReasonLines(game, view.round, language)} />;
    if (bets.betting?.stop === null)
      return <p className={styles['ticker-hint']}>{chip === 'max' ? messages.hintMax : messages.hint(sum(chip))}</p>;
    return null;
  };
  return <div className={styles['ticker']}>{content()}</div>;
};

const Why = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <p className={styles['ticker-why']} data-why>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  );

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
  <svg className={styles['phase-ring']} viewBox="0 0 36 36" aria-hidden="true">
    <circle className={styles['phase-ring-back']} cx="18" cy="18" r={RADIUS} />
    <circle
      className={styles['phase-ring-left']}
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
  const messages = useMessages(TABLE_MESSAGES);
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
      className={`${styles['phase-bar']} phase-${stage}`}
      data-phase={stage}
      data-table-phase={view.phase}
      data-round={view.round?.number}
    >
      <StageIcon stage={stage} />
      <div className={styles['phase-text']}>
        <strong className={styles['phase-words']}>
          <span>{STAGE_MESSAGES[language][stage]}</span>
          <span className={styles['phase-other']} lang={languageTag(other)}>
            {STAGE_MESSAGES[other][stage]}
          </span>
        </strong>
        {basis !== null && <span className={styles['phase-rule']}>{ruleName(basis, language)}</span>}
        {children}
      </div>
      <span className={`${styles['phase-round']} number`}>
        {view.round === null ? null : messages.round(view.round.number)}
      </span>
      {left !== null && seconds !== null && deadline?.what !== 'next-round' && (
        <span
          className={styles['phase-time']}
          role="timer"
          aria-label={messages.seconds(seconds)}
          data-seconds={seconds}
        >
          <Ring part={Math.min(1, left / whole)} seconds={seconds} />
        </span>
      )}
    </div>
  );
};
