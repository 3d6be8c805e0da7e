import { GAMES } from '@sabot/rules';
import { lazy, Suspense } from 'react';
import { useWords } from '../../i18n/dictionary.ts';
import { useLobby } from '../../live/lobby-feed.ts';
import { useMe } from '../../live/session.ts';
import { FeedNotice } from '../../shell/feed-notice.tsx';
import { HouseBar } from '../../shell/house-bar.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { AccountStrip } from './account-strip.tsx';
import { GameCards } from './game-cards.tsx';
import { Hero } from './hero.tsx';
import { WORDS } from './messages.ts';
import { PracticeForm } from './practice-form.tsx';
import { TableCard } from './table-card.tsx';
import './lobby-page.css';

const LobbyTournament = lazy(async () => ({
  default: (await import('./tournament-strip.tsx')).LobbyTournament,
}));

export const LobbyPage = () => {
  const words = useWords(WORDS);
  const me = useMe();
  useTitle(words.title);
  const { tables: all, status } = useLobby();
  // Staff find the practice tables of others in the pit.
  const isStaff = me?.person?.kind === 'staff';
  const tables = all?.filter((table) => !table.private || !isStaff) ?? null;
  const [first] = GAMES;
  return (
    <>
      <HouseBar />
      <FeedNotice status={status} />
      <main className="page lobby">
        <Hero me={me} tables={tables} />
        {me !== null && <AccountStrip me={me} />}
        <Suspense fallback={<div className="panel lobby-tournament-wait" />}>
          <LobbyTournament />
        </Suspense>
        <section className="stack" aria-labelledby="lobby-tables">
          <h2 id="lobby-tables">{words.tables}</h2>
          {tables === null || tables.length === 0 ? (
            <p className="muted">{tables === null ? words.loading : words.noTables}</p>
          ) : (
            <ul className="table-cards">
              {tables.map((table) => (
                <TableCard key={table.id} table={table} me={me} />
              ))}
            </ul>
          )}
        </section>
        <section className="stack" aria-labelledby="lobby-games">
          <h2 id="lobby-games">{words.games}</h2>
          <GameCards />
        </section>
        {first !== undefined && (
          <section className="panel stack" aria-labelledby="lobby-practice">
            <h2 id="lobby-practice">{words.practice}</h2>
            <PracticeForm first={first} />
          </section>
        )}
      </main>
    </>
  );
};
