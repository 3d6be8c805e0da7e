import type { TournamentMoment } from '@sabot/protocol';
import { findGame } from '@sabot/rules';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link, useParams } from 'wouter';
import { useWords } from '../../i18n/messages.ts';
import { useMe } from '../../live/session.ts';
import { FeedNotice } from '../../shell/feed-notice.tsx';
import { HouseBar } from '../../shell/house-bar.tsx';
import { WORDS as SHARED } from '../../tournament/messages.ts';
import { usePaidBack, useTournament } from '../../tournament/use-tournament.ts';
import { announce } from '../../ui/announcer.tsx';
import { useTitle } from '../../ui/page-focus.ts';
import { Bracket } from './bracket.tsx';
import { Ceremony } from './ceremony.tsx';
import { DragonPanel } from './dragon-panel.tsx';
import { Desk } from './entry-panel.tsx';
import { WORDS } from './messages.ts';
import { PAGE_WORDS } from './parts/messages.ts';
import { Published } from './parts/published-terms.tsx';
import type { RoomProps } from './parts/room-props.ts';
import { Podium } from './podium.tsx';
import { SessionResult } from './session-result.tsx';
import { Board } from './standings.tsx';
import { TablesPanel } from './tables-panel.tsx';
import { Head } from './tournament-head.tsx';
import './tournament-page.css';

/** Places change with every round: whoever listens is told no more often than this. */
const PLACE_EVERY_MS = 15_000;

/** Says aloud what is news to whoever listens: the phase at once, the own place now and then. */
const useTournamentNews = ({ view }: TournamentMoment): void => {
  const words = useWords(PAGE_WORDS);
  const shared = useWords(SHARED);
  const isOpen = view.phase === 'session' && view.session?.stage === 'open';
  const phase = isOpen ? shared.dragonsOpen : shared.phases[view.phase];
  const before = useRef(phase);
  useEffect(() => {
    if (before.current === phase) return;
    before.current = phase;
    announce(phase);
  }, [phase]);

  const place = view.standings.find(({ entry }) => entry === view.own?.entry)?.place ?? null;
  const text = place === null ? null : words.nowPlace(shared.placeOf(place, view.standings.length));
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

const Console = lazy(async () => ({ default: (await import('./console/console.tsx')).Console }));

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
    <main className="page tournament" data-phase={view.phase} data-sequence={frame.sequence}>
      <Head {...props} />
      {view.role === 'organiser' && (
        <Suspense fallback={null}>
          <Console {...props} />
        </Suspense>
      )}
      {isOver && <Podium {...props} />}
      {view.announced !== null && <Ceremony {...props} />}
      <SessionResult {...props} />
      <div className="tournament-columns">
        <div className="tournament-side">
          {mayBet && dragons}
          {!isStaff && <Desk {...props} />}
          {!mayBet && dragons}
          <TablesPanel {...props} />
        </div>
        {view.phase !== 'cancelled' && <Board {...props} />}
      </div>
      <Bracket {...props} />
      <Published {...props} />
    </main>
  );
};

const Missing = () => {
  const words = useWords(WORDS);
  useTitle(words.missingTitle);
  return (
    <main className="page stack" data-no-tournament>
      <h1>{words.missingTitle}</h1>
      <p className="muted">{words.missingLead}</p>
      <p>
        <Link href="/tournaments" className="button primary">
          {words.toList}
        </Link>
      </p>
    </main>
  );
};

const Coming = () => {
  const words = useWords(WORDS);
  useTitle(words.title);
  return (
    <main className="page">
      <h1 className="hidden-visually">{words.title}</h1>
      <p className="muted" role="status">
        {words.connecting}
      </p>
    </main>
  );
};

const Tournament = ({ id }: { readonly id: string }) => {
  const me = useMe();
  const viewer = me === null ? null : (me.person?.id ?? 'nobody');
  const { status, frame, isMissing } = useTournament(id, viewer);
  const game = frame === null ? undefined : findGame(frame.view.game.id);
  return (
    <>
      <HouseBar />
      <FeedNotice status={isMissing ? 'live' : status} />
      {isMissing && <Missing />}
      {!isMissing && (frame === null || game === undefined) && <Coming />}
      {frame !== null && game !== undefined && <TournamentRoom id={id} game={game} frame={frame} me={me} />}
    </>
  );
};

export const TournamentPage = () => {
  const { id = '' } = useParams<{ readonly id: string }>();
  return <Tournament key={id} id={id} />;
};
