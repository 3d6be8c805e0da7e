import { cents, type WagerId } from '@sabot/rules';
import type { WagerEnd } from '@sabot/table';
import { describe, expect, it } from 'vitest';
import { wagerOf as wager } from '../../test/fixtures.ts';
import { type FeltStakes, seatNet, seatStakes, seatState, spotState } from './felt-state.ts';

const ended = (owner: string, id: WagerId, end: WagerEnd['end'], stake: number, returned: number): WagerEnd => ({
  owner,
  seat: 2,
  wager: id,
  end,
  stake: cents(stake),
  effective: cents(stake),
  returned: cents(returned),
  pays: null,
  basis: 'policy',
});

const felt: FeltStakes = {
  wagers: [wager('ann', 2, 'banker', 5000), wager('ben', 1, 'banker', 2500), wager('ann', 2, 'tie', 500)],
  pending: [
    { wager: 'banker', cents: 1000 },
    { wager: 'banker', cents: -500 },
    { wager: 'player', cents: 2500 },
  ],
  ends: null,
  results: new Map(),
  ownPerson: 'ann',
  ownSeat: 2,
  setUp: { closedAreas: [{ seat: 2, wager: 'tie' }] },
  session: null,
};

describe('an area of the felt', () => {
  it('parts what is acknowledged from what is on its way, and knows what lies there in all', () => {
    expect(spotState(felt, 'banker')).toMatchObject({ own: 5000, pending: 500, total: 7500, won: null, end: null });
    expect(spotState(felt, 'player')).toMatchObject({ own: 0, pending: 2500, total: 0 });
  });

  it('holds what the viewer has on a wager of the whole session', () => {
    const session = { open: false, stakes: { 'any-dragon': 2500 } };
    expect(spotState({ ...felt, session }, 'any-dragon')).toMatchObject({ own: 2500, pending: 0, end: null });
    expect(spotState({ ...felt, session }, 'banker-dragon').own).toBe(0);
    expect(spotState(felt, 'any-dragon').own).toBe(0);
  });

  it('is closed at the own seat alone', () => {
    expect(spotState(felt, 'tie').closed).toBe(true);
    expect(spotState({ ...felt, ownSeat: 1 }, 'tie').closed).toBe(false);
    expect(spotState({ ...felt, ownSeat: null }, 'tie').closed).toBe(false);
  });

  it('tells how the own wagers ended, and nobody else’s', () => {
    const after: FeltStakes = {
      ...felt,
      wagers: [],
      pending: [],
      results: new Map([
        ['banker', 'won'],
        ['tie', 'lost'],
        ['tiger', 'lost'],
        ['big-tiger', 'lost'],
      ]),
      ends: [
        ended('ann', 'banker', 'won', 5000, 9750),
        ended('ben', 'player', 'lost', 2500, 0),
        ended('ann', 'tie', 'lost', 500, 0),
        ended('ann', 'player', 'push', 1000, 1000),
        ended('ann', 'tiger', 'voided', 1000, 1000),
      ],
    };
    expect(spotState(after, 'banker')).toMatchObject({ won: true, end: { kind: 'won', net: 4750, returned: 9750 } });
    expect(spotState(after, 'tie')).toMatchObject({ won: false, end: { kind: 'lost', net: -500 } });
    expect(spotState(after, 'player').end).toMatchObject({ kind: 'push', net: 0 });
    expect(spotState(after, 'tiger')).toMatchObject({ won: null, end: { kind: 'returned', net: 0 } });
    expect(spotState(after, 'big-tiger')).toMatchObject({ won: false, end: null });
    expect(seatNet(after.ends, 2)).toBe(4750 - 500 - 2500);
    expect(seatNet(after.ends, 3)).toBeNull();
  });
});

describe('an area while the last result is still shown', () => {
  const held: FeltStakes = { ...felt, wagers: [], pending: [], ends: [ended('ann', 'player', 'lost', 500, 0)] };

  it('shows the result until the viewer puts chips there for the next round', () => {
    expect(spotState(held, 'player')).toMatchObject({ won: false, end: { kind: 'lost' } });
    const sent = { ...held, pending: [{ wager: 'player', cents: 500 }] as const };
    expect(spotState(sent, 'player')).toMatchObject({ pending: 500, won: null, end: null });
    const taken = { ...held, wagers: [wager('ann', 2, 'player', 500)] };
    expect(spotState(taken, 'player')).toMatchObject({ own: 500, won: null, end: null });
  });
});

describe('an area whose stakes are handed back', () => {
  const over: FeltStakes = { ...felt, wagers: [], pending: [], ends: [] };

  it('has neither won nor lost, whether or not anyone has bet there', () => {
    const pushed: FeltStakes = {
      ...over,
      results: new Map([
        ['player', 'push'],
        ['banker', 'lost'],
        ['tie', 'won'],
      ]),
    };
    expect(spotState(pushed, 'player').won).toBeNull();
    expect(spotState(pushed, 'banker').won).toBe(false);
    expect(spotState(pushed, 'tie').won).toBe(true);
    const staked = { ...pushed, ends: [ended('ben', 'player', 'push', 500, 500)] };
    expect(spotState(staked, 'player').won).toBeNull();
  });

  it('is every area of a round that is void', () => {
    const voided = { ...over, ends: [ended('ann', 'banker', 'voided', 500, 500)] };
    expect(spotState(voided, 'banker').won).toBeNull();
    expect(spotState(voided, 'player').won).toBeNull();
  });

  it('is open as long as its session lasts', () => {
    expect(spotState(over, 'any-dragon').won).toBeNull();
    expect(spotState({ ...over, ends: [ended('ann', 'any-dragon', 'lost', 500, 0)] }, 'any-dragon').won).toBe(false);
    expect(spotState({ ...over, ends: [ended('ann', 'any-dragon', 'won', 500, 900)] }, 'any-dragon').won).toBe(true);
  });
});

describe('a seat of the felt', () => {
  it('has the stacks of everyone there, in the order of the areas', () => {
    const wagers = [wager('ann', 2, 'tie', 500), wager('ben', 2, 'player', 100), wager('ann', 2, 'player', 900)];
    expect(seatStakes(wagers, 2, ['player', 'banker', 'tie'])).toEqual([
      { wager: 'player', cents: 1000 },
      { wager: 'tie', cents: 500 },
    ]);
  });

  it('knows who sits there, by name where there is one', () => {
    const patron = (person: string, seat: number | null, present: boolean) => ({
      person,
      seat,
      present,
      identified: null,
      chips: null,
    });
    const ask = {
      patrons: [patron('ann', 2, false), patron('ben', null, true), patron('w-mrs-wong', 1, true)],
      names: { ann: 'Ann' },
      wagers: [],
      ends: null,
      ownSeat: 1,
      order: [],
    };
    expect(seatState(ask, 1)).toMatchObject({ person: 'Mrs Wong', away: false, own: true });
    expect(seatState(ask, 2)).toMatchObject({ person: 'Ann', away: true, own: false });
    expect(seatState(ask, 3)).toMatchObject({ person: null, away: false });
  });

  it('shows what it won until chips of the next round lie there', () => {
    const ask = { patrons: [], names: {}, ownSeat: null, order: ['player'] as const };
    const ends = [ended('ann', 'player', 'won', 500, 1000)];
    const seat = ends[0]?.seat ?? 0;
    expect(seatState({ ...ask, ends, wagers: [] }, seat).net).toBe(500);
    expect(seatState({ ...ask, ends, wagers: [wager('ann', seat, 'player', 500)] }, seat).net).toBeNull();
  });
});
