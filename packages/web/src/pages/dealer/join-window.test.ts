import { expect, it } from 'vitest';
import { joinCommands } from './join-window.tsx';

const ANN = { person: 'w-ann', seat: 3, identified: true, buysIn: 50_000 };
const JOIN = { do: 'join-table', seat: 3, identified: true, for: 'w-ann' };
const BUY = { do: 'buy-in', amount: 50_000, for: 'w-ann' };

it('a newcomer joins and buys in', () => {
  expect(joinCommands(ANN, false)).toEqual([JOIN, BUY]);
  expect(joinCommands({ ...ANN, buysIn: 0 }, false)).toEqual([JOIN]);
});

it('whoever is there already only buys in', () => {
  expect(joinCommands(ANN, true)).toEqual([BUY]);
  expect(joinCommands({ ...ANN, buysIn: 0 }, true)).toEqual([]);
});
