import type { Me } from '@sabot/protocol';
import { lazy, Suspense } from 'react';
import { ProblemLine } from '../../game/problem-line.tsx';
import { money } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { give } from '../../live/client.ts';
import { useGames } from '../../live/games.ts';
import { useRequest } from '../../live/request.ts';
import { refreshMe, useMe } from '../../live/session.ts';
import { useLobby } from '../../live/table-feed.ts';
import { FeedNotice } from '../../shell/feed-notice.tsx';
import { HouseBar } from '../../shell/house-bar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useTitle } from '../../ui/page-focus.ts';
import { GameCards } from './game-cards.tsx';
import { Hero } from './hero.tsx';
import styles from './lobby-page.module.css';
import { LOBBY_MESSAGES } from './messages.ts';
import { PracticeForm } from './practice-form.tsx';
import tableCardStyles from './table-card.module.css';
import { TableCard } from './table-card.tsx';

/** Below this the house is asked for more; whether it gives is for the house to say. */
const LITTLE_CENTS = 100_000;

const giveMore = async () => {
  const answer = await give('/api/account/play-money', { body: {} });
  if (answer.ok) await refreshMe();
  return answer;
};

/** What a patron has with the house. */
const AccountStrip = ({ me }: { readonly me: Me }) => {
  const messages = useMessages(LOBBY_MESSAGES);
  const language = useLanguage();
  const asking = useRequest();
  const { person, balance } = me;
  if (person === null || balance === undefined) return null;
  const isLittle = me.money === 'play' && balance < LITTLE_CENTS;
  return (
    <section className={`panel ${styles['lobby-account']}`} aria-label={messages.account}>
      <p>
        <b className="number" data-balance={balance}>
          {money(balance, language)}
        </b>{' '}
        <span className="muted small">{messages.balance[me.money]}</span>
      </p>
      {isLittle && (
        <Button size="small" disabled={asking.busy} onClick={() => void asking.run(giveMore)}>
          {messages.more}
        </Button>
      )}
      {person.kind === 'guest' && (
        <ButtonLink href="/sign-in?register=1" variant="quiet" size="small">
          {messages.register}
        </ButtonLink>
      )}
      <ProblemLine problem={asking.problem} />
    </section>
  );
};

const LobbyTournament = lazy(async () => ({
  default: (await import('./tournament-strip.tsx')).LobbyTournament,
}));

export const LobbyPage = () => {
  const messages = useMessages(LOBBY_MESSAGES);
  const me = useMe();
  useTitle(messages.title);
  const { tables: all, status } = useLobby();
  // Staff find the practice tables of others in the pit.
  const isStaff = me?.person?.kind === 'staff';
  const tables = all?.filter((table) => !table.private || !isStaff) ?? null;
  const games = useGames();
  const [first] = games;
  return (
    <>
      <HouseBar />
      <FeedNotice status={status} />
      <main className={`page ${styles['lobby']}`}>
        <Hero me={me} tables={tables} />
        {me !== null && <AccountStrip me={me} />}
        <Suspense fallback={<div className={`panel ${styles['lobby-tournament-wait']}`} />}>
          <LobbyTournament />
        </Suspense>
        <section className="stack" aria-labelledby="lobby-tables">
          <h2 id="lobby-tables">{messages.tables}</h2>
          {tables === null || tables.length === 0 ? (
            <p className="muted">{tables === null ? messages.loading : messages.noTables}</p>
          ) : (
            <ul className={tableCardStyles['table-cards']}>
              {tables.map((table) => (
                <TableCard key={table.id} table={table} me={me} />
              ))}
            </ul>
          )}
        </section>
        <section className="stack" aria-labelledby="lobby-games">
          <h2 id="lobby-games">{messages.games}</h2>
          <GameCards games={games} />
        </section>
        {first !== undefined && (
          <section className="panel stack" aria-labelledby="lobby-practice">
            <h2 id="lobby-practice">{messages.practice}</h2>
            <PracticeForm games={games} first={first} />
          </section>
        )}
      </main>
    </>
  );
};
