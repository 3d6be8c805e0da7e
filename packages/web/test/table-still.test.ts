import { cents } from '@sabot/rules';
import { houseInBrowser, signedIn } from '@sabot/testkit/browser';
import { gameOf } from '@sabot/testkit/games';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addStaffed, give } from './staff-pages.ts';
import { chooseChip, nextBetting, roundOn, sitDown, spot, untilOwn, untilPhase } from './table-player.ts';
import { addTable, QUICK } from './tables.ts';

/** What must not move, lie over something else, or go twice. */

const { house, visitor } = await houseInBrowser();

const CHIP = 2500;

const WIDTHS = [
  320, 360, 390, 412, 560, 640, 701, 768, 800, 850, 900, 1024, 1080, 1150, 1240, 1250, 1280, 1366, 1440, 1920, 2200,
  2560, 3000, 3840,
];
const heightOf = (width: number): number => (width >= 2500 ? 1440 : 800);

/** Pairs of buttons of the tray that lie over each other, and those that lie outside of the page. */
const faultsOfTray = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('.tray button')].filter(
      ({ offsetWidth }) => offsetWidth > 0,
    );
    const boxes = shown.map((button) => ({
      name: button.dataset['act'] ?? `chip ${button.dataset['chip']}`,
      box: button.getBoundingClientRect(),
    }));
    return boxes.flatMap(({ name, box }, index) => [
      ...(box.left < 0 || box.right > window.innerWidth ? [`${name} outside`] : []),
      ...boxes.slice(index + 1).flatMap(({ name: other, box: at }) => {
        const wide = Math.min(box.right, at.right) - Math.max(box.left, at.left);
        const high = Math.min(box.bottom, at.bottom) - Math.max(box.top, at.top);
        return wide > 1 && high > 1 ? [`${name} over ${other}`] : [];
      }),
    ]);
  });

const feltBox = (page: Page): Promise<string> =>
  page.locator('.felt-table').evaluate((felt) => JSON.stringify(felt.getBoundingClientRect()));

/** What could go wrong a moment ago may be past when it is asked for: then it is refused, and something else is tried. */
const untilMatter = async (page: Page): Promise<void> => {
  const matter = page.locator('.matter').first();
  const inject = async (): Promise<boolean> => {
    const answered = page.waitForResponse((said) => said.url().endsWith('/irregularity'));
    const [answer] = await Promise.all([answered, page.locator('.practice-list button:enabled').first().click()]);
    return answer.ok();
  };
  await page.getByRole('button', { name: 'Inject an irregularity' }).click();
  await expect.poll(async () => (await matter.isVisible()) || inject()).toBe(true);
  await matter.waitFor();
};

describe('the tray', () => {
  it('lays no button over another at any width', async () => {
    const table = await addTable(house, gameOf('IDT'), { ...QUICK, bettingMs: 60_000 });
    const { page, context, faults } = await visitor();
    await sitDown(page, table);
    const found: string[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: heightOf(width) });
      found.push(...(await faultsOfTray(page)).map((fault) => `${width}: ${fault}`));
    }
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('keeps the focus where it is when what was pressed is off', async () => {
    const table = await addTable(house, gameOf('DTN'), { ...QUICK, bettingMs: 20_000 });
    const { page, context, faults } = await visitor();
    await sitDown(page, table);
    await untilPhase(page, 'betting');
    await chooseChip(page, CHIP);
    await spot(page, 'player').click();
    await untilOwn(page, 'player', CHIP);
    await page.locator('[data-act="undo"]').focus();
    await page.keyboard.press('Enter');
    await untilOwn(page, 'player', 0);
    await page.locator('[data-act="undo"][aria-disabled="true"]').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-act'))).toBe('undo');
    expect(faults).toEqual([]);
    await context.close();
  });
});

// Most of the time goes in waiting for rounds: tables do not disturb one another.
describe.concurrent('chips', () => {
  it('of an auto Rebet in two tabs go down once', async () => {
    const table = await addTable(house, gameOf('DTN'), { ...QUICK, bettingMs: 8000, resultMs: 300 });
    const { page, context, faults } = await visitor();
    await sitDown(page, table);
    const other = await context.newPage();
    await other.goto(`/table/${table}`);
    await other.locator('[data-seated="true"]').waitFor();
    for (const tab of [page, other]) {
      await tab.locator('[data-act="more-chips"]').click();
      await tab.locator('[data-act="rebet-on-open"]').check();
      await tab.keyboard.press('Escape');
    }
    await nextBetting(page, await roundOn(page));
    await chooseChip(page, CHIP);
    await spot(page, 'player').click();
    await untilOwn(page, 'player', CHIP);
    // Both tabs have decided to rebet before either is heard, and the second is heard after the first.
    const orders: string[] = [];
    const decided = other.waitForRequest('**/commands');
    const first = page.waitForResponse('**/commands');
    await Promise.all([
      page.route('**/commands', async (route) => {
        await decided;
        await route.continue();
      }),
      other.route('**/commands', async (route) => {
        orders.push((route.request().postDataJSON() as { do: string }).do);
        await first;
        await route.continue();
      }),
    ]);
    const tooLate = await other.waitForResponse((said) => said.status() === 409);
    expect(await tooLate.json()).toMatchObject({ code: 'wager-exists' });
    // A raise would have gone as soon as that was heard, and would lie there when bets are closed.
    await untilPhase(page, 'idle');
    for (const tab of [page, other]) await tab.unrouteAll({ behavior: 'ignoreErrors' });
    expect(orders).not.toContain('raise-wager');
    expect(orders).toContain('place-wager');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('held up until the next round are not put down in it, and that is said', async () => {
    const table = await addTable(house, gameOf('DTN'), { ...QUICK, bettingMs: 6000, resultMs: 300 });
    const { page, context, faults } = await visitor();
    await sitDown(page, table);
    let letThrough = (): void => {};
    const later = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/commands', async (route) => {
      await later;
      await route.continue();
    });
    await chooseChip(page, CHIP);
    const round = await nextBetting(page, await roundOn(page));
    await spot(page, 'player').click();
    await nextBetting(page, round);
    letThrough();
    await page.getByRole('log').getByText('meant for an earlier round').waitFor();
    await untilOwn(page, 'player', 0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('name their round, also those that staff put down and those that a differential asks back', async () => {
    const [manager, dealer] = await Promise.all([house.manager(), house.invited('dealer', 'dan')]);
    const differentialLimit = cents(2 * CHIP);
    const table = await addStaffed(house, manager, gameOf('TB'), { method: 'B', source: 'keypad', differentialLimit });
    const order = (what: object): Promise<object> => give(dealer, table, what);
    await order({ do: 'join-table', seat: 8, for: 'w-wong' });
    await order({ do: 'buy-in', amount: 4 * CHIP, for: 'w-wong' });
    await order({ do: 'load-shoe' });
    await order({ do: 'burn-cards', card: '2c' });
    await order({ do: 'open-betting' });
    const [patron, desk] = await Promise.all([visitor(), visitor()]);
    await sitDown(patron.page, table);
    await untilPhase(patron.page, 'betting');
    await chooseChip(patron.page, 4 * CHIP);
    await spot(patron.page, 'banker').click();
    await untilOwn(patron.page, 'banker', 4 * CHIP);

    await signedIn(desk, house.url(), dealer);
    await desk.page.goto(`/dealer/${table}`);
    await desk.page.locator('[data-patron="w-wong"]').click();
    const patronWindow = desk.page.locator('dialog');
    await patronWindow.locator('[data-choice="player"]').check();
    await patronWindow
      .getByLabel('Amount in dollars')
      .first()
      .fill(String(CHIP / 100));
    const placed = desk.page.waitForRequest('**/commands');
    await patronWindow.locator('[data-act="place-wager"]').click();
    expect((await placed).postDataJSON()).toMatchObject({ do: 'place-wager', amount: CHIP, round: 1 });
    const takenBack = desk.page.waitForRequest('**/commands');
    await patronWindow.getByRole('button', { name: 'Take back' }).click();
    expect((await takenBack).postDataJSON()).toMatchObject({ do: 'withdraw-wager', round: 1 });
    await patronWindow.getByText('No wagers yet.').waitFor();

    await order({ do: 'close-betting' });
    await order({ do: 'ask-to-decrease' });
    const lowered = patron.page.waitForRequest('**/commands');
    await patron.page.locator('[data-act="lower-wager"]').click();
    expect((await lowered).postDataJSON()).toMatchObject({ do: 'lower-wager', amount: 2 * CHIP, round: 1 });
    await untilOwn(patron.page, 'banker', 2 * CHIP);
    expect([...patron.faults, ...desk.faults]).toEqual([]);
    await Promise.all([patron.context.close(), desk.context.close()]);
  });
});

describe('the felt', () => {
  it('stands still when a matter comes up, when a notice does and when the house is lost', async () => {
    const { page, context, faults } = await visitor({ viewport: { width: 1366, height: 768 } });
    await page.goto('/');
    const id = await page.evaluate(async (game) => {
      const headers = { 'content-type': 'application/json' };
      await fetch('/api/guest', { method: 'POST' });
      const answer = await fetch('/api/practice', {
        method: 'POST',
        headers,
        body: JSON.stringify({ game, pace: 'quick' }),
      });
      return ((await answer.json()) as { table: { id: string } }).table.id;
    }, gameOf('DTN').id);
    await sitDown(page, id);
    await untilPhase(page, 'betting');
    const before = await feltBox(page);
    await page.locator('[data-act="more-chips"]').click();
    await page.locator('[data-chip="max"]').click();
    await spot(page, 'player').click();
    await spot(page, 'banker').click();
    const notice = page.locator('[data-notice].notices-line').last();
    await notice.waitFor();
    const [said, hands] = await Promise.all([notice.boundingBox(), page.locator('.hands').boundingBox()]);
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(hands?.y ?? 0);
    await page.waitForFunction(() => document.querySelector('[data-table-phase="betting"]') === null, undefined, {
      polling: 50,
    });
    await untilMatter(page);
    expect(await feltBox(page)).toBe(before);
    await context.setOffline(true);
    await page.getByRole('alert').filter({ hasText: 'No connection' }).waitFor();
    expect(await feltBox(page)).toBe(before);
    expect(faults).toEqual([]);
    await context.close();
  });
});
