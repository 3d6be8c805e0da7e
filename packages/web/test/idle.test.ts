import { fileURLToPath } from 'node:url';
import { type Account, accountOf, got } from '@sabot/testkit/accounts';
import { axeFindings, closeVisits, launchBrowser, signedIn, type Visit, visit } from '@sabot/testkit/browser';
import { manualClock } from '@sabot/testkit/clock';
import { gameOf } from '@sabot/testkit/games';
import { startHouse } from '@sabot/testkit/house';
import { PASSWORD, signedInBy } from '@sabot/testkit/requests';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';

const PAGES = fileURLToPath(new URL('../dist', import.meta.url));

/** The house goes by the clock of the test, and so do the pages. Cookies go by that of the browser. */
const clock = manualClock(Date.now());
const [house, browser] = await Promise.all([startHouse({ web: PAGES }, clock.now), launchBrowser()]);
afterAll(async () => {
  await browser.close();
  await house.close();
});

const MINUTE = 60_000;
const TYPED = 'Dora the second';

await house.newStaff('pit-manager');
const signInAs = async (login: string): Promise<Account> => {
  const { headers } = signedInBy(await house.request('POST', '/api/sign-in', { body: { login, password: PASSWORD } }));
  return accountOf(house.url, String(headers['cookie']));
};
const manager = await signInAs('the.manager');
const table = (
  await got(manager.client.give('/api/tables', { body: { name: 'T', game: gameOf('TB').id, auto: null } }))
).table.id;

/** Pages of one browser, in which time passes as the test says. */
const newVisit = async (): Promise<Visit> => {
  const visited = await visit(browser, house.url);
  await visited.context.clock.install({ time: clock.now() });
  await signedIn(visited, house.url, await signInAs('the.manager'));
  return visited;
};

/** The pages of a browser have one clock. They come first: where a feed says that it is later, a page takes its own clock to be late. */
const pass = async (ms: number, { context }: Visit): Promise<void> => {
  await context.clock.fastForward(ms);
  clock.pass(ms);
};

/** Something is typed, and told when more than a minute has passed. */
const typed = async (visited: Visit): Promise<void> => {
  const { page } = visited;
  await nameField(page).fill(TYPED);
  const told = page.waitForResponse('**/api/me/stay');
  await pass(2 * MINUTE, visited);
  await told;
};

const nameField = (page: Page) => page.locator('[data-section="invite"] input[name="name"]');
const warning = (page: Page) => page.locator('[data-idle-left]');
const again = (page: Page) => page.locator('[data-sign-in-again]');

const signInAgain = async (page: Page): Promise<void> => {
  await page.locator('[data-sign-in-again] input[name="password"]').fill(PASSWORD);
  await page.locator('[data-act="sign-in-again"]').click();
};

it('staff are warned on every page, stay by a button, and sign in again over what they have typed', async () => {
  const visited = await newVisit();
  const overview = visited.page;
  const paths = [`/pit/${table}`, `/dealer/${table}`, `/table/${table}`] as const;
  const others = await Promise.all(paths.map(() => visited.context.newPage()));
  const pages = [overview, ...others];
  for (const [index, path] of ['/pit', ...paths].entries()) await pages[index]?.goto(house.url + path);
  await typed(visited);
  await nameField(overview).fill('');
  await typed(visited);
  // From now on nobody touches anything, on whichever page it was.
  await pass(10 * MINUTE, visited);
  for (const page of pages) expect(await warning(page).count()).toBe(0);
  await pass(MINUTE + 5000, visited);
  for (const page of pages) await warning(page).waitFor();
  expect(Number(await warning(overview).getAttribute('data-idle-left'))).toBeLessThanOrEqual(120);
  await overview.locator('[data-act="stay-signed-in"]').click();
  await pass(3000, visited);
  for (const page of pages) await warning(page).waitFor({ state: 'detached' });

  await pass(13 * MINUTE, visited);
  for (const page of pages) await warning(page).waitFor();
  expect(await axeFindings(overview)).toEqual([]);
  await pass(2 * MINUTE, visited);
  for (const page of pages) await again(page).waitFor();
  await overview.keyboard.press('Escape');
  await overview.keyboard.press('Escape');
  await again(overview).waitFor();
  expect(await axeFindings(overview)).toEqual([]);
  await signInAgain(overview);
  for (const page of pages) await again(page).waitFor({ state: 'detached' });
  expect(await nameField(overview).inputValue()).toBe(TYPED);
  // The feeds are those of the manager again.
  await overview.locator(`a[href="/pit/${table}"]`).first().waitFor();
  await closeVisits(visited);
});

it('somebody else who signs in gets a fresh page', async () => {
  const visited = await newVisit();
  const { page } = visited;
  await page.goto(`${house.url}/pit`);
  await nameField(page).fill(TYPED);
  await pass(20 * MINUTE, visited);
  await again(page).waitFor();
  await page.locator('[data-act="sign-in-other"]').click();
  await page.locator('input[name="login"]').fill('a.pit-manager');
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.locator('[data-act="enter"]').first().click();
  await page.waitForURL('**/pit');
  await nameField(page).waitFor();
  expect(await nameField(page).inputValue()).toBe('');
  await closeVisits(visited);
});
