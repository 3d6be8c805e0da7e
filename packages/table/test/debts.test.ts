import { cents } from '@sabot/rules';
import { act, must, openTable, playOut, type TestTable } from '@sabot/testkit/table';
import { describe, expect, it } from 'vitest';
import {
  debtOf,
  eventFor,
  evolve,
  type Posting,
  postingsOf,
  replay,
  type TableEvent,
  type Viewer,
  viewOf,
} from '../src/index.ts';

/** Ann has won $100, taken everything with her, and by the cards it was a tie: she owes $100 and Ben has his stake back. */
const inDebt = (code: string): TestTable => {
  const house = openTable(code);
  must(house, 'Dan', 'open-betting');
  must(house, 'Ann', 'place-wager', { wager: 'player', amount: 10_000 });
  must(house, 'Ben', 'place-wager', { wager: 'banker', amount: 20_000 });
  playOut(house, ['Kh', '2d', '9c', '6s']);
  must(house, 'Ann', 'cash-out', { amount: 110_000 });
  must(house, 'Dan', 'report-misread', { draw: 4, card: '7s' });
  must(house, 'Gus', 'rule-on-misread', { matter: 1, allow: true, reason: 'seen' });
  return house;
};

const find = <T extends TableEvent['type']>(house: TestTable, type: T) => {
  const event = house.events.findLast((each) => each.type === type);
  if (event === undefined) throw new Error(`no ${type}`);
  return event as Extract<TableEvent, { type: T }>;
};

const balances = (events: readonly TableEvent[]): ReadonlyMap<Posting['account'], number> => {
  const sums = new Map<Posting['account'], number>();
  for (const { account, amount } of events.flatMap((event) => postingsOf(event)))
    sums.set(account, (sums.get(account) ?? 0) + amount);
  return sums;
};

/** A round is settled in which seat 4 was found under the minimum. */
const markedTable = (): TestTable => {
  const house = openTable('DTN', {}, ['Ann']);
  must(house, 'Dan', 'join-table', { seat: 4, for: 'Eve', identified: false });
  must(house, 'Eve', 'buy-in', { amount: 10_000 });
  must(house, 'Dan', 'open-betting');
  must(house, 'Dan', 'place-wager', { wager: 'player', amount: 500, for: 'Eve', asFound: true });
  playOut(house, ['8h', '9d', 'Ts', 'Kd']);
  house.state = replay(
    house.events.map((event) => (event.type === 'RoundSettled' ? { ...event, underMinimum: ['seat 4'] } : event)),
  );
  return house;
};

describe('A13b a debt on the books', () => {
  it('is an account of its own below zero, and the sum over all stays zero', () => {
    const house = inDebt('DTN');
    const books = balances(house.events);
    expect(books.get('debt:Ann')).toBe(-10_000);
    expect(books.get('patron:Ann')).toBe(0);
    expect(books.get('house')).toBe(0);
    expect([...books.values()].reduce((sum, each) => sum + each, 0)).toBe(0);
  });

  it('is paid off by the cashier in cash, or borne by the house', () => {
    const settled = inDebt('TB');
    must(settled, 'Cal', 'settle-debt', { person: 'Ann', amount: 4_000 });
    expect(postingsOf(find(settled, 'DebtSettled'))).toEqual([
      { account: 'cashier', amount: -4_000 },
      { account: 'debt:Ann', amount: 4_000 },
    ]);
    must(settled, 'Dan', 'ask-debt-forgiveness', { person: 'Ann', note: 'our own slip' });
    must(settled, 'Gus', 'forgive-debt', { person: 'Ann', reason: 'our own slip' });
    expect(postingsOf(find(settled, 'DebtForgiven'))).toEqual([
      { account: 'house', amount: -6_000 },
      { account: 'debt:Ann', amount: 6_000 },
    ]);
    expect(balances(settled.events).get('debt:Ann')).toBe(0);
    expect(settled.state.debts).toEqual([]);
  });
});

describe('A13b who sees a debt', () => {
  const ann: Viewer = { role: 'patron', person: 'Ann' };
  const ben: Viewer = { role: 'patron', person: 'Ben' };

  it('staff who see chips, and the debtor; nobody else', () => {
    const { game, state } = inDebt('IDT');
    expect(viewOf(game, state, ann).own?.debt).toBe(10_000);
    expect(viewOf(game, state, ben).own?.debt).toBe(0);
    expect(viewOf(game, state, { role: 'pit' }).pit?.debts).toEqual([{ person: 'Ann', amount: 10_000, askedBy: [] }]);
    const others = [ben, { role: 'spectator' }, { role: 'board' }, { role: 'dealer' }] as const;
    for (const viewer of others)
      expect(JSON.stringify(viewOf(game, state, viewer))).not.toContain('"amount":10000,"ask');
  });

  it('in the event that made it each debtor finds their own', () => {
    const corrected = find(inDebt('DTN'), 'SettlementCorrected');
    expect(corrected.debts).toEqual([{ person: 'Ann', amount: 10_000 }]);
    expect(eventFor(ann, corrected)).toMatchObject({ debts: [{ person: 'Ann', amount: 10_000 }] });
    expect(eventFor(ben, corrected)).toMatchObject({ debts: [] });
    expect(eventFor({ role: 'board' }, corrected)).toMatchObject({ debts: null });
    expect(eventFor({ role: 'pit' }, corrected)).toMatchObject({ debts: [{ person: 'Ann', amount: 10_000 }] });
  });

  it('what is collected, settled or forgiven is for staff and the debtor', () => {
    const house = inDebt('DTN');
    must(house, 'Cal', 'settle-debt', { person: 'Ann', amount: 1_000 });
    const settled = find(house, 'DebtSettled');
    expect(eventFor(ann, settled)).toMatchObject({ amount: 1_000 });
    expect(eventFor(ben, settled)).toBeNull();
    expect(eventFor({ role: 'board' }, settled)).toBeNull();
    must(house, 'Dan', 'ask-debt-forgiveness', { person: 'Ann', note: 'our own slip' });
    expect(eventFor(ann, find(house, 'DebtForgivenessAsked'))).toMatchObject({ note: null, reportedBy: null });
  });
});

describe('A13b a forgiven debt that turns out never to have existed', () => {
  const corrected = (): TestTable => {
    const house = inDebt('DTN');
    must(house, 'Cal', 'settle-debt', { person: 'Ann', amount: 4_000 });
    must(house, 'Dan', 'ask-debt-forgiveness', { person: 'Ann', note: 'our own slip' });
    must(house, 'Gus', 'forgive-debt', { person: 'Ann', reason: 'our own slip' });
    must(house, 'Dan', 'report-misread', { draw: 4, card: '6s' });
    must(house, 'Gil', 'rule-on-misread', { matter: 2, allow: true, reason: 'seen again' });
    return house;
  };

  it('goes back to the house on the books, and to the patron goes what they had paid', () => {
    const house = corrected();
    const event = find(house, 'SettlementCorrected');
    expect(event.unforgiven).toEqual([{ person: 'Ann', amount: 6_000 }]);
    expect(postingsOf(event).filter(({ account }) => account === 'patron:Ann')).toEqual([
      { account: 'patron:Ann', amount: 4_000 },
    ]);
    const books = balances(house.events);
    // Ann has won $100 and Ben has lost $200.
    expect(books.get('house')).toBe(10_000);
    expect(books.get('patron:Ann')).toBe(4_000);
    expect(books.get('debt:Ann')).toBe(0);
    expect([...books.values()].reduce((sum, each) => sum + each, 0)).toBe(0);
  });

  it('is told to whom it concerns, as the debt was', () => {
    const event = find(corrected(), 'SettlementCorrected');
    const told = [{ person: 'Ann', amount: 6_000 }];
    expect(eventFor({ role: 'patron', person: 'Ann' }, event)).toMatchObject({ unforgiven: told });
    expect(eventFor({ role: 'patron', person: 'Ben' }, event)).toMatchObject({ unforgiven: [] });
    expect(eventFor({ role: 'board' }, event)).toMatchObject({ unforgiven: null });
    expect(eventFor({ role: 'pit' }, event)).toMatchObject({ unforgiven: told });
  });

  it('is remembered until the next call', () => {
    const house = inDebt('DTN');
    must(house, 'Dan', 'ask-debt-forgiveness', { person: 'Ann', note: 'our own slip' });
    must(house, 'Gus', 'forgive-debt', { person: 'Ann', reason: 'our own slip' });
    expect(house.state.takenBack).toMatchObject([{ person: 'Ann', amount: 10_000, owed: 0, forgiven: 10_000 }]);
    must(house, 'Dan', 'open-betting');
    expect(house.state.takenBack).toEqual([]);
  });
});

describe('records of the release before', () => {
  it('A13b a correction without debts, and a table opened with nothing said of its last round, fold as they did', () => {
    const house = openTable('TNC');
    must(house, 'Dan', 'open-betting');
    must(house, 'Ann', 'place-wager', { wager: 'player', amount: 10_000 });
    playOut(house, ['Kh', '2d', '9c', '6s']);
    must(house, 'Dan', 'report-misread', { draw: 4, card: '7s' });
    must(house, 'Gus', 'rule-on-misread', { matter: 1, allow: true, reason: 'seen' });
    const corrected = find(house, 'SettlementCorrected');
    expect(corrected).not.toHaveProperty('debts');
    expect(corrected).not.toHaveProperty('underMinimumUsed');
    expect(debtOf(house.state, 'Ann')).toBeUndefined();
    must(house, 'Sue', 'close-table');
    must(house, 'Max', 'open-table', { config: house.state.config ?? {} });
    const { correctable, ...opened } = find(house, 'TableOpened');
    expect(correctable).toBe(true);
    expect(replay([...house.events.slice(0, -1), opened]).last).toBeNull();
  });

  it("A16 a stranger's mark by the position holds until the table closes", () => {
    const house = openTable('DTN', {}, ['Ann']);
    must(house, 'Dan', 'join-table', { seat: 4, for: 'Eve', identified: false });
    must(house, 'Eve', 'buy-in', { amount: 10_000 });
    const low = { wager: 'player', amount: 500, for: 'Eve', asFound: true };
    must(house, 'Dan', 'open-betting');
    must(house, 'Dan', 'place-wager', low);
    playOut(house, ['Kh', '2d', '9c', '3s']);
    expect(find(house, 'RoundSettled').underMinimum).toEqual(['Eve']);
    // As it would have been written down before.
    const old = house.events.map((event) =>
      event.type === 'RoundSettled' ? { ...event, underMinimum: ['seat 4'] } : event,
    );
    house.state = replay(old);
    expect(house.state.underMinimum).toEqual(['seat 4']);
    must(house, 'Dan', 'open-betting');
    must(house, 'Dan', 'place-wager', low);
    playOut(house, ['Kd', '2h', '9d', '3h']);
    expect(house.state.last?.ends[0]?.end).toBe('returned');
    must(house, 'Sue', 'close-table');
    expect(house.state.underMinimum).toEqual([]);
  });

  it('A16 the mark by the position is given back with the round that made it', () => {
    const house = markedTable();
    must(house, 'Dan', 'report-misread', { draw: 1, card: '9h' });
    must(house, 'Gus', 'rule-on-misread', { matter: 1, allow: true, reason: 'seen' });
    expect(find(house, 'SettlementCorrected').underMinimumUndone).toEqual(['seat 4']);
    expect(house.state.underMinimum).toEqual([]);
  });

  it('A16 the mark by the position that has lapsed with the table does not come back with a correction', () => {
    const house = markedTable();
    must(house, 'Sue', 'close-table');
    must(house, 'Dan', 'report-misread', { draw: 2, card: '7d' });
    must(house, 'Gus', 'rule-on-misread', { matter: 1, allow: true, reason: 'seen' });
    expect(house.state.last?.ends[0]?.end).toBe('won');
    expect(find(house, 'SettlementCorrected').underMinimumUsed).toBeUndefined();
    expect(house.state.underMinimum).toEqual([]);
  });
});

describe('A13b a debt holds up nothing', () => {
  it('and the amounts stay exact however often it grows and is paid off', () => {
    const house = inDebt('DTN');
    expect(evolve(house.state, find(house, 'MatterClosed')).debts).toBe(house.state.debts);
    for (const amount of [1, 2, 3]) must(house, 'Cal', 'settle-debt', { person: 'Ann', amount: cents(amount) });
    expect(debtOf(house.state, 'Ann')?.amount).toBe(9_994);
    expect(act(house, 'Dan', 'open-betting').ok).toBe(true);
  });
});
