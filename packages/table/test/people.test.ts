import { type Cents, cents } from '@sabot/rules';
import { act, bodiesOf, must, offers, openTable, playOut, type TestTable } from '@sabot/testkit/table';
import { describe, expect, it } from 'vitest';
import {
  type EventBody,
  evolve,
  MAX_AMOUNT,
  type Patron,
  postingsOf,
  REASON,
  type TableEvent,
  type TableState,
} from '../src/index.ts';
import { collectionsAfter, collectionsAtClose } from '../src/people/debts.ts';
import { MOST_AT_TABLE } from '../src/people/joining.ts';

const ANN: Patron = { person: 'Ann', seat: 1, identified: true, present: true, chips: cents(100_000) };

/** A state beyond what a short story comes to. */
const change = (house: TestTable, changes: Partial<TableState>): void => {
  house.state = { ...house.state, ...changes };
};

const after = ({ state, events }: TestTable, body: EventBody): TableState => {
  const [first] = events;
  if (first === undefined) throw new Error('nothing has happened');
  return evolve(state, { stamp: first.stamp, ...body } as TableEvent);
};

const owing = (person: string, amount: number, askedBy: readonly string[] = []) => ({
  person,
  amount: cents(amount),
  askedBy,
});

describe('chips', () => {
  it('are offered to a patron for themselves, and to staff for everyone who is there', () => {
    const house = openTable('TB', { stakeUnit: cents(500) }, ['Ann', 'Ben']);
    expect(offers(house, 'Ann', 'buy-in')).toEqual([{ amount: 50_000 }]);
    expect(offers(house, 'Dan', 'buy-in')).toEqual([
      { amount: 50_000, for: 'Ann' },
      { amount: 50_000, for: 'Ben' },
    ]);
    must(house, 'Ben', 'cash-out', { amount: 100_000 });
    expect(offers(house, 'Ann', 'cash-out')).toEqual([{ amount: 100_000 }]);
    expect(offers(house, 'Ben', 'cash-out')).toEqual([]);
    expect(offers(house, 'Dan', 'cash-out')).toEqual([{ amount: 100_000, for: 'Ann' }]);
    change(house, { patrons: [{ ...ANN, chips: cents(MAX_AMOUNT + 1) }] });
    expect(offers(house, 'Ann', 'cash-out')).toEqual([{ amount: MAX_AMOUNT }]);
  });

  it('are booked to the account only where that is said', () => {
    const house = openTable('TB', {}, ['Ann']);
    const bought = { type: 'ChipsBought', person: 'Ann', amount: 1_000 };
    const buying = (fields: object) => bodiesOf(must(house, 'Cal', 'buy-in', { amount: 1_000, for: 'Ann', ...fields }));
    expect(buying({})).toStrictEqual([bought]);
    expect(buying({ fromAccount: false })).toStrictEqual([bought]);
    expect(buying({ fromAccount: true })).toStrictEqual([{ ...bought, fromAccount: true }]);
  });

  it('come to no more at a table than can be counted, and to just that', () => {
    const house = openTable('TB', {}, ['Ann']);
    change(house, { patrons: [{ ...ANN, chips: cents(MOST_AT_TABLE - 5) }] });
    expect(act(house, 'Ann', 'buy-in', { amount: 6 })).toMatchObject({ refusal: { code: 'amount-too-large' } });
    expect(act(house, 'Ann', 'buy-in', { amount: 5 }).ok).toBe(true);
    expect(act(house, 'Ann', 'buy-in', { amount: 1 }).ok).toBe(false);
  });

  it('are sold as long as what was bought less what was cashed is counted exactly', () => {
    const house = openTable('TB', {}, ['Ann']);
    const most = Number.MAX_SAFE_INTEGER;
    const money = (bought: number, cashed: number) => ({
      money: { bought: bought as Cents, cashed: cashed as Cents, house: 0 },
    });
    change(house, money(most - 5, 0));
    expect(act(house, 'Ann', 'buy-in', { amount: 6 }).ok).toBe(false);
    expect(act(house, 'Ann', 'buy-in', { amount: 5 }).ok).toBe(true);
    change(house, money(most, 5));
    expect(act(house, 'Ann', 'buy-in', { amount: 5 }).ok).toBe(true);
  });

  it('bought and cashed are both counted, and above all that tables see only their difference', () => {
    const house = openTable('TB', {}, ['Ann']);
    const most = 4_000_000_000_000_000;
    const moneyAfter = (bought: number, cashed: number) => {
      change(house, { money: { bought: cents(bought), cashed: cents(cashed), house: 7 } });
      return after(house, { type: 'ChipsBought', person: 'Ann', amount: cents(10) }).money;
    };
    expect(moneyAfter(500, 300)).toEqual({ bought: 510, cashed: 300, house: 7 });
    expect(moneyAfter(most - 10, 300)).toEqual({ bought: most, cashed: 300, house: 7 });
    expect(moneyAfter(most - 9, 300)).toEqual({ bought: most - 299, cashed: 0, house: 7 });
    expect(moneyAfter(290, most + 1)).toEqual({ bought: 0, cashed: most - 299, house: 7 });
  });
});

/** Ann has won $100 by a card that was misread, has cashed out, and owes it. */
const inDebt = (code = 'DTN'): TestTable => {
  const house = openTable(code, {}, ['Ann', 'Ben']);
  must(house, 'Dan', 'open-betting');
  must(house, 'Ann', 'place-wager', { wager: 'player', amount: 10_000 });
  playOut(house, ['Kh', '2d', '9c', '6s']);
  must(house, 'Ann', 'cash-out', { amount: 110_000 });
  must(house, 'Dan', 'report-misread', { draw: 4, card: '7s' });
  must(house, 'Gus', 'rule-on-misread', { matter: 1, allow: true, reason: 'seen' });
  return house;
};

describe('A13b a debt', () => {
  it('is offered to whoever may take it, ask that it be forgiven, or forgive it', () => {
    const house = inDebt();
    change(house, { debts: [...house.state.debts, owing('Ben', MAX_AMOUNT + 1)] });
    expect(offers(house, 'Cal', 'settle-debt')).toEqual([
      { person: 'Ann', amount: 10_000 },
      { person: 'Ben', amount: MAX_AMOUNT },
    ]);
    expect(offers(house, 'Dan', 'ask-debt-forgiveness')).toEqual([
      { person: 'Ann', note: REASON },
      { person: 'Ben', note: REASON },
    ]);
    expect(offers(house, 'Gus', 'forgive-debt')).toEqual([
      { person: 'Ann', reason: REASON },
      { person: 'Ben', reason: REASON },
    ]);
  });

  it('is settled up to what it is, and booked to the account only where that is said', () => {
    const house = inDebt();
    expect(act(house, 'Cal', 'settle-debt', { person: 'Ann', amount: 10_001 })).toEqual({
      ok: false,
      refusal: { code: 'more-than-owed', clause: 'policy', detail: 'Ann owes 10000 cents.' },
    });
    const settled = { type: 'DebtSettled', person: 'Ann', amount: 1_000 };
    const settling = (fields: object) =>
      bodiesOf(must(house, 'Cal', 'settle-debt', { person: 'Ann', amount: 1_000, ...fields }));
    expect(settling({})).toStrictEqual([settled]);
    expect(settling({ fromAccount: false })).toStrictEqual([settled]);
    expect(settling({ fromAccount: true })).toStrictEqual([{ ...settled, fromAccount: true }]);
    expect(act(house, 'Cal', 'settle-debt', { person: 'Ann', amount: 7_000 }).ok).toBe(true);
    expect(house.state.debts).toEqual([]);
    expect(act(house, 'Cal', 'settle-debt', { person: 'Ann', amount: 1 })).toMatchObject({
      refusal: { code: 'no-such-debt', clause: 'policy' },
    });
  });

  it('is forgiven when someone else has asked for it', () => {
    const house = inDebt();
    const forgiving = { person: 'Ann', reason: 'our own slip' };
    expect(act(house, 'Gus', 'forgive-debt', forgiving)).toEqual({
      ok: false,
      refusal: { code: 'second-person-required', clause: 'policy', detail: 'Someone else asks for it first.' },
    });
    must(house, 'Dan', 'ask-debt-forgiveness', { person: 'Ann', note: 'our own slip' });
    expect(bodiesOf(must(house, 'Gus', 'forgive-debt', forgiving))).toEqual([
      { type: 'DebtForgiven', person: 'Ann', amount: 10_000, reason: 'our own slip' },
    ]);
  });

  it('is collected from what comes back from the felt, and from nothing where nothing does', () => {
    const house = inDebt();
    must(house, 'Ann', 'buy-in', { amount: 30_000 });
    must(house, 'Dan', 'open-betting');
    must(house, 'Ann', 'place-wager', { wager: 'player', amount: 20_000 });
    const lowered = must(house, 'Ann', 'lower-wager', { wager: 'player', amount: 6_000 });
    const place = { owner: 'Ann', seat: 1, wager: 'player' };
    expect(bodiesOf(lowered)).toEqual([
      { type: 'WagerLowered', ...place, amount: 6_000, stake: 14_000 },
      { type: 'DebtCollected', person: 'Ann', amount: 6_000 },
    ]);
    expect(lowered.flatMap(postingsOf)).toEqual([
      { account: 'felt', amount: -6_000 },
      { account: 'patron:Ann', amount: 6_000 },
      { account: 'patron:Ann', amount: -6_000 },
      { account: 'debt:Ann', amount: 6_000 },
    ]);
    const [event] = lowered;
    if (event?.type !== 'WagerLowered') throw new Error('nothing was lowered');
    expect(collectionsAfter(house.state, { ...event, amount: cents(1_000) })).toEqual([
      { type: 'DebtCollected', person: 'Ann', amount: 1_000 },
    ]);
    expect(collectionsAfter(house.state, { ...event, amount: cents(0) })).toEqual([]);
    expect(collectionsAfter(house.state, { ...event, owner: 'Ben' })).toEqual([]);
  });

  it('comes off the chips when a table of a tournament closes, as far as there are any', () => {
    const { state } = openTable('DTN', {}, ['Ann', 'Ben']);
    const debts = [owing('Ann', 30_000), owing('Ben', 250_000), owing('Cho', 5_000)];
    expect(collectionsAtClose({ ...state, debts })).toEqual([
      { type: 'DebtCollected', person: 'Ann', amount: 30_000 },
      { type: 'DebtCollected', person: 'Ben', amount: 100_000 },
    ]);
  });
});

describe('a patron who comes or goes', () => {
  it('is at the table once, and last of those who are', () => {
    const house = openTable('DTN', {}, ['Ann', 'Ben']);
    expect(after(house, { type: 'PatronJoined', person: 'Ann', seat: null, identified: false }).patrons).toEqual([
      { ...ANN, person: 'Ben', seat: 2 },
      { person: 'Ann', seat: null, identified: false, present: true, chips: 0 },
    ]);
  });

  it('3.12.2 takes leave to draw without a wager along, and their own alone', () => {
    const house = openTable('DTN', {}, ['Ann', 'Ben']);
    change(house, { device: { holder: 'Ben', excused: ['Ann', 'Ben'] } });
    expect(after(house, { type: 'PatronLeft', person: 'Ann' }).device).toEqual({ holder: 'Ben', excused: ['Ben'] });
    expect(after(house, { type: 'PatronLeft', person: 'Cho' }).device).toEqual(house.state.device);
  });

  it('3.12.8.2 gets no device back that was lost, and leaves to others what they have lost', () => {
    const house = openTable('DTN', {}, ['Ann', 'Ben']);
    const deviceLost = { person: 'Ann', excused: false };
    change(house, { deviceLost });
    expect(after(house, { type: 'PatronLeft', person: 'Ann' }).deviceLost).toBeNull();
    expect(after(house, { type: 'PatronLeft', person: 'Ben' }).deviceLost).toEqual(deviceLost);
    change(house, { deviceLost: null });
    expect(after(house, { type: 'PatronLeft', person: 'Ben' }).deviceLost).toBeNull();
  });

  it('A16 is forgotten as a walk-in of the last round; of no round before, and nobody who is known', () => {
    const house = openTable('DTN', {}, ['Ann']);
    for (const [index, person] of ['Eve', 'Fay'].entries()) {
      must(house, 'Dan', 'join-table', { seat: 4 + index, for: person, identified: false });
    }
    const left = (person: string) => {
      const { underMinimum, forgotten } = after(house, { type: 'PatronLeft', person });
      return { underMinimum, forgotten };
    };
    change(house, { underMinimum: ['Ann', 'Eve', 'Fay'] });
    expect(left('Eve')).toEqual({ underMinimum: ['Ann', 'Fay'], forgotten: [] });
    must(house, 'Eve', 'buy-in', { amount: 10_000 });
    must(house, 'Dan', 'open-betting');
    must(house, 'Eve', 'place-wager', { wager: 'player', amount: 10_000 });
    playOut(house, ['Kh', '2d', '9c', '6s']);
    expect(house.state.last?.walkIns).toEqual(['Eve']);
    expect(left('Eve')).toEqual({ underMinimum: ['Ann', 'Fay'], forgotten: ['Eve'] });
    expect(left('Fay')).toEqual({ underMinimum: ['Ann', 'Eve'], forgotten: [] });
    expect(left('Ann')).toEqual({ underMinimum: ['Ann', 'Eve', 'Fay'], forgotten: [] });
    change(house, { forgotten: ['Eve', 'Guy'] });
    expect(left('Eve').forgotten).toEqual(['Guy', 'Eve']);
    expect(left('Fay').forgotten).toEqual(['Eve', 'Guy']);
  });
});
