import { GAMES } from '@sabot/rules';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launch, signedIn, visit } from './browser.ts';
import { type Account, gameOf, openTestHouse, type TestHouse } from './house.ts';
import { accountIn, addStaffed, chipsOnRecord, give } from './staff-pages.ts';
import { sitDown } from './table-player.ts';

let house: TestHouse;
let browser: Browser;

beforeAll(async () => {
  [house, browser] = await Promise.all([openTestHouse(), launch()]);
});

afterAll(async () => {
  await browser.close();
  await house.close();
});

const play = async (dealer: Account, table: string, cards: readonly string[]): Promise<void> => {
  await give(dealer, table, { do: 'close-betting' });
  for (const _ of cards) await give(dealer, table, { do: 'draw-card' });
  for (const draw of [1, 3, 2, 4]) await give(dealer, table, { do: 'expose-card', draw, card: cards[draw - 1] });
  for (const act of ['announce-totals', 'announce-outcome', 'settle-round']) await give(dealer, table, { do: act });
};

/** A guest wins $100, cashes all out, and by the cards it was a tie. */
it('A13b a debtor is told in a sentence, and staff see the debt with what they may do about it', async () => {
  const [game] = GAMES;
  if (game === undefined) throw new Error('no game');
  const manager = await house.manager();
  const dealer = await house.invited('dealer', 'dan');
  const table = await addStaffed(house, manager, game, { source: 'keypad', seniorManager: 'assistant-casino-manager' });
  await give(dealer, table, { do: 'load-shoe' });
  const guest = await visit(browser, house.url());
  await sitDown(guest.page, table);
  const patron = await accountIn(guest, house.url());
  const bought = await chipsOnRecord(guest, house.url(), table);
  await give(dealer, table, { do: 'open-betting' });
  await give(patron, table, { do: 'place-wager', wager: 'player', amount: 10_000 });
  await play(dealer, table, ['9s', '2d', 'Kh', '6c']);
  await give(patron, table, { do: 'cash-out', amount: bought + 10_000 });
  await give(dealer, table, { do: 'report-misread', draw: 4, card: '7c' });
  await give(manager, table, { do: 'rule-on-misread', matter: 1, allow: true, reason: 'seen' });

  await expect.poll(() => guest.page.locator('.table-debt').textContent()).toContain('You owe $100');
  const desk = await visit(browser, house.url());
  await signedIn(desk, house.url(), manager);
  await desk.page.goto(`/pit/${table}`);
  await desk.page.locator('[role="tab"][id$="-people"]').click();
  await expect.poll(() => desk.page.locator('[data-debt="10000"]').textContent()).toContain('owes $100');
  await give(dealer, table, { do: 'ask-debt-forgiveness', person: await personOf(patron), note: 'our own slip' });
  await desk.page.locator('input[name="debt-why"]').fill('our own slip');
  await desk.page.locator('[data-act="forgive-debt"]').click();
  await expect.poll(() => desk.page.locator('[data-debt]').count()).toBe(0);
  await expect.poll(() => guest.page.locator('.table-debt').count()).toBe(0);
  expect([...guest.faults, ...desk.faults]).toEqual([]);
});

it('A13b in the pit a settled round is put in its true order, card by card', async () => {
  const manager = await house.manager();
  const dealer = await house.invited('dealer', 'dot');
  const table = await addStaffed(house, manager, gameOf('IDT'), {
    source: 'keypad',
    seniorManager: 'assistant-casino-manager',
  });
  await give(dealer, table, { do: 'load-shoe' });
  const guest = await visit(browser, house.url());
  await sitDown(guest.page, table);
  const patron = await accountIn(guest, house.url());
  const bought = await chipsOnRecord(guest, house.url(), table);
  await give(dealer, table, { do: 'open-betting' });
  await give(patron, table, { do: 'place-wager', wager: 'player', amount: 10_000 });
  await play(dealer, table, ['9s', '2d', 'Kh', '6c']);
  await give(dealer, table, { do: 'report-irregularity', kind: 'wrong-delivery', case: 'dealt-in-wrong-order' });

  const pit = await visit(browser, house.url(), { locale: 'zh-CN' });
  await signedIn(pit, house.url(), manager);
  await pit.page.goto(`/pit/${table}`);
  await pit.page.locator('label:has([data-choice="reconstruct"])').click();
  // The round stands there as it was read.
  const listed = pit.page.locator('.card-list button');
  await expect.poll(() => listed.count()).toBe(4);
  for (let left = 4; left > 0; left -= 1) await listed.first().click();
  for (const key of '2d9s6cKh') await pit.page.locator(`[data-keypad] [data-key="${key}"]`).click();
  await expect.poll(() => listed.count()).toBe(4);
  await pit.page.locator('[data-act="decide-referral"]').click();
  await pit.page.locator('[data-matters="0"]').waitFor();
  expect(await chipsOnRecord(guest, house.url(), table)).toBe(bought - 10_000);
  expect([...guest.faults, ...pit.faults]).toEqual([]);
});

const personOf = async (account: Account): Promise<string> =>
  (await account.ask<{ person: { id: string } }>('GET', '/api/me')).person.id;
