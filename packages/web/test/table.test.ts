import { viewFor } from '@sabot/testkit/accounts';
import { houseInBrowser, SIZES, visit } from '@sabot/testkit/browser';
import { gameOf } from '@sabot/testkit/games';
import { launchHouse } from '@sabot/testkit/launched-house';
import { watchStalls } from '@sabot/testkit/stalls';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { IDLE_ROUNDS } from '../src/pages/table/idle-rounds.ts';
import { unreadable } from './lettering.ts';
import {
  chooseChip,
  nextBetting,
  phaseBar,
  pressSpots,
  roundOn,
  sitDown,
  spot,
  untilOwn,
  untilPhase,
  untilResult,
} from './table-player.ts';
import { addTable, QUICK } from './tables.ts';

const { house, browser, visitor } = await houseInBrowser();

const CHIP = 2500;
/** From a small phone to a wall. */
const SCREENS = [
  [320, 640],
  [360, 640],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1366, 768],
  [2560, 1440],
] as const;

describe('the table page', () => {
  it('is one click away from the lobby, and fits 360 pixels', async () => {
    const { page, context, faults } = await visitor({ viewport: SIZES.phone, hasTouch: true });
    await page.goto('/');
    await page.locator('[data-act="play-now"]').first().click();
    await page.locator('[data-seated="true"]').waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/table\//);
    await untilPhase(page, 'betting');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(SIZES.phone.width);
    await chooseChip(page, CHIP);
    await spot(page, 'player').tap();
    await untilOwn(page, 'player', CHIP);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('lets a patron squeeze by keyboard, and shows the card to nobody else before it lies open', async () => {
    const table = await addTable(house, gameOf('IDT'), { ...QUICK, bettingMs: 2500, config: { method: 'A' } });
    const patron = await visitor();
    const watcher = await visitor();
    await sitDown(patron.page, table);
    await watcher.page.goto(`/table/${table}`);
    await phaseBar(watcher.page).waitFor();
    await nextBetting(patron.page, await roundOn(patron.page));
    await patron.page.keyboard.press('p');
    await patron.page.locator('[data-spot="player"]:not([data-own="0"])[data-pending="0"]').waitFor();
    await patron.page.locator('[data-act="accept-cards"]').focus();
    await patron.page.keyboard.press('Enter');
    await patron.page.locator('.squeeze-card').first().focus();
    await patron.page.keyboard.press('Space');
    await patron.page.locator('[data-squeeze="peeled"][data-known="true"]').waitFor();
    await watcher.page.locator('[data-hand="player"] [data-lifted="12"]').waitFor();
    expect(await watcher.page.locator('[data-face="down"]').count()).toBeGreaterThanOrEqual(4);
    expect(await watcher.page.locator('[data-face="up"]').count()).toBe(0);
    await patron.page.keyboard.press('o');
    await watcher.page.locator('[data-face="up"]').first().waitFor();
    await patron.page.locator('.squeeze-card').last().focus();
    await patron.page.keyboard.press('o');
    await untilPhase(patron.page, 'idle');
    expect([...patron.faults, ...watcher.faults]).toEqual([]);
    await patron.context.close();
    await watcher.context.close();
  });

  it('shows a wager again after a reload and after the house was killed in mid-round', async () => {
    const own = await launchHouse();
    const table = await addTable(own, gameOf('TB'), { ...QUICK, bettingMs: 15_000, paceMs: 300 });
    const { page, context, faults } = await visit(browser, own.url());
    await sitDown(page, table);
    await untilPhase(page, 'betting');
    await chooseChip(page, CHIP);
    await spot(page, 'banker').click();
    await untilOwn(page, 'banker', CHIP);
    await page.reload();
    await untilOwn(page, 'banker', CHIP);
    await own.kill();
    await page.getByRole('alert').filter({ hasText: 'No connection' }).waitFor();
    await own.start();
    await page.getByRole('alert').filter({ hasText: 'No connection' }).waitFor({ state: 'detached' });
    await untilOwn(page, 'banker', CHIP);
    await untilPhase(page, 'idle');
    await untilPhase(page, 'betting');
    expect(await page.locator('[data-spot="banker"]').getAttribute('data-own')).toBe('0');
    expect(faults).toEqual([]);
    await context.close();
    await own.close();
  });

  it('DTN:3.12.5 DTN:3.12.7 TB:3.12.5 TB:3.12.7 lays every exposed card in the area of its hand', async () => {
    await Promise.all(
      ['DTN', 'TB'].map(async (code) => {
        const table = await addTable(house, gameOf(code), {
          ...QUICK,
          bettingMs: 1500,
          resultMs: 60_000,
          idle: 'deal',
        });
        const { page, context, faults } = await visitor();
        await page.goto(`/table/${table}`);
        await untilResult(page);
        await page.locator('[data-hand="banker"] [data-face="up"]').nth(1).waitFor();
        const view = await viewFor(await house.manager(), table);
        for (const side of ['player', 'banker'] as const) {
          const shown = page.locator(`[data-hand="${side}"] [data-face="up"] [data-card]:not([data-card="back"])`);
          const lying = await shown.evaluateAll((all) => all.map((each) => each.getAttribute('data-card')));
          expect([code, side, lying]).toEqual([code, side, view.last?.hands?.[side].cards.map(({ card }) => card)]);
        }
        expect(faults).toEqual([]);
        await context.close();
      }),
    );
  });

  it('speaks Chinese, and remembers it', async () => {
    const table = await addTable(house, gameOf('TNC'), { ...QUICK, bettingMs: 4000 });
    const { page, context, faults } = await visitor();
    await sitDown(page, table);
    await page.getByRole('button', { name: '切换到中文' }).click();
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
    await untilPhase(page, 'betting');
    await page.getByText('请下注').first().waitFor();
    await page.reload();
    await page.getByText('老虎免佣百家乐').first().waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
    expect(faults).toEqual([]);
    await context.close();
  });

  it.each(['en-GB', 'zh-CN'])('letters every area so that it can be read, on any screen, in %s', async (locale) => {
    const table = await addTable(house, gameOf('IDT'), { ...QUICK, config: { layout: 'E' } });
    const { page, context } = await visitor({ locale });
    await page.goto(`/table/${table}`);
    await page.locator('.felt-name').first().waitFor();
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => unreadable(page), { message: `${width} x ${height}` }).toEqual([]);
    }
    await context.close();
  });

  it('shows the same in two tabs, and neither undoes the other', async () => {
    const table = await addTable(house, gameOf('DTN'), { ...QUICK, bettingMs: 25_000 });
    const { page, context, faults } = await visitor();
    await sitDown(page, table);
    const other = await context.newPage();
    await other.goto(`/table/${table}`);
    await chooseChip(page, CHIP);
    await chooseChip(other, CHIP);
    await untilPhase(page, 'betting');
    await spot(page, 'player').click();
    await untilOwn(other, 'player', CHIP);
    await spot(other, 'player').click();
    await untilOwn(page, 'player', 2 * CHIP);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('asks whoever does nothing for five rounds, not whoever comes too late with a key', async () => {
    const table = await addTable(house, gameOf('DTN'), { ...QUICK, bettingMs: 700, resultMs: 100 });
    const [still, busy] = await Promise.all([visitor(), visitor()]);
    const prompt = (page: Page) => page.locator('dialog[open] [data-act="stay"]');
    await sitDown(still.page, table);
    // Second, so that no round goes by while the other is on the way.
    await sitDown(busy.page, table);
    const first = await nextBetting(busy.page, 0);
    // There is nothing yet to be put down again, so that the key is as good as one that came too late.
    while ((await roundOn(busy.page)) < first + IDLE_ROUNDS + 1) {
      await busy.page.keyboard.press('r');
      await busy.page.waitForTimeout(100);
    }
    expect(await prompt(busy.page).count()).toBe(0);
    await prompt(still.page).waitFor();
    await still.page.keyboard.press('Escape');
    await prompt(still.page).waitFor({ state: 'detached' });
    expect([...still.faults, ...busy.faults]).toEqual([]);
    await Promise.all([still.context.close(), busy.context.close()]);
  });

  it('puts down what was pressed before the first chips had come', async () => {
    const table = await addTable(house, gameOf('DTN'), { ...QUICK, bettingMs: 8000 });
    const { page, context, faults } = await visitor();
    const buysIn = (body: string | null): boolean => body?.includes('"buy-in"') === true;
    let letThrough = (): void => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/commands', async (route) => {
      if (buysIn(route.request().postData())) await held;
      await route.continue();
    });
    await page.goto(`/table/${table}?play=1`);
    await page.locator('[data-seated="true"]').waitFor();
    await untilPhase(page, 'betting');
    await pressSpots(page, ['player']);
    letThrough();
    await untilOwn(page, 'player', 2500);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('the board', () => {
  it('follows the table, names nobody, and says at once when it cannot', async () => {
    const table = await addTable(house, gameOf('IDT'), { ...QUICK, bettingMs: 1000, idle: 'deal' });
    const { page, context, faults } = await visitor({ viewport: SIZES.board });
    await page.goto(`/board/${table}`);
    await page.locator('[data-road] [data-round], [data-result]').first().waitFor();
    expect(await page.locator('body').innerText()).toContain('for information only: the cards decide');
    expect(await page.locator('body').innerText()).not.toContain('Guest');
    const stalls = watchStalls();
    await context.setOffline(true);
    await page.getByRole('alert').waitFor();
    expect(stalls.runningMs()).toBeLessThan(2500);
    await context.setOffline(false);
    await page.locator('[data-status="live"]').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
