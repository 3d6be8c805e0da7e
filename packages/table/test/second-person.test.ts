import type { Command } from '@sabot/table';
import { act, must, openTable, playOut, type TestTable } from '@sabot/testkit/table';
import { describe, expect, it } from 'vitest';
import { firstPersonsOf } from '../src/index.ts';

const firstOf = ({ game, state }: TestTable, what: string, fields: object) =>
  firstPersonsOf(game, state, {
    do: what,
    id: 'c',
    by: 'Gus',
    as: 'gaming-shift-manager',
    at: 0,
    ...fields,
  } as Command);

describe('who did the first part of what takes two persons', () => {
  it('is whoever reported what a second person rules on', () => {
    const house = openTable('DTN');
    must(house, 'Dan', 'open-betting');
    must(house, 'Ann', 'place-wager', { wager: 'player', amount: 10_000 });
    must(house, 'Dan', 'close-betting');
    must(house, 'Gus', 'report-irregularity', { kind: 'wrong-cards-in-device', case: 'foreign-cards' });
    expect(firstOf(house, 'take-remedy', { matter: 1, remedy: 'void-round' })).toEqual(['Gus']);
    // To undo a report takes no second person: until someone has acted on it, whoever made it may.
    expect(firstOf(house, 'dismiss-report', { matter: 1, reason: 'x' })).toBeNull();
    expect(firstOf(house, 'decide-referral', { matter: 1, decision: 'void', reason: 'x' })).toEqual(['Gus']);
    // The Dealer carries this out alone.
    expect(firstOf(house, 'take-remedy', { matter: 1, remedy: 'reset-device' })).toBeNull();
    expect(firstOf(house, 'decide-referral', { matter: 1, decision: 'continue', reason: 'x' })).toBeNull();
    expect(act(house, 'Gus', 'take-remedy', { matter: 1, remedy: 'void-round' })).toMatchObject({
      refusal: { code: 'second-person-required', clause: 'policy' },
    });
    expect(act(house, 'Gil', 'take-remedy', { matter: 1, remedy: 'void-round' }).ok).toBe(true);
  });

  it('is whoever reported a misread card, once the round is settled', () => {
    const house = openTable('DTN');
    must(house, 'Dan', 'open-betting');
    must(house, 'Ann', 'place-wager', { wager: 'player', amount: 10_000 });
    playOut(house, ['Kh', '2d', '9c', '6s']);
    must(house, 'Dan', 'report-misread', { draw: 4, card: '7s' });
    expect(firstOf(house, 'rule-on-misread', { matter: 1, allow: true })).toEqual(['Dan']);
  });

  it('is whoever counted, and whoever asked that a debt be forgiven', () => {
    const house = openTable('DTN', {}, []);
    expect(firstOf(house, 'confirm-float', { count: 1, total: 500_000 })).toEqual([]);
    must(house, 'Sue', 'count-float', { move: 'opener', pieces: [{ value: 10_000, count: 50 }] });
    expect(firstOf(house, 'confirm-float', { count: 1, total: 500_000 })).toEqual(['Sue']);
    expect(firstOf(house, 'confirm-float', { count: 2, total: 500_000 })).toEqual([]);
    const owed = [{ person: 'Ann', amount: 100, askedBy: ['Dan', 'Sue'] }] as unknown as typeof house.state.debts;
    house.state = { ...house.state, debts: owed };
    expect(firstOf(house, 'forgive-debt', { person: 'Ann', reason: 'x' })).toEqual(['Dan', 'Sue']);
    expect(firstOf(house, 'forgive-debt', { person: 'Ben', reason: 'x' })).toEqual([]);
  });

  it('is nobody for what one person does', () => {
    const house = openTable('DTN');
    expect(firstOf(house, 'open-betting', {})).toBeNull();
    expect(firstOf(house, 'count-float', { move: 'drop', pieces: [] })).toBeNull();
  });
});
