import type { Game, SessionWager } from '@sabot/rules';
import { useLanguage, useMessages } from '../i18n/messages.ts';
import { type OddsValue, sessionFigures } from './figures.ts';
import { ODDS_MESSAGES } from './messages.ts';
import styles from './odds.module.css';

interface OddsFigureProps {
  readonly figure: OddsValue;
  /** As a fraction, where it can be written down. */
  readonly exact?: boolean;
}

/** A figure of the odds as people read it. It carries what it is of, so that a test finds every one that a page shows. */
export const OddsFigure = ({ figure: { percent, exact: fraction, of }, exact = false }: OddsFigureProps) => {
  const isFraction = exact && fraction !== null;
  return (
    <span
      className={isFraction ? `number ${styles['odds-exact']}` : 'number'}
      data-odds-figure={`${of.wager} ${of.what}`}
      data-game={of.game}
      data-decks={of.decks}
      data-rounds={of.terms?.rounds}
      data-runs={of.terms?.runPolicy}
    >
      {isFraction ? fraction : percent}
    </span>
  );
};

/** Rounds of a session: from the fewest that bring a dragon to what a whole shoe has. */
const LENGTHS = [5, 8, 10, 14, 20, 30, 50, 70] as const;

interface OddsByLengthProps {
  readonly game: Game;
  readonly wagers: readonly SessionWager[];
  readonly decks: number;
}

/** Where no session is known, none is assumed: wagers on a session, length by length, without a verdict on any. */
export const OddsByLength = ({ game, wagers, decks }: OddsByLengthProps) => {
  const messages = useMessages(ODDS_MESSAGES);
  const language = useLanguage();
  return (
    <>
      <p className="muted small">{messages.byLengthLead}</p>
      <table className={`${styles['odds-table']} ${styles['odds-lengths']}`}>
        <caption>{messages.byLength}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.rounds}</th>
            {wagers.map(({ id, name }) => (
              <th key={id} scope="col">
                {name[language]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {LENGTHS.map((rounds) => {
            // Several dragons in one session pay once, for the longest, unless a tournament says otherwise (A4).
            const all = sessionFigures(game, decks, { rounds, runPolicy: 'highest' });
            return (
              <tr key={rounds}>
                <th scope="row" className="number">
                  {rounds}
                </th>
                {all
                  .filter(({ wager }) => wagers.some(({ id }) => id === wager.id))
                  .map(({ wager, edge, win }) => (
                    <td key={wager.id}>
                      <OddsFigure figure={edge} />
                      <span className={`muted small ${styles['odds-wins']}`}>
                        <OddsFigure figure={win} />
                      </span>
                    </td>
                  ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
};
