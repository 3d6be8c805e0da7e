import { cents, type Game, type Outcome, runsOf, type SessionWager, settleSessionWager } from '@sabot/rules';
import { oddsText } from '../../game/odds-text.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { MiniRoad } from '../../roads/mini-road.tsx';
import { RULES_MESSAGES } from './messages.ts';
import styles from './rules-page.module.css';

const STAKE = cents(10_000);

const LETTERS: Readonly<Record<string, Outcome>> = { B: 'banker', P: 'player', T: 'tie' };

/** A prepared session: five Banker wins across a tie, and three of the Player. */
const SESSION = 'PBBTBBBPPPTB';

const isSession = (wager: Game['wagers'][number]): wager is SessionWager => wager.scope === 'session';

/** How wagers on runs are paid, for the game that has them. */
export const SessionExample = ({ game }: { readonly game: Game }) => {
  const messages = useMessages(RULES_MESSAGES);
  const language = useLanguage();
  const wagers = game.wagers.filter(isSession);
  if (wagers.length === 0) return null;
  const runs = runsOf([...SESSION].flatMap((letter) => LETTERS[letter] ?? []));
  return (
    <div className={`stack ${styles['rules-session-part']}`}>
      <h3>{messages.session}</h3>
      <p>{messages.sessionTold}</p>
      <div className={styles['rules-session']}>
        <MiniRoad results={SESSION} />
      </div>
      <ul className={styles['rules-points']}>
        {wagers.map((wager) => {
          const settled = settleSessionWager(wager, runs, STAKE);
          const [line] = settled.ok ? settled.value.lines : [];
          return (
            <li key={wager.id}>
              <b>{wager.name[language]}</b>{' '}
              {line === undefined
                ? messages.sessionLoses
                : messages.sessionPays(line.name[language], oddsText(line.pays, language))}
            </li>
          );
        })}
      </ul>
    </div>
  );
};
