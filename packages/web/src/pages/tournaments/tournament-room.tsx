import { lazy, Suspense } from 'react';
import { usePaidBack } from '../../tournament/use-paid-back.ts';
import { useTitle } from '../../ui/use-title.ts';
import { Bracket } from './bracket.tsx';
import { Ceremony } from './ceremony.tsx';
import { DragonPanel } from './dragon-panel.tsx';
import { Desk } from './entry-panel.tsx';
import { Head } from './head.tsx';
import { Published } from './parts/published.tsx';
import type { RoomProps } from './parts/room-props.ts';
import { Podium } from './podium.tsx';
import { SessionResult } from './session-result.tsx';
import { Board } from './standings.tsx';
import { TablesPanel } from './tables-panel.tsx';
import { useTournamentNews } from './use-tournament-news.ts';
import './tournament-page.css';

const Console = lazy(async () => ({ default: (await import('./console/console.tsx')).Console }));

/** A tournament with everything around it: what is asked of oneself first, then what all look at. */
export const TournamentRoom = (props: RoomProps) => {
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
