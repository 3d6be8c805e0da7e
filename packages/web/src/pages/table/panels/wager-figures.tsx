import type { Decks, Game, RoundWager, RunPolicy, SessionWager, Wager } from '@sabot/rules';
import { useContext, useState } from 'react';
import { Link } from 'wouter';
import { ClauseRef } from '../../../game/clause-ref.tsx';
import { oddsText } from '../../../game/odds-text.ts';
import { CommissionNote } from '../../../game/pay-table.tsx';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import {
  longestWithEdge,
  type PayLineOdds,
  roundFigures,
  sessionFigures,
  type WagerFigures,
} from '../../../odds/figures.ts';
import { ODDS_MESSAGES } from '../../../odds/messages.ts';
import styles from '../../../odds/odds.module.css';
import { OddsByLength, OddsFigure } from '../../../odds/odds-figure.tsx';
import { sessionCaption } from '../../../tournament/session-length.ts';
import { type SessionTerms, SessionTermsContext } from '../../../tournament/session-terms.ts';
import { Button } from '../../../ui/button.tsx';

const Run = ({ run: { min, max } }: { readonly run: NonNullable<PayLineOdds['run']> }) => {
  const { atLeast, exactly, between } = useMessages(ODDS_MESSAGES);
  const most = max === null ? atLeast(min) : between(min, max);
  return <span className={`muted small ${styles['odds-run']}`}>{max === min ? exactly(min) : most}</span>;
};

const LineName = ({ line: { name, run } }: { readonly line: PayLineOdds }) => (
  <>
    {name[useLanguage()]}
    {run !== null && <Run run={run} />}
  </>
);

interface FiguresProps {
  readonly game: Game;
  readonly figures: WagerFigures;
  readonly exact: boolean;
  /** What the edge means; whom it favours is said only where nothing about it is assumed. */
  readonly meaning: string;
  readonly favours: WagerFigures['favours'] | null;
}

const FiguresTable = ({ game, figures: { wager, lines, lose, edge }, exact, meaning, favours }: FiguresProps) => {
  const messages = useMessages(ODDS_MESSAGES);
  const language = useLanguage();
  return (
    <div className={styles['odds-wager']} data-odds={wager.id} data-favours={favours ?? undefined}>
      <table className={styles['odds-table']}>
        <caption className="hidden-visually">{messages.caption(wager.name[language])}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.line}</th>
            <th scope="col">{messages.pays}</th>
            <th scope="col">{messages.chance}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.chance.of.what}>
              <th scope="row">
                <LineName line={line} /> <ClauseRef game={game} clause={line.clause} />
                {line.pays !== null && (
                  <CommissionNote {...{ game, wager }} className={`muted small ${styles['odds-run']}`} />
                )}
              </th>
              <td className="number">{line.pays === null ? messages.back : oddsText(line.pays, language)}</td>
              <td>
                <OddsFigure figure={line.chance} exact={exact} />
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{messages.loses}</th>
            <td className="number">{messages.loss}</td>
            <td>
              <OddsFigure figure={lose} exact={exact} />
            </td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {messages.edge}
              <span className={styles['odds-meaning']}>{meaning}</span>
            </th>
            <td data-edge>
              <OddsFigure figure={edge} exact={exact} />
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
  const messages = useMessages(ODDS_MESSAGES);
  const figures = roundFigures(game, wager, decks);
  const { favours } = figures;
  const meaning = { house: messages.edgeHouse, patron: messages.edgePatron, nobody: messages.edgeNobody }[favours];
  return <FiguresTable {...{ game, figures, exact, meaning, favours }} />;
};

interface SessionFiguresProps extends WagerFiguresProps<SessionWager> {
  readonly terms: SessionTerms;
}

/** Whom a wager on a session favours is said of a session whose rounds are fixed, as long as it can be placed. */
const SessionFigures = ({ game, wager, decks, exact, terms }: SessionFiguresProps) => {
  const messages = useMessages(ODDS_MESSAGES);
  const language = useLanguage();
  const figures = sessionFigures(game, decks, terms).find((each) => each.wager.id === wager.id);
  if (figures === undefined) return null;
  const isKnown = terms.estimate === null && terms.isOpen;
  const favours = isKnown ? figures.favours : null;
  const meaning =
    favours === null
      ? messages.edgeOpen
      : { house: messages.edgeHouse, patron: messages.edgeSession, nobody: messages.edgeNobody }[favours];
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
  const messages = useMessages(ODDS_MESSAGES);
  const last = longestWithEdge(game, decks, runPolicy).get(wager.id) ?? null;
  return <p className="small">{last === null ? messages.edgeAlways : messages.edgeUpTo(last)}</p>;
};

/** Pay, chance and edge of one wager: on a session, for the one that is played here. */
export const WagerFiguresTable = ({ game, wager, decks, exact }: WagerFiguresProps) => {
  const terms = useContext(SessionTermsContext);
  if (wager.scope === 'round') return <RoundFigures {...{ game, wager, decks, exact }} />;
  if (terms === null) return <OddsByLength game={game} wagers={[wager]} decks={decks} />;
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
  const messages = useMessages(ODDS_MESSAGES);
  const language = useLanguage();
  const [exact, setExact] = useState(false);
  const wagers = wagersOf(game, layout);
  const isAllOfRounds = wagers.every(({ scope }) => scope === 'round');
  return (
    <div className="stack">
      <div className="row spread">
        <p className={`muted small ${styles['odds-intro']}`}>
          {isAllOfRounds ? messages.intro(decks) : messages.introOfRounds(decks)}
        </p>
        <Button size="small" aria-pressed={exact} onClick={() => setExact(!exact)}>
          {messages.exact}
        </Button>
      </div>
      <div className={styles['odds-list']}>
        {wagers.map((wager) => (
          <section key={wager.id} className={styles['odds-item']} aria-label={wager.name[language]}>
            <header className="row spread">
              <h3>{wager.name[language]}</h3>
              <Link href={`/rules/${game.id}#${wager.id}`} aria-label={messages.ruleOf(wager.name[language])}>
                {messages.rules}
              </Link>
            </header>
            <WagerFiguresTable game={game} wager={wager} decks={decks} exact={exact} />
          </section>
        ))}
      </div>
      <p className="muted small">{messages.past}</p>
    </div>
  );
};
