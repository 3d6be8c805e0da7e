import { got } from '@sabot/testkit/accounts';
import { closeVisits, houseInBrowser, type Visit } from '@sabot/testkit/browser';
import { gameOf } from '@sabot/testkit/games';
import { expect, it } from 'vitest';
import { addStaffed, give, keyIn, press, primary } from './staff-pages.ts';

const { house, visitorAs } = await houseInBrowser();
const pitManager = await house.invited('pit-manager', 'paula');
const supervisor = await house.invited('pit-supervisor', 'sue');
const dealer = await house.invited('dealer', 'dan');

/** So many of each value, in dollars: the sheet has a line for each. */
const countOn = async ({ page }: Visit, move: string, pieces: Readonly<Record<number, number>>): Promise<void> => {
  await page.getByRole('radio', { name: move }).check();
  for (const [dollars, count] of Object.entries(pieces))
    await page.locator(`[data-piece="${Number(dollars) * 100}"]`).fill(String(count));
  await page.locator('[data-act="count-float"]').click();
};

const confirmOn = async ({ page }: Visit, move: string, dollars: number): Promise<void> => {
  await page.locator(`[data-float-waits="${move}"]`).waitFor();
  await page.locator('input[name="float-total"]').fill(String(dollars));
  await page.locator('[data-act="confirm-float"]').click();
};

/** A round by keys, in which the Banker wins six to one. */
const playRound = async ({ page }: Visit): Promise<void> => {
  await press(page, 'close-betting');
  await keyIn(page, 'deal', ['2h', '3c', '4d', '2s', '6d', 'ts']);
  await press(page, 'announce-outcome');
  await page.locator('[data-pay-list="booked"]').waitFor();
};

it('a float is opened by two, goes with every chip, and is closed by two; the record agrees to the cent', async () => {
  const table = await addStaffed(house, pitManager, gameOf('TNC'), { method: 'B', source: 'keypad' });
  await give(dealer, table, { do: 'join-table', seat: 2, identified: false, for: 'w-ben' });
  const [desk, pit] = await Promise.all([visitorAs(dealer), visitorAs(supervisor)]);
  await desk.page.goto(`/dealer/${table}`);
  await pit.page.goto(`/pit/${table}`);
  await pit.page.getByRole('tab', { name: 'Float' }).click();

  await desk.page.locator('[data-act="float"]').click();
  await countOn(desk, 'Opener', { 100: 40, 25: 40 });
  await desk.page.getByText('Somebody else confirms it.').waitFor();
  await pit.page.getByText('Opener: counted by Dan').waitFor();
  await confirmOn(pit, 'opener', 4_900);
  await pit.page.getByText('The two counts differ').waitFor();
  await confirmOn(pit, 'opener', 5_000);
  await pit.page.locator('[data-float-expected="500000"]').waitFor();
  await desk.page.keyboard.press('Escape');

  await give(dealer, table, { do: 'buy-in', amount: 50_000, for: 'w-ben' });
  await press(desk.page, 'load-shoe');
  await keyIn(desk.page, 'burn-cards', ['5h']);
  await press(desk.page, 'open-betting');
  await desk.page.locator('[data-keyed-wager]').fill('2 B 100');
  await desk.page.keyboard.press('Enter');
  await desk.page.locator('[data-box="2 banker"][data-box-stake="10000"]').waitFor();
  await playRound(desk);
  // No commission, and half pay on a Banker's six (4.1.2).
  await pit.page.locator('[data-float-expected="445000"]').waitFor();

  await primary(desk.page, 'open-betting').press('Enter');
  await desk.page.locator('[data-act="rebet"]').click();
  await desk.page.locator('[data-box="2 player"]').click();
  await desk.page.locator('[data-stake="10000"]').click();
  await desk.page.locator('[data-box="2 player"][data-box-stake="10000"]').waitFor();
  await playRound(desk);
  expect(await desk.page.locator('[data-chip-sum]').getAttribute('data-chip-sum')).toBe('-5000');
  await pit.page.locator('[data-float-expected="450000"]').waitFor();

  await countOn(pit, 'Closer', { 100: 44, 25: 4 });
  await desk.page.locator('[data-act="float"]').click();
  await confirmOn(desk, 'closer', 4_500);
  await pit.page.locator('[data-float-win="0"][data-float-statistical="0"]').waitFor();
  await pit.page.getByRole('tab', { name: 'Set-up' }).click();
  await pit.page.locator('[data-still-out="2"]').waitFor();
  const verified = await got(pitManager.client.get('/api/tables/:table/verify', { params: { table } }));
  expect(verified).toMatchObject({ ok: true });
  await closeVisits(desk, pit);
});
