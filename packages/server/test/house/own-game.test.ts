import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findGame, type Game } from '@sabot/rules';
import { exampleGame } from '@sabot/testkit/games';
import { describe, expect, it } from 'vitest';
import { chipsAccount } from '../../src/ledger/table-ledger.ts';
import { openStore } from '../../src/store/open.ts';
import { GameChanged } from '../../src/streams/games.ts';
import { type House, openHouse } from '../../src/streams/house.ts';
import { exportTable, roundReport, verifyExport, verifyStore } from '../../src/verify/index.ts';
import { bettingTable, houseOn, must, playOut, temporaryFolder } from './people-at-table.ts';

const EZ = await exampleGame('ez-baccarat');
/** A three-card seven of the Banker against a Player who stands on six. */
const DRAGON_7 = ['6s', '2d', 'Kh', 'Ac', '4d'];

const dragonRound = async (house: House, id: string) => {
  const table = await bettingTable(house, id, ['p-ann'], {}, EZ);
  await must(table, 'p-ann', 'place-wager', { wager: 'dragon-7', amount: 1_000 });
  await must(table, 'p-ann', 'place-wager', { wager: 'banker', amount: 10_000 });
  await must(table, 'dan', 'close-betting');
  for (let draw = 1; draw <= 4; draw += 1) await must(table, 'dan', 'draw-card');
  for (const draw of [1, 3, 2, 4]) await must(table, 'dan', 'expose-card', { draw, card: DRAGON_7[draw - 1] });
  await must(table, 'dan', 'announce-totals');
  await must(table, 'dan', 'draw-card');
  await must(table, 'dan', 'expose-card', { draw: 5, card: DRAGON_7[4] });
  await must(table, 'dan', 'announce-outcome');
  await must(table, 'dan', 'settle-round');
  return table;
};

describe('a game that someone else has defined', () => {
  it('is dealt, settled and verified in a house that was opened with it', async () => {
    const house = await houseOn(await openStore({ data: temporaryFolder() }), [EZ]);
    expect(house.games.find('ez-baccarat')).toEqual(EZ);
    await dragonRound(house, 'one');
    // A wager at 40 to 1, and the main one handed back.
    expect(await house.store.balanceOf(chipsAccount('one', 'p-ann'))).toBe(1_000_000 + 40 * 1_000);
    expect(await verifyStore(house.store)).toMatchObject({ ok: true, rounds: 1 });
    const report = await roundReport(house.store, 'one', 1);
    expect(report).toMatchObject({ game: { id: 'ez-baccarat', rules: expect.stringMatching(/^own-[0-9a-f]{32}$/) } });
  });

  it('comes with the export of its table, which is verified without the house', async () => {
    const house = await houseOn(await openStore({ data: temporaryFolder() }), [EZ]);
    await dragonRound(house, 'one');
    let text = '';
    for await (const line of exportTable(house.store, 'one', { now: 1 })) text += line;
    const file = join(temporaryFolder(), 'one.jsonl');
    writeFileSync(file, text);
    expect(await verifyExport(file)).toMatchObject({ ok: true, rounds: 1 });
    // Other odds are another record, and no event was decided by it.
    writeFileSync(file, text.replace('"stake":1,"win":40', '"stake":1,"win":41'));
    expect(await verifyExport(file)).toMatchObject({ ok: false, check: 'version', sequence: 1 });
  });

  it('is there when the house is opened again without its file, as its tables are', async () => {
    const data = temporaryFolder();
    const store = await openStore({ data });
    const house = await openHouse(store, { sealed: async () => null, now: Date.now, games: [EZ] });
    await dragonRound(house, 'one');
    await house.close();
    await store.close();
    const again = await houseOn(await openStore({ data }));
    const table = await again.table('one');
    if (table === null) throw new Error('there is no table');
    expect(table.game).toEqual(EZ);
    await must(table, 'dan', 'open-betting');
    await must(table, 'p-ann', 'place-wager', { wager: 'panda-8', amount: 1_000 });
    await playOut(table);
    expect(await verifyStore(again.store)).toMatchObject({ ok: true, rounds: 2 });
  });

  it('keeps its record for good: another one under its id or its code is refused', async () => {
    const data = temporaryFolder();
    const store = await openStore({ data });
    const open = (game: Game): Promise<House> =>
      openHouse(store, { sealed: async () => null, now: Date.now, games: [game] });
    await (await open(EZ)).close();
    await (await open(EZ)).close();
    const [first] = EZ.wagers;
    const others = [
      { ...EZ, wagers: EZ.wagers.filter((wager) => wager !== first) },
      { ...EZ, id: 'ez-two' },
      { ...EZ, id: 'tiger-baccarat', code: 'EZB' },
      { ...EZ, id: 'ez-two', code: 'TB' },
    ];
    for (const other of others) await expect(open(other)).rejects.toThrow(GameChanged);
    const house = await open({ ...EZ, id: 'ez-two', code: 'EZB' });
    expect(house.games.list.map(({ id }) => id).slice(5)).toEqual(['ez-baccarat', 'ez-two']);
    expect(house.games.find('tiger-baccarat')).toBe(findGame('tiger-baccarat'));
    await house.close();
    await store.close();
  });
});
