import { GAMES } from '@sabot/rules';
import { draw, must, openTable, playOut, type TestTable } from '@sabot/testkit/table';
import { describe, expect, it } from 'vitest';
import { type Posting, postingsOf, type TableEvent } from '../src/index.ts';

/** What a command posts, as `account amount`, in the order of the accounts. */
const posted = (events: readonly TableEvent[]): readonly string[] =>
  events.flatMap(postingsOf).map(({ account, amount }) => `${account} ${amount}`);

const balances = (house: TestTable): Readonly<Record<string, number>> => {
  const sums: Record<string, number> = {};
  for (const { account, amount } of house.events.flatMap(postingsOf)) sums[account] = (sums[account] ?? 0) + amount;
  return sums;
};

const sum = (postings: readonly Posting[]): number => postings.reduce((total, { amount }) => total + amount, 0);

const betting = (code: string): TestTable => {
  const house = openTable(code, {}, ['Ann', 'Ben']);
  must(house, 'Dan', 'open-betting');
  return house;
};

const CARDS = ['Kh', '2d', '5c', '3s'] as const;

describe('postings', () => {
  it('move chips between the cashier and the patron', () => {
    const house = betting('TB');
    expect(posted(must(house, 'Ann', 'buy-in', { amount: 5_000 }))).toEqual(['cashier -5000', 'patron:Ann 5000']);
    expect(posted(must(house, 'Ann', 'cash-out', { amount: 2_000 }))).toEqual(['patron:Ann -2000', 'cashier 2000']);
  });

  it('move stakes to the felt and back', () => {
    const house = betting('TB');
    const wager = { wager: 'player' };
    expect(posted(must(house, 'Ann', 'place-wager', { ...wager, amount: 3_000 }))).toEqual([
      'patron:Ann -3000',
      'felt 3000',
    ]);
    expect(posted(must(house, 'Ann', 'raise-wager', { ...wager, amount: 1_000 }))).toEqual([
      'patron:Ann -1000',
      'felt 1000',
    ]);
    expect(posted(must(house, 'Ann', 'lower-wager', { ...wager, amount: 2_000 }))).toEqual([
      'felt -2000',
      'patron:Ann 2000',
    ]);
    expect(posted(must(house, 'Ann', 'withdraw-wager', wager))).toEqual(['felt -2000', 'patron:Ann 2000']);
  });

  for (const { code } of GAMES) {
    it(`${code} settle the felt with one line an account`, () => {
      const house = betting(code);
      must(house, 'Ann', 'place-wager', { wager: 'player', amount: 10_000 });
      must(house, 'Ann', 'place-wager', { wager: 'tie', amount: 1_000 });
      must(house, 'Ben', 'place-wager', { wager: 'banker', amount: 20_000 });
      playOut(house, [...CARDS, '4c', '7d']);
      const settled = house.events.find(({ type }) => type === 'RoundSettled');
      expect(settled === undefined ? [] : posted([settled])).toEqual([
        'felt -31000',
        'patron:Ann 20000',
        'house 11000',
      ]);
      expect(balances(house)).toEqual({
        cashier: -200_000,
        'patron:Ann': 109_000,
        'patron:Ben': 80_000,
        felt: 0,
        house: 11_000,
      });
    });

    it(`${code} A18: return every stake of a void round, whatever it had won`, () => {
      const house = betting(code);
      must(house, 'Ann', 'place-wager', { wager: 'player', amount: 10_000 });
      must(house, 'Dan', 'close-betting');
      for (const card of CARDS) draw(house, card);
      must(house, 'Dan', 'report-irregularity', { kind: 'order-altered', case: 'not-reconstructable' });
      const events = must(house, 'Max', 'take-remedy', { matter: 1, remedy: 'void-round' });
      expect(posted(events)).toEqual(['felt -10000', 'patron:Ann 10000']);
    });
  }

  for (const code of ['TNC', 'DBT']) {
    it(`${code}:5.2 put a correction beside what was paid`, () => {
      const house = betting(code);
      must(house, 'Ann', 'place-wager', { wager: 'player', amount: 10_000 });
      playOut(house, [...CARDS, '4c', '7d']);
      must(house, 'Dan', 'report-irregularity', { kind: 'wrong-number-of-cards', case: 'not-reconstructable' });
      const events = must(house, 'Max', 'take-remedy', { matter: 1, remedy: 'void-round' });
      expect(posted(events)).toEqual(['patron:Ann -10000', 'house 10000']);
      expect(house.events.map((event) => sum(postingsOf(event))).every((total) => total === 0)).toBe(true);
      expect(balances(house)).toMatchObject({ 'patron:Ann': 100_000, house: 0, felt: 0 });
    });
  }
});
