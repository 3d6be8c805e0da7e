import type { Game } from '@sabot/rules';
import { gameSentence } from '../../game/game-summary.ts';
import { OtherName } from '../../game/other-name.tsx';
import { PayTable } from '../../game/pay-table.tsx';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './game-cards.module.css';
import { LOBBY_MESSAGES } from './messages.ts';

const GameCard = ({ game }: { readonly game: Game }) => {
  const messages = useMessages(LOBBY_MESSAGES);
  const language = useLanguage();
  return (
    <li className={styles['game-card']} data-game={game.id}>
      <div className={styles['game-card-words']}>
        <h3>
          {game.name[language]} <OtherName name={game.name} />
        </h3>
        <p>{gameSentence(game, language)}</p>
      </div>
      <ButtonLink href={`/rules/${game.id}`} variant="quiet" aria-label={messages.rulesOf(game.name[language])}>
        {messages.rules}
      </ButtonLink>
      <details>
        <summary>{messages.pays}</summary>
        <PayTable game={game} />
      </details>
    </li>
  );
};

/** What is played here: a sentence each, and the pay table for who wants it. */
export const GameCards = ({ games }: { readonly games: readonly Game[] }) => (
  <ul className="game-cards">
    {games.map((game) => (
      <GameCard key={game.id} game={game} />
    ))}
  </ul>
);
