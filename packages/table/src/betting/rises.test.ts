import { type Cents, cents, GAMES, stakeUnit } from '@sabot/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Stamp } from '../events.ts';
import { evolve } from '../evolve.ts';
import type { PlacedWager, Rise } from '../round.ts';
import { NEW_TABLE, type TableState, wagersOf } from '../state.ts';
import { isAt } from '../state-changes.ts';
import { leastStake } from './least-stake.ts';
import { firstRises, risesTo, updateRises } from './rises.ts';

const RISES: readonly Rise[] = [
  { to: 100, at: 1 },
  { to: 300, at: 2 },
  { to: 400, at: 3 },
];

const placed = (changes: Partial<PlacedWager> = {}): PlacedWager => ({
  owner: 'Ann',
  seat: 1,
  wager: 'player',
  stake: cents(100),
  limits: { min: cents(1), max: cents(1_000) },
  rose: 1,
  rises: [{ to: 100, at: 1 }],
  ...changes,
});

describe('the rises of a sum', () => {
  it('A8: grow with it, and stay as they are with it', () => {
    expect(risesTo([], 100, 7)).toEqual([{ to: 100, at: 7 }]);
    expect(risesTo(RISES, 401, 7)).toEqual([...RISES, { to: 401, at: 7 }]);
    expect(risesTo(RISES, 400, 7)).toBe(RISES);
  });

  it('A8: are cut where it comes down, and keep since when', () => {
    expect(risesTo(RISES, 350, 7)).toEqual([...RISES.slice(0, 2), { to: 350, at: 3 }]);
    expect(risesTo(RISES, 300, 7)).toEqual(RISES.slice(0, 2));
    expect(risesTo(RISES, 101, 7)).toEqual([
      { to: 100, at: 1 },
      { to: 101, at: 2 },
    ]);
    expect(risesTo(RISES, 100, 7)).toEqual([{ to: 100, at: 1 }]);
    expect(risesTo(RISES, 1, 7)).toEqual([{ to: 1, at: 1 }]);
    expect(risesTo(RISES, 0, 7)).toEqual([]);
  });

  it('A8: tell of every figure since when the sum has not been below it', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(8), { maxLength: 12 }), (sums) => {
        let rises: readonly Rise[] = [];
        for (const [at, sum] of sums.entries()) rises = risesTo(rises, sum, at);
        for (let figure = 1; figure <= 8; figure += 1) {
          const isBelow = (sum: number): boolean => sum < figure;
          const since = sums.findLastIndex(isBelow) + 1;
          const expected = since < sums.length ? since : undefined;
          expect(rises.find(({ to }) => to >= figure)?.at).toBe(expected);
        }
      }),
      { numRuns: 300, seed: 8 },
    );
  });
});

describe('the rises of wagers', () => {
  it('A8: are kept of wagers on a hand alone', () => {
    const stake = cents(100);
    for (const wager of ['player', 'banker'] as const)
      expect(firstRises({ wager, stake }, 4)).toEqual([{ to: 100, at: 4 }]);
    expect(firstRises({ wager: 'tie', stake }, 4)).toEqual([]);
    const ties = [placed({ wager: 'tie', rises: [] })];
    expect(updateRises([...ties], { owner: 'Ann', wager: 'tie' }, 4)[0]).toBe(ties[0]);
  });

  it('A8: are of all boxes of one owner on one hand, and of no one else', () => {
    const others = [placed({ owner: 'Ben' }), placed({ wager: 'banker' })];
    const own = [placed(), placed({ seat: 2, stake: cents(50), rises: [{ to: 50, at: 4 }] })];
    const rises = [
      { to: 100, at: 1 },
      { to: 150, at: 4 },
    ];
    expect(updateRises([...others, ...own], { owner: 'Ann', wager: 'player' }, 4)).toEqual([
      ...others,
      ...own.map((each) => ({ ...each, rises })),
    ]);
  });

  it('A8: are given to every box, also where the sum is what it was', () => {
    const half = cents(50);
    const moved = [placed({ stake: half }), placed({ seat: 2, stake: half, rises: [] })];
    expect(updateRises(moved, { owner: 'Ann', wager: 'player' }, 4).map(({ rises }) => rises)).toEqual([
      [{ to: 100, at: 1 }],
      [{ to: 100, at: 1 }],
    ]);
  });

  it('A8: change with a single box, and copy nothing where there is nothing to change', () => {
    const wagers = [placed(), placed({ owner: 'Ben' })];
    for (const owner of ['Ann', 'Cho']) {
      const updated = updateRises([...wagers], { owner, wager: 'player' }, 4);
      expect(updated.map((each, index) => each === wagers[index])).toEqual([true, true]);
    }
    const raised = [placed({ stake: cents(120) }), placed({ owner: 'Ben' })];
    expect(updateRises(raised, { owner: 'Ann', wager: 'player' }, 4)).toEqual([
      placed({
        stake: cents(120),
        rises: [
          { to: 100, at: 1 },
          { to: 120, at: 4 },
        ],
      }),
      placed({ owner: 'Ben' }),
    ]);
  });
});

describe('the rises of wagers that come, change and go', () => {
  const PLACES = [1, 2, 3].flatMap((seat) =>
    (['player', 'banker', 'tie'] as const).map((wager) => ({ seat, wager, owner: 'Ann' }) as const),
  );
  const BETTING: TableState = {
    ...NEW_TABLE,
    play: { phase: 'betting', round: { number: 1, freeHand: false, closes: 0, wagers: [] } },
  };
  const stamp: Stamp = {
    command: '',
    at: 0,
    by: 'Ann',
    as: 'patron',
    acting: null,
    required: null,
    basis: null,
    delegation: null,
  };

  /** Puts this stake there: by placing, raising, lowering or withdrawing, whichever it takes. */
  const staked = (state: TableState, place: (typeof PLACES)[number], stake: Cents): TableState => {
    const before = wagersOf(state).find(isAt(place))?.stake ?? 0;
    const amount = cents(Math.abs(stake - before));
    const limits = { min: cents(1), max: cents(1_000), asFound: false };
    const changed = { stamp, ...place, amount, stake };
    if (before === stake) return state;
    if (before === 0) return evolve(state, { type: 'WagerPlaced', stamp, ...place, amount, ...limits });
    if (stake === 0) return evolve(state, { type: 'WagerWithdrawn', ...changed });
    return stake > before
      ? evolve(state, { type: 'WagerRaised', asFound: false, ...changed })
      : evolve(state, { type: 'WagerLowered', ...changed });
  };

  it('A8: are those of the sum over all boxes, whichever of them changes', () => {
    const steps = fc.array(fc.tuple(fc.constantFrom(...PLACES), fc.nat(3)), { maxLength: 40 });
    fc.assert(
      fc.property(steps, (changes) => {
        let state = BETTING;
        const expected = { player: [] as readonly Rise[], banker: [] as readonly Rise[], tie: [] as readonly Rise[] };
        for (const [place, stake] of changes) {
          const at = state.sequence;
          state = staked(state, place, cents(stake));
          const own = wagersOf(state).filter(({ wager }) => wager === place.wager);
          const sum = own.reduce((all, each) => all + each.stake, 0);
          if (place.wager !== 'tie') expected[place.wager] = risesTo(expected[place.wager], sum, at);
          for (const { wager, rises } of wagersOf(state)) expect(rises).toEqual(expected[wager as 'player']);
        }
      }),
      { numRuns: 200, seed: 8 },
    );
  });
});

describe('the least stake', () => {
  it('A5: is the first multiple of the unit that every line pays in whole cents', () => {
    for (const wager of GAMES.flatMap(({ wagers }) => wagers)) {
      for (const unit of [1, 2, 3, 5, 8, 20, 30, 100, 250]) {
        let first = unit;
        while (first % stakeUnit(wager) !== 0) first += unit;
        expect(leastStake(wager, unit)).toBe(first);
      }
    }
  });
});
