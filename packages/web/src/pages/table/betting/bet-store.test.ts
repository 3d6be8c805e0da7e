import { type Answer, ownProblem } from '@sabot/client';
import type { TableDone } from '@sabot/protocol';
import type { WagerId } from '@sabot/rules';
import { describe, expect, it } from 'vitest';
import { betStore } from './bet-store.ts';
import type { StakeCommand } from './in-flight-stakes.ts';
import type { BettingState, FittedStake } from './stake-limits.ts';

/** A house whose answers wait until they are given. */
const house = () => {
  const heard: StakeCommand[] = [];
  const answers: ((answer: Answer<TableDone>) => void)[] = [];
  const store = betStore((command) => {
    heard.push(command);
    return new Promise((resolve) => answers.push(resolve));
  });
  const answer = async (said: Answer<TableDone>): Promise<void> => {
    answers.shift()?.(said);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { store, heard, answer };
};

type Stakes = Readonly<Partial<Record<WagerId, number>>>;

const bettingWith = (stakes: Stakes): BettingState => ({
  seat: 3,
  stop: null,
  chips: 50_000,
  spots: (['tie', 'player', 'banker'] as const).map((wager) => ({
    wager,
    min: 500,
    max: 5000,
    unit: 100,
    stake: stakes[wager] ?? 0,
    areaRoom: null,
    shut: null,
  })),
});
const betting = (stake: number): BettingState => bettingWith({ tie: stake });

const chip = (amount: number, wager: WagerId = 'tie'): FittedStake => ({
  wager,
  asked: amount,
  amount,
  why: null,
  bound: 0,
});
const done = (sequence: number): Answer<TableDone> => ({ ok: true, value: { ok: true, sequence, events: [] } });
const refusal = (code: string): Answer<TableDone> => ({
  ok: false,
  fault: { ...ownProblem(code, 409, 'none'), clause: 'DTN:3.3', detail: 'No.' },
});

describe('bets of a page', () => {
  it('of one seat are not put down at another, nor taken back from there', async () => {
    const { store, heard, answer } = house();
    store.see({ betting: betting(0), sequence: 1, round: 1 });
    store.put([chip(500)]);
    store.put([chip(500)]);
    store.see({ betting: { ...betting(0), seat: 5 }, sequence: 1, round: 1 });
    await answer(done(2));
    store.see({ betting: { ...betting(0), seat: 5 }, sequence: 2, round: 1 });
    expect(heard.map(({ seat }) => seat)).toEqual([3]);
    expect(store.get()).toMatchObject({ moves: {}, history: [] });
  });

  it('are pending until the house has them, and solid after', async () => {
    const { store, heard, answer } = house();
    store.see({ betting: betting(0), sequence: 1, round: 1 });
    store.put([chip(500)]);
    expect(store.get().moves).toEqual({ tie: 500 });
    await answer(done(2));
    expect(store.get().moves).toEqual({ tie: 500 });
    store.see({ betting: betting(500), sequence: 2, round: 1 });
    expect(store.get().moves).toEqual({});
    expect(heard).toHaveLength(1);
  });

  it('that are refused drop back with the reason, and cannot be undone any more', async () => {
    const { store, answer } = house();
    store.see({ betting: betting(0), sequence: 1, round: 1 });
    store.put([chip(500)]);
    await answer(refusal('over-maximum'));
    expect(store.get().moves).toEqual({});
    expect(store.get().history).toEqual([]);
    expect(store.get().notices).toEqual([
      {
        kind: 'refused',
        put: 1,
        refusals: [{ wager: 'tie', code: 'over-maximum', basis: 'DTN:3.3', detail: 'No.' }],
      },
    ]);
    store.see({ betting: betting(0), sequence: 3, round: 2 });
    expect(store.get().notices).toEqual([]);
  });

  it('that come too late are refused, though the house calls that an event', async () => {
    const { store, answer } = house();
    store.see({ betting: betting(0), sequence: 1, round: 1 });
    store.put([chip(500)]);
    const late = { type: 'LateWagerRefused', basis: 'DTN:5.4', sequence: 2 } as TableDone['events'][number];
    await answer({ ok: true, value: { ok: true, sequence: 2, events: [late] } });
    expect(store.get().moves).toEqual({});
    expect(store.get().notices[0]).toMatchObject({ refusals: [{ code: 'late', basis: 'DTN:5.4' }] });
  });

  it('another tab was quicker: the same chips go as a raise', async () => {
    const { store, heard, answer } = house();
    store.see({ betting: betting(0), sequence: 1, round: 1 });
    store.put([chip(500)]);
    await answer(refusal('wager-exists'));
    expect(heard.map((order) => order.do)).toEqual(['place-wager', 'raise-wager']);
    await answer(done(4));
    expect(store.get().notices).toEqual([]);
  });

  it('another tab was quicker: chips are taken back only once the stake is seen, or more would come back', async () => {
    const { store, heard, answer } = house();
    store.see({ betting: betting(0), sequence: 1, round: 1 });
    store.put([chip(500)]);
    await answer(refusal('wager-exists'));
    store.undo();
    await answer(done(4));
    expect(heard.map((order) => order.do)).toEqual(['place-wager', 'raise-wager']);
    store.see({ betting: betting(1500), sequence: 4, round: 1 });
    expect(heard.at(-1)).toMatchObject({ do: 'lower-wager', amount: 500 });
  });

  it('another tab was quicker with the same Rebet: nothing is added to it, nor undone from here', async () => {
    const { store, heard, answer } = house();
    store.see({ betting: betting(0), sequence: 1, round: 1 });
    store.put([chip(500)], true);
    await answer(refusal('wager-exists'));
    store.see({ betting: betting(500), sequence: 2, round: 1 });
    expect(heard.map((order) => order.do)).toEqual(['place-wager']);
    expect(store.get()).toMatchObject({ moves: {}, notices: [], history: [] });
    store.put([chip(500)]);
    expect(heard.at(-1)).toMatchObject({ do: 'raise-wager', amount: 500 });
  });

  it('another tab was quicker than a Rebet, with less: the rest is not sent unasked, but told once that is seen', async () => {
    const { store, heard, answer } = house();
    store.see({ betting: bettingWith({}), sequence: 1, round: 1 });
    store.put([chip(1500), chip(1000, 'player')], true);
    await answer(refusal('wager-exists'));
    await answer(refusal('wager-exists'));
    expect(store.get()).toMatchObject({ moves: {}, notices: [], history: [] });
    store.see({ betting: bettingWith({ tie: 500, player: 1000 }), sequence: 3, round: 1 });
    expect(store.get()).toMatchObject({ moves: {}, history: [] });
    expect(store.get().notices).toMatchObject([
      { kind: 'refused', put: 1, refusals: [{ wager: 'tie', code: 'wager-exists' }] },
    ]);
    expect(store.get().notices[0]).toHaveProperty('refusals.length', 1);
    expect(heard).toHaveLength(2);
    store.put([chip(1000)], true);
    expect(heard.at(-1)).toMatchObject({ do: 'raise-wager', amount: 1000 });
  });

  it('another tab was quicker than a Rebet, and took it back: that nothing lies there is told when bets are closed', async () => {
    const { store, heard, answer } = house();
    store.see({ betting: betting(0), sequence: 1, round: 1 });
    store.put([chip(500)], true);
    await answer(refusal('wager-exists'));
    store.see({ betting: betting(0), sequence: 3, round: 1 });
    expect(store.get().notices).toEqual([]);
    store.see({ betting: { ...betting(0), stop: 'not-open' }, sequence: 4, round: 1 });
    expect(store.get().notices).toMatchObject([{ refusals: [{ wager: 'tie', code: 'wager-exists' }] }]);
    expect(heard).toHaveLength(1);
  });

  it('are chips by hand again after a Rebet on the same spot that never went', async () => {
    const { store, heard, answer } = house();
    store.see({ betting: betting(0), sequence: 1, round: 1 });
    store.put([chip(500)]);
    store.put([chip(1000)], true);
    await answer(refusal('not-enough-chips'));
    store.put([chip(500)]);
    await answer(refusal('wager-exists'));
    expect(heard.map((order) => order.do)).toEqual(['place-wager', 'place-wager', 'raise-wager']);
  });

  it('that are put by hand on a Rebet which still waits go with it, whatever lies there', async () => {
    const { store, heard, answer } = house();
    store.see({ betting: betting(500), sequence: 1, round: 1 });
    store.takeBack([{ wager: 'tie', amount: -500 }]);
    store.put([chip(500)], true);
    store.put([chip(1000)]);
    store.see({ betting: betting(0), sequence: 2, round: 1 });
    await answer(done(2));
    expect(heard.at(-1)).toMatchObject({ do: 'place-wager', amount: 1500 });
    await answer(refusal('wager-exists'));
    expect(heard.at(-1)).toMatchObject({ do: 'raise-wager', amount: 1500 });
  });

  it('that were not given back, of which the house is heard only in the next round, are told of', async () => {
    const { store, answer } = house();
    const late = { type: 'LateWithdrawalRefused', basis: 'DTN:5.5', sequence: 4 } as TableDone['events'][number];
    const stakes = { tie: 500, player: 1000, banker: 1000 };
    store.see({ betting: bettingWith(stakes), sequence: 1, round: 1 });
    store.takeBack([
      { wager: 'tie', amount: -500 },
      { wager: 'player', amount: -500 },
      { wager: 'banker', amount: -500 },
    ]);
    store.see({ betting: bettingWith({}), sequence: 5, round: 2 });
    await answer({ ok: true, value: { ok: true, sequence: 4, events: [late] } });
    await answer(refusal('other-round'));
    // That the chips had come back already is what was wanted.
    await answer(refusal('no-such-wager'));
    expect(store.get().notices.filter(({ kind }) => kind === 'refused')).toMatchObject([
      { refusals: [{ wager: 'tie', code: 'late', basis: 'DTN:5.5' }] },
      { refusals: [{ wager: 'player', code: 'other-round' }] },
    ]);
    expect(store.get()).toMatchObject({ moves: {}, history: [] });
  });

  it('of one seat are left there, also by way of no seat at all', async () => {
    const { store, heard, answer } = house();
    const other = { ...betting(0), seat: 5 };
    store.see({ betting: betting(0), sequence: 1, round: 1 });
    store.put([chip(500)]);
    store.see({ betting: null, sequence: 2, round: 1 });
    store.see({ betting: other, sequence: 3, round: 1 });
    expect(store.get()).toMatchObject({ moves: {}, history: [] });
    await answer(done(2));
    store.put([chip(1000)]);
    expect(heard.map(({ seat, do: what }) => [what, seat])).toEqual([
      ['place-wager', 3],
      ['place-wager', 5],
    ]);
  });

  it('of a seat that was left and taken again wait for the answer of before, which is not about them', async () => {
    const { store, heard, answer } = house();
    store.see({ betting: betting(0), sequence: 1, round: 1 });
    store.put([chip(500)]);
    store.see({ betting: { ...betting(0), seat: 5 }, sequence: 2, round: 1 });
    store.see({ betting: betting(0), sequence: 3, round: 1 });
    store.put([chip(1000)]);
    expect(heard).toHaveLength(1);
    await answer(refusal('too-many-requests'));
    expect(store.get().moves).toEqual({ tie: 1000 });
    expect(heard.at(-1)).toMatchObject({ do: 'place-wager', amount: 1000 });
  });

  it('held up on their way until the next round are not in it, and that is said', async () => {
    const { store, heard, answer } = house();
    store.see({ betting: betting(0), sequence: 1, round: 1 });
    store.put([chip(500)]);
    store.put([chip(1000)]);
    store.see({ betting: betting(0), sequence: 5, round: 2 });
    expect(store.get()).toMatchObject({ moves: {}, history: [] });
    store.put([chip(2000)]);
    expect(heard.map(({ round, do: what }) => [what, round])).toEqual([
      ['place-wager', 1],
      ['place-wager', 2],
    ]);
    await answer(refusal('other-round'));
    expect(store.get().moves).toEqual({ tie: 2000 });
    expect(store.get().history).toEqual([[{ wager: 'tie', amount: 2000 }]]);
    expect(store.get().notices).toMatchObject([
      { kind: 'short', fits: [{ wager: 'tie', asked: 1000, why: 'not-open' }] },
      { kind: 'refused', refusals: [{ wager: 'tie', code: 'other-round' }] },
    ]);
    await answer(done(7));
    store.see({ betting: betting(2000), sequence: 7, round: 2 });
    expect(store.get().moves).toEqual({});
    expect(heard).toHaveLength(2);
  });

  it('are undone one after the other, the last first', async () => {
    const { store, heard, answer } = house();
    store.see({ betting: betting(0), sequence: 1, round: 1 });
    store.put([chip(500)]);
    await answer(done(2));
    store.see({ betting: betting(500), sequence: 2, round: 1 });
    store.put([chip(1000)]);
    await answer(done(3));
    store.see({ betting: betting(1500), sequence: 3, round: 1 });
    store.undo();
    await answer(done(4));
    store.see({ betting: betting(500), sequence: 4, round: 1 });
    store.undo();
    expect(heard.slice(2)).toEqual([
      { do: 'lower-wager', wager: 'tie', seat: 3, round: 1, amount: 1000 },
      { do: 'withdraw-wager', wager: 'tie', seat: 3, round: 1 },
    ]);
  });

  it('that still wait when bets are closed are never sent', async () => {
    const { store, heard, answer } = house();
    store.see({ betting: betting(0), sequence: 1, round: 1 });
    store.put([chip(500)]);
    store.put([chip(1000)]);
    store.see({ betting: { ...betting(0), stop: 'not-open' }, sequence: 2, round: 1 });
    await answer(done(3));
    expect(heard).toHaveLength(1);
    expect(store.get().moves).toEqual({ tie: 500 });
    expect(store.get().notices).toMatchObject([{ kind: 'short', fits: [{ why: 'not-open', asked: 1000 }] }]);
    expect(store.get().history).toEqual([[{ wager: 'tie', amount: 500 }]]);
  });

  it('that do not fit are said, and the rest goes', () => {
    const { store, heard } = house();
    store.see({ betting: betting(0), sequence: 1, round: 1 });
    store.put([{ wager: 'tie', asked: 9000, amount: 5000, why: 'over-maximum', bound: 5000 }]);
    expect(heard).toHaveLength(1);
    expect(store.get().notices).toMatchObject([{ kind: 'short', fits: [{ why: 'over-maximum' }] }]);
  });

  it('are undone to the last one that was taken, after a refusal of a later one on the same spot', async () => {
    const { store, heard, answer } = house();
    store.see({ betting: bettingWith({}), sequence: 1, round: 1 });
    store.put([chip(500)]);
    await answer(done(2));
    store.put([chip(500, 'banker')]);
    await answer(done(3));
    store.see({ betting: bettingWith({ tie: 500, banker: 500 }), sequence: 3, round: 1 });
    store.put([chip(1000, 'banker')]);
    await answer(refusal('over-maximum'));
    store.undo();
    expect(heard.at(-1)).toEqual({ do: 'withdraw-wager', wager: 'banker', seat: 3, round: 1 });
    expect(store.get().history).toEqual([[{ wager: 'tie', amount: 500 }]]);
  });

  it('that the house does not give back can be undone again', async () => {
    const { store, answer } = house();
    store.see({ betting: betting(0), sequence: 1, round: 1 });
    store.put([chip(500)]);
    await answer(done(2));
    store.see({ betting: betting(500), sequence: 2, round: 1 });
    store.undo();
    expect(store.get().history).toEqual([]);
    await answer(refusal('too-many-requests'));
    expect(store.get().history).toEqual([[{ wager: 'tie', amount: 500 }]]);
  });

  it('that wait behind a wager which another tab took back still go', async () => {
    const { store, heard, answer } = house();
    store.see({ betting: betting(500), sequence: 1, round: 1 });
    store.takeBack([{ wager: 'tie', amount: -500 }]);
    store.put([chip(1000)]);
    store.see({ betting: betting(0), sequence: 2, round: 1 });
    await answer(refusal('no-such-wager'));
    expect(heard.at(-1)).toEqual({ do: 'place-wager', wager: 'tie', seat: 3, round: 1, amount: 1000 });
    expect(store.get().history).toEqual([[{ wager: 'tie', amount: 1000 }]]);
    expect(store.get().notices).toEqual([]);
  });

  it('are neither put down nor taken back while the table takes none', () => {
    const { store, heard } = house();
    store.see({ betting: { ...betting(500), stop: 'not-open' }, sequence: 1, round: 1 });
    store.takeBack([{ wager: 'tie', amount: -500 }]);
    store.put([chip(500)]);
    expect(heard).toEqual([]);
  });

  it('that are refused of one Rebet are all told, in one notice', async () => {
    const { store, answer } = house();
    store.see({ betting: bettingWith({}), sequence: 1, round: 1 });
    store.put([chip(500), chip(500, 'player'), { ...chip(0, 'banker'), asked: 500, why: 'no-chips' }]);
    await answer(refusal('area-full'));
    await answer(refusal('area-full'));
    expect(store.get().notices).toMatchObject([
      { kind: 'short', fits: [{ wager: 'banker' }] },
      { kind: 'refused', refusals: [{ wager: 'tie' }, { wager: 'player' }] },
    ]);
    store.put([chip(500)]);
    await answer(refusal('area-full'));
    expect(store.get().notices).toMatchObject([
      { kind: 'short' },
      { kind: 'refused', refusals: [{ wager: 'player' }] },
      { kind: 'refused', refusals: [{ wager: 'tie' }] },
    ]);
  });
});
