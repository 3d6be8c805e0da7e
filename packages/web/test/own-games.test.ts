import { closeVisits, expectAccessible, houseInBrowser, SIZES, type Visit } from '@sabot/testkit/browser';
import { ANY_GAME } from '@sabot/testkit/games';
import { describe, expect, it } from 'vitest';
import { unreadable } from './lettering.ts';
import { EZ_BACCARAT, OWN_GAMES, PUNTO_GAME } from './own-games.ts';
import { asPatron, bettingAt, playDragon, showViews, tellGames } from './own-house.ts';
import { spot } from './table-player.ts';
import { addTable, QUICK } from './tables.ts';

/** Pages show a game that they were never told of by what the house says of it. */

const { house, visitor } = await houseInBrowser();
const table = await addTable(house, ANY_GAME, { ...QUICK, bettingMs: 600_000 });

const sideways = ({ page }: Visit): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const SCREENS = [
  ['a laptop', { viewport: SIZES.laptop }],
  ['a phone', { viewport: SIZES.phone, hasTouch: true }],
  ['a phone in Chinese', { viewport: SIZES.phone, locale: 'zh-CN' }],
] as const;

describe.each(SCREENS)('on %s', (_, options) => {
  it.each([EZ_BACCARAT, PUNTO_GAME])('the felt of $name.en has all its areas, and can be read', async (game) => {
    const visit = await visitor(options);
    const asked = await tellGames(visit, OWN_GAMES);
    const wager = game.wagers[4]?.id ?? '';
    await showViews(visit, table, [asPatron(bettingAt(game, [wager]))]);
    await visit.page.goto(`/table/${table}`);
    await spot(visit.page, wager).and(visit.page.locator('[data-own="10000"]')).waitFor();
    const areas = await visit.page
      .locator('[data-spot]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('data-spot') ?? ''));
    expect(areas.sort()).toEqual(game.wagers.map(({ id }) => id).sort());
    expect(await unreadable(visit.page)).toEqual([]);
    expect(await sideways(visit)).toBe(0);
    expect(asked).toEqual([game.id]);
    await closeVisits(visit);
  });
});

it('a round of it is settled before the eyes of whoever has bet', async () => {
  const visit = await visitor();
  await tellGames(visit, OWN_GAMES);
  const engine = bettingAt(EZ_BACCARAT, ['banker', 'dragon-7', 'panda-8']);
  const betting = asPatron(engine);
  playDragon(engine);
  await showViews(visit, table, [betting, asPatron(engine)]);
  await visit.page.goto(`/table/${table}`);
  await spot(visit.page, 'dragon-7').and(visit.page.locator('[data-won="true"]')).waitFor();
  await spot(visit.page, 'panda-8').and(visit.page.locator('[data-won="false"]')).waitFor();
  // The stake is handed back: neither won nor lost.
  expect(await spot(visit.page, 'banker').getAttribute('data-won')).toBeNull();
  await closeVisits(visit);
});

it('what a wager is worth is worked out from the record', async () => {
  const visit = await visitor();
  await tellGames(visit, OWN_GAMES);
  await showViews(visit, table, [asPatron(bettingAt(EZ_BACCARAT, []))]);
  await visit.page.goto(`/table/${table}`);
  await visit.page.locator('[data-spot-info="dragon-7"]').click();
  const edge = visit.page.locator('dialog [data-odds-figure="dragon-7 edge"]');
  expect(await edge.textContent()).toBe('7.6113 %');
  await closeVisits(visit);
});

it('the lobby lists it, and its rules can be opened straight away', async () => {
  const visit = await visitor({ viewport: SIZES.phone });
  await tellGames(visit, OWN_GAMES);
  await visit.page.goto('/');
  await visit.page.locator(`[data-game="${PUNTO_GAME.id}"]`).waitFor();
  const offered = await visit.page.locator('select[name="game"] option').evaluateAll((all) => all.length);
  expect(offered).toBe(5 + OWN_GAMES.length);
  expect(await sideways(visit)).toBe(0);
  await visit.page.goto(`/rules/${PUNTO_GAME.id}#PUN:1.1`);
  await visit.page.locator('[id="PUN:1.1"]').waitFor();
  await visit.page.locator('[data-odds="egalite"]').waitFor();
  expect(await sideways(visit)).toBe(0);
  await expectAccessible(visit.page);
  await visit.page.goto(`/rules/${EZ_BACCARAT.id}`);
  await visit.page.locator('#house').waitFor();
  expect(await visit.page.locator('#clauses').count()).toBe(0);
  expect(await visit.page.locator('#wagers .clause-ref').count()).toBe(0);
  await closeVisits(visit);
});

it('the board of its table has its name and its limits', async () => {
  const visit = await visitor({ viewport: SIZES.board });
  await tellGames(visit, OWN_GAMES);
  await showViews(visit, table, [asPatron(bettingAt(PUNTO_GAME, []))]);
  await visit.page.goto(`/board/${table}`);
  await visit.page.locator('.board-limits').waitFor();
  expect(await visit.page.locator('.board-names').textContent()).toContain(PUNTO_GAME.name.en);
  expect(await visit.page.locator('.board-limits').textContent()).toContain('All wagers');
  await closeVisits(visit);
});

it('one that the house does not know is no game, and its table no table', async () => {
  const visit = await visitor();
  await tellGames(visit, []);
  await visit.page.goto('/rules/no-such-game');
  await visit.page.getByText('There is no such game here.').waitFor();
  await showViews(visit, table, [asPatron(bettingAt(EZ_BACCARAT, []))]);
  await visit.page.goto(`/table/${table}`);
  await visit.page.locator('[data-no-table]').waitFor();
  await closeVisits(visit);
});

it('for one of the five nobody is asked', async () => {
  const visit = await visitor();
  const asked = await tellGames(visit, OWN_GAMES);
  const told: string[] = [];
  visit.page.on('request', (request) => told.push(new URL(request.url()).pathname));
  await visit.page.goto(`/table/${table}`);
  await visit.page.locator('[data-spot]').first().waitFor();
  expect([asked, told.filter((path) => path.startsWith('/api/games') || path === '/api/house')]).toEqual([[], []]);
  await closeVisits(visit);
});
