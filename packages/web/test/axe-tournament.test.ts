import { type Account, got } from '@sabot/testkit/accounts';
import { houseInBrowser, SIZES, type Visit } from '@sabot/testkit/browser';
import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { close, closeWindow, inspection, lookAt, lookAtTabs, lookAtWindow } from './inspection.ts';
import { untilPhase } from './table-player.ts';
import { DRAGONS, shortConfig } from './tournament-fixtures.ts';
import { betOnDragon, goToTable, goToTournament, joinFromList, take } from './tournament-pages.ts';

const { house, visitor, visitorAs } = await houseInBrowser();
const manager = await house.manager();

const CHINESE_PHONE = { viewport: SIZES.phone, locale: 'zh-CN', hasTouch: true } as const;

/** Someone before a page in which nothing moves, with patience for sessions. */
const someone = async (who: Account | null, options: BrowserContextOptions = {}): Promise<Visit> => {
  const still = { reducedMotion: 'reduce', ...options } as const;
  const visited = await (who === null ? visitor(still) : visitorAs(who, still));
  visited.context.setDefaultTimeout(90_000);
  return visited;
};

describe('axe', () => {
  it('finds nothing in a tournament, from the form to the winner', async () => {
    const { findings, look } = inspection();
    const visits = await Promise.all([
      someone(manager),
      someone(null),
      someone(null, CHINESE_PHONE),
      someone(manager, CHINESE_PHONE),
    ]);
    const [organiser, guest, phone, organiserPhone] = visits;
    for (const { page } of visits) await lookAt(look, page, '/tournaments', '[data-tournament]', 'tournaments');
    await lookAt(look, guest.page, '/tournaments/new', 'main h1', 'new tournament, gate');
    await lookAt(look, guest.page, '/tournaments/c-none', '[data-no-tournament]', 'no such tournament');
    for (const [{ page }, name] of [
      [organiser, 'new tournament'],
      [organiserPhone, 'phone: new tournament'],
    ] as const) {
      await lookAt(look, page, '/tournaments/new', '[data-favoured="0"]', name);
      await page.locator('input[name="rounds"]').first().fill('80');
      await page.locator('input[name="least"]').fill('70');
      await page.locator('.dragon-odds-warning').waitFor();
      for (const summary of await page.locator('.tournament-form summary').all()) await summary.click();
      await look(page, `${name}, with a warning, a fault and everything open`);
    }

    const times = { bettingMs: 4000, paceMs: 40, squeezeMs: 1000, contributionMs: 50, resultMs: 500 };
    const config = shortConfig({ name: 'Axe Cup' });
    const auto = { tables: times, dragonMs: 15_000, organise: null, opponents: [] };
    const { tournament } = await got(manager.client.give('/api/tournaments', { body: { config, auto } }));
    const path = `/tournaments/${tournament.id}`;
    await lookAt(look, organiser.page, path, '[data-console]', 'tournament, draft');
    await take(organiser.page, 'publish-tournament');
    const watcher = await someone(null);
    await lookAt(look, watcher.page, path, '.entry-panel', 'tournament, registering, nobody');
    for (const { page } of [guest, phone]) await joinFromList(page, tournament.id);
    await look(guest.page, 'tournament, registering');
    await lookAtWindow(look, guest.page, '[data-act="withdraw-entry"]', 'tournament, withdrawing');
    await closeWindow(guest.page);
    await lookAtTabs(look, organiser.page, 'tournament, console, registering');
    await lookAtWindow(look, organiser.page, '[data-act="cancel-tournament"]', 'tournament, cancelling');
    await closeWindow(organiser.page);
    await take(organiser.page, 'close-registration', 'draw-seats');
    await guest.page.locator('.entry-panel [data-seat]').waitFor();
    await look(guest.page, 'tournament, seated');
    await take(organiser.page, 'open-session');
    await Promise.all([guest, phone].map(({ page }) => betOnDragon(page, DRAGONS[0] ?? '')));
    await guest.page.locator('.dragon-chances summary').click();
    await guest.page.locator('.dragon-odds').waitFor();
    await Promise.all([
      look(guest.page, 'tournament, Dragon Bets'),
      look(phone.page, 'phone: tournament, Dragon Bets'),
      lookAtTabs(look, organiser.page, 'tournament, console, Dragon Bets'),
    ]);
    await goToTable(guest.page);
    await untilPhase(guest.page, 'betting');
    await look(guest.page, 'table of a tournament');
    await look(phone.page, 'phone: tournament, session');
    await take(organiser.page, 'announce-dragons');
    await goToTournament(guest.page);
    const ceremony = async ({ page }: Visit, name: string): Promise<void> => {
      await page.locator('[data-ceremony]').waitFor();
      await look(page, name);
    };
    await Promise.all([
      ceremony(guest, 'tournament, ceremony'),
      ceremony(phone, 'phone: tournament, ceremony'),
      ceremony(organiser, 'tournament, console, ceremony'),
    ]);
    await take(organiser.page, 'end-session');
    await guest.page.locator('[data-session-end]').waitFor();
    await look(guest.page, 'tournament, between sessions');
    await take(organiser.page, 'draw-seats', 'open-session', 'announce-dragons', 'end-session', 'award');
    await guest.page.locator('main[data-phase="awarded"]').waitFor();
    await Promise.all([look(guest.page, 'tournament, winners'), look(phone.page, 'phone: tournament, winners')]);
    await close([...visits, watcher]);
    expect(findings).toEqual([]);
  });
});
