import type { HouseInBrowser, Visit } from '@sabot/testkit/browser';
import type { BrowserContextOptions, Page } from 'playwright-core';

/** A patron at a table page, as a test drives one: by what the page shows and offers. */

export const phaseBar = (page: Page) => page.locator('[data-table-phase]');

/** A locator looks no more than twice a second after a while: a short phase would be over by then. */
const LOOK = { polling: 50 } as const;

export const untilPhase = async (page: Page, phase: string): Promise<void> => {
  await page.waitForFunction((name) => document.querySelector(`[data-table-phase="${name}"]`) !== null, phase, LOOK);
};

/** The number of the round that the page shows; 0 before the first. */
export const roundOn = async (page: Page): Promise<number> => Number(await phaseBar(page).getAttribute('data-round'));

/** Until bets are taken in another round than this; then its number. */
export const nextBetting = async (page: Page, round: number): Promise<number> => {
  const found = await page.waitForFunction(
    (before) => {
      const bar = document.querySelector('[data-table-phase="betting"]');
      const now = Number(bar?.getAttribute('data-round') ?? before);
      return now === before ? null : now;
    },
    round,
    LOOK,
  );
  return Number(await found.jsonValue());
};

/** Cents that the page shows as the patron's chips. */
export const shownChips = async (page: Page): Promise<number> =>
  Number(await page.locator('[data-purse] [data-chips]').first().getAttribute('data-chips'));

export const shownBalance = async (page: Page): Promise<number> =>
  Number(await page.locator('[data-purse] [data-balance]').first().getAttribute('data-balance'));

export const spot = (page: Page, wager: string) => page.locator(`[data-spot="${wager}"]`);

/** The mouse on one area after another. A locator asks the page several times about each: a hand sees where they lie. */
export const pressSpots = async (page: Page, wagers: readonly string[]): Promise<void> => {
  const places = await page.evaluate(
    (names) =>
      names.map((name) => {
        const box = document.querySelector(`[data-spot="${name}"]`)?.getBoundingClientRect();
        if (box === undefined) throw new Error(`no area ${name}`);
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      }),
    wagers,
  );
  for (const { x, y } of places) await page.mouse.click(x, y);
};

/** The areas and the text of a page, for the report of what did not come; a page may be held up and say nothing. */
const whatIsSeen = async (page: Page): Promise<string> => {
  const seen = page.evaluate(() => {
    const areas = [...document.querySelectorAll<HTMLElement>('[data-spot]')].map(({ dataset }) =>
      JSON.stringify(dataset),
    );
    return `${areas.join('\n')}\n${document.body.innerText}`;
  });
  const nothing = new Promise<string>((resolve) => setTimeout(() => resolve('the page says nothing'), 5_000));
  return Promise.race([seen, nothing]);
};

/** Until the server has acknowledged this much there. */
export const untilOwn = async (page: Page, wager: string, cents: number): Promise<void> => {
  const wanted = `[data-spot="${wager}"][data-own="${cents}"][data-pending="0"]`;
  await page
    .locator(wanted)
    .waitFor()
    .catch(async (late: Error) => {
      throw new Error(`${late.message}\n${await whatIsSeen(page)}`);
    });
};

/** Until these areas have an acknowledged stake, or bets are closed: then whether they all have. */
export const acknowledged = async (page: Page, wagers: readonly string[]): Promise<boolean> => {
  const found = await page.waitForFunction(
    (names) => {
      const isTaken = (name: string): boolean =>
        document.querySelector(`[data-spot="${name}"]:not([data-own="0"])[data-pending="0"]`) !== null;
      if (names.every(isTaken)) return 'taken';
      return document.querySelector('[data-table-phase="betting"]') === null ? 'closed' : null;
    },
    wagers,
    LOOK,
  );
  return (await found.jsonValue()) === 'taken';
};

/** Sits down at a table as a guest: one address and nothing else. */
export const sitDown = async (page: Page, table: string): Promise<void> => {
  await page.goto(`/table/${table}?play=1`);
  await page.locator('[data-seated="true"] [data-purse] [data-chips]:not([data-chips="0"])').first().waitFor();
};

/** A guest of their own, at the table. */
export const seatedGuest = async (
  visitor: HouseInBrowser['visitor'],
  table: string,
  options: BrowserContextOptions = {},
): Promise<Visit> => {
  const guest = await visitor(options);
  await sitDown(guest.page, table);
  return guest;
};

export const chooseChip = (page: Page, cents: number): Promise<void> =>
  page.locator(`[data-chip="${cents}"]`).first().click();

/** One chip there, as soon as bets are taken, until the server has acknowledged it. */
export const bet = async (page: Page, wager: string, chip: number): Promise<void> => {
  await untilPhase(page, 'betting');
  await chooseChip(page, chip);
  await spot(page, wager).click();
  await untilOwn(page, wager, chip);
};

/** The number of the last round that is over, as the page knows it. */
export const untilResult = async (page: Page): Promise<void> => {
  await page.locator('[data-table-phase="idle"][data-phase="result"]').waitFor();
};
