import { expect, it } from 'vitest';
import { accountOf, CASHIER, chipsAccount, debtAccount, houseAccount } from '../../src/ledger/table-ledger.ts';
import type { House } from '../../src/streams/house.ts';
import type { LiveTable } from '../../src/streams/table-stream.ts';
import { verifyStore } from '../../src/verify/index.ts';
import { ask, bettingTable, commandBy, houseIn, must, playOut, temporaryFolder } from './people-at-table.ts';

const ANN = 'p-ann';

/** Ann has won 10,000 and cashed everything out when the round turns out to have been a tie. */
const inDebt = async (house: House): Promise<LiveTable> => {
  const table = await bettingTable(house, 'one');
  await must(table, ANN, 'place-wager', { wager: 'player', amount: 10_000 });
  await must(table, 'p-ben', 'place-wager', { wager: 'banker', amount: 20_000 });
  await playOut(table, ['9s', '2d', 'Kh', '6c']);
  await must(table, ANN, 'cash-out', { amount: 1_010_000 });
  await must(table, ANN, 'leave-table');
  await must(table, 'dan', 'report-misread', { draw: 4, card: '7c' });
  await must(table, 'gus', 'rule-on-misread', { matter: 1, allow: true, reason: 'seen' });
  return table;
};

it('A13b a debt is in the ledger, is settled in cash or from the account, and the books are verified', async () => {
  const house = await houseIn(temporaryFolder());
  const { store } = house;
  const table = await inDebt(house);
  expect(await store.balanceOf(debtAccount('one', ANN))).toBe(-10_000);
  expect(await store.balanceOf(chipsAccount('one', 'p-ben'))).toBe(1_000_000);
  expect(await store.balanceOf(houseAccount('one'))).toBe(0);
  const cash = await store.balanceOf(CASHIER);
  const inCash = commandBy('cal', 'settle-debt', { person: ANN, amount: 4_000 });
  const first = await table.give(inCash);
  expect(first.kind).toBe('done');
  expect(await table.give(inCash)).toEqual({ ...first, repeated: true });
  expect(await store.balanceOf(CASHIER)).toBe(cash - 4_000);
  const account = await store.balanceOf(accountOf(ANN));
  await must(table, 'cal', 'settle-debt', { person: ANN, amount: 1_000, fromAccount: true });
  expect(await store.balanceOf(accountOf(ANN))).toBe(account - 1_000);
  expect(await store.balanceOf(debtAccount('one', ANN))).toBe(-5_000);
  expect(await verifyStore(store)).toMatchObject({ ok: true });

  // Back at the table, she wins: what is left is taken from that.
  await must(table, ANN, 'join-table', { seat: 1 });
  await must(table, ANN, 'buy-in', { amount: 10_000 });
  await must(table, 'dan', 'open-betting');
  await must(table, ANN, 'place-wager', { wager: 'player', amount: 10_000 });
  await playOut(table);
  expect(await store.balanceOf(debtAccount('one', ANN))).toBe(0);
  expect(await store.balanceOf(chipsAccount('one', ANN))).toBe(15_000);
  expect(await verifyStore(store)).toMatchObject({ ok: true });
});

it('A13b nobody settles from an account what is not on it, and a debt forgiven is borne by the house', async () => {
  const house = await houseIn(temporaryFolder());
  const { store } = house;
  const table = await inDebt(house);
  const walkIn = await ask(table, 'cal', 'settle-debt', { person: 'w-1', amount: 1, fromAccount: true });
  expect(walkIn).toMatchObject({ kind: 'refused', refusal: { code: 'no-such-debt' } });
  for (const by of ['dan', 'gus', ANN])
    expect((await ask(table, by, 'settle-debt', { person: ANN, amount: 1 })).kind).toBe('refused');
  await must(table, 'dan', 'ask-debt-forgiveness', { person: ANN, note: 'our own slip' });
  await must(table, 'gus', 'forgive-debt', { person: ANN, reason: 'our own slip' });
  expect(await store.balanceOf(debtAccount('one', ANN))).toBe(0);
  expect(await store.balanceOf(houseAccount('one'))).toBe(-10_000);
  expect(await verifyStore(store)).toMatchObject({ ok: true });

  // She had won after all: she has what she won, and the house is as it was after the round.
  await must(table, 'dan', 'report-misread', { draw: 4, card: '6c' });
  await must(table, 'gus', 'rule-on-misread', { matter: 2, allow: true, reason: 'seen again' });
  expect(await store.balanceOf(chipsAccount('one', ANN))).toBe(0);
  expect(await store.balanceOf(debtAccount('one', ANN))).toBe(0);
  expect(await store.balanceOf(houseAccount('one'))).toBe(10_000);
  expect(await verifyStore(store)).toMatchObject({ ok: true });
});
