import type { Game } from '@sabot/rules';
import { type Account, got, ownFor } from '@sabot/testkit/accounts';
import { houseInBrowser, SIZES, type Visit } from '@sabot/testkit/browser';
import { ANY_GAME, gameOf } from '@sabot/testkit/games';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { inspection } from './inspection.ts';
import { accountIn, addStaffed, chipsOnRecord, give } from './staff-pages.ts';
import { sitDown } from './table-player.ts';

const { house, visitor, visitorAs } = await houseInBrowser();

const play = async (dealer: Account, table: string, cards: readonly string[]): Promise<void> => {
  await give(dealer, table, { do: 'close-betting' });
  for (const _ of cards) await give(dealer, table, { do: 'draw-card' });
  for (const draw of [1, 3, 2, 4]) await give(dealer, table, { do: 'expose-card', draw, card: cards[draw - 1] });
  for (const act of ['announce-totals', 'announce-outcome', 'settle-round']) await give(dealer, table, { do: act });
};

interface Indebted {
  readonly table: string;
  readonly guest: Visit;
  readonly patron: Account;
  readonly dealer: Account;
}

/** A guest bets $100 on the Player at a new table, and the round is settled. */
const settledFor = async (manager: Account, login: string, game: Game) => {
  const dealer = await house.invited('dealer', login);
  const table = await addStaffed(house, manager, game, { source: 'keypad', seniorManager: 'assistant-casino-manager' });
  await give(dealer, table, { do: 'load-shoe' });
  const guest = await visitor();
  await sitDown(guest.page, table);
  const patron = await accountIn(guest, house.url());
  const bought = await chipsOnRecord(guest, house.url(), table);
  await give(dealer, table, { do: 'open-betting' });
  await give(patron, table, { do: 'place-wager', wager: 'player', amount: 10_000 });
  await play(dealer, table, ['9s', '2d', 'Kh', '6c']);
  return { table, guest, patron, dealer, bought };
};

/** A guest wins $100, cashes all out, and by the cards it was a tie. */
const indebted = async (manager: Account, login: string): Promise<Indebted> => {
  const { table, guest, patron, dealer, bought } = await settledFor(manager, login, ANY_GAME);
  await give(patron, table, { do: 'cash-out', amount: bought + 10_000 });
  await give(dealer, table, { do: 'report-misread', draw: 4, card: '7c' });
  await give(manager, table, { do: 'rule-on-misread', matter: 1, allow: true, reason: 'seen' });
  return { table, guest, patron, dealer };
};

it('A13b a debtor is told in a sentence, and staff see the debt with what they may do about it', async () => {
  const manager = await house.manager();
  const { table, guest, patron, dealer } = await indebted(manager, 'dan');
  await expect.poll(() => guest.page.locator('.table-debt').textContent()).toContain('You owe $100');
  const desk = await visitorAs(manager);
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

const WAYS: readonly BrowserContextOptions[] = [
  { viewport: SIZES.laptop },
  { viewport: SIZES.laptop, locale: 'zh-CN' },
  { viewport: SIZES.phone, locale: 'zh-CN', hasTouch: true },
];

/** Whether everything is within the page from side to side, and at a table the whole cloth is in sight. */
const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const page = document.documentElement;
    const cloth = document.querySelector('.table-scroll');
    return page.scrollWidth <= page.clientWidth && (cloth === null || cloth.scrollHeight <= cloth.clientHeight);
  });

it('A13b pages with a debt fit a phone and a laptop in both languages, and axe finds nothing in them', async () => {
  const { findings, look } = inspection();
  const manager = await house.manager();
  const cashier = await house.invited('cashier', 'cash');
  const { table, patron, dealer } = await indebted(manager, 'dee');
  await give(dealer, table, { do: 'ask-debt-forgiveness', person: await personOf(patron), note: 'our own slip' });
  const places = [
    ['patron', patron, `/table/${table}`, '.table-debt'],
    ['manager', manager, `/pit/${table}`, '[data-debt="10000"]'],
    ['cashier', cashier, `/pit/${table}`, '[data-act="settle-debt"]'],
  ] as const;
  for (const [who, account, path, sign] of places) {
    for (const [way, options] of WAYS.entries()) {
      const looker = await visitorAs(account, { reducedMotion: 'reduce', ...options });
      await looker.page.goto(path);
      if (who !== 'patron') await looker.page.locator('[role="tab"][id$="-people"]').click();
      await looker.page.locator(sign).first().waitFor();
      // Nobody is called by an id.
      expect(await looker.page.locator('main').innerText()).not.toMatch(/p-[0-9a-f]{12}/);
      await look(looker.page, `${who}, way ${way}`);
      expect([who, way, await fits(looker.page)]).toEqual([who, way, true]);
      expect(looker.faults).toEqual([]);
      await looker.context.close();
    }
  }
  expect(findings).toEqual([]);

  const desk = await visitorAs(cashier);
  await desk.page.goto(`/pit/${table}`);
  await desk.page.locator('[role="tab"][id$="-people"]').click();
  await desk.page.locator('[data-act="settle-debt"]').click();
  await expect.poll(() => desk.page.locator('[data-debt]').count()).toBe(0);
  expect((await ownFor(patron, table)).debt).toBe(0);
});

it('A13b in the pit a settled round is put in its true order, card by card', async () => {
  const manager = await house.manager();
  const { table, guest, dealer, bought } = await settledFor(manager, 'dot', gameOf('IDT'));
  await give(dealer, table, { do: 'report-irregularity', kind: 'wrong-delivery', case: 'dealt-in-wrong-order' });

  const pit = await visitorAs(manager, { locale: 'zh-CN' });
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

const personOf = async ({ client }: Account): Promise<string> => (await got(client.get('/api/me'))).person?.id ?? '';
