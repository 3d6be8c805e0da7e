import { GAMES } from '@sabot/rules';
import { Link, useParams } from 'wouter';
import { gameSentence } from '../../game/game-summary.ts';
import { OtherName } from '../../game/other-name.tsx';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { useGameOrNone, useGames } from '../../live/games.ts';
import { HouseBar } from '../../shell/house-bar.tsx';
import { useTitle } from '../../ui/page-focus.ts';
import { GameRules } from './game-rules.tsx';
import { RULES_MESSAGES } from './messages.ts';
import styles from './rules-page.module.css';

const AllGames = ({ isUnknown }: { readonly isUnknown: boolean }) => {
  const messages = useMessages(RULES_MESSAGES);
  const language = useLanguage();
  const games = useGames();
  const own = games.length - GAMES.length;
  const lead = own === 0 ? messages.listLead : messages.listLeadWithOwn(own);
  return (
    <main className="page rules">
      <h1>{messages.title}</h1>
      <p>{isUnknown ? messages.unknown : lead}</p>
      <ul className={styles['rules-games']}>
        {games.map((game) => (
          <li key={game.id}>
            <Link href={`/rules/${game.id}`} className="panel">
              <h2>
                {game.name[language]} <OtherName name={game.name} />
              </h2>
              <p>{gameSentence(game, language)}</p>
            </Link>
          </li>
        ))}
      </ul>
    </main>
  );
};

const Coming = () => {
  const messages = useMessages(RULES_MESSAGES);
  return (
    <main className="page rules">
      <h1>{messages.title}</h1>
      <p className="muted" role="status">
        {messages.loading}
      </p>
    </main>
  );
};

export const RulesPage = () => {
  const messages = useMessages(RULES_MESSAGES);
  const language = useLanguage();
  const { game: id } = useParams<{ readonly game?: string }>();
  const game = useGameOrNone(id);
  useTitle(game == null ? messages.title : messages.titleOf(game.name[language]));
  return (
    <>
      <HouseBar />
      {id === undefined || game === null ? <AllGames isUnknown={id !== undefined} /> : null}
      {id !== undefined && game === undefined ? <Coming /> : null}
      {game == null ? null : <GameRules key={game.id} game={game} />}
    </>
  );
};
