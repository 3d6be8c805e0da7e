import { type Account, got } from '@sabot/testkit/accounts';
import { houseInBrowser, SIZES, type Visit } from '@sabot/testkit/browser';
import { gameOf } from '@sabot/testkit/games';
import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { close, closeWindow, inspection, lookAt, lookAtTabs, lookAtWindow } from './inspection.ts';
import { accountIn, addStaffed, give, keyIn, press, primary } from './staff-pages.ts';
import { chooseChip, sitDown, spot, untilOwn, untilPhase } from './table-player.ts';
import { addTable } from './tables.ts';

const { house, visitor, visitorAs } = await houseInBrowser();
const manager = await house.manager();
const dealer = await house.invited('dealer', 'dan');

const CHIP = 2500;
const CHINESE_PHONE = { viewport: SIZES.phone, locale: 'zh-CN', hasTouch: true } as const;

/** Someone before a page in which nothing moves: a colour halfway to another is no finding. */
const someone = async (who: Account | null, options: BrowserContextOptions = {}): Promise<Visit> => {
  const still = { reducedMotion: 'reduce', ...options } as const;
  return who === null ? visitor(still) : visitorAs(who, still);
};

// Most of the time goes in waiting for shoes, keys and each other: tables do not disturb one another.
describe.concurrent('axe', () => {
  it('finds nothing in the lobby, the rules, and wherever people come in', async () => {
    const { findings, look } = inspection();
    const { token } = await got(manager.client.post('/api/invites', { body: { role: 'dealer' } }));
    const rules = `/rules/${gameOf('DTN').id}`;
    const asNobody = async (visited: Visit): Promise<void> => {
      const { page } = visited;
      await lookAt(look, page, '/', '[data-table]', 'lobby, nobody');
      await page.locator('.game-card summary').first().click();
      await look(page, 'lobby, pay table open');
      await page.locator('select[name="game"]').selectOption({ index: 1 });
      await look(page, 'lobby, practice form changed');
      await page.request.post('/api/guest', { headers: { origin: house.url() } });
      await lookAt(look, page, '/', '.lobby-account', 'lobby, guest');
      await lookAt(look, page, '/dealer/t-none', 'main h1', 'dealer, gate');
      await lookAt(look, page, '/pit', '.pit-gate h1', 'pit, gate');
      await lookAt(look, page, '/board/t-none', 'main', 'board, no such table');
      await lookAt(look, page, '/table/t-none', 'main', 'table, no such table');
    };
    const entering = async ({ page }: Visit): Promise<void> => {
      await lookAt(look, page, '/sign-in', 'input[name="login"]', 'sign-in');
      await page.locator('input[name="login"]').fill('nobody');
      await page.locator('input[name="password"]').fill('not the password');
      await page.locator('[data-act="enter"]').first().click();
      await page.locator('[data-entry-problem]').waitFor();
      await look(page, 'sign-in, refused');
      await lookAt(look, page, `/invite/${token}`, 'input[name="name"]', 'invite');
      await lookAt(look, page, `/invite/${'a'.repeat(token.length)}`, 'main h1', 'invite, unknown');
      await lookAt(look, page, '/nowhere', 'main h1', 'missing page');
      await lookAt(look, page, '/rules', '.rules-games', 'rules');
      await lookAt(look, page, rules, '.clause', 'rules of a game');
    };
    const closed = await addTable(house, gameOf('IDT'), null);
    const asStaff = async ({ page }: Visit): Promise<void> => {
      await lookAt(look, page, '/', '[data-table]', 'lobby, staff');
      await lookAt(look, page, `/pit/${closed}`, '[data-act="open-table"]', 'pit, closed table');
      await page.goto(`/dealer/${closed}`);
      await primary(page, 'open-table').waitFor();
      await lookAtWindow(look, page, '[data-primary]', 'dealer, opening the table');
    };
    const onPhone = async ({ page }: Visit): Promise<void> => {
      await lookAt(look, page, '/', '[data-table]', 'phone: lobby');
      await lookAt(look, page, rules, '.clause', 'phone: rules of a game');
    };
    const visits = await Promise.all([someone(null), someone(null), someone(null, CHINESE_PHONE), someone(manager)]);
    const [nobody, newcomer, phone, staff] = visits;
    await Promise.all([asNobody(nobody), entering(newcomer), onPhone(phone), asStaff(staff)]);
    await close(visits);
    expect(findings).toEqual([]);
  });

  it('finds nothing at any moment of a round, for patron, Dealer, pit and board', async () => {
    const { findings, look } = inspection();
    const table = await addStaffed(house, manager, gameOf('TB'), {
      method: 'A',
      source: 'electronic',
      seniorManager: 'assistant-casino-manager',
    });
    const visits = await Promise.all([
      someone(null),
      someone(null, CHINESE_PHONE),
      someone(dealer),
      someone(dealer, CHINESE_PHONE),
      someone(manager),
      someone(manager, CHINESE_PHONE),
      someone(null, { viewport: SIZES.board }),
      someone(null, CHINESE_PHONE),
    ]);
    const [patron, phone, desk, deskPhone, pit, pitPhone, board, boardPhone] = visits;
    await Promise.all([
      patron.page.goto(`/table/${table}`),
      desk.page.goto(`/dealer/${table}`),
      deskPhone.page.goto(`/dealer/${table}`),
      pit.page.goto('/pit'),
      pitPhone.page.goto('/pit'),
      board.page.goto(`/board/${table}`),
      boardPhone.page.goto(`/board/${table}`),
    ]);
    await patron.page.locator('[data-act="take-seat"]').waitFor();
    await look(patron.page, 'table, watching');
    await Promise.all([sitDown(patron.page, table), sitDown(phone.page, table)]);
    await press(desk.page, 'load-shoe', 'burn-cards');
    await primary(desk.page, 'open-betting').waitFor();
    await Promise.all([look(patron.page, 'table, idle'), look(desk.page, 'dealer, idle')]);
    await Promise.all([
      lookAtTabs(look, pit.page, 'pit'),
      (async () => {
        await lookAtWindow(look, desk.page, '[data-act="join-table"]', 'dealer, someone joins');
        await closeWindow(desk.page);
      })(),
      lookAtTabs(look, patron.page, 'table'),
    ]);

    await press(desk.page, 'open-betting');
    await untilPhase(patron.page, 'betting');
    await look(patron.page, 'table, betting');
    for (const [{ page }, wager] of [
      [patron, 'player'],
      [phone, 'banker'],
    ] as const) {
      await chooseChip(page, CHIP);
      await spot(page, wager).click();
      await untilOwn(page, wager, CHIP);
    }
    await Promise.all([
      look(patron.page, 'table, chips on the felt'),
      look(phone.page, 'phone: table, betting'),
      look(desk.page, 'dealer, betting'),
      look(deskPhone.page, 'phone: dealer, betting'),
      look(board.page, 'board'),
      look(boardPhone.page, 'phone: board'),
    ]);
    for (const [opener, name] of [
      ['[data-spot-info="banker"]', 'table, wager info'],
      ['[data-act="help"]', 'table, help'],
      ['[data-act="money"]', 'table, money'],
    ] as const) {
      await lookAtWindow(look, patron.page, opener, name);
      await closeWindow(patron.page);
    }
    await lookAtWindow(look, phone.page, '[data-act="panels"]', 'phone: table, panels');
    await closeWindow(phone.page);

    await press(desk.page, 'close-betting', 'deal');
    await primary(desk.page, 'offer-cards').waitFor();
    await Promise.all([look(patron.page, 'table, dealt'), look(desk.page, 'dealer, dealt')]);
    await press(desk.page, 'offer-cards');
    await patron.page.locator('[data-act="accept-cards"]').waitFor();
    await look(patron.page, 'table, cards offered');
    await patron.page.locator('[data-act="accept-cards"]').click();
    await phone.page.locator('[data-act="accept-cards"]').click();
    await patron.page.locator('[data-peel="little"]').first().click();
    await patron.page.locator('[data-squeeze="peeled"]').first().waitFor();
    await Promise.all([
      look(patron.page, 'table, squeeze'),
      look(phone.page, 'phone: table, hand held'),
      look(desk.page, 'dealer, patron squeezes'),
    ]);

    await lookAtWindow(look, desk.page, '[data-act="report"]', 'dealer, wizard');
    await desk.page.locator('dialog [data-kind="uncovered-case"]').click();
    await desk.page.locator('dialog input').first().fill('A glass of water was spilled.');
    await look(desk.page, 'dealer, wizard filled in');
    await desk.page.locator('dialog [data-act="report-irregularity"]').click();
    await desk.page.locator('[data-matter]').waitFor();
    await Promise.all([patron, phone, deskPhone].map(({ page }) => page.locator('[data-matter]').waitFor()));
    await Promise.all([pit, pitPhone].map(({ page }) => page.locator('[data-queue="1"] [data-act="rule"]').click()));
    await Promise.all([
      look(patron.page, 'table, irregularity'),
      look(phone.page, 'phone: table, irregularity'),
      look(desk.page, 'dealer, matter'),
      look(deskPhone.page, 'phone: dealer, matter'),
      look(pitPhone.page, 'phone: pit, matter in the queue'),
      (async () => {
        await look(pit.page, 'pit, matter in the queue');
        await pit.page.goto(`/pit/${table}`);
        await pit.page.locator('[data-matters="1"]').waitFor();
        await lookAtTabs(look, pit.page, 'pit, console');
      })(),
    ]);
    await pit.page.locator('[data-act="decide-referral"]').click();
    await pit.page.locator('[data-matters="0"]').waitFor();

    const account = await accountIn(patron, house.url());
    for (const draw of [1, 3]) await give(account, table, { do: 'expose-card', draw });
    await give(await accountIn(phone, house.url()), table, { do: 'expose-card', draw: 2 });
    await patron.page.locator('[data-hand="banker"] [data-face="up"]').waitFor();
    await Promise.all([look(patron.page, 'table, cards open'), look(board.page, 'board, cards open')]);
    await close(visits);
    expect(findings).toEqual([]);
  });

  it('finds nothing where cards are keyed in, nor in a result and what is paid', async () => {
    const { findings, look } = inspection();
    const table = await addStaffed(house, manager, gameOf('TB'), { method: 'B', source: 'keypad' });
    const visits = await Promise.all([someone(null), someone(dealer), someone(null, { viewport: SIZES.board })]);
    const [patron, desk, board] = visits;
    await Promise.all([sitDown(patron.page, table), desk.page.goto(`/dealer/${table}`)]);
    await press(desk.page, 'load-shoe');
    await keyIn(desk.page, 'burn-cards', ['5h']);
    await press(desk.page, 'open-betting');
    await untilPhase(patron.page, 'betting');
    await chooseChip(patron.page, CHIP);
    for (const wager of ['player', 'tie']) await spot(patron.page, wager).click();
    await untilOwn(patron.page, 'tie', CHIP);
    await press(desk.page, 'close-betting');
    await keyIn(desk.page, 'deal', ['2h', '3']);
    await look(desk.page, 'dealer, keypad');
    await keyIn(desk.page, 'deal', ['c', '4d', '2s']);
    await desk.page.locator('[data-due="player"]').waitFor();
    await keyIn(desk.page, 'third-card', ['3d']);
    await press(desk.page, 'announce-outcome');
    await primary(desk.page, 'open-betting').waitFor();
    await untilPhase(patron.page, 'idle');
    await board.page.goto(`/board/${table}`);
    await board.page.locator('[data-result]').first().waitFor();
    await Promise.all([
      look(patron.page, 'table, result'),
      look(desk.page, 'dealer, pay list'),
      look(board.page, 'board, result'),
    ]);
    await patron.page.getByRole('tab').nth(2).click();
    await patron.page.locator('[data-round] button').first().click();
    await patron.page.waitForLoadState('networkidle');
    await look(patron.page, 'table, a round of the history');
    await close(visits);
    expect(findings).toEqual([]);
  });

  it('finds nothing at a practice table where something goes wrong', async () => {
    const { findings, look } = inspection();
    const guest = await someone(null);
    const { page } = guest;
    await page.request.post('/api/guest', { headers: { origin: house.url() } });
    const { client } = await accountIn(guest, house.url());
    const { table } = await got(client.post('/api/practice', { body: { game: gameOf('TB').id, pace: 'slow' } }));
    await sitDown(page, table.id);
    await untilPhase(page, 'betting');
    await chooseChip(page, CHIP);
    await spot(page, 'player').click();
    await untilOwn(page, 'player', CHIP);
    await page.locator('[data-act="practice"]').click();
    await page.locator('[data-act="inject"]').first().waitFor();
    await look(page, 'practice, what can go wrong');
    await closeWindow(page);
    const body = { kind: 'power-failure' } as const;
    await got(client.post('/api/practice/:table/irregularity', { params: { table: table.id }, body }));
    await page.locator('[data-matter]').waitFor();
    await look(page, 'practice, irregularity');
    await guest.context.close();
    expect(findings).toEqual([]);
  });
});
