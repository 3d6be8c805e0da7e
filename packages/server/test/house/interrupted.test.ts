import { usualConfig } from '@sabot/table';
import { freshDatabase } from '@sabot/testkit/fresh-database';
import { ANY_GAME } from '@sabot/testkit/games';
import { expect, it, onTestFinished } from 'vitest';
import { makeShoeKeeper } from '../../src/shoes/shoe-keeper.ts';
import { openStore } from '../../src/store/open.ts';
import { openHouse } from '../../src/streams/house.ts';
import { does } from '../http/server.ts';

it('a round is not cut off where another server has its table all along', async () => {
  const databaseUrl = await freshDatabase('interrupted');
  const server = async () => {
    const store = await openStore({ databaseUrl });
    const house = await openHouse(store, { sealed: makeShoeKeeper(store).cardOrder, now: Date.now });
    onTestFinished(async () => {
      await house.close();
      await store.close();
    });
    return { store, house };
  };
  const game = ANY_GAME;
  const first = await server();
  const entry = { id: 't1', name: 'One', game: game.id, auto: null, owner: null, tournament: null, created: 1 };
  const table = await first.house.addTable(entry);
  await does(table, 'open-table', { config: usualConfig(game, { table: 't1', source: 'keypad', method: 'B' }) });
  await does(table, 'load-shoe');
  await does(table, 'burn-cards', { card: '2h' });
  await does(table, 'open-betting');
  const care = await first.store.tryLease('table:t1');
  const beside = await (await server()).house.table('t1');
  expect([beside?.state().play.phase, beside?.interrupted()]).toEqual(['betting', null]);
  await care?.release();
  const after = await (await server()).house.table('t1');
  expect(after?.interrupted()).toMatchObject({ round: 1 });
  // It has gone on, whichever server did it.
  await does(table, 'close-betting');
  await expect.poll(() => after?.interrupted()).toBeNull();
});
