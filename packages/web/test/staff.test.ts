import { got, viewFor } from '@sabot/testkit/accounts';
import { closeVisits, houseInBrowser, type Visit } from '@sabot/testkit/browser';
import { gameOf } from '@sabot/testkit/games';
import { describe, expect, it } from 'vitest';
import {
  addStaffed,
  chipsInPurse,
  chipsOnRecord,
  keyIn,
  playOn,
  press,
  pressUntil,
  primary,
  signInByPage,
} from './staff-pages.ts';
import { bet, seatedGuest, untilOwn, untilPhase } from './table-player.ts';

const { house, visitor, visitorAs } = await houseInBrowser();
const pitManager = await house.invited('pit-manager', 'paula');
const dealer = await house.invited('dealer', 'dan');

const CHIP = 2500;
const BOUGHT = 100_000;

const dealerAt = async (table: string): Promise<Visit> => {
  const desk = await visitorAs(dealer);
  await desk.page.goto(`/dealer/${table}`);
  return desk;
};

const isVerified = async (table: string): Promise<void> => {
  const { client } = pitManager;
  expect(await got(client.get('/api/tables/:table/verify', { params: { table } }))).toMatchObject({ ok: true });
};

/** The Dealer handled the device wrongly, nobody has seen a card, and the patrons stay in: the pit manager has it reset. */
const resetDevice = async (desk: Visit, pit: Visit, patrons: readonly Visit[]): Promise<void> => {
  await desk.page.locator('[data-act="report"]').click();
  await desk.page.locator('dialog [data-kind="uncovered-case"]').waitFor();
  await desk.page.locator('dialog [data-kind="device-reset"]').click();
  await desk.page.locator('dialog [data-choice="electronic-device-and-dealer-error"]').check();
  await desk.page.locator('dialog [data-act="report-irregularity"]').click();
  // No wager goes back on the Dealer's word: the pit manager looks first.
  const approval = pit.page.locator('[data-wait="matter"][data-urgency="now"]');
  await approval.locator('[data-act="rule"]').click();
  await approval.locator('[data-act="take-remedy"][data-remedy="offer-withdrawal"]').waitFor();
  await Promise.all(
    patrons.map(async ({ page }) => {
      await page.locator('[data-matter="device-reset"]').waitFor();
      expect(await page.locator('[data-act="elect-none"]').count()).toBe(0);
    }),
  );
  await approval.locator('[data-act="take-remedy"][data-remedy="offer-withdrawal"]').click();
  await Promise.all(
    patrons.map(async ({ page }) => {
      const banner = page.locator('[data-matter="device-reset"][data-basis="TB:5.9"]');
      await banner.getByText('5.9').first().waitFor();
      await banner.locator('[data-act="elect-none"]').click();
      await banner.getByText('You stay in.').waitFor();
    }),
  );
  await desk.page.locator('[data-primary][data-wait="matter"]').waitFor();
  await approval.locator('[data-act="take-remedy"][data-remedy="reset-device"]').click();
  await approval.waitFor({ state: 'detached' });
};

/** The lights go out: the Dealer reports it, and a pit manager holds the round for that and lets it go on. */
const failPower = async (desk: Visit, pit: Visit, patrons: readonly Visit[]): Promise<void> => {
  await desk.page.locator('[data-act="report"]').click();
  await desk.page.locator('dialog [data-kind="power-failure"]').click();
  await desk.page.locator('dialog [data-act="report-irregularity"]').click();
  await Promise.all(
    patrons.map(({ page }) => page.locator('[data-matter="power-failure"]').getByText('5.17').first().waitFor()),
  );
  const approval = pit.page.locator('[data-wait="matter"][data-urgency="now"]');
  await approval.locator('[data-act="rule"]').click();
  await approval.locator('[data-act="take-remedy"][data-remedy="offer-withdrawal"]').click();
  await approval.locator('[data-act="close-window"]').click();
  await approval.waitFor({ state: 'detached' });
};

// Most of the time goes in waiting for shoes, keys and each other: tables do not disturb one another.
describe.concurrent('staff', () => {
  it('run a round of Method A for two patrons, with an irregularity and a ruling', async () => {
    const table = await addStaffed(house, pitManager, gameOf('TB'), { method: 'A', source: 'electronic' });
    const [desk, pit, one, other] = await Promise.all([
      visitor(),
      visitor(),
      seatedGuest(visitor, table),
      seatedGuest(visitor, table),
    ]);
    await Promise.all([signInByPage(desk, 'dan', `/dealer/${table}`), signInByPage(pit, 'paula', '/pit')]);
    await pit.page.locator('[data-queue="0"]').waitFor();

    await press(desk.page, 'load-shoe', 'burn-cards', 'open-betting');
    await Promise.all([bet(one.page, 'player', CHIP), bet(other.page, 'banker', CHIP)]);
    await press(desk.page, 'close-betting', 'deal', 'offer-cards');
    await one.page.locator('[data-act="accept-cards"]').click();
    await one.page.locator('.squeeze-card').first().waitFor();

    await resetDevice(desk, pit, [one, other]);

    // Betting is open again and the wagers stand; with "No more bets" the choice ends, and the cards are dealt anew.
    await untilPhase(one.page, 'betting');
    await untilOwn(one.page, 'player', CHIP);
    await press(desk.page, 'close-betting');
    await Promise.all([one, other].map(({ page }) => page.locator('[data-matter]').waitFor({ state: 'detached' })));
    await press(desk.page, 'deal', 'offer-cards');
    await one.page.locator('[data-act="accept-cards"]').click();
    await one.page.locator('[data-peel="little"]').first().click();
    await one.page.locator('[data-squeeze="peeled"]').first().waitFor();

    await failPower(desk, pit, [one, other]);

    const patrons = [one, other];
    await playOn(desk, patrons);
    await desk.page.locator('[data-pay-list] [data-pay]').first().waitFor();
    for (const patron of patrons) {
      await untilPhase(patron.page, 'idle');
      expect(await chipsInPurse(patron)).toBe(await chipsOnRecord(patron, house.url(), table));
    }
    const view = await viewFor(dealer, table);
    const sums = await Promise.all(patrons.map(chipsInPurse));
    const outcome = view.last?.result?.outcome;
    expect(outcome === 'tie' ? sums : sums.map((sum) => sum > BOUGHT)).toEqual(
      outcome === 'tie' ? [BOUGHT, BOUGHT] : [outcome === 'player', outcome === 'banker'],
    );
    await isVerified(table);
    await closeVisits(desk, pit, one, other);
  });

  it('deal from a shoe of real cards by keypad, and the patrons see the same cards', async () => {
    const table = await addStaffed(house, pitManager, gameOf('TB'), { method: 'B', source: 'keypad' });
    const [desk, guest] = await Promise.all([dealerAt(table), seatedGuest(visitor, table)]);
    await press(desk.page, 'load-shoe');
    await keyIn(desk.page, 'burn-cards', ['5h']);
    let presses = await press(desk.page, 'open-betting');
    await bet(guest.page, 'banker', CHIP);
    presses += await press(desk.page, 'close-betting');
    // A key too few is said, and taken back; then all six cards, ahead of what the table asks for.
    await keyIn(desk.page, 'deal', ['2', '3']);
    await desk.page.locator('[data-pending="no-suit"]').waitFor();
    await desk.page.keyboard.press('Backspace');
    await keyIn(desk.page, 'deal', ['2h', '3c', '4d', '2s', '6d', 'ts']);
    await primary(desk.page, 'announce-outcome').waitFor();
    await desk.page.locator('[data-pay-list="to-book"] [data-pay="pay"]').waitFor();
    presses += await press(desk.page, 'announce-outcome');
    await desk.page.locator('[data-pay-list="booked"]').waitFor();
    await primary(desk.page, 'open-betting').waitFor();
    expect(presses).toBe(3);

    const view = await viewFor(dealer, table);
    expect(view.last?.result?.outcome).toBe('banker');
    const listed = await desk.page
      .locator('[data-pay-list] [data-pay]')
      .evaluateAll((items) => items.map((item) => item.getAttribute('data-pay')));
    expect(listed).toEqual(view.dealer?.payList.map((item) => item.do));
    expect(listed).toEqual(['pay']);
    await untilPhase(guest.page, 'idle');
    for (const { page } of [desk, guest])
      for (const [side, cards] of [
        ['player', ['2h', '3c', '6d']],
        ['banker', ['4d', '2s', 'Ts']],
      ] as const) {
        const hand = page.locator(`[data-hand="${side}"]`).first();
        for (const card of cards) await hand.locator(`[data-card="${card}" i]`).first().waitFor();
      }
    expect(await guest.page.locator('[data-result="banker"]').count()).toBeGreaterThan(0);
    expect(await chipsInPurse(guest)).toBe(await chipsOnRecord(guest, house.url(), table));
    await isVerified(table);
    await closeVisits(desk, guest);
  });

  it('deal an electronic round in six presses or fewer', async () => {
    const table = await addStaffed(house, pitManager, gameOf('IDT'), { method: 'B', source: 'electronic' });
    const [desk, guest] = await Promise.all([dealerAt(table), seatedGuest(visitor, table)]);
    await press(desk.page, 'load-shoe', 'burn-cards');
    const presses: number[] = [];
    for (const wager of ['player', 'banker', 'tie', 'banker']) {
      await press(desk.page, 'open-betting');
      await primary(desk.page, 'close-betting').waitFor();
      await bet(guest.page, wager, CHIP);
      presses.push(1 + (await pressUntil(desk.page, 'open-betting')));
    }
    expect(Math.max(...presses)).toBeLessThanOrEqual(6);
    expect(Math.min(...presses)).toBeGreaterThanOrEqual(4);
    await untilPhase(guest.page, 'idle');
    expect(await chipsInPurse(guest)).toBe(await chipsOnRecord(guest, house.url(), table));
    await isVerified(table);
    await closeVisits(desk, guest);
  });
});
