import type { Decks, Game, RoundWager, RunPolicy, SessionWager, Wager } from '@sabot/rules';
import { useContext, useState } from 'react';
import { Link } from 'wouter';
import { ClauseRef } from '../../../game/clause-ref.tsx';
import { oddsText } from '../../../game/odds-text.ts';
import { CommissionNote } from '../../../game/pay-table.tsx';
import { useLanguage, useWords } from '../../../i18n/messages.ts';
import {
  type LineFigures,
  lastWithEdge,
  roundFigures,
  sessionFigures,
  type WagerFigures,
} from '../../../odds/figures.ts';
import { ODDS_WORDS } from '../../../odds/messages.ts';
import { ByLength, Shown } from '../../../odds/odds-figure.tsx';
import { sessionCaption } from '../../../tournament/session-length.ts';
import { type SessionTerms, SessionTermsContext } from '../../../tournament/session-terms.ts';
import { Button } from '../../../ui/button.tsx';
import '../../../odds/odds.css';

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

interface FiguresProps {
  readonly game: Game;
  readonly figures: WagerFigures;
  readonly exact: boolean;
  /** What the edge means; whom it favours is said only where nothing about it is assumed. */
  readonly meaning: string;
  readonly favours: WagerFigures['favours'] | null;
}

const FiguresTable = ({ game, figures: { wager, lines, lose, edge }, exact, meaning, favours }: FiguresProps) => {
  const words = useWords(ODDS_WORDS);
  const language = useLanguage();
  return (
    <div className="odds-wager" data-odds={wager.id} data-favours={favours ?? undefined}>
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
                {line.pays !== null && <CommissionNote {...{ game, wager }} className="muted small odds-run" />}
              </th>
              <td className="number">{line.pays === null ? words.back : oddsText(line.pays, language)}</td>
              <td>
                <Shown figure={line.chance} exact={exact} />
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{words.loses}</th>
            <td className="number">{words.loss}</td>
            <td>
              <Shown figure={lose} exact={exact} />
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
              <Shown figure={edge} exact={exact} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
};

interface WagerFiguresProps<W extends Wager = Wager> {
  readonly game: Game;
  readonly wager: W;
  readonly decks: Decks;
  readonly exact: boolean;
}

const RoundFigures = ({ game, wager, decks, exact }: WagerFiguresProps<RoundWager>) => {
  const words = useWords(ODDS_WORDS);
  const figures = roundFigures(game, wager, decks);
  const { favours } = figures;
  const meaning = { house: words.edgeHouse, patron: words.edgePatron, nobody: words.edgeNobody }[favours];
  return <FiguresTable {...{ game, figures, exact, meaning, favours }} />;
};

interface SessionFiguresProps extends WagerFiguresProps<SessionWager> {
  readonly terms: SessionTerms;
}

/** Whom a wager on a session favours is said of a session whose rounds are fixed, as long as it can be placed. */
const SessionFigures = ({ game, wager, decks, exact, terms }: SessionFiguresProps) => {
  const words = useWords(ODDS_WORDS);
  const language = useLanguage();
  const figures = sessionFigures(game, decks, terms).find((each) => each.wager.id === wager.id);
  if (figures === undefined) return null;
  const isKnown = terms.estimate === null && terms.isOpen;
  const favours = isKnown ? figures.favours : null;
  const meaning =
    favours === null
      ? words.edgeOpen
      : { house: words.edgeHouse, patron: words.edgeSession, nobody: words.edgeNobody }[favours];
  return (
    <>
      <FiguresTable {...{ game, figures, exact, meaning, favours }} />
      <p className="muted small" data-session-rounds={terms.rounds} data-estimate={terms.estimate !== null}>
        {sessionCaption(terms, decks, terms.isOpen, language)}
      </p>
      {terms.estimate !== null && <UpTo {...{ game, wager, decks }} runPolicy={terms.runPolicy} />}
    </>
  );
};

interface UpToProps extends Pick<SessionFiguresProps, 'game' | 'wager' | 'decks'> {
  readonly runPolicy: RunPolicy;
}

/** What can be said of a session whose rounds are open: how long the house has the edge. */
const UpTo = ({ game, wager, decks, runPolicy }: UpToProps) => {
  const words = useWords(ODDS_WORDS);
  const last = lastWithEdge(game, decks, runPolicy).get(wager.id) ?? null;
  return <p className="small">{last === null ? words.edgeAlways : words.edgeUpTo(last)}</p>;
};

/** Pay, chance and edge of one wager: on a session, for the one that is played here. */
export const WagerFiguresTable = ({ game, wager, decks, exact }: WagerFiguresProps) => {
  const terms = useContext(SessionTermsContext);
  if (wager.scope === 'round') return <RoundFigures {...{ game, wager, decks, exact }} />;
  if (terms === null) return <ByLength game={game} wagers={[wager]} decks={decks} />;
  return <SessionFigures {...{ game, wager, decks, exact, terms }} />;
};

const wagersOf = (game: Game, layout: string): readonly Wager[] => {
  const offered = game.layouts.find(({ letter }) => letter === layout)?.wagers ?? game.wagers.map(({ id }) => id);
  return game.wagers.filter(({ id }) => offered.includes(id));
};

interface OddsPanelProps {
  readonly game: Game;
  readonly layout: string;
  readonly decks: Decks;
}

/** The odds of all that a layout offers. */
export const OddsPanel = ({ game, layout, decks }: OddsPanelProps) => {
  const words = useWords(ODDS_WORDS);
  const language = useLanguage();
  const [exact, setExact] = useState(false);
  const wagers = wagersOf(game, layout);
  const isAllOfRounds = wagers.every(({ scope }) => scope === 'round');
  return (
    <div className="stack">
      <div className="row spread">
        <p className="muted small odds-intro">{isAllOfRounds ? words.intro(decks) : words.introOfRounds(decks)}</p>
        <Button size="small" aria-pressed={exact} onClick={() => setExact(!exact)}>
          {words.exact}
        </Button>
      </div>
      <div className="odds-list">
        {wagers.map((wager) => (
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
