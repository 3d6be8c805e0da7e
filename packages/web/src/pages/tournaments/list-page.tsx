import type { Me, PastTournaments, TournamentSummary } from '@sabot/protocol';
import { GAMES } from '@sabot/rules';
import { dragonBetsOf } from '@sabot/tournament';
import { useState } from 'react';
import { ProblemLine } from '../../game/problem-line.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { get } from '../../live/client.ts';
import { useRequest } from '../../live/request.ts';
import { useMe } from '../../live/session.ts';
import { HouseBar } from '../../shell/house-bar.tsx';
import { TournamentProblem } from '../../tournament/problem-line.tsx';
import { GROUPS, grouped } from '../../tournament/summaries.ts';
import { useTournaments } from '../../tournament/use-tournament.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useTitle } from '../../ui/page-focus.ts';
import styles from './list-page.module.css';
import { TOURNAMENTS_MESSAGES } from './messages.ts';
import { TournamentCard } from './tournament-card.tsx';

interface EarlierProps {
  readonly me: Me | null;
  /** Those that are over and still on the list. */
  readonly listed: readonly TournamentSummary[];
}

/** Tournaments that have left the list, a page at a time, for whoever asks for them. */
const EarlierTournaments = ({ me, listed }: EarlierProps) => {
  const messages = useMessages(TOURNAMENTS_MESSAGES);
  const { busy, problem, run } = useRequest();
  const [found, setFound] = useState<PastTournaments | null>(null);
  const more = async (): Promise<void> => {
    const query = found?.next == null ? {} : { before: found.next };
    const page = await run(() => get('/api/past-tournaments', { query }));
    if (page !== null)
      setFound((before) => ({ ...page, tournaments: [...(before?.tournaments ?? []), ...page.tournaments] }));
  };
  // One may leave the list between the two answers.
  const earlier = (found?.tournaments ?? []).filter(({ id }) => listed.every((each) => each.id !== id));
  return (
    <section className="stack" data-group="earlier" aria-label={messages.earlier}>
      {earlier.length > 0 && <h2>{messages.earlier}</h2>}
      <ul className={styles['tournament-cards']}>
        {earlier.map((tournament) => (
          <TournamentCard key={tournament.id} tournament={tournament} me={me} />
        ))}
      </ul>
      {found !== null && found.next === null && earlier.length === 0 && (
        <p className="muted" role="status">
          {messages.earlierNone}
        </p>
      )}
      {(found === null || found.next !== null) && (
        <div className="row">
          <Button data-act="earlier" disabled={busy} onClick={() => void more()}>
            {messages.earlier}
          </Button>
        </div>
      )}
      <TournamentProblem problem={problem} />
    </section>
  );
};

const game = GAMES.find((each) => dragonBetsOf(each).length > 0);

/** The tournaments of the house: to enter, to watch, and those that are over. */
export const TournamentsPage = () => {
  const messages = useMessages(TOURNAMENTS_MESSAGES);
  const me = useMe();
  const { list, problem } = useTournaments();
  const groups = grouped(list ?? []);
  useTitle(messages.title);
  return (
    <>
      <HouseBar />
      <main className="page tournaments">
        <header className={styles['tournaments-head']}>
          <div className="stack">
            <h1>{messages.title}</h1>
            <p>{messages.lead}</p>
            <p className="small">{messages.worth}</p>
          </div>
          <div className="row">
            {me?.person?.may.organise === true && (
              <ButtonLink href="/tournaments/new" variant="primary" data-act="new-tournament">
                {messages.create}
              </ButtonLink>
            )}
            {game !== undefined && (
              <ButtonLink href={`/rules/${game.id}`} variant="quiet">
                {messages.rules}
              </ButtonLink>
            )}
          </div>
        </header>
        <ProblemLine problem={problem} />
        {(list === null || list.length === 0) && (
          <p className="muted" role="status">
            {list === null ? messages.loading : messages.none}
          </p>
        )}
        {GROUPS.filter((group) => groups[group].length > 0).map((group) => (
          <section key={group} className="stack" aria-labelledby={`tournaments-${group}`} data-group={group}>
            <h2 id={`tournaments-${group}`}>{messages.groups[group]}</h2>
            <ul className={styles['tournament-cards']}>
              {groups[group].map((tournament) => (
                <TournamentCard key={tournament.id} tournament={tournament} me={me} />
              ))}
            </ul>
          </section>
        ))}
        <EarlierTournaments me={me} listed={groups.past} />
      </main>
    </>
  );
};
