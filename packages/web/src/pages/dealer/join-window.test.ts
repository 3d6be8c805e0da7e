import { expect, it } from 'vitest';
import { joinOrders } from './join-window.tsx';

const ANN = { person: 'w-ann', seat: 3, identified: true, buysIn: 50_000 };
const JOIN = { do: 'join-table', seat: 3, identified: true, for: 'w-ann' };
const BUY = { do: 'buy-in', amount: 50_000, for: 'w-ann' };

it('a newcomer joins and buys in', () => {
  expect(joinOrders(ANN, false)).toEqual([JOIN, BUY]);
  expect(joinOrders({ ...ANN, buysIn: 0 }, false)).toEqual([JOIN]);
});

it('whoever is there already only buys in', () => {
  expect(joinOrders(ANN, true)).toEqual([BUY]);
  expect(joinOrders({ ...ANN, buysIn: 0 }, true)).toEqual([]);
});
