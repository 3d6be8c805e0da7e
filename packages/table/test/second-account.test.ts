import { must, openTable, playOut, type TestTable } from '@sabot/testkit/table';
import { describe, expect, it } from 'vitest';
import { replay, type TableEvent } from '../src/index.ts';
import { audit, faultsOfMoney, newBooks } from './second-account.ts';

/** Ann wins and spends it, a misread card makes Ben the winner, and Ann owes; then a round pays some of it back. */
const story = (): TestTable => {
  const house = openTable('DTN');
  must(house, 'Dan', 'open-betting');
  must(house, 'Ann', 'place-wager', { wager: 'player', amount: 100_000 });
  must(house, 'Ben', 'place-wager', { wager: 'banker', amount: 20_000 });
  playOut(house, ['9h', '8d', 'Ts', 'Kd']);
  must(house, 'Ann', 'cash-out', { amount: 200_000 });
  must(house, 'Dan', 'report-misread', { draw: 1, card: '7h' });
  must(house, 'Gus', 'rule-on-misread', { matter: 1, allow: true });
  must(house, 'Ann', 'buy-in', { amount: 50_000 });
  must(house, 'Dan', 'open-betting');
  must(house, 'Ann', 'place-wager', { wager: 'player', amount: 40_000 });
  playOut(house, ['9h', '8d', 'Ts', 'Kd']);
  return house;
};

const { events } = story();

describe('the second account of the money', () => {
  it('A13b: agrees with a table where somebody owes and pays some of it back', () => {
    expect(events.map(({ type }) => type)).toContain('DebtCollected');
    expect(faultsOfMoney('DTN', events)).toEqual([]);
  });

  it('A18: notices each event of money that is left out', () => {
    const moving: readonly TableEvent['type'][] = [
      'ChipsBought',
      'ChipsCashed',
      'WagerPlaced',
      'RoundSettled',
      'SettlementCorrected',
      'DebtCollected',
    ];
    const after = replay(events);
    for (const left of events.filter(({ type }) => moving.includes(type))) {
      const told = events.filter((event) => event !== left);
      expect(audit(newBooks('DTN'), told, after), left.type).not.toEqual([]);
    }
    expect(audit(newBooks('DTN'), events, after)).toEqual([]);
  });

  it('A18: notices a round that the table settled wrong', () => {
    const wrong = events.map((event) =>
      event.type === 'RoundSettled'
        ? { ...event, ends: event.ends.map((end) => ({ ...end, returned: end.stake, end: 'push' as const })) }
        : event,
    );
    expect(faultsOfMoney('DTN', wrong)).not.toEqual([]);
  });

  it('A13b: notices a debt that was forgiven and is paid all the same', () => {
    const house = openTable('DTN');
    must(house, 'Dan', 'open-betting');
    must(house, 'Ann', 'place-wager', { wager: 'player', amount: 20_000 });
    playOut(house, ['9h', '5d', 'Ts', 'Kd']);
    must(house, 'Ann', 'cash-out', { amount: 120_000 });
    must(house, 'Dan', 'report-misread', { draw: 4, card: '4d' });
    must(house, 'Gus', 'rule-on-misread', { matter: 1, allow: true });
    must(house, 'Dan', 'ask-debt-forgiveness', { person: 'Ann', note: 'our slip' });
    must(house, 'Gus', 'forgive-debt', { person: 'Ann', reason: 'our slip' });
    must(house, 'Dan', 'report-misread', { draw: 4, card: 'Kd' });
    must(house, 'Gus', 'rule-on-misread', { matter: 2, allow: true });
    expect(faultsOfMoney('DTN', house.events)).toEqual([]);
    const twice = house.events.map((event) => {
      if (event.type !== 'SettlementCorrected') return event;
      const { unforgiven: _, ...rest } = event;
      return rest;
    });
    const faults = faultsOfMoney('DTN', twice).join();
    expect(faults).toContain('Ann has 20000 in chips, and it should be 0');
    expect(faults).toContain('not forgiven after all of {}, and they should be {"Ann":20000}');
  });

  it('A13b: notices a debt that nobody wrote down, and one that nobody collected', () => {
    const forgetful = events.map((event) => (event.type === 'SettlementCorrected' ? { ...event, debts: [] } : event));
    expect(faultsOfMoney('DTN', forgetful).join()).toContain('debts of {}');
    const lenient = events.filter(({ type }) => type !== 'DebtCollected');
    expect(faultsOfMoney('DTN', lenient).join()).toContain('should have been collected');
  });
});
