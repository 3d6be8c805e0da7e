import { viewFor } from '@sabot/testkit/accounts';
import { closeVisits, houseInBrowser } from '@sabot/testkit/browser';
import { gameOf } from '@sabot/testkit/games';
import { expect, it } from 'vitest';
import { addStaffed, give } from './staff-pages.ts';

const { house, visitorAs } = await houseInBrowser();
const pitManager = await house.invited('pit-manager', 'paula');
const supervisor = await house.invited('pit-supervisor', 'sue');
const dealer = await house.invited('dealer', 'dan');

/** A table of real cards on which nobody wagers: nobody can be asked to take a hand. */
const tableWithoutTakers = async (): Promise<string> => {
  const table = await addStaffed(house, pitManager, gameOf('TB'), { method: 'A', source: 'keypad' });
  for (const step of ['load-shoe', 'burn-cards', 'open-betting', 'close-betting'])
    await give(dealer, table, { do: step, ...(step === 'burn-cards' ? { card: '5h' } : {}) });
  for (let draw = 0; draw < 4; draw += 1) await give(dealer, table, { do: 'draw-card' });
  return table;
};

it('what waits at any table is in one queue, is heard and seen, and leads to its place at the table and back', async () => {
  const table = await tableWithoutTakers();
  const [pit, other] = await Promise.all([visitorAs(supervisor), visitorAs(pitManager)]);
  await Promise.all([pit.page.goto('/pit'), other.page.goto('/pit')]);
  const [line, atOther] = [pit, other].map(({ page }) => page.locator(`[data-wait="handler"]`).first());
  if (line === undefined || atOther === undefined) throw new Error('two pages');
  await line.getByText('Player hand: nobody takes it').waitFor();
  await pit.page.locator('[data-queue="2"]').waitFor();
  expect(await pit.page.title()).toBe('(2) Pit · Sabot');

  await line.locator('[data-act="acknowledge-wait"]').click();
  await atOther.getByText('seen by sue').waitFor();
  await line.locator('[data-act="acknowledge-wait"]').waitFor({ state: 'detached' });

  await line.locator('[data-act="to-handler"]').click();
  await pit.page.waitForURL(`**/pit/${table}#round`);
  for (const side of ['player', 'banker']) await give(supervisor, table, { do: 'choose-handler', side, person: null });
  await pit.page.locator('a[href="/pit"]').first().click();
  await pit.page.locator('[data-queue="0"]').waitFor();
  expect(await pit.page.title()).toBe('Pit · Sabot');
  expect((await viewFor(supervisor, table)).pit?.waits).toEqual([]);
  await closeVisits(pit, other);
});
