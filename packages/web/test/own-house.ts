import type { TableFrame } from '@sabot/protocol';
import { type Card, cents, decksOf, type Game, orThrow, parseCard, type WagerId } from '@sabot/rules';
import { type TableView, usualConfig } from '@sabot/table';
import type { Visit } from '@sabot/testkit/browser';
import { DEALER, type Engine, engineOf, MANAGER } from './fixtures.ts';

/** What a house tells its pages when it has games of its own: the answers and frames of a table that the real engine keeps. */

const STAKE = cents(10_000);

/** A table where the patron `me` has put a chip on each of these wagers. */
export const bettingAt = (game: Game, wagers: readonly WagerId[]): Engine => {
  const engine = engineOf(game);
  const { give } = engine;
  const decks = decksOf(game).findLast((each) => each <= 8);
  const config = usualConfig(game, { ...(decks === undefined ? {} : { decks }), method: 'B', source: 'keypad' });
  give(MANAGER, { do: 'open-table', config });
  give(DEALER, { do: 'load-shoe' });
  give(DEALER, { do: 'join-table', seat: 1, for: 'me' });
  give(DEALER, { do: 'buy-in', amount: cents(1_000_000), for: 'me' });
  give(DEALER, { do: 'open-betting' });
  for (const wager of wagers) give(DEALER, { do: 'place-wager', wager, amount: STAKE, for: 'me' });
  return engine;
};

const card = (text: string): Card => orThrow(parseCard(text));

/** The Banker comes to seven with three cards, and wins. */
export const playDragon = ({ give }: Engine): void => {
  give(DEALER, { do: 'close-betting' });
  for (let draw = 0; draw < 4; draw += 1) give(DEALER, { do: 'draw-card' });
  for (const [index, text] of ['2s', '3h', 'Kd', 'Qc'].entries())
    give(DEALER, { do: 'expose-card', draw: index + 1, card: card(text) });
  give(DEALER, { do: 'announce-totals' });
  for (const [draw, text] of [
    [5, '4d'],
    [6, '4s'],
  ] as const) {
    give(DEALER, { do: 'draw-card' });
    give(DEALER, { do: 'expose-card', draw, card: card(text) });
  }
  give(DEALER, { do: 'announce-outcome' });
};

export const asPatron = (engine: Engine): TableView => engine.view({ role: 'patron', person: 'me' });

/** The house tells a page of these games as well; which of them the page has asked for whole. */
export const tellGames = async ({ page }: Visit, known: readonly Game[]): Promise<readonly string[]> => {
  const asked: string[] = [];
  await page.route(/\/api\/games\//, async (route) => {
    const game = known.find((each) => route.request().url().endsWith(`/${each.id}`));
    asked.push(route.request().url().replace(/.*\//, ''));
    if (game === undefined) await route.continue();
    else await route.fulfill({ json: { game } });
  });
  await page.route(/\/api\/house$/, async (route) => {
    const answer = await route.fetch();
    const house = (await answer.json()) as { readonly games: readonly object[] };
    const own = known.map(({ id: own, code, name }) => ({ id: own, code, name }));
    await route.fulfill({ json: { ...house, games: [...house.games, ...own] } });
  });
  return asked;
};

/** What a page is shown of a table of the house, one view a second, is this. */
export const showViews = async ({ page }: Visit, id: string, views: readonly TableView[]): Promise<void> => {
  await page.routeWebSocket(new RegExp(`/api/tables/${id}/feed`), (socket) => {
    for (const [nth, view] of views.entries()) {
      const frame: TableFrame = {
        ...{ kind: 'hello', at: Date.now(), sequence: nth + 1, epoch: null, deadline: null, names: {}, events: [] },
        view,
      };
      setTimeout(() => socket.send(JSON.stringify(frame)), nth * 1000);
    }
  });
};
