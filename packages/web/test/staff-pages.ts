import type { Game } from '@sabot/rules';
import { type SentCommand, type TableConfig, usualConfig } from '@sabot/table';
import { type Account, accountOf, got, ownFor } from '@sabot/testkit/accounts';
import type { Visit } from '@sabot/testkit/browser';
import type { LaunchedHouse } from '@sabot/testkit/launched-house';
import { PASSWORD } from '@sabot/testkit/requests';
import type { Locator, Page } from 'playwright-core';
import { addTable } from './tables.ts';

/** Staff at their pages, as a test drives them, and what they may do without one. */

/** A command as any program may give it: sums and cards are plain numbers and letters there. */
export const give = ({ client }: Account, table: string, order: object): Promise<object> =>
  got(client.giveTable(table, order as SentCommand));

/** A table that people run, opened by someone who may. */
export const addStaffed = async (
  house: LaunchedHouse,
  manager: Account,
  game: Game,
  changes: Partial<TableConfig>,
): Promise<string> => {
  const table = await addTable(house, game, null);
  await give(manager, table, { do: 'open-table', config: usualConfig(game, { reason: 'asked', ...changes, table }) });
  return table;
};

/** Whoever sits in front of this browser, for questions to the house. */
export const accountIn = async ({ context }: Visit, url: string): Promise<Account> => {
  const [cookie] = await context.cookies();
  return accountOf(url, `${cookie?.name}=${cookie?.value}`);
};

/** Cents that the house has on record as this patron's chips at the table. */
export const chipsOnRecord = async (visit: Visit, url: string, table: string): Promise<number> => {
  const patron = await accountIn(visit, url);
  return (await ownFor(patron, table)).chips;
};

/** Cents in the patron's purse, as the page shows it: chips lie on the felt too. */
export const chipsInPurse = async ({ page }: Visit): Promise<number> =>
  Number(await page.locator('[data-purse] [data-chips]').getAttribute('data-chips'));

/** Through the page for it, as everyone does. */
export const signInByPage = async ({ page }: Visit, login: string, path: string): Promise<void> => {
  await page.goto(`/sign-in?next=${encodeURIComponent(path)}`);
  await page.locator('input[name="login"]').fill(login);
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.locator('[data-act="enter"]').first().click();
  await page.waitForURL(`**${path}`);
};

/** The Dealer's large button as soon as it offers this act, or any act. */
export const primary = (page: Page, act?: string): Locator =>
  page.locator(`[data-primary]${act === undefined ? '' : `[data-act="${act}"]`}[aria-disabled="false"]`);

/** Presses it for one act after another; how many presses that took. */
export const press = async (page: Page, ...acts: readonly string[]): Promise<number> => {
  for (const act of acts) await primary(page, act).press('Enter');
  return acts.length;
};

/** A press at a time until the act comes; how many it took. */
export const pressUntil = async (page: Page, last: string): Promise<number> => {
  let presses = 0;
  for (;;) {
    if ((await primary(page).getAttribute('data-act')) === last) return presses;
    await primary(page).press('Enter');
    presses += 1;
  }
};

/** Cards by rank and suit, once the keypad asks for them in this act; how many cards that were. */
export const keyIn = async (page: Page, act: string, cards: readonly string[]): Promise<number> => {
  await page.locator(`[data-primary][data-act="${act}"][aria-busy="false"]`).waitFor();
  for (const key of cards.join('')) await page.keyboard.press(key);
  return cards.length;
};

/** Which of these comes first; the others may never come. */
const firstOf = (locators: readonly Locator[]): Promise<number> =>
  Promise.any(
    locators.map(async (locator, index) => {
      await locator.first().waitFor();
      return index;
    }),
  );

/** Something that a patron's page asks of the patron: to take the cards, or to open the next of them. */
const toAnswer = (page: Page): Locator =>
  page.locator('[data-act="accept-cards"]:enabled, [data-peel="open"]:not([aria-disabled="true"])').first();

/** To the end of the round: everyone does what their own page asks of them. */
export const playOn = async (desk: Visit, patrons: readonly Visit[]): Promise<void> => {
  for (;;) {
    const turn = await firstOf([primary(desk.page), ...patrons.map(({ page }) => toAnswer(page))]);
    const patron = patrons[turn - 1];
    if (patron !== undefined) await toAnswer(patron.page).click();
    else if ((await primary(desk.page).getAttribute('data-act')) === 'open-betting') return;
    else await primary(desk.page).press('Enter');
  }
};
