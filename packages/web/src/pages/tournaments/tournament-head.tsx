import type { TournamentView } from '@sabot/tournament';
import { Link } from 'wouter';
import { money } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { Countdown } from '../../tournament/countdown.tsx';
import { TOURNAMENT_MESSAGES } from '../../tournament/messages.ts';
import { TournamentPhasePill } from '../../tournament/phase-pill.tsx';
import { TOURNAMENTS_MESSAGES } from './messages.ts';
import { TOURNAMENT_PAGE_MESSAGES } from './parts/messages.ts';
import type { RoomProps } from './parts/room-props.ts';
import styles from './tournament-page.module.css';

/** A part of a tournament on its way: registration, each session, the prizes. */
interface StagePart {
  readonly key: string;
  readonly kind: 'registration' | 'session' | 'prizes';
  readonly session: number | null;
  readonly state: 'done' | 'now' | 'ahead';
}

/** More sessions than this stand as one part. */
const MOST_SHOWN = 6;

const LAST = Number.MAX_SAFE_INTEGER;
const BETWEEN = 0.5;

/** How far it is: 0 is registration, then the sessions by number, and the prizes last. */
const positionOf = ({ phase, next, session, past }: TournamentView, sessions: number): number => {
  switch (phase) {
    case 'nothing':
    case 'draft':
    case 'registering':
      return 0;
    case 'finished':
      return sessions + 1;
    case 'awarded':
      return LAST;
    case 'cancelled':
      // After what was played, and before all else.
      return past.filter(({ counts }) => counts).length + BETWEEN;
    default:
      return session?.number ?? next ?? 1;
  }
};

const stateAt = (at: number, now: number): StagePart['state'] => {
  if (at === now) return 'now';
  return at < now ? 'done' : 'ahead';
};

export const stagesOf = (view: TournamentView): readonly StagePart[] => {
  const sessions = view.config?.sessions.length ?? 0;
  const now = positionOf(view, sessions);
  const numbers = Array.from({ length: sessions }, (_, index) => index + 1);
  const current = Math.min(Math.max(now, 1), sessions);
  const shown = sessions > MOST_SHOWN ? [current] : numbers;
  return [
    { key: 'registration', kind: 'registration', session: null, state: stateAt(0, now) },
    ...shown.map(
      (session): StagePart => ({
        key: `session ${session}`,
        kind: 'session',
        session,
        state: stateAt(session, now),
      }),
    ),
    { key: 'prizes', kind: 'prizes', session: null, state: stateAt(sessions + 1, now) },
  ];
};

const SIGNS: Readonly<Record<StagePart['state'], string>> = { done: '✓', now: '●', ahead: '○' };

const Rail = ({ frame: { view } }: RoomProps) => {
  const messages = useMessages(TOURNAMENT_PAGE_MESSAGES);
  const shared = useMessages(TOURNAMENT_MESSAGES);
  const sessions = view.config?.sessions.length ?? 0;
  const nameOf = ({ kind, session }: StagePart): string => {
    if (kind !== 'session' || session === null) return kind === 'prizes' ? messages.prizes : messages.registration;
    return sessions > MOST_SHOWN ? shared.sessionOf(session, sessions) : shared.session(session);
  };
  return (
    <ol className={styles['stage-rail']} aria-label={messages.way}>
      {stagesOf(view).map((part) => (
        <li key={part.key} data-state={part.state} aria-current={part.state === 'now' ? 'step' : undefined}>
          <span aria-hidden="true">{SIGNS[part.state]}</span>
          <span>{nameOf(part)}</span>
          <span className="hidden-visually">{messages[part.state]}</span>
        </li>
      ))}
    </ol>
  );
};

/** What it is, where it stands, and what comes when. */
export const TournamentHead = (props: RoomProps) => {
  const messages = useMessages(TOURNAMENT_PAGE_MESSAGES);
  const shared = useMessages(TOURNAMENT_MESSAGES);
  const list = useMessages(TOURNAMENTS_MESSAGES);
  const language = useLanguage();
  const { game, frame } = props;
  const { view, deadline } = frame;
  const { phase, session, pause, cancelled, pot, config } = view;
  // What is asked of oneself then says how long there is for it, and gets the room.
  const mayBet = view.own?.mayBet === true;
  return (
    <header className={styles['tournament-head']} data-brief={mayBet || undefined}>
      <div className="row spread">
        <Link href="/tournaments" className={styles['tournament-up']}>
          <span aria-hidden="true">‹</span> {list.toList}
        </Link>
        <span className={styles['tournament-game']}>{game.name[language]}</span>
      </div>
      <h1>{config?.name ?? game.name[language]}</h1>
      <div className={`row ${styles['tournament-now']}`}>
        <TournamentPhasePill
          phase={phase}
          isPaused={pause !== null}
          isDragonsOpen={phase === 'session' && session?.stage === 'open'}
        />
        {!(mayBet && deadline?.what === 'dragon-bets-close') && <Countdown deadline={deadline} />}
        {pot > 0 && (
          <span className={styles['tournament-pot']}>
            {messages.pot} <b className="number">{money(pot, language)}</b>
          </span>
        )}
      </div>
      {pause !== null && <p className={styles['tournament-notice']}>{shared.pausedWhy(pause.reason)}</p>}
      {cancelled !== null && (
        <p className={styles['tournament-notice']}>
          <b>{messages.cancelledWhy(cancelled)}</b> {messages.cancelledLead}
        </p>
      )}
      {view.session?.abandoned != null && (
        <p className={styles['tournament-notice']}>{messages.abandoned(view.session.abandoned)}</p>
      )}
      <Rail {...props} />
    </header>
  );
};
