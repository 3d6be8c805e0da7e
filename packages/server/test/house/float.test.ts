import { expect, it } from 'vitest';
import { CASHIER, dropAccount, floatAccount, houseAccount, shortAccount } from '../../src/ledger/table-ledger.ts';
import { verifyStore } from '../../src/verify/index.ts';
import { bettingTable, houseIn, must, playOut, temporaryFolder } from './people-at-table.ts';

it('a float is in the ledger, from its opener to the drop, and the books are verified', async () => {
  const house = await houseIn(temporaryFolder());
  const { store } = house;
  const table = await bettingTable(house, 'one');
  const cage = await store.balanceOf(CASHIER);
  const hundreds = (count: number) => [{ value: 10_000, count }];
  await must(table, 'dan', 'count-float', { move: 'opener', pieces: hundreds(50) });
  await must(table, 'gus', 'confirm-float', { count: 1, total: 500_000 });
  expect(await store.balanceOf(floatAccount('one'))).toBe(500_000);
  expect(await store.balanceOf(CASHIER)).toBe(cage - 500_000);

  await must(table, 'dan', 'buy-in', { amount: 20_000, for: 'p-ann' });
  expect(await store.balanceOf(CASHIER)).toBe(cage - 520_000);
  expect(await store.balanceOf(dropAccount('one'))).toBe(20_000);
  expect(await store.balanceOf(floatAccount('one'))).toBe(480_000);

  await must(table, 'p-ann', 'place-wager', { wager: 'player', amount: 10_000 });
  await playOut(table, ['2d', '9s', '6c', 'Kh']);
  expect(await store.balanceOf(houseAccount('one'))).toBe(10_000);
  await must(table, 'gus', 'count-float', { move: 'closer', pieces: hundreds(49) });
  await must(table, 'cal', 'confirm-float', { count: 2, total: 490_000 });
  await must(table, 'cal', 'count-float', { move: 'drop', pieces: hundreds(1) });
  await must(table, 'gus', 'confirm-float', { count: 3, total: 10_000 });
  // Below zero by what the table has won; $100 of the cash in the box is missing.
  expect(await store.balanceOf(floatAccount('one'))).toBe(-10_000);
  expect(await store.balanceOf(dropAccount('one'))).toBe(0);
  expect(await store.balanceOf(shortAccount('one'))).toBe(10_000);
  expect(await verifyStore(store)).toMatchObject({ ok: true });
});
