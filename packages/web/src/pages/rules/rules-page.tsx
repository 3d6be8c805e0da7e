import { findGame, GAMES } from '@sabot/rules';
import { Link, useParams } from 'wouter';
import { gameSentence } from '../../game/game-summary.ts';
import { otherLanguage, useLanguage, useMessages } from '../../i18n/messages.ts';
import { HouseBar } from '../../shell/house-bar.tsx';
import { useTitle } from '../../ui/page-focus.ts';
import { GameRules } from './game-rules.tsx';
import { RULES_MESSAGES } from './messages.ts';
import styles from './rules-page.module.css';

const AllGames = ({ lead }: { readonly lead: string }) => {
  const messages = useMessages(RULES_MESSAGES);
  const language = useLanguage();
  const other = otherLanguage(language);
  return (
    <main className="page rules">
      <h1>{messages.title}</h1>
      <p>{lead}</p>
      <ul className={styles['rules-games']}>
        {GAMES.map((game) => (
          <li key={game.id}>
            <Link href={`/rules/${game.id}`} className="panel">
              <h2>
                {game.name[language]} <span lang={other}>{game.name[other]}</span>
              </h2>
              <p>{gameSentence(game, language)}</p>
            </Link>
          </li>
        ))}
      </ul>
    </main>
  );
};

export const RulesPage = () => {
  const messages = useMessages(RULES_MESSAGES);
  const language = useLanguage();
  const { game: id } = useParams<{ readonly game?: string }>();
  const game = findGame(id ?? '');
  useTitle(game === undefined ? messages.title : messages.titleOf(game.name[language]));
  return (
    <>
      <HouseBar />
      {game === undefined ? (
        <AllGames lead={id === undefined ? messages.listLead : messages.unknown} />
      ) : (
        <GameRules key={game.id} game={game} />
      )}
    </>
  );
};
