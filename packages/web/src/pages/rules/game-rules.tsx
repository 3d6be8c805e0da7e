import type { Game } from '@sabot/rules';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { ClauseRef } from '../../game/clause-ref.tsx';
import { gameSentence } from '../../game/game-summary.ts';
import { PayTable } from '../../game/pay-table.tsx';
import { otherLanguage, tagOf, useLanguage, useWords } from '../../i18n/messages.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Clauses } from './clauses.tsx';
import { DrawTable } from './draw-table.tsx';
import { ExampleHand } from './example-hand.tsx';
import { Layouts, Methods } from './handling.tsx';
import { WORDS } from './messages.ts';
import { SessionExample } from './session-example.tsx';

/** Scrolls to the place that the address names: the page came after the browser had looked for it. */
const usePlace = (page: string): void => {
  useEffect(() => {
    if (page === '') return;
    const id = decodeURIComponent(location.hash.slice(1));
    if (id === '') {
      scrollTo(0, 0);
      return;
    }
    // Setting it anew makes it the target in styles as well as in view.
    location.replace(`#${id}`);
  }, [page]);
};

// The counting of shoes is fetched only here.
const OddsTable = lazyPart(async () => (await import('./odds-table.tsx')).OddsTable);

const Deal = ({ game }: { readonly game: Game }) => {
  const words = useWords(WORDS);
  const { clauses, decks } = game;
  return (
    <>
      <p>
        {words.dealLead} <ClauseRef game={game} clause={clauses.twoHands} />
      </p>
      <p>
        {words.decks(decks.min, decks.max)} <ClauseRef game={game} clause={decks.clause} />
      </p>
      <h3>{words.values}</h3>
      <ul className="rules-points">
        <li>{words.valueAce}</li>
        <li>{words.valueNumbers}</li>
        <li>{words.valueTens}</li>
      </ul>
      <p>{words.valueTotal}</p>
    </>
  );
};

const Wagers = ({ game }: { readonly game: Game }) => {
  const words = useWords(WORDS);
  return (
    <>
      <p>
        {words.sideAlone} <ClauseRef game={game} clause={game.sideWagersAlone.clause} />
      </p>
      <PayTable game={game} anchors />
    </>
  );
};

interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly show: () => ReactNode;
}

const useChapters = (game: Game): readonly Chapter[] => {
  const words = useWords(WORDS);
  return [
    { id: 'deal', title: words.deal, show: () => <Deal game={game} /> },
    { id: 'third-cards', title: words.draw, show: () => <DrawTable game={game} /> },
    {
      id: 'example',
      title: words.example,
      show: () => (
        <>
          <ExampleHand game={game} />
          <SessionExample game={game} />
        </>
      ),
    },
    { id: 'wagers', title: words.wagers, show: () => <Wagers game={game} /> },
    { id: 'odds', title: words.odds, show: () => <OddsTable game={game} /> },
    { id: 'methods', title: words.methods, show: () => <Methods game={game} /> },
    { id: 'layouts', title: words.layouts, show: () => <Layouts game={game} /> },
    { id: 'clauses', title: words.clauses, show: () => <Clauses game={game} /> },
  ];
};

const Title = ({ game }: { readonly game: Game }) => {
  const words = useWords(WORDS);
  const language = useLanguage();
  const other = otherLanguage(language);
  const { version, effective } = game.text;
  const date = new Intl.DateTimeFormat(tagOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(effective),
  );
  return (
    <header className="rules-title">
      <Link href="/rules" className="rules-all">
        ‹ {words.all}
      </Link>
      <h1>{game.name[language]}</h1>
      <p className="muted">
        <span lang={other}>{game.name[other]}</span>
        <span>{version === null ? words.inForce(date) : words.version(version, date)}</span>
      </p>
      <p className="rules-lead">{gameSentence(game, language)}</p>
    </header>
  );
};

/** One game, from the first card to the last clause. */
export const GameRules = ({ game }: { readonly game: Game }) => {
  const words = useWords(WORDS);
  const chapters = useChapters(game);
  usePlace(game.id);
  return (
    <main className="page rules" data-rules={game.id}>
      <Title game={game} />
      <div className="rules-columns">
        <nav aria-label={words.contents}>
          <ul className="rules-contents">
            {chapters.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="rules-chapters">
          {chapters.map(({ id, title, show }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              {show()}
            </section>
          ))}
        </div>
      </div>
    </main>
  );
};
