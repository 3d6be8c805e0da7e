import { GAMES } from '@sabot/rules';
import { dragonBetsOf } from '@sabot/tournament';
import { Link } from 'wouter';
import { ProblemLine } from '../../game/problem-line.tsx';
import { useWords } from '../../i18n/dictionary.ts';
import { useMe } from '../../live/session.ts';
import { HouseBar } from '../../shell/house-bar.tsx';
import { GROUPS, grouped } from '../../tournament/sort-summaries.ts';
import { useTournaments } from '../../tournament/use-tournaments.ts';
import { useTitle } from '../../ui/use-title.ts';
import { EarlierTournaments } from './earlier-tournaments.tsx';
import { WORDS } from './messages.ts';
import { TournamentCard } from './tournament-card.tsx';
import './list-page.css';

const game = GAMES.find((each) => dragonBetsOf(each).length > 0);

/** The tournaments of the house: to enter, to watch, and those that are over. */
export const TournamentsPage = () => {
  const words = useWords(WORDS);
  const me = useMe();
  const { list, problem } = useTournaments();
  const groups = grouped(list ?? []);
  useTitle(words.title);
  return (
    <>
      <HouseBar />
      <main className="page tournaments">
        <header className="tournaments-head">
          <div className="stack">
            <h1>{words.title}</h1>
            <p>{words.lead}</p>
            <p className="small">{words.worth}</p>
          </div>
          <div className="row">
            {me?.person?.may.organise === true && (
              <Link href="/tournaments/new" className="button primary" data-act="new-tournament">
                {words.create}
              </Link>
            )}
            {game !== undefined && (
              <Link href={`/rules/${game.id}`} className="button quiet">
                {words.rules}
              </Link>
            )}
          </div>
        </header>
        <ProblemLine problem={problem} />
        {(list === null || list.length === 0) && (
          <p className="muted" role="status">
            {list === null ? words.loading : words.none}
          </p>
        )}
        {GROUPS.filter((group) => groups[group].length > 0).map((group) => (
          <section key={group} className="stack" aria-labelledby={`tournaments-${group}`} data-group={group}>
            <h2 id={`tournaments-${group}`}>{words.groups[group]}</h2>
            <ul className="tournament-cards">
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
