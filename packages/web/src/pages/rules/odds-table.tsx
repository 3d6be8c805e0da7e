import { DEFAULT_DECKS } from '@sabot/odds';
import type { Game, Wager } from '@sabot/rules';
import { useLanguage, useWords } from '../../i18n/messages.ts';
import { roundFigures } from '../../odds/figures.ts';
import { ByLength, Shown } from '../../odds/odds-figure.tsx';
import { WORDS } from './messages.ts';
import '../../odds/odds.css';

const scoped = <S extends Wager['scope']>({ wagers }: Game, scope: S): readonly Extract<Wager, { scope: S }>[] =>
  wagers.filter((wager): wager is Extract<Wager, { scope: S }> => wager.scope === scope);

/** How often each wager wins, and what it costs on average. */
export const OddsTable = ({ game }: { readonly game: Game }) => {
  const words = useWords(WORDS);
  const language = useLanguage();
  const ofSession = scoped(game, 'session');
  return (
    <>
      <p>{words.oddsLead(DEFAULT_DECKS)}</p>
      <table className="rules-odds number">
        <thead>
          <tr>
            <th scope="col">{words.wager}</th>
            <th scope="col">{words.wins}</th>
            <th scope="col">{words.pushes}</th>
            <th scope="col">{words.edge}</th>
          </tr>
        </thead>
        <tbody>
          {scoped(game, 'round').map((each) => {
            const { wager, win, push, edge } = roundFigures(game, each, DEFAULT_DECKS);
            return (
              <tr key={wager.id} data-odds={wager.id}>
                <th scope="row">{wager.name[language]}</th>
                <td>
                  <Shown figure={win} />
                </td>
                <td>{push === null ? '–' : <Shown figure={push} />}</td>
                <td>
                  <Shown figure={edge} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {ofSession.length > 0 && <ByLength game={game} wagers={ofSession} decks={DEFAULT_DECKS} />}
    </>
  );
};
