import { GAMES } from '@sabot/rules';
import { useMe } from '../../api/session.ts';
import { useLobby } from '../../feed/lobby-feed.ts';
import { FeedNotice } from '../../look/feed-notice.tsx';
import { HouseBar } from '../../look/house-bar.tsx';
import { useTitle } from '../../look/use-title.ts';
import { useWords } from '../../words/dictionary.ts';
import { AccountStrip } from './account-strip.tsx';
import { GameCards } from './game-cards.tsx';
import { Hero } from './hero.tsx';
import { PracticeForm } from './practice-form.tsx';
import { TableCard } from './table-card.tsx';
import { WORDS } from './words.ts';
import './lobby-page.css';

export const LobbyPage = () => {
  const words = useWords(WORDS);
  const me = useMe();
  useTitle(words.title);
  const { tables, status } = useLobby();
  const [first] = GAMES;
  return (
    <>
      <HouseBar />
      <FeedNotice status={status} />
      <main className="page lobby">
        <Hero me={me} tables={tables} />
        {me !== null && <AccountStrip me={me} />}
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
