import type { Page } from 'playwright-core';

/** A patron at a table page, as a test drives one: by what the page shows and offers. */

export const phaseBar = (page: Page) => page.locator('[data-table-phase]');

export const untilPhase = async (page: Page, phase: string): Promise<void> => {
  await page.locator(`[data-table-phase="${phase}"]`).waitFor();
};

/** Until bets are taken in another round than this; then its number. */
export const nextBetting = async (page: Page, round: number): Promise<number> => {
  const bar = page.locator(`[data-table-phase="betting"][data-round]:not([data-round="${round}"])`);
  await bar.waitFor();
  return Number(await page.locator('[data-table-phase]').getAttribute('data-round'));
};

/** Cents that the page shows as the patron's chips. */
export const shownChips = async (page: Page): Promise<number> =>
  Number(await page.locator('[data-purse] [data-chips]').first().getAttribute('data-chips'));

export const shownBalance = async (page: Page): Promise<number> =>
  Number(await page.locator('[data-purse] [data-balance]').first().getAttribute('data-balance'));

export const spot = (page: Page, wager: string) => page.locator(`[data-spot="${wager}"]`);

/** Until the server has acknowledged this much there. */
export const untilOwn = async (page: Page, wager: string, cents: number): Promise<void> => {
  await page.locator(`[data-spot="${wager}"][data-own="${cents}"][data-pending="0"]`).waitFor();
};

/** Until these areas have an acknowledged stake, or bets are closed: then whether any has. */
export const acknowledged = async (page: Page, wagers: readonly string[]): Promise<boolean> => {
  const closed = page.locator('[data-table-phase]:not([data-table-phase="betting"])');
  for (const wager of wagers)
    await page.locator(`[data-spot="${wager}"]:not([data-own="0"])[data-pending="0"]`).or(closed).first().waitFor();
  return (await page.locator('[data-spot]:not([data-own="0"])').count()) > 0;
};

/** Sits down at a table as a guest: one address and nothing else. */
export const sitDown = async (page: Page, table: string): Promise<void> => {
  await page.goto(`/table/${table}?play=1`);
  await page.locator('[data-seated="true"] [data-purse] [data-chips]:not([data-chips="0"])').first().waitFor();
};

export const chooseChip = (page: Page, cents: number): Promise<void> =>
  page.locator(`[data-chip="${cents}"]`).first().click();

/** The number of the last round that is over, as the page knows it. */
export const untilResult = async (page: Page): Promise<void> => {
  await page.locator('[data-table-phase="idle"][data-phase="result"]').waitFor();
};
