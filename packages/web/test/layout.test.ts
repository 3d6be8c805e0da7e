import { houseInBrowser } from '@sabot/testkit/browser';
import { gameOf } from '@sabot/testkit/games';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addStaffed, give } from './staff-pages.ts';
import { addTable, QUICK } from './tables.ts';

/** What must be on the screen is on it, at the sizes and in the states where room is short. */

const { house, visitor, visitorAs } = await houseInBrowser();
const dealer = await house.invited('dealer', 'dan');

/** Every machine has other letters: here all of them stand wider apart than the pages mean them to. */
const widen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { letter-spacing: 0.05em !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });

interface Edges {
  readonly top: number;
  readonly bottom: number;
  readonly height: number;
}

const edgesOf = (page: Page, selector: string): Promise<Edges> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return { top, bottom, height };
    });

/** Where the notice and the result stand as soon as the board is in a state: looked at later, it may be in another. */
const boardIn = async (page: Page, state: string): Promise<{ readonly notice: Edges; readonly result: Edges }> => {
  const found = await page.waitForFunction(
    (selector) => {
      const [notice, result] = ['[data-notice]', selector].map((part) =>
        document.querySelector(part)?.getBoundingClientRect().toJSON(),
      );
      return notice === undefined || result === undefined ? null : { notice, result };
    },
    state,
    { polling: 50 },
  );
  const edges = await found.jsonValue();
  if (edges === null) throw new Error('no board');
  return edges;
};

/** How far the page is wider than the screen. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const HUNDREDS = 3600;

/** The page is told of rounds with four figures, as after weeks of play. */
const lateInItsLife = (page: Page): Promise<void> =>
  page.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) =>
      socket.send(
        String(message).replace(/"number":(\d+)/g, (_all, number) => `"number":${HUNDREDS + Number(number)}`),
      ),
    );
  });

describe('the board', () => {
  it('shows the notice of 6.3 whatever the number of the round, and nothing on it moves from round to round', async () => {
    const auto = { ...QUICK, bettingMs: 600, paceMs: 30, resultMs: 600, idle: 'deal' } as const;
    const table = await addTable(house, gameOf('IDT'), auto);
    const { page, context } = await visitor();
    await lateInItsLife(page);
    await page.goto(`/board/${table}`);
    await page
      .locator('.board-of')
      .filter({ hasText: /36\d\d/ })
      .waitFor();
    await widen(page);
    for (const [width, height] of [
      [1280, 720],
      [1920, 1080],
      [3840, 2160],
    ] as const) {
      await page.setViewportSize({ width, height });
      const seen = new Set<number>();
      // With a result and without one.
      for (const state of ['.board-result:has(.board-of)', '.board-result:not(:has(.board-of))']) {
        const { notice, result } = await boardIn(page, state);
        expect(notice.bottom, `${width} × ${height}`).toBeLessThanOrEqual(height);
        expect(notice.top).toBeGreaterThan(0);
        seen.add(Math.round(result.height));
      }
      expect([...seen]).toHaveLength(1);
    }
    await context.close();
  });

  it('leads with the language that it is set to', async () => {
    const game = gameOf('TB');
    const table = await addTable(house, game, QUICK);
    const { page, context } = await visitor({ locale: 'zh-CN' });
    await page.goto(`/board/${table}`);
    await page.locator('h1', { hasText: game.name.zh }).waitFor();
    expect(await page.locator('.board-phase-words').first().getAttribute('lang')).toBe('zh');
    await context.close();
  });
});

describe('the lobby', () => {
  it('never scrolls sideways, also with a practice table of one’s own', async () => {
    const { page, context } = await visitor({ viewport: { width: 320, height: 640 } });
    await page.goto('/');
    await page.evaluate(async (game) => {
      const headers = { 'content-type': 'application/json' };
      await fetch('/api/guest', { method: 'POST' });
      await fetch('/api/practice', { method: 'POST', headers, body: JSON.stringify({ game, pace: 'quick' }) });
    }, gameOf('DTN').id);
    await page.reload();
    await page.locator('[data-private="true"]').waitFor();
    await widen(page);
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 640 });
      expect(await sideways(page), `${width} px`).toBeLessThanOrEqual(0);
    }
    await context.close();
  });

  it('shows tables without scrolling on a laptop, and says that they wait for players', async () => {
    const { page, context } = await visitor({ viewport: { width: 1366, height: 768 } });
    await page.goto('/');
    const card = page.locator('[data-table="demo-1"]');
    await card.locator('[data-stage="waits"]').waitFor();
    await page.locator('.lobby-tournament').waitFor();
    expect((await edgesOf(page, '[data-table="demo-1"] h3')).bottom).toBeLessThan(768);
    await context.close();
  });
});

describe('the Dealer’s page', () => {
  it('shows lamp, hands and keypad at once, on a laptop and on a phone', async () => {
    const table = await addStaffed(house, await house.manager(), gameOf('TB'), { method: 'B', source: 'keypad' });
    await give(dealer, table, { do: 'join-table', seat: 1, for: 'w-wong' });
    await give(dealer, table, { do: 'buy-in', amount: 500_000, for: 'w-wong' });
    for (const order of [
      { do: 'load-shoe' },
      { do: 'burn-cards', card: '2c' },
      { do: 'open-betting' },
      { do: 'place-wager', wager: 'banker', amount: 10_000, for: 'w-wong' },
      { do: 'close-betting' },
      ...[1, 2, 3, 4].map(() => ({ do: 'draw-card' })),
      ...['7h', '6s', '8c', 'Kd'].map((card, index) => ({ do: 'expose-card', draw: index + 1, card })),
      { do: 'announce-totals' },
    ])
      await give(dealer, table, order);
    const desk = await visitorAs(dealer, { viewport: { width: 1366, height: 768 } });
    const { page } = desk;
    await page.goto(`/dealer/${table}`);
    await page.locator('.keypad').waitFor();
    await widen(page);
    for (const [width, height] of [
      [1366, 768],
      [360, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      const [hands, lamp, keypad, suits] = await Promise.all(
        ['.dealer-hands', '[data-due="player"]', '.keypad', '.keypad-suits'].map((part) => edgesOf(page, part)),
      );
      const size = `${width} × ${height}`;
      expect(hands?.bottom, size).toBeLessThanOrEqual(lamp?.top ?? 0);
      expect(lamp?.bottom, size).toBeLessThanOrEqual(keypad?.top ?? 0);
      expect(suits?.bottom, size).toBeLessThanOrEqual(height);
      expect(await sideways(page), size).toBeLessThanOrEqual(0);
    }
    // All of the bar stands in one row, above the facts.
    const [brand, signOut] = await Promise.all([
      edgesOf(page, '.house-bar .brand'),
      edgesOf(page, '[data-act="sign-out"]'),
    ]);
    expect(signOut.top).toBeLessThan(brand.bottom);
    await desk.context.close();
  });
});
