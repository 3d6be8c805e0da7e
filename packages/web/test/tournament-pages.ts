import type { Page } from 'playwright-core';
import { acknowledged, chooseChip, nextBetting, spot } from './table-player.ts';

/** Organiser and entrants at the pages of a tournament, as a test drives them. */

interface SessionSetUp {
  readonly rounds: number;
  /** How many go on; everyone who has chips unless given. */
  readonly best?: number;
  readonly isSecret?: boolean;
}

export interface TournamentSetUp {
  readonly name: string;
  /** Dollars. */
  readonly fee: number;
  readonly sessions: readonly SessionSetUp[];
  /** Seconds, by the names that the form has for them. */
  readonly times: Readonly<Record<string, number>>;
}

const fillIn = (page: Page, name: string, value: number | string): Promise<void> =>
  page.locator(`.tournament-form input[name="${name}"]`).fill(String(value));

/** Fills in the form, which has the sessions of the usual set-up. */
export const fillForm = async (page: Page, { name, fee, sessions, times }: TournamentSetUp): Promise<void> => {
  await fillIn(page, 'name', name);
  await fillIn(page, 'fee', fee);
  for (const [index, { rounds, best, isSecret = false }] of sessions.entries()) {
    const session = page.locator('.form-session').nth(index);
    await session.locator('input[name="rounds"]').fill(String(rounds));
    if (best !== undefined) await session.locator('input[name="best"]').fill(String(best));
    if (isSecret) await session.getByLabel('Wagers of the last round').selectOption('secret');
  }
  await page.locator('[data-form="auto"] summary').click();
  for (const [time, seconds] of Object.entries(times)) await fillIn(page, time, seconds);
  await page.locator('.tournament-form[data-faults="0"]').waitFor();
};

/** From the filled form to the draft; its id. */
export const createDraft = async (page: Page): Promise<string> => {
  await page.locator('[data-act="create-tournament"]').click();
  await page.locator('main[data-phase="draft"]').waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
};

/** Steps of the organiser's console, each as soon as it can be taken. */
export const take = async (page: Page, ...steps: readonly string[]): Promise<void> => {
  for (const step of steps) await page.locator(`[data-console] .console-next [data-act="${step}"]`).click();
};

/** From the list into a tournament with one click. */
export const joinFromList = async (page: Page, tournament: string): Promise<void> => {
  await page.goto('/tournaments');
  await page.locator(`[data-tournament="${tournament}"] [data-act="register"]`).click();
  await page.locator('.entry-panel[data-own="in"]').waitFor();
};

/** One chip on a Dragon Bet, until the house has it; how much that is. */
export const betOnDragon = async (page: Page, wager: string): Promise<number> => {
  const bet = page.locator(`[data-dragons="open"] [data-spot="${wager}"]`);
  await bet.locator('[data-act="add"]').click();
  const stake = bet.locator('[data-stake]:not([data-stake="0"])[data-pending="false"]');
  await stake.waitFor();
  return Number(await stake.getAttribute('data-stake'));
};

export const goToTable = async (page: Page): Promise<void> => {
  await page.locator('[data-act="to-table"]').click();
  await page.locator('[data-seated="true"] [data-purse] [data-chips]:not([data-chips="0"])').waitFor();
};

export const goToTournament = async (page: Page): Promise<void> => {
  await page.locator('[data-act="to-tournament"]').click();
  await page.locator('main.tournament').waitFor();
};

/** A chip on the area in the first round after this one in which it comes in time; the number of that round. */
export const wagerAfter = async (page: Page, after: number, wager: string, chip: number): Promise<number> => {
  let round = after;
  for (;;) {
    round = await nextBetting(page, round);
    await chooseChip(page, chip);
    await spot(page, wager).click({ force: true });
    if (await acknowledged(page, [wager])) return round;
  }
};
