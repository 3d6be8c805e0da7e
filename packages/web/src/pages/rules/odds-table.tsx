import { DEFAULT_DECKS } from '@sabot/odds';
import type { Game, Wager } from '@sabot/rules';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { roundFigures } from '../../odds/figures.ts';
import { OddsByLength, OddsFigure } from '../../odds/odds-figure.tsx';
import { RULES_MESSAGES } from './messages.ts';
import styles from './rules-page.module.css';
import '../../odds/odds.module.css';

const scoped = <S extends Wager['scope']>({ wagers }: Game, scope: S): readonly Extract<Wager, { scope: S }>[] =>
  wagers.filter((wager): wager is Extract<Wager, { scope: S }> => wager.scope === scope);

/** How often each wager wins, and what it costs on average. */
export const OddsTable = ({ game }: { readonly game: Game }) => {
  const messages = useMessages(RULES_MESSAGES);
  const language = useLanguage();
  const ofSession = scoped(game, 'session');
  return (
    <>
      <p>{messages.oddsLead(DEFAULT_DECKS)}</p>
      <table className={`${styles['rules-odds']} number`}>
        <thead>
          <tr>
            <th scope="col">{messages.wager}</th>
            <th scope="col">{messages.wins}</th>
            <th scope="col">{messages.pushes}</th>
            <th scope="col">{messages.edge}</th>
          </tr>
        </thead>
        <tbody>
          {scoped(game, 'round').map((each) => {
            const { wager, win, push, edge } = roundFigures(game, each, DEFAULT_DECKS);
            return (
              <tr key={wager.id} data-odds={wager.id}>
                <th scope="row">{wager.name[language]}</th>
                <td>
                  <OddsFigure figure={win} />
                </td>
                <td>{push === null ? '–' : <OddsFigure figure={push} />}</td>
                <td>
                  <OddsFigure figure={edge} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {ofSession.length > 0 && <OddsByLength game={game} wagers={ofSession} decks={DEFAULT_DECKS} />}
    </>
  );
};
