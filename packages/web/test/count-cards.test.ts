import { DECK } from '@sabot/rules';
import { viewFor } from '@sabot/testkit/accounts';
import { closeVisits, houseInBrowser } from '@sabot/testkit/browser';
import { gameOf } from '@sabot/testkit/games';
import { expect, it } from 'vitest';
import { addStaffed, give, signInByPage } from './staff-pages.ts';

const { house, visitor, visitorAs } = await houseInBrowser();
const manager = await house.manager();
const dealer = await house.invited('dealer', 'dan');

/** Ann is gone with the Player's cards, and two cards have been set aside. */
const tableWithCardsGone = async (): Promise<string> => {
  const changes = { method: 'A', source: 'keypad', seniorManager: 'assistant-casino-manager' } as const;
  const table = await addStaffed(house, manager, gameOf('TB'), changes);
  const steps = [
    { do: 'load-shoe' },
    { do: 'burn-cards', card: '5h' },
    { do: 'join-table', seat: 1, for: 'w-ann' },
    { do: 'buy-in', amount: 1_000_000, for: 'w-ann' },
    { do: 'open-betting' },
    { do: 'place-wager', wager: 'player', amount: 10_000, for: 'w-ann', asked: true },
    { do: 'close-betting' },
    ...Array.from({ length: 4 }, () => ({ do: 'draw-card' })),
    { do: 'choose-reveal-order', first: 'player' },
    { do: 'offer-cards', side: 'player' },
    { do: 'accept-cards', side: 'player', for: 'w-ann' },
    { do: 'report-irregularity', kind: 'patron-left-with-cards', person: 'w-ann', case: 'value-unknown' },
  ];
  for (const step of steps) await give(dealer, table, step);
  await give(manager, table, { do: 'take-remedy', matter: 1, remedy: 'set-two-cards-aside', cards: ['9d', 'Tc'] });
  return table;
};

it('5.11.2 the sorted decks are counted on a sheet that outlasts a sign-out, and confirmed by another person', async () => {
  const table = await tableWithCardsGone();
  const [desk, pit] = await Promise.all([visitor(), visitorAs(manager)]);
  const { page } = desk;
  await signInByPage(desk, 'dan', `/dealer/${table}`);
  const first = page.locator('[data-cell="0"]');
  await first.waitFor();
  expect(await page.locator('[data-wanted]').getAttribute('data-wanted')).toBe('410');
  expect(await first.inputValue()).toBe('');
  await first.click();
  await page.keyboard.type('889');
  await page.locator('[data-too-high="3s"]').waitFor();
  expect(await page.locator('[data-act="count-cards"]').isDisabled()).toBe(true);

  await page.context().clearCookies();
  await signInByPage(desk, 'dan', `/dealer/${table}`);
  await page.locator('[data-counted="25"]').waitFor();
  await page.locator('[data-cell="2"]').click();
  const gone = ['Kh', '4c', '2d', '3s', '9d', 'Tc'];
  const counts = DECK.map((card) => (gone.includes(card) ? 7 : 8));
  await page.keyboard.type(counts.slice(2).join(''));
  await page.locator('[data-counted="410"]').waitFor();
  await page.locator('[data-act="count-cards"]').click();
  await page.locator('[data-counted-by]').waitFor();
  expect(await page.locator('[data-count="confirm"]').count()).toBe(0);

  await pit.page.goto(`/pit/${table}`);
  const sum = pit.page.locator('input[name="count-sum"]');
  await sum.fill('409');
  await pit.page.locator('[data-remedy="sort-and-display-cards"]').click();
  await pit.page.locator('[data-problem="counts-differ"]').waitFor();
  await sum.fill('410');
  await pit.page.locator('[data-remedy="sort-and-display-cards"]').click();
  await sum.waitFor({ state: 'detached' });
  const [matter] = (await viewFor(dealer, table)).matters;
  expect(matter?.steps[0]?.remedy).toBe('deduce-missing-cards');
  await closeVisits(desk, pit);
});
