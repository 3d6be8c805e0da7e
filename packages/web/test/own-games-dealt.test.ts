import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { houseInBrowser, SIZES } from '@sabot/testkit/browser';
import { EXAMPLE_GAMES, exampleFile, exampleGame } from '@sabot/testkit/games';
import { game as shortDraw } from '@sabot/testkit/short-draw';
import { afterAll, describe, expect, it } from 'vitest';
import { chooseChip, nextBetting, roundOn, seatedGuest, spot, untilOwn, untilPhase } from './table-player.ts';
import { addTable, QUICK } from './tables.ts';

/** A fourth comes as its record. */
const folder = mkdtempSync(join(tmpdir(), 'sabot-dealt-'));
afterAll(() => rmSync(folder, { recursive: true }));
const record = join(folder, 'short-draw.json');
writeFileSync(record, JSON.stringify(shortDraw));

const files = [...EXAMPLE_GAMES.map((name) => fileURLToPath(exampleFile(name))), record].join(',');
const { house, visitor } = await houseInBrowser(['--game', files]);

/** Each game with a wager that is its own. */
const DEALT = [
  [await exampleGame('ez-baccarat'), 'dragon-7'],
  [await exampleGame('punto-banco'), 'banker-dragon-bonus'],
  [await exampleGame('lucky-6'), 'lucky-6'],
  [shortDraw, 'low-tie'],
] as const;

const CHIP = 2500;

describe('a house that deals games of somebody’s own', () => {
  it('has them in the lobby, each with its rules and odds', async () => {
    const { page, context, faults } = await visitor();
    await page.goto('/');
    await page.getByText('EZ Baccarat').first().waitFor();
    await page.goto('/rules/ez-baccarat');
    await page.getByText('Panda 8').first().waitFor();
    await page.getByText('25 to 1').first().waitFor();
    await page.getByText('7.6113 %').first().waitFor();
    await page.goto('/rules/lucky-6');
    await page.getByText('six with three cards').first().waitFor();
    await page.getByText('1.3').first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it.each(DEALT)('deals $id: a guest bets on what only it has, and the round is paid', async (game, wager) => {
    const table = await addTable(house, game, { ...QUICK, bettingMs: 2500 });
    const { page, context, faults } = await seatedGuest(visitor, table, { viewport: SIZES.laptop });
    const round = await nextBetting(page, await roundOn(page));
    await page.locator('[data-table-phase="betting"]').waitFor();
    await chooseChip(page, CHIP);
    await spot(page, wager).click();
    await untilOwn(page, wager, CHIP);
    await untilPhase(page, 'idle');
    const seen = await fetch(`${house.url()}/api/tables/${table}`);
    const { view } = (await seen.json()) as { view: { last: { number: number; end: string } } };
    expect(view.last.end).toBe('settled');
    expect(view.last.number).toBeGreaterThanOrEqual(round);
    expect(faults).toEqual([]);
    await context.close();
  });
});
