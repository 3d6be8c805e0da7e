import type { TournamentMoment } from '@sabot/protocol';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useParams } from 'wouter';
import { useMessages } from '../../i18n/messages.ts';
import { useGameOrNone } from '../../live/games.ts';
import { useMe } from '../../live/session.ts';
import { FeedNotice } from '../../shell/feed-notice.tsx';
import { HouseBar } from '../../shell/house-bar.tsx';
import { TOURNAMENT_MESSAGES } from '../../tournament/messages.ts';
import { usePaidBack, useTournament } from '../../tournament/use-tournament.ts';
import { announce } from '../../ui/announcer.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { useTitle } from '../../ui/page-focus.ts';
import { Bracket } from './bracket.tsx';
import { Ceremony } from './ceremony.tsx';
import { DragonPanel } from './dragon-panel.tsx';
import { EntryPanel } from './entry-panel.tsx';
import { TOURNAMENTS_MESSAGES } from './messages.ts';
import { TOURNAMENT_PAGE_MESSAGES } from './parts/messages.ts';
import { Published } from './parts/published-terms.tsx';
import type { RoomProps } from './parts/room-props.ts';
import { Podium } from './podium.tsx';
import { SessionResult } from './session-result.tsx';
import { Standings } from './standings.tsx';
import { TablesPanel } from './tables-panel.tsx';
import { TournamentHead } from './tournament-head.tsx';
import styles from './tournament-page.module.css';

/** Places change with every round: whoever listens is told no more often than this. */
const PLACE_EVERY_MS = 15_000;

/** Says aloud what is news to whoever listens: the phase at once, the own place now and then. */
const useTournamentNews = ({ view }: TournamentMoment): void => {
  const messages = useMessages(TOURNAMENT_PAGE_MESSAGES);
  const shared = useMessages(TOURNAMENT_MESSAGES);
  const isOpen = view.phase === 'session' && view.session?.stage === 'open';
  const phase = isOpen ? shared.dragonsOpen : shared.phases[view.phase];
  const before = useRef(phase);
  useEffect(() => {
    if (before.current === phase) return;
    before.current = phase;
    announce(phase);
  }, [phase]);

  const place = view.standings.find(({ entry }) => entry === view.own?.entry)?.place ?? null;
  const text = place === null ? null : messages.nowPlace(shared.placeOf(place, view.standings.length));
  const said = useRef({ text, at: 0 });
  useEffect(() => {
    if (text === null || said.current.text === text) return;
    if (said.current.text === null) {
      said.current = { text, at: Date.now() };
      return;
    }
    const wait = Math.max(0, said.current.at + PLACE_EVERY_MS - Date.now());
    const timer = setTimeout(() => {
      said.current = { text, at: Date.now() };
      announce(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text]);
};

const Console = lazy(async () => ({ default: (await import('./console/console.tsx')).TournamentConsole }));

/** A tournament with everything around it: what is asked of oneself first, then what all look at. */
const TournamentRoom = (props: RoomProps) => {
  const { game, frame, me } = props;
  const { view } = frame;
  const isStaff = me?.person?.kind === 'staff';
  useTitle(view.config?.name ?? game.name.en);
  useTournamentNews(frame);
  usePaidBack(frame, me);
  // Dragon Bets are open for a short time: while they are, they come before all else.
  const mayBet = view.own?.mayBet === true;
  const hasDragons = view.own !== null && view.session !== null && view.announced === null;
  const dragons = hasDragons && <DragonPanel {...props} own={view.own} />;
  const isOver = view.phase === 'awarded' || view.phase === 'finished';
  return (
    <main className={`page ${styles['tournament']}`} data-phase={view.phase} data-sequence={frame.sequence}>
      <TournamentHead {...props} />
      {view.role === 'organiser' && (
        <Suspense fallback={null}>
          <Console {...props} />
        </Suspense>
      )}
      {isOver && <Podium {...props} />}
      {view.announced !== null && <Ceremony {...props} />}
      <SessionResult {...props} />
      <div className={styles['tournament-columns']}>
        <div className={styles['tournament-side']}>
          {mayBet && dragons}
          {!isStaff && <EntryPanel {...props} />}
          {!mayBet && dragons}
          <TablesPanel {...props} />
        </div>
        {view.phase !== 'cancelled' && <Standings {...props} />}
      </div>
      <Bracket {...props} />
      <Published {...props} />
    </main>
  );
};

const Missing = () => {
  const messages = useMessages(TOURNAMENTS_MESSAGES);
  useTitle(messages.missingTitle);
  return (
    <main className="page stack" data-no-tournament>
      <h1>{messages.missingTitle}</h1>
      <p className="muted">{messages.missingLead}</p>
      <p>
        <ButtonLink href="/tournaments" variant="primary">
          {messages.toList}
        </ButtonLink>
      </p>
    </main>
  );
};

const Coming = () => {
  const messages = useMessages(TOURNAMENTS_MESSAGES);
  useTitle(messages.title);
  return (
    <main className="page">
      <h1 className="hidden-visually">{messages.title}</h1>
      <p className="muted" role="status">
        {messages.connecting}
      </p>
    </main>
  );
};

const Tournament = ({ id }: { readonly id: string }) => {
  const me = useMe();
  const viewer = me === null ? null : (me.person?.id ?? 'nobody');
  const { status, frame, isMissing } = useTournament(id, viewer);
  const game = useGameOrNone(frame?.view.game.id);
  const isNone = isMissing || game === null;
  return (
    <>
      <HouseBar />
      <FeedNotice status={isNone ? 'live' : status} />
      {isNone && <Missing />}
      {!isNone && (frame === null || game === undefined) && <Coming />}
      {frame !== null && game != null && <TournamentRoom id={id} game={game} frame={frame} me={me} />}
    </>
  );
};

export const TournamentPage = () => {
  const { id = '' } = useParams<{ readonly id: string }>();
  return <Tournament key={id} id={id} />;
};
