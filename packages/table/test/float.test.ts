import type { Card } from '@sabot/rules';
import { act, must, openTable, playOut, type TestTable } from '@sabot/testkit/table';
import { describe, expect, it } from 'vitest';
import { type FloatMove, type Posting, postingsOf, viewOf } from '../src/index.ts';

/** $5,000 in hundreds. */
const OPENER = [{ value: 10_000, count: 50 }];

const hundreds = (count: number) => [{ value: 10_000, count }];

const count = (house: TestTable, by: string, move: FloatMove, pieces: readonly object[]) =>
  must(house, by, 'count-float', { move, pieces });

const confirm = (house: TestTable, by: string, total: number) =>
  must(house, by, 'confirm-float', { count: house.state.float.counts, total });

/** The Dealer counts and the Pit Supervisor confirms. */
const moved = (house: TestTable, move: FloatMove, hundred: number): void => {
  count(house, 'Dan', move, hundreds(hundred));
  confirm(house, 'Sue', hundred * 10_000);
};

/** A table at which Ann, in seat 1, has no chips yet. */
const opened = (): TestTable => {
  const house = openTable('DTN', {}, []);
  count(house, 'Dan', 'opener', OPENER);
  confirm(house, 'Sue', 500_000);
  must(house, 'Ann', 'join-table', { seat: 1 });
  return house;
};

const codeOf = (house: TestTable, by: string, name: 'count-float' | 'confirm-float', payload: object) => {
  const answer = act(house, by, name, payload);
  return answer.ok ? 'carried out' : answer.refusal.code;
};

const balances = (house: TestTable): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  const add = ({ account, amount }: Posting) => sums.set(account, (sums.get(account) ?? 0) + amount);
  for (const event of house.events) postingsOf(event).forEach(add);
  return sums;
};

/** What the pit sees. */
const floatOf = (house: TestTable) => viewOf(house.game, house.state, { role: 'pit' }).pit?.float;

/** Ann stakes $100 on the Player hand. */
const bet = (house: TestTable): void => {
  must(house, 'Dan', 'open-betting');
  must(house, 'Ann', 'place-wager', { wager: 'player', amount: 10_000 });
};
const PLAYER_WINS: readonly Card[] = ['9s', '2d', 'Kh', '6c'];
const BANKER_WINS: readonly Card[] = ['2d', '9s', '6c', 'Kh'];

describe('a float', () => {
  it('is moved by two persons, of whom one is a Pit Supervisor or above', () => {
    const house = openTable('DTN', {}, []);
    count(house, 'Dan', 'opener', OPENER);
    const confirmation = { count: 1, total: 500_000 };
    expect(codeOf(house, 'Dan', 'confirm-float', confirmation)).toBe('position-too-low');
    expect(codeOf(house, 'Cal', 'confirm-float', confirmation)).toBe('position-too-low');
    must(house, 'Dan', 'cancel-float-count', { count: 1 });
    count(house, 'Sue', 'opener', OPENER);
    expect(codeOf(house, 'Sue', 'confirm-float', { count: 2, total: 500_000 })).toBe('second-person-required');
    expect(codeOf(house, 'Cal', 'confirm-float', confirmation)).toBe('no-such-count');
    confirm(house, 'Cal', 500_000);
    expect(house.events.at(-1)).toMatchObject({ type: 'FloatMoved', countedBy: 'Sue', stamp: { by: 'Cal' } });
  });

  it('lets someone who acts as a Pit Supervisor be one of the two', () => {
    const house = openTable('DTN', {}, []);
    must(house, 'Max', 'appoint-acting', { person: 'Dan', position: 'pit-supervisor', until: 10 ** 12 });
    count(house, 'Dan', 'opener', OPENER);
    confirm(house, 'Cal', 500_000);
    expect(house.state.float.open?.opener).toBe(500_000);
  });

  it('stays as it is where the second count is another', () => {
    const house = openTable('DTN', {}, []);
    count(house, 'Dan', 'opener', OPENER);
    expect(codeOf(house, 'Sue', 'confirm-float', { count: 1, total: 490_000 })).toBe('counts-differ');
    expect(codeOf(house, 'Sue', 'count-float', { move: 'opener', pieces: OPENER })).toBe('count-pending');
    expect(house.state.float).toMatchObject({ open: null, counted: { total: 500_000 } });
  });

  it('has its moves in their order, and only of what there is', () => {
    const house = openTable('DTN', {}, []);
    const asked = (move: FloatMove, pieces: readonly object[] = OPENER) =>
      codeOf(house, 'Dan', 'count-float', { move, pieces });
    for (const move of ['fill', 'credit', 'closer'] as const) expect(asked(move)).toBe('no-float');
    expect(asked('opener', [])).toBe('nothing-counted');
    expect(asked('opener', [...OPENER, ...OPENER])).toBe('counted-twice');
    expect(asked('opener', [{ value: 10 ** 12, count: 2 }])).toBe('amount-too-large');
    moved(house, 'opener', 50);
    expect(asked('opener')).toBe('float-open');
    expect(asked('credit', hundreds(51))).toBe('more-than-in-float');
    must(house, 'Dan', 'open-betting');
    expect(asked('closer')).toBe('wrong-phase');
  });

  it('needs a table that is open for its opener, and none for its closer', () => {
    const house = openTable('DTN', {}, []);
    must(house, 'Sue', 'close-table');
    expect(codeOf(house, 'Dan', 'count-float', { move: 'opener', pieces: OPENER })).toBe('wrong-phase');
    const late = opened();
    must(late, 'Sue', 'close-table');
    moved(late, 'closer', 50);
    expect(late.state.float).toMatchObject({ open: null, last: { closer: 500_000, expected: 500_000, win: 0 } });
  });
});

describe('what a float should hold', () => {
  it('goes by every buy-in and every settlement, and win agrees with the wagers at the end', () => {
    const house = opened();
    must(house, 'Dan', 'buy-in', { amount: 60_000, for: 'Ann' });
    must(house, 'Ann', 'buy-in', { amount: 40_000 });
    moved(house, 'fill', 10);
    expect(floatOf(house)?.now).toEqual({
      opener: 500_000,
      fills: 100_000,
      credits: 0,
      drop: 100_000,
      expected: 500_000,
      statistical: 0,
    });
    bet(house);
    playOut(house, PLAYER_WINS);
    expect(floatOf(house)?.now).toMatchObject({ expected: 490_000, statistical: -10_000 });
    bet(house);
    playOut(house, BANKER_WINS);
    bet(house);
    playOut(house, BANKER_WINS);
    expect(floatOf(house)?.now).toMatchObject({ expected: 510_000, statistical: 10_000 });
    moved(house, 'credit', 20);
    must(house, 'Dan', 'cash-out', { amount: 30_000, for: 'Ann' });
    // Cash for chips lies in the box; what came from an account and all that was cashed are slips.
    expect(floatOf(house)?.box).toEqual({ cash: 60_000, slips: 10_000 });
    moved(house, 'closer', 34);
    expect(floatOf(house)).toMatchObject({
      now: null,
      last: { drop: 70_000, closer: 340_000, expected: 340_000, win: 10_000, statistical: 10_000 },
    });
    expect(balances(house).get('float')).toBe(-10_000);
    expect(balances(house).get('house')).toBe(10_000);
  });

  it('leaves chips of the cage aside', () => {
    const house = opened();
    must(house, 'Cal', 'buy-in', { amount: 50_000, for: 'Ann' });
    expect(floatOf(house)?.now).toMatchObject({ expected: 500_000, drop: 0 });
    bet(house);
    playOut(house, BANKER_WINS);
    must(house, 'Cal', 'cash-out', { amount: 40_000, for: 'Ann' });
    expect(floatOf(house)?.now).toMatchObject({ expected: 510_000, statistical: 10_000, drop: 0 });
  });

  it('shows what is missing at its closer beside what the wagers have won', () => {
    const house = opened();
    must(house, 'Dan', 'buy-in', { amount: 20_000, for: 'Ann' });
    moved(house, 'closer', 47);
    expect(floatOf(house)?.last).toMatchObject({ expected: 480_000, closer: 470_000, win: -10_000, statistical: 0 });
    expect(house.events.at(-1)).toMatchObject({ type: 'FloatMoved', expected: 480_000 });
  });

  it('has no chips that a patron owes', () => {
    const house = opened();
    must(house, 'Ann', 'buy-in', { amount: 20_000 });
    bet(house);
    playOut(house, PLAYER_WINS);
    must(house, 'Ann', 'cash-out', { amount: 30_000 });
    // It was a tie: all chips are back in the tray, and Ann owes $100 of what she was given for hers.
    must(house, 'Dan', 'report-misread', { draw: 4, card: '7s' });
    must(house, 'Gus', 'rule-on-misread', { matter: 1, allow: true, reason: 'seen' });
    expect(house.state.debts).toMatchObject([{ amount: 10_000 }]);
    expect(floatOf(house)?.now).toMatchObject({ expected: 500_000, drop: -10_000, statistical: 0 });
  });
});

describe('a drop box', () => {
  it('leaves with what was counted in it and with its slips; what it lacks is short', () => {
    const house = opened();
    must(house, 'Dan', 'buy-in', { amount: 60_000, for: 'Ann' });
    must(house, 'Ann', 'buy-in', { amount: 40_000 });
    moved(house, 'drop', 5);
    expect(house.events.at(-1)).toMatchObject({ type: 'FloatMoved', expected: 60_000, slips: 40_000, total: 50_000 });
    expect(postingsOf(house.events[house.events.length - 1] as never)).toEqual([
      { account: 'drop', amount: -100_000 },
      { account: 'cage', amount: 90_000 },
      { account: 'short', amount: 10_000 },
    ]);
    expect(balances(house).get('drop')).toBe(0);
    expect(floatOf(house)).toMatchObject({ box: { cash: 0, slips: 0 }, now: { drop: 100_000 } });
  });

  it('may be counted empty, also when the table is closed', () => {
    const house = opened();
    must(house, 'Ann', 'buy-in', { amount: 10_000 });
    must(house, 'Sue', 'close-table');
    moved(house, 'closer', 49);
    // A slip is no cash.
    count(house, 'Sue', 'drop', []);
    confirm(house, 'Cal', 0);
    expect(house.state.float).toMatchObject({ short: 0, box: { cash: 0, slips: 0 } });
    expect(codeOf(house, 'Sue', 'count-float', { move: 'drop', pieces: [] })).toBe('no-float');
  });
});

describe('who sees a float', () => {
  it('the pit sees all of it, the Dealer what waits, patrons nothing', () => {
    const house = opened();
    count(house, 'Dan', 'fill', OPENER);
    const view = (role: 'pit' | 'dealer' | 'spectator') => viewOf(house.game, house.state, { role });
    expect(view('pit').pit?.float.now?.opener).toBe(500_000);
    expect(view('dealer').pit).toBeNull();
    expect(view('dealer').dealer).toMatchObject({ hasFloat: true, floatCounted: { move: 'fill', countedBy: 'Dan' } });
    expect(JSON.stringify(view('spectator'))).not.toContain('500000');
  });
});
