import type { Game } from '@sabot/rules';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { ClauseRef } from '../../game/clause-ref.tsx';
import { gameSentence } from '../../game/game-summary.ts';
import { OtherName } from '../../game/other-name.tsx';
import { PayTable } from '../../game/pay-table.tsx';
import { type Language, languageTag, useLanguage, useMessages } from '../../i18n/messages.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Clauses, hasClauses } from './clauses.tsx';
import { ThirdCards } from './draw-table.tsx';
import { ExampleHand } from './example-hand.tsx';
import { HouseRules, isOfHouse, Layouts, Methods } from './handling.tsx';
import { RULES_MESSAGES } from './messages.ts';
import styles from './rules-page.module.css';
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

/** Whether either hand can be backed, and the tie. */
const areBacked = ({ wagers }: Game): boolean =>
  ['player', 'banker', 'tie'].every((each) => wagers.some(({ id }) => id === each));

const Deal = ({ game }: { readonly game: Game }) => {
  const messages = useMessages(RULES_MESSAGES);
  const { clauses, decks } = game;
  return (
    <>
      <p>
        {areBacked(game) ? messages.dealLeadBacked : messages.dealLead}{' '}
        <ClauseRef game={game} clause={clauses.twoHands} />
      </p>
      <p>
        {messages.decks(decks.min, decks.max)} <ClauseRef game={game} clause={decks.clause} />
      </p>
      <h3>{messages.values}</h3>
      <ul className={styles['rules-points']}>
        <li>{messages.valueAce}</li>
        <li>{messages.valueNumbers}</li>
        <li>{messages.valueTens}</li>
      </ul>
      <p>{messages.valueTotal}</p>
    </>
  );
};

const Wagers = ({ game }: { readonly game: Game }) => {
  const messages = useMessages(RULES_MESSAGES);
  return (
    <>
      <p>
        {messages.sideAlone} <ClauseRef game={game} clause={game.sideWagersAlone.clause} />
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
  const messages = useMessages(RULES_MESSAGES);
  return [
    { id: 'deal', title: messages.deal, show: () => <Deal game={game} /> },
    { id: 'third-cards', title: messages.draw, show: () => <ThirdCards game={game} /> },
    {
      id: 'example',
      title: messages.example,
      show: () => (
        <>
          <ExampleHand game={game} />
          <SessionExample game={game} />
        </>
      ),
    },
    { id: 'wagers', title: messages.wagers, show: () => <Wagers game={game} /> },
    { id: 'odds', title: messages.odds, show: () => <OddsTable game={game} /> },
    { id: 'methods', title: messages.methods, show: () => <Methods game={game} /> },
    { id: 'layouts', title: messages.layouts, show: () => <Layouts game={game} /> },
    ...(isOfHouse(game) ? [{ id: 'house', title: messages.houseRules, show: () => <HouseRules game={game} /> }] : []),
    ...(hasClauses(game) ? [{ id: 'clauses', title: messages.clauses, show: () => <Clauses game={game} /> }] : []),
  ];
};

const textLine = (text: Game['text'], messages: (typeof RULES_MESSAGES)['en'], language: Language): string => {
  if (text === null) return messages.noText;
  const { version, effective } = text;
  const date = new Intl.DateTimeFormat(languageTag(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(effective),
  );
  return version === null ? messages.inForce(date) : messages.version(version, date);
};

const Title = ({ game }: { readonly game: Game }) => {
  const messages = useMessages(RULES_MESSAGES);
  const language = useLanguage();
  return (
    <header className={styles['rules-title']}>
      <Link href="/rules" className={styles['rules-all']}>
        ‹ {messages.all}
      </Link>
      <h1>{game.name[language]}</h1>
      <p className="muted">
        <OtherName name={game.name} />
        <span>{textLine(game.text, messages, language)}</span>
      </p>
      <p className={styles['rules-lead']}>{gameSentence(game, language)}</p>
    </header>
  );
};

/** One game, from the first card to the last clause. */
export const GameRules = ({ game }: { readonly game: Game }) => {
  const messages = useMessages(RULES_MESSAGES);
  const chapters = useChapters(game);
  usePlace(game.id);
  return (
    <main className="page rules" data-rules={game.id}>
      <Title game={game} />
      <div className={styles['rules-columns']}>
        <nav aria-label={messages.contents}>
          <ul className={styles['rules-contents']}>
            {chapters.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles['rules-chapters']}>
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
