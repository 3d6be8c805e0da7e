import { got } from '@sabot/testkit/accounts';
import { closeVisits, houseInBrowser, SIZES, type Visit, visit } from '@sabot/testkit/browser';
import { type LaunchedHouse, launchHouse } from '@sabot/testkit/launched-house';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accountIn, signInByPage } from './staff-pages.ts';
import { untilPhase } from './table-player.ts';
import { DRAGONS } from './tournament-fixtures.ts';
import {
  betOnDragon,
  createDraft,
  fillForm,
  goToTable,
  goToTournament,
  joinFromList,
  take,
  wagerAfter,
} from './tournament-pages.ts';

const { house, browser } = await houseInBrowser();

const CHIP = 2500;
const FEE = 5000;
const GRANT = 1_000_000;

/** Whole tournaments take their time, and a busy machine as much again. */
const PATIENCE_MS = 90_000;

const someone = async (at: LaunchedHouse): Promise<Visit> => {
  const visited = await visit(browser, at.url());
  visited.context.setDefaultTimeout(PATIENCE_MS);
  return visited;
};

const lost = ({ page }: Visit): Locator => page.getByRole('alert').filter({ hasText: 'No connection' });

const textOf = (page: Page, selector: string, attribute: string): Promise<string | null> =>
  page.locator(selector).getAttribute(attribute);

const inTable = ({ page }: Visit): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

// Each in a house of its own, and most of the time goes in waiting for rounds.
describe.concurrent('a tournament', { timeout: 600_000 }, () => {
  it('is created, joined, played with Dragon Bets and an elimination, survives the death of its house, and has a winner', async () => {
    const own = await launchHouse();
    await own.invited('pit-manager', 'paula');
    const organiser = await someone(own);
    await signInByPage(organiser, 'paula', '/tournaments/new');
    await fillForm(organiser.page, {
      name: 'Autumn Cup',
      fee: FEE / 100,
      sessions: [
        { rounds: 4, best: 2 },
        { rounds: 5, isSecret: true },
      ],
      times: { 'dragon-seconds': 8, bettingMs: 6, paceMs: 0.1, squeezeMs: 1, contributionMs: 0.05, resultMs: 1 },
    });
    const id = await createDraft(organiser.page);
    await take(organiser.page, 'publish-tournament');
    await organiser.page.locator('main[data-phase="registering"]').waitFor();

    const guests = await Promise.all([someone(own), someone(own), someone(own)]);
    for (const { page } of guests) await joinFromList(page, id);
    for (const { page } of guests) await page.locator('.house-bar').getByText('$9,950').waitFor();
    await take(organiser.page, 'close-registration', 'draw-seats', 'open-session');

    // The first session.
    await Promise.all(guests.map(({ page }, nth) => betOnDragon(page, DRAGONS[nth] ?? '')));
    await Promise.all(guests.map(({ page }) => goToTable(page)));
    const firstTable = inTable(guests[0] ?? organiser);
    const [reloader] = guests;
    if (reloader === undefined) throw new Error('nobody');
    const began = await Promise.all(
      guests.map(({ page }, nth) => wagerAfter(page, 0, nth === 0 ? 'player' : 'banker', CHIP)),
    );
    expect(await reloader.page.locator('main').innerText()).not.toContain('$');
    await reloader.page.reload();
    await wagerAfter(reloader.page, began[0] ?? 0, 'player', CHIP);
    await take(organiser.page, 'announce-dragons');
    await Promise.all(
      guests.map(async ({ page }) => {
        await goToTournament(page);
        await page.locator('[data-ceremony="1"] [data-net]').waitFor();
      }),
    );
    await take(organiser.page, 'end-session');
    const wentOn = await Promise.all(
      guests.map(({ page }) => textOf(page, '[data-session-end="1"] [data-went-on]', 'data-went-on')),
    );
    expect([...wentOn].sort()).toEqual(['false', 'true', 'true']);
    const [first, second] = guests.filter((_, nth) => wentOn[nth] === 'true');
    const [out] = guests.filter((_, nth) => wentOn[nth] === 'false');
    if (first === undefined || second === undefined || out === undefined) throw new Error('nobody');
    await out.page.locator('.entry-panel[data-own="eliminated"]').waitFor();

    // The second, in the middle of which somebody pulls the plug.
    const players = [first, second];
    await take(organiser.page, 'draw-seats', 'open-session');
    const dragons = await Promise.all(players.map(({ page }) => betOnDragon(page, DRAGONS[0] ?? '')));
    expect(await out.page.locator('[data-dragons="open"]').count()).toBe(0);
    await goToTable(second.page);
    // Whoever has stayed at the table of the first session is told there, and led to the new one.
    await first.page.goto(`/table/${firstTable}`);
    await first.page.locator('[data-strip="elsewhere"] [data-act="to-table"]').click();
    await first.page.locator('[data-strip="here"]').waitFor();
    expect(inTable(first)).not.toBe(firstTable);
    await first.page.locator('[data-seated="true"] [data-purse] [data-chips]:not([data-chips="0"])').waitFor();
    const before = await Promise.all(players.map(({ page }) => wagerAfter(page, 0, 'banker', CHIP)));
    const struck = await wagerAfter(first.page, before[0] ?? 0, 'player', CHIP);
    await own.kill();
    await Promise.all([organiser, ...guests].map((each) => lost(each).waitFor()));
    await own.start();
    await Promise.all([organiser, ...guests].map((each) => lost(each).waitFor({ state: 'detached' })));
    const table = inTable(first);
    const account = await accountIn(first, own.url());

    // The last round: nobody sees what the others wager before it is closed.
    await first.page.locator('.strip-left').filter({ hasText: 'secret' }).waitFor();
    await untilPhase(first.page, 'betting');
    const last = await wagerAfter(first.page, struck, 'tie', CHIP);
    const stakeIn = ({ page }: Visit): Locator => page.getByRole('listitem').filter({ hasText: 'Tie 25' });
    expect(await stakeIn(first).count()).toBe(1);
    expect(await stakeIn(second).count()).toBe(0);
    await stakeIn(second).waitFor();
    expect(await textOf(second.page, '[data-table-phase]', 'data-table-phase')).not.toBe('betting');
    expect(last).toBe(5);

    await take(organiser.page, 'announce-dragons');
    const { rounds } = await got(
      account.client.get('/api/tables/:table/rounds', { params: { table }, query: { limit: 20 } }),
    );
    expect(rounds.find(({ round }) => round === struck)?.wagers).toMatchObject([{ wager: 'player', stake: CHIP }]);
    await Promise.all(players.map(({ page }) => goToTournament(page)));
    await first.page.locator('[data-ceremony="2"] [data-net]').waitFor();
    await take(organiser.page, 'end-session', 'award');

    // The end: a winner whom all see, and every cent where it belongs.
    const everyone = [organiser, ...guests];
    await Promise.all(everyone.map(({ page }) => page.locator('main[data-phase="awarded"] [data-winner]').waitFor()));
    const winners = await Promise.all(everyone.map(({ page }) => textOf(page, '[data-winner]', 'data-winner')));
    expect(new Set(winners).size).toBe(1);
    const ends = await Promise.all(
      guests.map(async (guest) => {
        const { client } = await accountIn(guest, own.url());
        const { view } = await got(client.get('/api/tournaments/:tournament', { params: { tournament: id } }));
        const { balance } = await got(client.get('/api/account'));
        const entry = view.own?.entry ?? 0;
        const prize = view.prizes.find((each) => each.entry === entry)?.amount ?? 0;
        expect(balance).toBe(GRANT - FEE + prize);
        const shown = guest.page.locator('.house-bar').getByText(`$${(balance / 100).toLocaleString('en')}`);
        await shown.waitFor();
        const chips = view.standings.find((each) => each.entry === entry)?.chips;
        const line = `.board [data-entry="${entry}"] [data-chips]`;
        expect(await textOf(guest.page, line, 'data-chips')).toBe(String(chips));
        return {
          balance,
          entry,
          place: await textOf(guest.page, '[data-final-place]', 'data-final-place'),
        };
      }),
    );
    expect(ends.reduce((sum, { balance }) => sum + balance, 0)).toBe(3 * GRANT);
    expect(ends.map(({ place }) => place).sort()).toEqual(['1', '2', '3']);
    expect(ends.find(({ place }) => place === '1')?.entry).toBe(Number(winners[0]));
    expect(dragons.every((stake) => stake > 0)).toBe(true);
    await closeVisits(...everyone);
    expect(await own.verify()).toMatchObject({ ok: true });
    await own.close();
  });

  it('of the house is one click away from the lobby: a seat, a Dragon Bet and a wager', async () => {
    const guest = await someone(house);
    const { page } = guest;
    await page.goto('/');
    await page.locator('.lobby-tournament [data-act="register"]').click();
    await page.locator('.entry-panel[data-own="in"]').waitFor();
    // The time is short: on a small phone too a first bet is placed without scrolling.
    await page.setViewportSize({ width: 360, height: 640 });
    const add = page.locator(`[data-dragons="open"] [data-spot="${DRAGONS[0]}"] [data-act="add"]`);
    await add.waitFor();
    const box = await add.boundingBox();
    expect([box !== null && box.y + box.height <= 640, await page.evaluate(() => scrollY)]).toEqual([true, 0]);
    await page.setViewportSize(SIZES.laptop);
    const stake = await betOnDragon(page, DRAGONS[0] ?? '');
    await page.locator('.entry-panel [data-seat]').waitFor();
    expect(await page.locator('.board [data-entry]').count()).toBe(8);
    await goToTable(page);
    const shown = Number(await textOf(page, '[data-purse] [data-chips]', 'data-chips'));
    expect(shown).toBe(100_000 - stake);
    await wagerAfter(page, 0, 'banker', CHIP);
    // The Dragon Bet lies on the felt as long as it stands.
    await page.locator(`[data-spot="${DRAGONS[0]}"][data-own="${stake}"]`).waitFor();
    await goToTournament(page);
    await page.locator(`[data-dragons="closed"] [data-stake="${stake}"]`).waitFor();
    await closeVisits(...[guest]);
  });
});
