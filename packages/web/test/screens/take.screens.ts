import { type Card, GAMES } from '@sabot/rules';
import { usualConfig } from '@sabot/table';
import { type Account, viewFor } from '@sabot/testkit/accounts';
import { houseInBrowser, SIZES } from '@sabot/testkit/browser';
import { gameOf } from '@sabot/testkit/games';
import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { give as giveTo } from '../staff-pages.ts';
import { chooseChip, seatedGuest, sitDown, spot, untilPhase } from '../table-player.ts';
import { addTable, QUICK, widestLayout } from '../tables.ts';
import { DRAGONS } from '../tournament-fixtures.ts';
import { betOnDragon, goToTable, goToTournament } from '../tournament-pages.ts';
import { shot } from './shots.ts';

/** Takes the pictures in docs/screens: `npm run screens`. */

const { house, visitor, visitorAs } = await houseInBrowser();

const SLOW = { ...QUICK, bettingMs: 12_000, paceMs: 700, resultMs: 9000, squeezeMs: 30_000 } as const;

const inChinese = { locale: 'zh-CN' } as const;

const bet = async (page: Page, wagers: Readonly<Record<string, number>>): Promise<void> => {
  await untilPhase(page, 'betting');
  for (const [wager, chip] of Object.entries(wagers)) {
    await chooseChip(page, chip);
    await spot(page, wager).click();
  }
};

/** Turns over whatever the patron is given, until the round is over. */
const openAll = async (page: Page): Promise<void> => {
  const isOver = (): Promise<boolean> => page.locator('[data-table-phase="idle"]').isVisible();
  while (!(await isOver())) {
    const open = page.locator('[data-peel="open"]:not([aria-disabled="true"])').first();
    // A card may be gone by the time it is pressed.
    if (await open.isVisible()) await open.click({ timeout: 1000 }).catch(() => undefined);
    await page.waitForTimeout(300);
  }
};

/** A table with a whole shoe of results behind it. */
const playedTable = async (code: string, config: object = {}, times: object = {}): Promise<string> => {
  const game = gameOf(code);
  const layout = widestLayout(game);
  const fast = {
    ...QUICK,
    bettingMs: 100,
    paceMs: 2,
    resultMs: 0,
    idle: 'deal',
    config: { layout, ...config },
    ...times,
  } as const;
  return addTable(house, game, fast, game.name.en);
};

const untilRounds = async (table: string, rounds: number): Promise<void> => {
  const manager = await house.manager();
  for (;;) {
    const { display } = await viewFor(manager, table);
    if (display.statistics.rounds >= rounds) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};

it('the lobby, the rules and the ways in', async () => {
  for (const [size, options] of [
    ['laptop', { viewport: SIZES.laptop }],
    ['phone', { viewport: SIZES.phone }],
    ['phone-zh', { viewport: SIZES.phone, ...inChinese }],
  ] as const) {
    const { page, context } = await visitor(options);
    await page.goto('/');
    await page.locator('[data-table]').first().waitFor();
    await shot(page, `lobby-${size}`);
    await page.goto(`/rules/${GAMES[3]?.id}`);
    await page.locator('#example').scrollIntoViewIfNeeded();
    for (let nth = 0; nth < 4; nth += 1) await page.locator('[data-act="next-card"]').click();
    await shot(page, `rules-${size}`);
    await context.close();
  }
  const { page, context } = await visitor();
  await page.goto('/sign-in');
  await page.locator('form').waitFor();
  await shot(page, 'sign-in-laptop');
  await context.close();
}, 120_000);

it('the table', async () => {
  const config = { layout: widestLayout(gameOf('IDT')), method: 'A' } as const;
  const table = await addTable(house, gameOf('IDT'), { ...SLOW, config }, 'Salon Two');
  const others = await Promise.all([seatedGuest(visitor, table), seatedGuest(visitor, table)]);
  const patron = await seatedGuest(visitor, table);
  await Promise.all([
    ...others.map(({ page }, nth) =>
      bet(page, nth === 0 ? { tie: 500, 'big-dragon': 500 } : { player: 2500, tie: 1000 }),
    ),
    bet(patron.page, { player: 10_000, 'small-tiger': 2500, 'dragon-tiger': 500 }),
  ]);
  await shot(patron.page, 'table-betting-laptop');
  await patron.page.locator('[data-act="accept-cards"]').click();
  await patron.page.locator('.squeeze-card').first().focus();
  for (let nth = 0; nth < 4; nth += 1) await patron.page.keyboard.press('ArrowDown');
  await shot(patron.page, 'table-squeeze-laptop');
  const [neighbour] = others;
  await neighbour?.page.locator('[data-lifted]').first().waitFor();
  if (neighbour !== undefined) await shot(neighbour.page, 'table-lifted-laptop');
  await openAll(patron.page);
  await shot(patron.page, 'table-result-laptop');
  await Promise.all([patron, ...others].map(({ context }) => context.close()));
}, 180_000);

it('the table on a phone', async () => {
  const config = { layout: widestLayout(gameOf('TB')), method: 'A' } as const;
  const table = await addTable(house, gameOf('TB'), { ...SLOW, config }, 'Salon Three');
  const { page, context } = await seatedGuest(visitor, table, {
    viewport: SIZES.phone,
    hasTouch: true,
    isMobile: true,
  });
  await bet(page, { banker: 10_000, tiger: 2500 });
  await shot(page, 'table-betting-phone');
  await page.locator('[data-act="accept-cards"]').click();
  await page.locator('[data-peel="more"]').first().click();
  await shot(page, 'table-squeeze-phone');
  await openAll(page);
  await shot(page, 'table-result-phone');
  const chinese = await seatedGuest(visitor, table, { viewport: SIZES.phone, ...inChinese });
  await bet(chinese.page, { player: 2500 });
  await shot(chinese.page, 'table-betting-phone-zh');
  await Promise.all([context.close(), chinese.context.close()]);
}, 180_000);

it('something wrong at a practice table', async () => {
  const { page, context } = await visitor();
  await page.goto('/');
  const id = await page.evaluate(async (game) => {
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/guest', { method: 'POST' });
    const body = JSON.stringify({ game, pace: 'usual' });
    const answer = await fetch('/api/practice', { method: 'POST', headers, body });
    return ((await answer.json()) as { table: { id: string } }).table.id;
  }, gameOf('DTN').id);
  await sitDown(page, id);
  await bet(page, { player: 2500 });
  await untilPhase(page, 'dealing');
  await page.evaluate(async (table) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ kind: 'power-failure' });
    await fetch(`/api/practice/${table}/irregularity`, { method: 'POST', headers, body });
  }, id);
  await page.locator('[data-matter]').first().waitFor();
  await shot(page, 'table-irregularity-laptop');
  await context.close();
}, 120_000);

it('the board', async () => {
  const table = await playedTable('TB', { differentialLimit: 500_000 });
  await untilRounds(table, 38);
  for (const [size, options] of [
    ['board', { viewport: SIZES.board }],
    ['board-zh', { viewport: SIZES.board, ...inChinese }],
  ] as const) {
    const { page, context } = await visitor(options);
    await page.goto(`/board/${table}`);
    await page.locator('[data-status="live"]').waitFor();
    await page.waitForTimeout(3500);
    await shot(page, size);
    await context.close();
  }
}, 120_000);

/** A table that people deal, with two walk-ins and their wagers. */
const staffedTable = async (dealer: Account, source: 'electronic' | 'keypad', name: string): Promise<string> => {
  const game = gameOf('TB');
  const manager = await house.manager();
  const table = await addTable(house, game, null, name);
  const give = (who: Account, order: object) => giveTo(who, table, order);
  const config = usualConfig(game, { table, source, differentialLimit: 100_000 as never });
  await give(manager, { do: 'open-table', config });
  for (const [person, seat] of [
    ['w-mrs-wong', 1],
    ['w-lee', 4],
  ] as const) {
    await give(dealer, { do: 'join-table', seat, for: person });
    await give(dealer, { do: 'buy-in', amount: 500_000, for: person });
  }
  return table;
};

const cards: readonly Card[] = ['7h', '6s', '8c', 'Kd'];

it('the dealer and the pit', async () => {
  const dealer = await house.invited('dealer', 'dana');
  const manager = await house.manager();
  const keypad = await staffedTable(dealer, 'keypad', 'Salon One');
  const give = (order: object) => giveTo(dealer, keypad, order);
  await give({ do: 'load-shoe' });
  await give({ do: 'burn-cards', card: '2c' });
  await give({ do: 'open-betting' });
  await give({ do: 'place-wager', wager: 'banker', amount: 100_000, for: 'w-mrs-wong' });
  await give({ do: 'place-wager', wager: 'player', amount: 20_000, for: 'w-lee' });
  await give({ do: 'place-wager', wager: 'tie', amount: 5000, for: 'w-lee' });
  await give({ do: 'close-betting' });
  for (let draw = 0; draw < 4; draw += 1) await give({ do: 'draw-card' });
  const console_ = await visitorAs(dealer);
  await console_.page.goto(`/dealer/${keypad}`);
  await console_.page.locator('[data-key]').first().waitFor();
  await shot(console_.page, 'dealer-keypad-laptop');
  for (const [index, card] of cards.entries()) await give({ do: 'expose-card', draw: index + 1, card });
  await give({ do: 'announce-totals' });
  await console_.page.waitForTimeout(1500);
  await shot(console_.page, 'dealer-draws-laptop');
  await console_.page.setViewportSize(SIZES.phone);
  await shot(console_.page, 'dealer-draws-phone');
  await give({
    do: 'report-irregularity',
    kind: 'order-altered',
    case: 'not-reconstructable',
    note: 'shoe knocked over',
  });
  const pit = await visitorAs(manager);
  await pit.page.goto('/pit');
  await pit.page.locator('[data-matter]').first().waitFor();
  await shot(pit.page, 'pit-laptop');
  await pit.page.locator('[role="tab"]').filter({ hasText: 'Shift log' }).click();
  await pit.page.locator('[data-shift="read"]').waitFor();
  await pit.page.locator('[data-section="shift"]').evaluate((panel) => panel.scrollIntoView());
  await shot(pit.page, 'pit-shift-laptop');
  await pit.page.goto(`/pit/${keypad}`);
  await pit.page.locator('[role="tab"]').first().waitFor();
  await shot(pit.page, 'pit-table-laptop');
  await pit.page.setViewportSize(SIZES.phone);
  await shot(pit.page, 'pit-table-phone');
  await Promise.all([console_.context.close(), pit.context.close()]);
}, 180_000);

it('setting up a tournament', async () => {
  const organiser = await visitorAs(await house.manager());
  const { page } = organiser;
  await page.goto('/tournaments');
  await page.locator('[data-tournament]').first().waitFor();
  await shot(page, 'tournaments-laptop');
  await page.goto('/tournaments/new');
  await page.locator('input[name="rounds"]').first().fill('60');
  await page.locator('.dragon-odds-warning').waitFor();
  await page.locator('[data-form="sessions"]').scrollIntoViewIfNeeded();
  await shot(page, 'tournament-form-laptop');
  await organiser.context.close();
}, 120_000);

it('a tournament', async () => {
  const guest = await visitor();
  const phone = await visitor({ viewport: SIZES.phone, hasTouch: true, ...inChinese });
  const guests = [guest, phone];
  for (const { page, context } of guests) {
    context.setDefaultTimeout(180_000);
    await page.goto('/');
    await page.locator('.lobby-tournament [data-act="register"]').click();
    await page.locator('.entry-panel[data-own="in"]').waitFor();
  }
  await Promise.all(guests.map(({ page }) => betOnDragon(page, DRAGONS[2] ?? '')));
  await betOnDragon(guest.page, DRAGONS[0] ?? '');
  await guest.page.locator('.tournament-columns').evaluate((columns) => columns.scrollIntoView());
  await shot(guest.page, 'tournament-dragons-laptop');
  await phone.page.locator('[data-dragons]').scrollIntoViewIfNeeded();
  await shot(phone.page, 'tournament-dragons-phone-zh');
  await goToTable(guest.page);
  await bet(guest.page, { banker: 10_000, tie: 500 });
  await shot(guest.page, 'tournament-table-laptop');
  await goToTournament(guest.page);
  await guest.page.locator('.session-results li').nth(5).waitFor();
  await shot(guest.page, 'tournament-laptop');
  await phone.page.locator('.board').scrollIntoViewIfNeeded();
  await shot(phone.page, 'tournament-phone-zh');
  await guest.page.locator('[data-ceremony]').waitFor();
  await guest.page.evaluate(() => window.scrollTo(0, 0));
  await guest.page.waitForTimeout(3000);
  await shot(guest.page, 'tournament-ceremony-laptop');
  await Promise.all(guests.map(({ context }) => context.close()));
}, 400_000);
