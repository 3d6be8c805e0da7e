import type { RoundTold } from '@sabot/protocol';
import { GAMES, type Game, isRoundWager } from '@sabot/rules';
import { accountOf, got, ownFor } from '@sabot/testkit/accounts';
import { houseInBrowser, type Visit } from '@sabot/testkit/browser';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  acknowledged,
  chooseChip,
  nextBetting,
  pressSpots,
  shownBalance,
  shownChips,
  sitDown,
} from './table-player.ts';
import { addTable, QUICK, widestLayout } from './tables.ts';

const { house, visitor } = await houseInBrowser();

const CHIP = 2500;

/** Everything that the house has on record of one patron at one table. */
const recordOf = async ({ context }: Visit, table: string) => {
  const [cookie] = await context.cookies();
  const patron = accountOf(house.url(), `${cookie?.name}=${cookie?.value}`);
  const { chips, person } = await ownFor(patron, table);
  const { balance } = await got(patron.client.get('/api/account'));
  const read = async (page: { readonly before?: number } = {}): Promise<readonly RoundTold[]> => {
    const query = { limit: 20, ...page };
    const { rounds } = await got(patron.client.get('/api/tables/:table/rounds', { params: { table }, query }));
    const last = rounds.at(-1);
    return last === undefined || rounds.length < 20 ? rounds : [...rounds, ...(await read({ before: last.round }))];
  };
  const rounds = await read();
  const ends = rounds.map((each) => (each.wagers ?? []).filter(({ owner }) => owner === person));
  const net = ends.flat().reduce((sum, { stake, returned }) => sum + returned - stake, 0);
  return { chips, balance, net, played: ends.filter((each) => each.length > 0).length };
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
  const config = { layout: widestLayout(game), decks: 8, method: 'B' } as const;
  const table = await addTable(house, game, { ...QUICK, bettingMs, resultMs: 500, config });
  const guest = await visitor();
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
    const { tables } = await got(manager.client.get('/api/tables'));
    const played = tables.filter(({ round }) => round > 0);
    expect(played.length).toBe(GAMES.length + 1);
    for (const { id } of played)
      expect(await got(manager.client.get('/api/tables/:table/verify', { params: { table: id } }))).toMatchObject({
        ok: true,
      });
  });
});
