import { got, ownFor, viewFor } from '@sabot/testkit/accounts';
import { closeVisits, expectAccessible, houseInBrowser, SIZES, signedIn, type Visit } from '@sabot/testkit/browser';
import { gameOf } from '@sabot/testkit/games';
import { describe, expect, it } from 'vitest';
import { accountIn, addStaffed, playOn, press, signInByPage } from './staff-pages.ts';
import { bet, seatedGuest, untilOwn } from './table-player.ts';

/** What staff put on record for patrons: leave for single cards, wagers asked for, displays that were wrong. */

const { house, visitor } = await houseInBrowser();
const pitManager = await house.invited('pit-manager', 'paula');
const dealer = await house.invited('dealer', 'dan');

const CHIP = 2500;

const personOf = async (patron: Visit, table: string): Promise<string> => {
  const account = await accountIn(patron, house.url());
  return (await ownFor(account, table)).person;
};

describe('what staff put on record', () => {
  it('TB:3.21, TB:3.8, TB:6.3: a card for another patron, a wager asked for, a display that was wrong', async () => {
    const table = await addStaffed(house, pitManager, gameOf('TB'), { method: 'A', source: 'electronic' });
    const [desk, pit, one, other, board] = await Promise.all([
      visitor(),
      visitor(),
      seatedGuest(visitor, table),
      seatedGuest(visitor, table, { viewport: SIZES.phone, locale: 'zh-CN' }),
      visitor(),
    ]);
    await Promise.all([signInByPage(desk, 'dan', `/dealer/${table}`), signedIn(pit, house.url(), pitManager)]);
    await Promise.all([pit.page.goto(`/pit/${table}`), board.page.goto(`/board/${table}`)]);
    await press(desk.page, 'load-shoe', 'burn-cards', 'open-betting');
    await Promise.all([bet(one.page, 'player', CHIP), bet(other.page, 'banker', CHIP)]);

    // The Dealer raises it for the patron, who asked for that.
    const person = await personOf(one, table);
    await desk.page.locator(`[data-patron="${person}"]`).first().click();
    await desk.page.locator('dialog [data-choice="player"]').check();
    await desk.page.locator('dialog input[inputmode="decimal"]').first().fill('25');
    await desk.page.locator('dialog [data-act="raise-wager"]').click();
    await untilOwn(one.page, 'player', 2 * CHIP);
    await desk.page.keyboard.press('Escape');
    const raised = await got(
      pitManager.client.get('/api/tables/:table/log', { params: { table }, query: { types: 'WagerRaised' } }),
    );
    expect(raised.events).toMatchObject([{ owner: person, asked: true, stamp: { as: 'dealer' } }]);

    await press(desk.page, 'close-betting', 'deal', 'offer-cards');
    await one.page.locator('[data-act="accept-cards"]').click();
    const picker = pit.page.locator('[data-picker="allow-squeeze"]');
    const wanted = await personOf(other, table);
    const label = picker.locator('option').filter({ hasText: 'card 3 (Player)' });
    await label.first().waitFor({ state: 'attached' });
    const values = await picker
      .locator('option')
      .evaluateAll((all) => all.map((each) => each.getAttribute('value') ?? ''));
    const value = values.find((each) => each.includes('"draw":3') && each.includes(`"${wanted}"`)) ?? '';
    await picker.locator('select').selectOption(value);
    await picker.locator('[data-act="allow-squeeze"]').click();
    await other.page.locator('.squeeze-card').first().waitFor();
    await expect.poll(() => one.page.locator('.squeeze-card').count()).toBe(1);
    expect(await other.page.locator('.squeeze-card').count()).toBe(1);
    await playOn(desk, [one, other]);

    // A board shows a winner that nobody is by the cards: all are told what stands.
    const view = await viewFor(dealer, table);
    const wrong = view.last?.result?.outcome === 'tie' ? 'banker' : 'tie';
    await pit.page.locator('[data-act="report"]').click();
    await pit.page.locator('dialog [data-kind="display-error"]').click();
    await pit.page.locator(`dialog [data-choice="${wrong}"]`).check();
    await pit.page.locator('dialog [data-act="report-display-error"]').click();
    for (const { page } of [one, other, desk, pit, board])
      await page.locator('[data-display-error="1"][data-basis="TB:6.3"]').waitFor();
    await expectAccessible(board.page);
    await closeVisits(desk, pit, one, other, board);
  });
});
