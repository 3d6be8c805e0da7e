import { deal, must, openTable, playOut, type TestTable } from '@sabot/testkit/table';
import { describe, expect, it } from 'vitest';
import { gainFrom, viewOf } from '../src/index.ts';

const dealerOf = (house: TestTable) => {
  const { dealer } = viewOf(house.game, house.state, { role: 'dealer' });
  if (dealer === null) throw new Error('the Dealer sees nothing');
  return dealer;
};

/** `Ann pay 10000`, in the order of the seats. */
const listed = (house: TestTable): readonly string[] =>
  dealerOf(house).payList.map(({ owner, do: act, amount }) => `${owner} ${act} ${amount}`);

/** Ann has $100 on the Player hand, Ben $200 on the Banker's. */
const bets = (house: TestTable): void => {
  must(house, 'Dan', 'open-betting');
  must(house, 'Ben', 'place-wager', { wager: 'banker', amount: 20_000 });
  must(house, 'Ann', 'place-wager', { wager: 'player', amount: 10_000 });
};

const settled = (code: string): TestTable => {
  const house = openTable(code);
  bets(house);
  playOut(house, ['9s', '2d', 'Kh', '6c']);
  return house;
};

describe('chips to be moved', () => {
  it('are shown before they are booked, and stay through the next betting', () => {
    const house = openTable('TB');
    bets(house);
    must(house, 'Dan', 'close-betting');
    expect(dealerOf(house).payListFor).toBeNull();
    deal(house, ['9s', '2d', 'Kh', '6c']);
    const before = ['Ann pay 10000', 'Ben take 20000'];
    for (const step of ['announce-outcome', 'settle-round'] as const) {
      expect(listed(house)).toEqual(before);
      expect(dealerOf(house).payListFor).toMatchObject({ round: 1, booked: false, for: 'settlement' });
      must(house, 'Dan', step);
    }
    expect(listed(house)).toEqual(before);
    expect(dealerOf(house).payListFor).toMatchObject({ round: 1, booked: true });
    must(house, 'Dan', 'open-betting');
    expect(listed(house)).toEqual(before);
  });

  it('TNC:5.2 undo what was paid and taken when a settled round is void', () => {
    const house = settled('TNC');
    must(house, 'Dan', 'report-irregularity', { kind: 'wrong-number-of-cards', case: 'not-reconstructable' });
    const [matter] = viewOf(house.game, house.state, { role: 'dealer' }).matters;
    expect(matter?.chips?.moves.map(({ owner, do: act, amount }) => `${owner} ${act} ${amount}`)).toEqual([
      'Ann take-back 10000',
      'Ben give-back 20000',
    ]);
    must(house, 'Max', 'take-remedy', { matter: 1, remedy: 'void-round', reason: 'a card too many' });
    expect(listed(house)).toEqual(['Ann take-back 10000', 'Ben give-back 20000']);
    expect(dealerOf(house).payListFor).toMatchObject({ booked: true, for: 'correction', owed: [], kept: [] });
  });

  it('A13b are the difference when a settlement is put right', () => {
    const house = settled('DTN');
    must(house, 'Dan', 'report-misread', { draw: 4, card: '7c' });
    expect(viewOf(house.game, house.state, { role: 'spectator' }).matters[0]?.chips).toBeNull();
    must(house, 'Gus', 'rule-on-misread', { matter: 1, allow: true, reason: 'seen' });
    // It was a tie of nines.
    expect(listed(house)).toEqual(['Ann take-back 10000', 'Ben give-back 20000']);
    must(house, 'Dan', 'report-misread', { draw: 3, card: '9h' });
    must(house, 'Gus', 'rule-on-misread', { matter: 2, allow: true, reason: 'seen again' });
    // The Banker won: eight against nine.
    expect(listed(house)).toEqual(['Ann take 10000', 'Ben pay 20000']);
    must(house, 'Dan', 'report-misread', { draw: 3, card: 'Kh' });
    must(house, 'Gus', 'rule-on-misread', { matter: 3, allow: true, reason: 'it was a king after all' });
    expect(listed(house)).toEqual(['Ann give-back 10000', 'Ben take-back 20000']);
  });

  it('A13b leave out what somebody has not got', () => {
    const house = settled('DTN');
    must(house, 'Ann', 'cash-out', { amount: 105_000 });
    must(house, 'Dan', 'report-misread', { draw: 4, card: '7c' });
    must(house, 'Gus', 'rule-on-misread', { matter: 1, allow: true, reason: 'seen' });
    expect(dealerOf(house).payListFor).toMatchObject({ owed: [{ person: 'Ann', amount: 5_000 }] });
    expect(gainFrom(house.state.chipsToMove ?? never(), 'Ann')).toBe(-5_000);
  });

  it('A13b keep what goes to a debt', () => {
    const house = settled('DTN');
    must(house, 'Ann', 'cash-out', { amount: 105_000 });
    must(house, 'Dan', 'report-misread', { draw: 4, card: '7c' });
    must(house, 'Gus', 'rule-on-misread', { matter: 1, allow: true, reason: 'seen' });
    must(house, 'Ann', 'buy-in', { amount: 2_000 });
    must(house, 'Dan', 'open-betting');
    must(house, 'Ann', 'place-wager', { wager: 'player', amount: 2_000 });
    playOut(house, ['9s', '2d', 'Kh', '6c']);
    expect(listed(house)).toEqual(['Ann pay 2000']);
    expect(dealerOf(house).payListFor?.kept).toEqual([{ person: 'Ann', amount: 4_000 }]);
    expect(gainFrom(house.state.chipsToMove ?? never(), 'Ann')).toBe(-2_000);
  });

  it('A18 return every stake of a void round, and take nothing from the float', () => {
    const house = openTable('TB');
    bets(house);
    must(house, 'Dan', 'report-irregularity', { kind: 'wrong-cards-in-device', case: 'foreign-cards' });
    must(house, 'Max', 'take-remedy', { matter: 1, remedy: 'void-round', reason: 'a foreign card' });
    expect(listed(house)).toEqual(['Ann return 10000', 'Ben return 20000']);
    expect(gainFrom(house.state.chipsToMove ?? never(), 'Ann')).toBe(0);
  });
});

const never = (): never => {
  throw new Error('no chips to be moved');
};
