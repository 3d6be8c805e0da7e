import { houseInBrowser, signedIn } from '@sabot/testkit/browser';
import { gameOf } from '@sabot/testkit/games';
import { expect, it } from 'vitest';
import { addStaffed, keyIn, press } from './staff-pages.ts';
import { chooseChip, sitDown, spot, untilOwn, untilPhase } from './table-player.ts';

const { house, visitor } = await houseInBrowser();

const CHIP = 2500;

it('A20: the pit burns a card that was seen while bets were open; until then no chip moves', async () => {
  const manager = await house.manager();
  const dealer = await house.invited('dealer', 'dan');
  const table = await addStaffed(house, manager, gameOf('TB'), {
    method: 'B',
    source: 'keypad',
    seniorManager: 'assistant-casino-manager',
  });
  const [patron, desk, pit] = await Promise.all([visitor(), visitor(), visitor({ locale: 'zh-CN' })]);
  await signedIn(desk, house.url(), dealer);
  await signedIn(pit, house.url(), manager);
  await Promise.all([sitDown(patron.page, table), desk.page.goto(`/dealer/${table}`)]);
  await press(desk.page, 'load-shoe');
  await keyIn(desk.page, 'burn-cards', ['5h']);
  await press(desk.page, 'open-betting');
  await untilPhase(patron.page, 'betting');
  await chooseChip(patron.page, CHIP);
  await spot(patron.page, 'player').click();
  await untilOwn(patron.page, 'player', CHIP);

  await desk.page.locator('[data-act="report"]').click();
  await desk.page.locator('dialog [data-kind="card-face-up"]').click();
  await desk.page.locator('dialog [data-act="report-irregularity"]').click();
  await patron.page.locator('[data-matter]').waitFor();
  await patron.page.locator('[data-spot="player"][aria-disabled="true"], [data-spot="player"]:disabled').waitFor();

  await pit.page.goto(`/pit/${table}`);
  const decisions = pit.page.locator('[data-choice]');
  await decisions.first().waitFor({ state: 'attached' });
  const offered = await decisions.evaluateAll((all) => all.map((each) => each.getAttribute('data-choice')));
  expect(offered).toEqual(['free-hand', 'burn-card', 'continue', 'void', 'void-and-replace', 'other']);
  await pit.page.locator('label:has([data-choice="burn-card"])').click();
  const decide = pit.page.locator('[data-act="decide-referral"]');
  expect(await decide.isDisabled()).toBe(true);
  for (const key of ['9', 'h']) await pit.page.locator(`[data-keypad] [data-key="${key}"]`).click();
  await decide.click();
  await pit.page.locator('[data-matters="0"]').waitFor();

  await spot(patron.page, 'player').click();
  await untilOwn(patron.page, 'player', 2 * CHIP);
});
