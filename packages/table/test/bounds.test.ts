import { expect, it } from 'vitest';
import { amount, brokenInvariants, MAX_AMOUNT, readCommand } from '../src/index.ts';
import { act, must, openHouse } from './house.ts';

const codeOf = (decision: ReturnType<typeof act>): string => (decision.ok ? 'ok' : decision.refusal.code);

it('an amount has a sensible bound', () => {
  expect(amount.fault(MAX_AMOUNT, 'it')).toBeNull();
  expect(amount.fault(MAX_AMOUNT + 1, 'it')).toBe('it must be a whole number from 1 to 1000000000000');
  const buyIn = { do: 'buy-in', id: 'c-1', by: 'Ann', as: 'patron', at: 1, amount: MAX_AMOUNT + 1 };
  expect(readCommand(buyIn)).toMatchObject({
    ok: false,
    message: expect.stringContaining('amount must be a whole number'),
  });
});

it('chips that come and go never lock a table', () => {
  const house = openHouse('TB');
  for (let time = 0; time < 9_100; time += 1) {
    must(house, 'Dan', 'buy-in', { amount: MAX_AMOUNT, for: 'Ann' });
    must(house, 'Dan', 'cash-out', { amount: MAX_AMOUNT, for: 'Ann' });
    house.events.length = 0;
  }
  expect(codeOf(act(house, 'Dan', 'buy-in', { amount: MAX_AMOUNT, for: 'Ann' }))).toBe('ok');
  expect(brokenInvariants(house.state)).toEqual([]);
});

it('a table takes chips up to a bound, and more once some are cashed', () => {
  const house = openHouse('TB');
  const buy = (): string => codeOf(act(house, 'Dan', 'buy-in', { amount: MAX_AMOUNT, for: 'Ann' }));
  let bought = 0;
  while (buy() === 'ok') bought += 1;
  expect(bought).toBe(999);
  expect(buy()).toBe('amount-too-large');
  must(house, 'Dan', 'cash-out', { amount: MAX_AMOUNT, for: 'Ann' });
  expect(buy()).toBe('ok');
});

it('a stake is an amount too, however it came to be', () => {
  const house = openHouse('TB');
  must(house, 'Dan', 'buy-in', { amount: MAX_AMOUNT, for: 'Ann' });
  must(house, 'Dan', 'buy-in', { amount: MAX_AMOUNT, for: 'Ann' });
  must(house, 'Dan', 'open-betting');
  const chips = { wager: 'player', seat: 1, for: 'Ann', asFound: true };
  must(house, 'Sue', 'place-wager', { ...chips, amount: MAX_AMOUNT });
  expect(codeOf(act(house, 'Sue', 'raise-wager', { ...chips, amount: MAX_AMOUNT }))).toBe('amount-too-large');
});

it('chips of a practice table never come to be worth something', () => {
  const house = openHouse('TB', { practice: true });
  const { config } = house.state;
  must(house, 'Max', 'close-table');
  expect(codeOf(act(house, 'Max', 'open-table', { config: { ...config, practice: false } }))).toBe('chips-on-table');
  for (const { person, chips } of house.state.patrons)
    if (chips > 0) must(house, 'Dan', 'cash-out', { amount: chips, for: person });
  expect(codeOf(act(house, 'Max', 'open-table', { config: { ...config, practice: false } }))).toBe('ok');
});
