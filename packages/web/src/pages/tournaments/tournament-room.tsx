import { lazy, Suspense, useEffect } from 'react';
import { refreshMe } from '../../api/session.ts';
import { useTitle } from '../../look/use-title.ts';
import { Board } from './board.tsx';
import { Bracket } from './bracket.tsx';
import { Ceremony } from './ceremony.tsx';
import { Desk } from './desk.tsx';
import { DragonPanel } from './dragon-panel.tsx';
import { Head } from './head.tsx';
import { Podium } from './podium.tsx';
import { Published } from './published.tsx';
import type { RoomProps } from './room-props.ts';
import { SessionResult } from './session-result.tsx';
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
  // Prizes and what is given back have come to the account.
  const isPaid = view.own !== null && (view.phase === 'awarded' || view.phase === 'cancelled');
  useEffect(() => {
    if (isPaid) void refreshMe();
  }, [isPaid]);
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
          {!isStaff && <Desk {...props} />}
          {view.own !== null && view.session !== null && view.announced === null && (
            <DragonPanel {...props} own={view.own} />
          )}
          <TablesPanel {...props} />
        </div>
        {view.phase !== 'cancelled' && <Board {...props} />}
      </div>
      <Bracket {...props} />
      <Published {...props} />
    </main>
  );
};
