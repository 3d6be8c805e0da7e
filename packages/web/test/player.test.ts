import { GAMES, type Game, isRoundWager } from '@sabot/rules';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, SIZES, visit } from './browser.ts';
import { accountOf, addTable, openTestHouse, QUICK, type TestHouse, widestLayout } from './house.ts';
import {
  chooseChip,
  shownBalance,
  shownChips,
  sitDown,
  spot,
  untilOwn,
  untilPhase,
  untilResult,
} from './table-player.ts';

let house: TestHouse;
let browser: Browser;
beforeAll(async () => {
  [house, browser] = await Promise.all([openTestHouse(), launch()]);
}, 60_000);
afterAll(async () => {
  await browser.close();
  await house.close();
});

const ROUNDS = 10;
const MAIN = 2500;

interface Own {
  readonly own: { readonly chips: number } | null;
  readonly last: { readonly number: number } | null;
}

/** A hand, and two of the side wagers that come after it, others each round. */
const wagersOf = (game: Game, round: number): readonly string[] => {
  const layout = game.layouts.find(({ letter }) => letter === widestLayout(game));
  const sides = game.wagers.filter(
    (wager) =>
      isRoundWager(wager) && layout?.wagers.includes(wager.id) && wager.id !== 'player' && wager.id !== 'banker',
  );
  const at = (nth: number): string => sides[(round * 2 + nth) % sides.length]?.id ?? 'tie';
  return [round % 2 === 0 ? 'banker' : 'player', ...new Set([at(0), at(1)])];
};

const playRounds = async (game: Game): Promise<void> => {
  const table = await addTable(house, game, {
    ...QUICK,
    config: { layout: widestLayout(game), decks: 8, method: 'B' },
  });
  const { page, context, faults } = await visit(browser, house.url());
  await sitDown(page, table);
  const start = (await shownChips(page)) + (await shownBalance(page));
  for (let round = 0; round < ROUNDS; round += 1) {
    await untilPhase(page, 'betting');
    await chooseChip(page, MAIN);
    const wagers = wagersOf(game, round);
    for (const wager of wagers) await spot(page, wager).click();
    for (const wager of wagers) await untilOwn(page, wager, MAIN);
    await untilResult(page);
  }
  const [cookie] = await context.cookies();
  const patron = accountOf(house.url(), `${cookie?.name}=${cookie?.value}`);
  const { view } = await patron.ask<{ view: Own }>('GET', `/api/tables/${table}`);
  const { balance } = await patron.ask<{ balance: number }>('GET', '/api/account');
  expect(view.last?.number).toBe(ROUNDS);
  expect(await shownChips(page)).toBe(view.own?.chips);
  expect(await shownBalance(page)).toBe(balance);
  // Every cent that was staked came back, was won or was lost: the house has the rest.
  const { rounds } = await patron.ask<{ rounds: readonly { ends: readonly { stake: number; returned: number }[] }[] }>(
    'GET',
    `/api/tables/${table}/rounds?limit=${ROUNDS}`,
  );
  const net = rounds.flatMap(({ ends }) => ends).reduce((sum, { stake, returned }) => sum + returned - stake, 0);
  expect((view.own?.chips ?? 0) + balance - start).toBe(net);
  expect(faults).toEqual([]);
  await context.close();
};

describe('a guest', () => {
  it('plays ten rounds of each game with side wagers, and every cent is where the ledger says', async () => {
    await Promise.all(GAMES.map(playRounds));
    const manager = await house.manager();
    const { tables } = await manager.ask<{ tables: readonly { id: string; round: number }[] }>('GET', '/api/tables');
    for (const { id } of tables.filter(({ round }) => round > 0))
      expect(await manager.ask('GET', `/api/tables/${id}/verify`)).toMatchObject({ ok: true });
  }, 240_000);

  it('is at a table within one click of the lobby, at 360 pixels too', async () => {
    const { page, context, faults } = await visit(browser, house.url(), { viewport: SIZES.phone, hasTouch: true });
    await page.goto('/');
    await page.getByRole('button', { name: 'Play now' }).first().click();
    await page.locator('[data-seated="true"]').waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/table\//);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(SIZES.phone.width);
    expect(faults).toEqual([]);
    await context.close();
  });
});
