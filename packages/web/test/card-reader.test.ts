import { makeClient } from '@sabot/client';
import { got, viewFor } from '@sabot/testkit/accounts';
import { closeVisits, houseInBrowser } from '@sabot/testkit/browser';
import { ANY_GAME } from '@sabot/testkit/games';
import { expect, it } from 'vitest';
import { addStaffed, give } from './staff-pages.ts';

const { house, visitorAs } = await houseInBrowser();
const pitManager = await house.invited('pit-manager', 'paula');
const dealer = await house.invited('dealer', 'dan');

it('a fault of the card reader is shown to the dealer and to the pit with what to do, until it is attended to', async () => {
  const table = await addStaffed(house, pitManager, ANY_GAME, { source: 'reader' });
  for (const step of ['load-shoe', 'open-betting', 'close-betting']) await give(dealer, table, { do: step });
  const params = { table };
  const { token } = await got(pitManager.client.post('/api/tables/:table/devices', { params }));
  const device = makeClient({ base: house.url, token });
  const tell = (error: 3 | 4) => got(device.post('/api/tables/:table/device', { params, body: { error } }));
  const [desk, pit] = await Promise.all([visitorAs(dealer), visitorAs(pitManager)]);
  await Promise.all([desk.page.goto(`/dealer/${table}`), pit.page.goto('/pit')]);
  await pit.page.locator('[data-queue="0"]').waitFor();

  await Promise.all([tell(3), tell(4)]);
  const atDesk = desk.page.locator('[data-device-error="4"]');
  const inPit = pit.page.locator('[data-queue] [data-device-error="4"]');
  for (const line of [atDesk, inPit]) {
    await line.getByText('Card reader, fault 4').waitFor();
    await line.getByText('Nothing is drawn until the Pit Manager has said').waitFor();
    await line.locator('[data-act="report-device-error"][data-kind="order-altered"]').waitFor();
  }
  // The manager is called for the one, and sees the other, which is the dealer's.
  await pit.page.locator('[data-queue="1"]').waitFor();
  expect(await pit.page.title()).toBe('(1) Pit · Sabot');
  await pit.page.locator('[data-device-error="3"][data-mine="false"]').waitFor();
  await atDesk.getByText('for the Pit Manager to attend to').waitFor();
  expect(await atDesk.locator('[data-act="acknowledge-device-error"]').count()).toBe(0);
  await desk.page.locator('[data-device-error="3"] [data-act="acknowledge-device-error"]').click();
  await inPit.locator('[data-act="acknowledge-device-error"]').click();
  await Promise.all([atDesk, inPit].map((line) => line.waitFor({ state: 'detached' })));
  await pit.page.locator('[data-queue="0"]').waitFor();
  expect((await viewFor(dealer, table)).dealer?.deviceErrors).toEqual([]);
  await closeVisits(desk, pit);
});
