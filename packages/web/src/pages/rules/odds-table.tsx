import type { Game } from '@sabot/rules';
import { useEffect, useState } from 'react';
import { useWords } from '../../words/dictionary.ts';
import { tagOf, useLanguage } from '../../words/language.ts';
import type { Figures } from './odds-figures.ts';
import { WORDS } from './words.ts';

const DECKS = 8;
const SESSION_ROUNDS = 20;

const useFigures = (game: Game): readonly Figures[] | null => {
  const [figures, setFigures] = useState<readonly Figures[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    setFigures(null);
    // The counting of shoes is fetched only here.
    void import('./odds-figures.ts').then(({ figuresOf }) => {
      if (isCurrent) setFigures(figuresOf(game, DECKS, SESSION_ROUNDS));
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
  const percent = new Intl.NumberFormat(tagOf(language), {
    style: 'percent',
    minimumFractionDigits: 3,
    maximumFractionDigits: 3,
  });
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
            {figures.map(({ id, win, push, edge }) => (
              <tr key={id} data-odds={id}>
                <th scope="row">{game.wagers.find((wager) => wager.id === id)?.name[language]}</th>
                <td>{percent.format(win)}</td>
                <td>{push === 0 ? '–' : percent.format(push)}</td>
                <td>{percent.format(edge)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
};
