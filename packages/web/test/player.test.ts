import { GAMES, type Game, isRoundWager } from '@sabot/rules';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, type Visit, visit } from './browser.ts';
import { accountOf, addTable, openTestHouse, QUICK, type TestHouse, widestLayout } from './house.ts';
import {
  acknowledged,
  chooseChip,
  nextBetting,
  pressSpots,
  shownBalance,
  shownChips,
  sitDown,
} from './table-player.ts';

let house: TestHouse;
let browser: Browser;
beforeAll(async () => {
  [house, browser] = await Promise.all([openTestHouse(), launch()]);
}, 60_000);
afterAll(async () => {
  await browser.close();
  await house.close();
});

const CHIP = 2500;

interface RoundWords {
  readonly round: number;
  readonly wagers: readonly { readonly owner: string; readonly stake: number; readonly returned: number }[];
}

/** Everything that the house has on record of one patron at one table. */
const recordOf = async ({ context }: Visit, table: string) => {
  const [cookie] = await context.cookies();
  const patron = accountOf(house.url(), `${cookie?.name}=${cookie?.value}`);
  const { view } = await patron.ask<{ view: { own: { chips: number; person: string } } }>(
    'GET',
    `/api/tables/${table}`,
  );
  const { balance } = await patron.ask<{ balance: number }>('GET', '/api/account');
  const read = async (before = ''): Promise<readonly RoundWords[]> => {
    const path = `/api/tables/${table}/rounds?limit=20${before}`;
    const { rounds } = await patron.ask<{ rounds: readonly RoundWords[] }>('GET', path);
    return rounds.length < 20 ? rounds : [...rounds, ...(await read(`&before=${rounds.at(-1)?.round}`))];
  };
  const rounds = await read();
  const ends = rounds.map((each) => each.wagers.filter(({ owner }) => owner === view.own.person));
  const net = ends.flat().reduce((sum, { stake, returned }) => sum + returned - stake, 0);
  return { chips: view.own.chips, balance, net, played: ends.filter((each) => each.length > 0).length };
};

/** A hand, and two of the side wagers beside it, others each round. */
const wagersOf = (game: Game, round: number): readonly string[] => {
  const layout = game.layouts.find(({ letter }) => letter === widestLayout(game));
  const sides = game.wagers.filter(
    (wager) =>
      isRoundWager(wager) && layout?.wagers.includes(wager.id) && wager.id !== 'player' && wager.id !== 'banker',
  );
  const at = (nth: number): string => sides[(round * 2 + nth) % sides.length]?.id ?? 'tie';
  return [round % 2 === 0 ? 'banker' : 'player', ...new Set([at(0), at(1)])];
};

const placeByPointer = async (page: Page, game: Game, round: number): Promise<boolean> => {
  const wagers = wagersOf(game, round);
  await pressSpots(page, wagers);
  return acknowledged(page, wagers);
};

/** Nothing but keys: the third chip, then Banker; from then on the same again. */
const placeByKeys = async (page: Page, _game: Game, round: number): Promise<boolean> => {
  for (const key of round === 0 ? ['3', 'b'] : ['r']) await page.keyboard.press(key);
  return acknowledged(page, ['banker']);
};

const playRounds = async (
  game: Game,
  rounds: number,
  bettingMs: number,
  place: (page: Page, game: Game, round: number) => Promise<boolean>,
): Promise<void> => {
  const config = { layout: widestLayout(game), decks: 8, method: 'B' };
  const table = await addTable(house, game, { ...QUICK, bettingMs, resultMs: 500, config });
  const guest = await visit(browser, house.url());
  const { page, context, faults } = guest;
  await sitDown(page, table);
  const start = await recordOf(guest, table);
  await chooseChip(page, CHIP);
  // On a busy machine a round may be over before the page has bet: then the next one counts.
  let bet = 0;
  let round = 0;
  while (bet < rounds) {
    round = await nextBetting(page, round);
    if (await place(page, game, bet)) bet += 1;
  }
  await page.locator(`[data-table-phase]:not([data-round="${round}"])`).waitFor();
  const { chips, balance, net, played } = await recordOf(guest, table);
  // A chip that was on its way when bets closed may have been in time.
  expect(played).toBeGreaterThanOrEqual(rounds);
  expect(await shownChips(page)).toBe(chips);
  expect(await shownBalance(page)).toBe(balance);
  // Every cent that was staked came back, was won or was lost.
  expect(chips + balance - (start.chips + start.balance)).toBe(net);
  expect(faults).toEqual([]);
  await context.close();
};

describe('a guest', () => {
  it('plays ten rounds of each game with side wagers, and twenty by keyboard alone, and every cent is where the ledger says', async () => {
    const [byKeys] = GAMES;
    if (byKeys === undefined) throw new Error('no games');
    await Promise.all([
      ...GAMES.map((game) => playRounds(game, 10, 2500, placeByPointer)),
      playRounds(byKeys, 20, 1500, placeByKeys),
    ]);
    const manager = await house.manager();
    const { tables } = await manager.ask<{ tables: readonly { id: string; round: number }[] }>('GET', '/api/tables');
    const played = tables.filter(({ round }) => round > 0);
    expect(played.length).toBe(GAMES.length + 1);
    for (const { id } of played)
      expect(await manager.ask('GET', `/api/tables/${id}/verify`)).toMatchObject({ ok: true });
  }, 300_000);
});
