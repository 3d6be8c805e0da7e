import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatFraction, fullShoe, outcomeOdds, sessionOdds, shoeCounts, wagerOdds, ZERO } from '@sabot/odds';
import { checkDecks, type Decks, GAMES, type Game, orThrow, RUN_POLICIES, type RunPolicy } from '@sabot/rules';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import { figuresIn, type MarkedFigure, type OddsReply, readingOf, unmarkedIn } from '../../test/odds-oracle.ts';
import { DRAGONS, GAME } from '../../test/tournament-fixtures.ts';
import { chooseLanguage, LANGUAGES, type Language } from '../i18n/messages.ts';
import { OddsTable } from '../pages/rules/odds-table.tsx';
import { OddsPanel, WagerFiguresTable } from '../pages/table/panels/wager-figures.tsx';
import { DragonOddsTable } from '../pages/tournaments/parts/dragon-odds.tsx';
import { sessionRounds } from '../tournament/session-length.ts';
import { type SessionTerms, SessionTermsContext } from '../tournament/session-terms.ts';

const LENGTHS = [5, 8, 20, 70] as const;
/** What calls a wager favourable, in either language. */
const FAVOURABLE = /favours the (?:player|house)|对[^。，]*有利/;

afterEach(() => chooseLanguage('en'));

/** Links need a place that they are on. */
const Somewhere = ({ children }: { readonly children?: ReactNode }) => Router({ ssrPath: '/', children });

const draw = <P extends object>(part: ComponentType<P>, props: P, terms: SessionTerms | null = null): string =>
  renderToStaticMarkup(
    createElement(Somewhere, null, createElement(SessionTermsContext, { value: terms }, createElement(part, props))),
  );

const fixed = (rounds: number): SessionTerms => ({ rounds, estimate: null, runPolicy: 'highest', isOpen: true });
/** Ten minutes at half a minute a round, and two after them. */
const TIMED: SessionTerms = {
  ...sessionRounds(
    { length: { kind: 'time', minutes: 10, lastRounds: 2 } },
    { bettingMs: 12_000, paceMs: 1000, resultMs: 5000 },
  ),
  runPolicy: 'highest',
  isOpen: true,
};

/** The places that show what Dragon Bets are worth where a session is known. */
const PLACES: Readonly<Record<string, (terms: SessionTerms, decks: Decks) => string>> = {
  'the window of a wager': (terms, decks) =>
    GAME.wagers
      .filter(({ scope }) => scope === 'session')
      .map((wager) => draw(WagerFiguresTable, { game: GAME, wager, decks, exact: false }, terms))
      .join(''),
  'the odds of a table': (terms, decks) => draw(OddsPanel, { game: GAME, layout: 'A', decks }, terms),
  'the set-up': ({ runPolicy, ...length }, decks) =>
    draw(DragonOddsTable, { game: GAME, decks, length, runPolicy, isFor: 'organiser' }),
  'the page of a tournament': ({ runPolicy, ...length }, decks) =>
    draw(DragonOddsTable, { game: GAME, decks, length, runPolicy, isFor: 'patron' }),
};

/** As `sabot odds` has it: for a session by its chain, which is not the way that pages work it out. */
const replyOf = (game: Game, decks: number, session: { rounds: number; runs: RunPolicy } | null): OddsReply => {
  const shoe = shoeCounts(game.tableOfPlay, fullShoe(orThrow(checkDecks(game, decks))));
  const p = formatFraction;
  return {
    wagers: Object.fromEntries(
      game.wagers.flatMap((wager) => {
        if (wager.scope === 'session' && session === null) return [];
        const { lines, lose, expectation, push } =
          wager.scope === 'round'
            ? wagerOdds(shoe, wager)
            : {
                push: ZERO,
                ...orThrow(sessionOdds(outcomeOdds(shoe).outcomes, wager, session?.rounds ?? 0, session?.runs)),
              };
        const shown = lines.map(({ probability }) => ({ p: p(probability) }));
        return [
          [wager.id, { lines: shown, push: { p: p(push) }, lose: { p: p(lose) }, ev: { exact: p(expectation) } }],
        ];
      }),
    ),
  };
};

const replies = new Map<string, OddsReply>();
const knownReply = ({ game: id, decks, rounds, runs }: MarkedFigure): OddsReply => {
  const key = `${id} ${decks} ${rounds} ${runs}`;
  const game = GAMES.find((each) => each.id === id);
  if (game === undefined) throw new Error(`no game ${id}`);
  const policy = RUN_POLICIES.find((each) => each === runs);
  const known = replies.get(key) ?? replyOf(game, decks, rounds === null || !policy ? null : { rounds, runs: policy });
  replies.set(key, known);
  return known;
};

/** Of two pushes of one wager `odds` has the sum alone; what each comes to stands in figures.test.ts. */
const isOneOfTwo = ({ game: id, wager, what }: MarkedFigure): boolean => {
  const found = GAMES.find((game) => game.id === id)?.wagers.find((each) => each.id === wager);
  return what.startsWith('push ') && found?.scope === 'round' && found.pushes.length > 1;
};

const expectAsOdds = (markup: string): readonly MarkedFigure[] => {
  expect(unmarkedIn(markup)).toEqual([]);
  const figures = figuresIn(markup);
  for (const figure of figures.filter((each) => !isOneOfTwo(each)))
    expect({ ...figure, text: readingOf(knownReply(figure), figure) }).toEqual(figure);
  return figures;
};

const dragonsAmong = (figures: readonly MarkedFigure[]): readonly MarkedFigure[] =>
  figures.filter(({ wager }) => DRAGONS.some((dragon) => dragon === wager));

describe.each(Object.entries(PLACES))('Dragon Bets in %s (A4b)', (_, place) => {
  it.each(LENGTHS)('are weighed for the %i rounds of the session and for nothing else', (rounds) => {
    for (const decks of [8, 6] as const) {
      const figures = dragonsAmong(expectAsOdds(place(fixed(rounds), decks)));
      // Three lines, the loss and what it comes to, of each of three.
      expect(figures).toHaveLength(15);
      expect(new Set(figures.map((each) => `${each.rounds} ${each.decks} ${each.runs}`))).toEqual(
        new Set([`${rounds} ${decks} highest`]),
      );
    }
  });

  it.each(RUN_POLICIES)('are weighed by what several dragons pay: %s', (runPolicy) => {
    for (const rounds of LENGTHS) {
      const figures = dragonsAmong(expectAsOdds(place({ ...fixed(rounds), runPolicy }, 8)));
      expect(new Set(figures.map((each) => `${each.rounds} ${each.runs}`))).toEqual(
        new Set([`${rounds} ${runPolicy}`]),
      );
    }
  });

  it.each(LANGUAGES)('are an estimate in a timed session, for so many rounds, and favour nobody (%s)', (language) => {
    chooseLanguage(language);
    const markup = place(TIMED, 8);
    expect(new Set(dragonsAmong(expectAsOdds(markup)).map((each) => each.rounds))).toEqual(new Set([22]));
    expect(markup).toMatch({ en: /An estimate, for 22 rounds/, zh: /估算值，按 22 局/ }[language]);
    expect(dragonParts(markup)).not.toMatch(FAVOURABLE);
    expect(markup).toMatch({ en: /up to 16 rounds/, zh: /不超过 16 局/ }[language]);
    expect(markup).not.toMatch({ en: /none is estimated/, zh: /并非估算/ }[language]);
  });
});

/** Without the wagers on a round, whose length is known. */
const dragonParts = (markup: string): string =>
  markup
    .split(/(?=<section)/)
    .filter((part) => !isOfRound(part))
    .join('');
const isOfRound = (part: string): boolean =>
  GAME.wagers.some(({ id, scope }) => scope === 'round' && part.includes(`data-odds="${id}"`));

describe('whom a Dragon Bet favours (A4b)', () => {
  const windowOf = (id: string, terms: SessionTerms | null): string => {
    const wager = GAME.wagers.find((each) => each.id === id);
    if (wager === undefined) throw new Error(`no ${id}`);
    return draw(WagerFiguresTable, { game: GAME, wager, decks: 8, exact: false }, terms);
  };

  it('is the house up to 15 rounds of Any Dragon, and the player from the next one on', () => {
    expect(windowOf('any-dragon', fixed(15))).toContain('data-favours="house"');
    expect(windowOf('any-dragon', fixed(15))).not.toMatch(FAVOURABLE);
    expect(windowOf('any-dragon', fixed(16))).toContain('In a session of this length this wager favours the player');
  });

  it('is not said once Dragon Bets are closed, nor where no session is known', () => {
    for (const terms of [{ ...fixed(20), isOpen: false }, null])
      for (const language of LANGUAGES) {
        chooseLanguage(language);
        expect(windowOf('any-dragon', terms)).not.toMatch(FAVOURABLE);
        expect(windowOf('any-dragon', terms)).not.toContain('data-favours');
      }
    chooseLanguage('en');
    expect(windowOf('any-dragon', { ...fixed(20), isOpen: false })).toContain('Dragon Bets are closed');
  });

  it('is told to the organiser of a timed session by the lengths from which on players gain', () => {
    const { runPolicy, ...length } = TIMED;
    const said = draw(DragonOddsTable, { game: GAME, decks: 8, length, runPolicy, isFor: 'organiser' });
    expect(said).toContain(
      'Banker Dragon from 17 rounds on, Player Dragon from 19 rounds on, Any Dragon from 16 rounds on',
    );
  });
});

const NO_SESSION: Readonly<Record<string, (game: Game) => string>> = {
  'the rules': (game) => draw(OddsTable, { game }),
  'the odds of a table': (game) =>
    game.layouts.map(({ letter }) => draw(OddsPanel, { game, layout: letter, decks: game.decks.min })).join(''),
};

describe.each(Object.entries(NO_SESSION))('where no session is known, in %s', (_, place) => {
  it.each(GAMES.map((game) => [game.code, game] as const))('%s: every figure is that of `odds`', (_code, game) => {
    const figures = expectAsOdds(place(game));
    expect(new Set(figures.map(({ wager }) => wager))).toEqual(new Set(game.wagers.map(({ id }) => id)));
  });

  it.each(LANGUAGES)(
    'Dragon Bets are shown for several lengths, each named, without a verdict (%s)',
    (language: Language) => {
      chooseLanguage(language);
      const markup = place(GAME);
      const lengths = new Set(dragonsAmong(figuresIn(markup)).map(({ rounds }) => rounds));
      expect(lengths.size).toBeGreaterThan(4);
      for (const rounds of lengths) expect(markup).toContain(`<th scope="row" class="number">${rounds}</th>`);
      expect(dragonParts(markup)).not.toMatch(FAVOURABLE);
    },
  );
});

it('the figures of all wagers come from one file, and every place that shows them is tried here', () => {
  const folder = fileURLToPath(new URL('..', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const having = (messages: RegExp): readonly string[] =>
    files.filter((file) => messages.test(readFileSync(`${folder}/${file}`, 'utf8'))).sort();
  expect(having(/\b(?:wagerOdds|dragonOdds\w*|quickDragon\w*|sessionOdds|quickSession\w*|dragonTurnsOf)\b/)).toEqual([
    'odds/figures.ts',
  ]);
  expect(having(/\b(?:roundFigures|sessionFigures|longestWithEdge)\b/)).toEqual([
    'odds/figures.ts',
    'odds/odds-figure.tsx',
    'pages/rules/odds-table.tsx',
    'pages/table/panels/wager-figures.tsx',
    'pages/tournaments/parts/dragon-odds.tsx',
  ]);
});
