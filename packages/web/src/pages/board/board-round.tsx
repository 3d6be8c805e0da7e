import type { Deadline } from '@sabot/protocol';
import { SIDES, type Side } from '@sabot/rules';
import type { HandView, TableView } from '@sabot/table';
import { PlayingCard } from '../../cards/playing-card.tsx';
import { OUTCOME_CALLS, ruleName, SIDE_NAMES } from '../../game/names.ts';
import { StageIcon } from '../../game/phase-tag.tsx';
import { holdBasis, STAGE_MESSAGES, stageOf } from '../../game/stage.ts';
import { otherLanguage, useLanguage, useMessages } from '../../i18n/messages.ts';
import { COUNTDOWN_MS, msLeft, secondsLeft, useNow } from '../../live/clock.ts';
import styles from './board-page.module.css';
import { BOARD_MESSAGES } from './messages.ts';

interface HandProps {
  readonly side: Side;
  readonly hand: HandView;
  readonly wins: boolean;
}

const Hand = ({ side, hand, wins }: HandProps) => {
  const sides = useMessages(SIDE_NAMES);
  return (
    <div className={styles['board-hand']} data-side={side} data-wins={wins}>
      <p>
        <span>{sides[side]}</span>
        {hand.total !== null && <b className="number">{hand.total}</b>}
      </p>
      <div className={styles['board-cards']}>
        {hand.cards.map(({ draw, card, exposed }) => (
          <PlayingCard key={draw} card={exposed ? card : null} className={styles['board-card']} />
        ))}
      </div>
    </div>
  );
};

/** The cards of this round from the first one on; until then those of the last, with what came of it. */
export const BoardResult = ({ view: { round, last } }: { readonly view: TableView }) => {
  const messages = useMessages(BOARD_MESSAGES);
  const calls = useMessages(OUTCOME_CALLS);
  const dealt = round?.hands ?? null;
  const current = dealt !== null && SIDES.some((side) => dealt[side].cards.length > 0) ? dealt : null;
  const hands = current ?? last?.hands ?? null;
  const result = current === null ? (last?.result ?? null) : (round?.result ?? null);
  const isVoid = current === null && last?.end === 'voided';
  const title = current === null ? (last === null ? messages.none : messages.last) : messages.thisRound;
  return (
    <section className={styles['board-result']} data-result={result?.outcome ?? 'none'}>
      <div className={styles['board-said']}>
        <p className={styles['board-label']}>
          <span>{title}</span>
          {current === null && last !== null && (
            <span className={styles['board-of']}>{messages.ofRound(last.number)}</span>
          )}
        </p>
        <p className={styles['board-outcome']}>{isVoid ? messages.voided : result !== null && calls[result.outcome]}</p>
      </div>
      {hands !== null && (
        <div className={styles['board-hands']}>
          {SIDES.map((side) => (
            <Hand key={side} side={side} hand={hands[side]} wins={!isVoid && result?.outcome === side} />
          ))}
        </div>
      )}
    </section>
  );
};

interface BoardPhaseProps {
  readonly view: TableView;
  readonly deadline: Deadline | null;
  /** False as soon as it is not certain that the view is what is. */
  readonly isLive: boolean;
}

/** Where the round is, in both languages, and how long bets are still taken. */
export const BoardPhase = ({ view, deadline: told, isLive }: BoardPhaseProps) => {
  const messages = useMessages(BOARD_MESSAGES);
  const language = useLanguage();
  const deadline = isLive ? told : null;
  const now = useNow(deadline === null ? null : COUNTDOWN_MS);
  const left = msLeft(deadline, now);
  const stage = isLive ? stageOf(view, left, false) : 'late';
  const basis = holdBasis(view);
  const isOpen = stage === 'open' || stage === 'last';
  return (
    <section className={styles['board-phase']} data-phase={view.phase} data-stage={stage}>
      <StageIcon stage={stage} />
      <div>
        {[language, otherLanguage(language)].map((each) => (
          <p key={each} className={styles['board-phase-words']} lang={each}>
            {STAGE_MESSAGES[each][stage]}
          </p>
        ))}
        {basis !== null && <p className={styles['board-rule']}>{ruleName(basis, language)}</p>}
      </div>
      {isOpen && left !== null && (
        <p
          className={`${styles['board-seconds']} number`}
          role="timer"
          aria-label={messages.seconds(secondsLeft(left))}
        >
          {secondsLeft(left)}
        </p>
      )}
    </section>
  );
};
