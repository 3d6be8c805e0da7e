import type { PastSession, RankedEntry, SessionPlan, TournamentView } from '@sabot/tournament';
import { chipsText } from '../../game/amounts.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { TOURNAMENT_MESSAGES } from '../../tournament/messages.ts';
import { entrantName } from '../../tournament/summaries.ts';
import { useScrollRegion } from '../../ui/measure.ts';
import styles from './bracket.module.css';
import { TOURNAMENT_PAGE_MESSAGES } from './parts/messages.ts';
import type { RoomProps } from './parts/room-props.ts';
import { placeOfEntry } from './places.ts';
import { dragonsText, ranksPlayed, type SessionOutcome, sessionOutcomeOf } from './session-outcome.ts';

const SIGNS: Readonly<Record<SessionOutcome, string>> = { on: '→', bust: '✕', eliminated: '✕', before: '' };

const useEndText = (): ((end: SessionOutcome, isWinner: boolean) => string) => {
  const messages = useMessages(TOURNAMENT_PAGE_MESSAGES);
  return (end, isWinner) => {
    if (isWinner) return messages.champion;
    return { on: messages.advances, bust: messages.busts, eliminated: messages.eliminated, before: '' }[end];
  };
};

const Plan = ({ plan, isLast }: { readonly plan: SessionPlan; readonly isLast: boolean }) => {
  const messages = useMessages(TOURNAMENT_PAGE_MESSAGES);
  const { length, advance } = plan;
  const goesOn = advance.kind === 'best' ? messages.planBest(advance.entries) : messages.planAll;
  return (
    <p className="small muted">
      {length.kind === 'rounds' ? messages.planRounds(length.rounds) : messages.planTime(length.minutes)}
      {' · '}
      {isLast ? messages.planLast : goesOn}
    </p>
  );
};

interface PastProps extends RoomProps {
  readonly session: PastSession;
  readonly isLast: boolean;
}

const Lines = ({ frame, session, isLast, ranks }: PastProps & { readonly ranks: readonly RankedEntry[] }) => {
  const language = useLanguage();
  const endText = useEndText();
  const { view } = frame;
  return (
    <ol className={styles['bracket-lines']}>
      {ranks.map(({ entry, place, chips }) => {
        const end = sessionOutcomeOf(view.past, session, entry);
        const person = view.entries.find((each) => each.entry === entry)?.person ?? '';
        const shown = isLast ? (placeOfEntry(view, entry) ?? place) : place;
        const isWinner = isLast && shown === 1;
        const text = isLast && end === 'on' && !isWinner ? '' : endText(end, isWinner);
        return (
          <li key={entry} data-end={end} data-own={view.own?.entry === entry || undefined}>
            <span className={`number ${styles['bracket-place']}`}>{shown}</span>
            <span className={styles['bracket-who']}>{entrantName(frame, person, language)}</span>
            <span className="number">{chipsText(chips, language)}</span>
            <span className={styles['bracket-end']}>
              {text !== '' && <span aria-hidden="true">{isWinner ? '★' : SIGNS[end]}</span>} {text}
            </span>
          </li>
        );
      })}
    </ol>
  );
};

/** More lines than this stand behind a word. */
const MOST_LINES = 10;

const Past = (props: PastProps) => {
  const messages = useMessages(TOURNAMENT_PAGE_MESSAGES);
  const language = useLanguage();
  const { frame, game, session } = props;
  const played = ranksPlayed(frame.view.past, session);
  return (
    <>
      {session.abandoned && <p className="small">{session.counts ? messages.endedEarly : messages.replayed}</p>}
      <p className={`small ${styles['bracket-dragons']}`}>{dragonsText(game, frame, session, language)}</p>
      <Lines {...props} ranks={played.slice(0, MOST_LINES)} />
      {played.length > MOST_LINES && (
        <details className={styles['bracket-more']}>
          <summary>{messages.showAll(played.length)}</summary>
          <Lines {...props} ranks={played.slice(MOST_LINES)} />
        </details>
      )}
    </>
  );
};

/** Of a session that has no ranking yet. */
const stateText = ({ phase }: TournamentView, isNow: boolean): 'underWay' | 'rankedSoon' | 'calledOff' | 'ahead2' => {
  if (phase === 'cancelled') return 'calledOff';
  if (!isNow) return 'ahead2';
  return phase === 'announced' ? 'rankedSoon' : 'underWay';
};

/** Session by session: who was in it, and who went on. */
export const Bracket = (props: RoomProps) => {
  const messages = useMessages(TOURNAMENT_PAGE_MESSAGES);
  const shared = useMessages(TOURNAMENT_MESSAGES);
  const { view } = props.frame;
  const { config, past, session } = view;
  const sheet = useScrollRegion(messages.bracket, `${past.length} ${session?.number ?? ''}`, false);
  if (config === null || view.phase === 'draft') return null;
  const isOver = view.phase === 'finished' || view.phase === 'awarded';
  const counted = past.filter(({ counts }) => counts);
  return (
    <section className="stack" aria-labelledby="bracket-title">
      <div>
        <h2 id="bracket-title">{messages.bracket}</h2>
        <p className="muted">{messages.bracketLead}</p>
      </div>
      <div ref={sheet} className={styles['bracket']}>
        {config.sessions.map((plan, index) => {
          const number = index + 1;
          const found = counted.find((each) => each.session === number);
          const isNow = session?.number === number;
          const isFinal = isOver && found !== undefined && found === counted.at(-1);
          if (isOver && found === undefined) return null;
          return (
            <section
              key={`session ${number}`}
              className={`panel ${styles['bracket-session']}`}
              data-session={number}
              data-state={isNow ? 'now' : found === undefined ? 'ahead' : 'done'}
              aria-label={shared.session(number)}
            >
              <h3>{shared.session(number)}</h3>
              <Plan plan={plan} isLast={number === config.sessions.length} />
              {found === undefined ? (
                <p className={isNow ? '' : 'muted'}>{messages[stateText(view, isNow)]}</p>
              ) : (
                <Past {...props} session={found} isLast={isFinal} />
              )}
            </section>
          );
        })}
      </div>
    </section>
  );
};
