import { cents } from '@sabot/rules';
import type { TableEvent } from '@sabot/table';
import { expect, it } from 'vitest';
import { bookOf } from './book.ts';

const event = (fields: object, command = 'c', at = 1): TableEvent =>
  ({ ...fields, stamp: { command, at, by: 'house', as: 'dealer' } }) as TableEvent;

const round = (number: number): readonly TableEvent[] => [
  event({ type: 'BettingOpened', round: number, freeHand: false, fewCards: false, limits: [] }, 'o', number * 10),
  event({ type: 'BettingClosed', round: number, closes: 1 }),
  event({ type: 'RoundVoided', round: number, ends: [], basis: 'policy' }, 'v', number * 10 + 5),
];

it('a book counts rounds, and knows when the last was called and ended', () => {
  expect(bookOf([])).toMatchObject({ sequence: 0, closed: false, results: [] });
  const book = bookOf([...round(1), ...round(2)]);
  expect(book).toMatchObject({ sequence: 6, closed: true, results: ['void', 'void'], bettingAt: 20, endedAt: 25 });
});

it('a book holds what each person bought less what was cashed out, and what was cashed out for a Dragon Bet', () => {
  const moved = (type: string, person: string, amount: number, command: string) =>
    event({ type, person, amount: cents(amount) }, command);
  const { net, brings } = bookOf([
    moved('ChipsBought', 'p-1', 500, 'a'),
    moved('ChipsBought', 'p-2', 300, 'b'),
    moved('ChipsCashed', 'p-1', 100, 'bring:1:x'),
    moved('ChipsBought', 'p-1', 40, 'c'),
    moved('ChipsCashed', 'p-2', 300, 'd'),
  ]);
  expect(net).toEqual({ 'p-1': 440, 'p-2': 0 });
  expect(brings).toEqual([{ id: 'bring:1:x', person: 'p-1', amount: 100 }]);
});
