import type { Game, Wager } from '@sabot/rules';
import { useState } from 'react';
import { Link } from 'wouter';
import { ClauseRef } from '../game/clause-ref.tsx';
import { type Figure, figuresOf, type LineFigures } from '../game/odds-figures.ts';
import { oddsText } from '../game/odds-text.ts';
import { Button } from '../look/button.tsx';
import { useWords } from '../words/dictionary.ts';
import { useLanguage } from '../words/language.ts';
import { ODDS_WORDS } from './odds-words.ts';
import './odds.css';

const Share = ({ figure, exact }: { readonly figure: Figure; readonly exact: boolean }) =>
  exact && figure.exact !== null ? (
    <span className="number odds-exact">{figure.exact}</span>
  ) : (
    <span className="number">{figure.percent}</span>
  );

const LineName = ({ line }: { readonly line: LineFigures }) => {
  const words = useWords(ODDS_WORDS);
  const language = useLanguage();
  const { run } = line;
  return (
    <>
      {line.name[language]}
      {run !== null && (
        <span className="muted small odds-run">
          {run.max === null ? words.atLeast(run.min) : words.exactly(run.min)}
        </span>
      )}
    </>
  );
};

const USUAL_ROUNDS = 20;
const MOST_ROUNDS = 200;

const RoundsField = ({ rounds, onChange }: { readonly rounds: number; readonly onChange: (to: number) => void }) => {
  const words = useWords(ODDS_WORDS);
  return (
    <label className="odds-rounds">
      <span>{words.rounds}</span>
      <input
        type="number"
        className="input number"
        min={1}
        max={MOST_ROUNDS}
        value={rounds}
        onChange={({ target }) => {
          const asked = Number(target.value);
          if (Number.isInteger(asked) && asked >= 1 && asked <= MOST_ROUNDS) onChange(asked);
        }}
      />
      <span className="muted small">{words.roundsNote}</span>
    </label>
  );
};

export interface WagerFiguresProps {
  readonly game: Game;
  readonly wager: Wager;
  readonly decks: number;
  readonly exact: boolean;
}

/** Pay, chance and edge of one wager. */
export const WagerFiguresTable = ({ game, wager, decks, exact }: WagerFiguresProps) => {
  const words = useWords(ODDS_WORDS);
  const language = useLanguage();
  const [rounds, setRounds] = useState(USUAL_ROUNDS);
  const { lines, lose, edge, favours, ...figures } = figuresOf(game, wager, decks, rounds);
  const meaning = { house: words.edgeHouse, patron: words.edgePatron, nobody: words.edgeNobody }[favours];
  return (
    <div className="odds-wager" data-odds={wager.id} data-favours={favours}>
      <table className="odds-table">
        <caption className="hidden-visually">{words.caption(wager.name[language])}</caption>
        <thead>
          <tr>
            <th scope="col">{words.line}</th>
            <th scope="col">{words.pays}</th>
            <th scope="col">{words.chance}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.name.en} ${line.clause}`}>
              <th scope="row">
                <LineName line={line} /> <ClauseRef game={game} clause={line.clause} />
              </th>
              <td className="number">{line.pays === null ? words.back : oddsText(line.pays, language)}</td>
              <td>
                <Share figure={line.chance} exact={exact} />
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{words.loses}</th>
            <td className="number">{words.loss}</td>
            <td>
              <Share figure={lose} exact={exact} />
            </td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {words.edge}
              <span className="odds-meaning">{meaning}</span>
            </th>
            <td data-edge>
              <Share figure={edge} exact={exact} />
            </td>
          </tr>
        </tfoot>
      </table>
      {figures.rounds !== null && <RoundsField rounds={rounds} onChange={setRounds} />}
    </div>
  );
};

const wagersOf = (game: Game, layout: string): readonly Wager[] => {
  const offered = game.layouts.find(({ letter }) => letter === layout)?.wagers ?? game.wagers.map(({ id }) => id);
  return game.wagers.filter(({ id }) => offered.includes(id));
};

export interface OddsPanelProps {
  readonly game: Game;
  readonly layout: string;
  readonly decks: number;
}

/** The odds of all that a layout offers. */
export const OddsPanel = ({ game, layout, decks }: OddsPanelProps) => {
  const words = useWords(ODDS_WORDS);
  const language = useLanguage();
  const [exact, setExact] = useState(false);
  return (
    <div className="stack">
      <div className="row spread">
        <p className="muted small odds-intro">{words.intro(decks)}</p>
        <Button size="small" aria-pressed={exact} onClick={() => setExact(!exact)}>
          {words.exact}
        </Button>
      </div>
      <div className="odds-list">
        {wagersOf(game, layout).map((wager) => (
          <section key={wager.id} className="odds-item" aria-label={wager.name[language]}>
            <header className="row spread">
              <h3>{wager.name[language]}</h3>
              <Link href={`/rules/${game.id}#${wager.id}`} aria-label={words.ruleOf(wager.name[language])}>
                {words.rules}
              </Link>
            </header>
            <WagerFiguresTable game={game} wager={wager} decks={decks} exact={exact} />
          </section>
        ))}
      </div>
      <p className="muted small">{words.past}</p>
    </div>
  );
};
