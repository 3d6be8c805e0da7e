import type { Game } from '@sabot/rules';
import { useEffect, useState } from 'react';
import type { WagerFigures } from '../../game/odds-figures.ts';
import { useWords } from '../../words/dictionary.ts';
import { useLanguage } from '../../words/language.ts';
import { WORDS } from './words.ts';

const DECKS = 8;
const SESSION_ROUNDS = 20;

const useFigures = (game: Game): readonly WagerFigures[] | null => {
  const [figures, setFigures] = useState<readonly WagerFigures[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    setFigures(null);
    // The counting of shoes is fetched only here.
    void import('../../game/odds-figures.ts').then(({ figuresOf }) => {
      if (isCurrent) setFigures(game.wagers.map((wager) => figuresOf(game, wager, DECKS, SESSION_ROUNDS)));
    });
    return () => {
      isCurrent = false;
    };
  }, [game]);
  return figures;
};

/** How often each wager wins, and what it costs on average. */
export const OddsTable = ({ game }: { readonly game: Game }) => {
  const words = useWords(WORDS);
  const language = useLanguage();
  const figures = useFigures(game);
  const hasSession = game.wagers.some(({ scope }) => scope === 'session');
  return (
    <>
      <p>{words.oddsLead}</p>
      {hasSession && <p>{words.sessionLead(SESSION_ROUNDS)}</p>}
      {figures === null ? (
        <p className="muted" role="status">
          {words.counting}
        </p>
      ) : (
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
            {figures.map(({ wager, win, push, edge }) => (
              <tr key={wager.id} data-odds={wager.id}>
                <th scope="row">{wager.name[language]}</th>
                <td>{win.percent}</td>
                <td>{push === null ? '–' : push.percent}</td>
                <td>{edge.percent}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
};
