import { cents, type Side } from '@sabot/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstRises, risesTo, updateRises } from '../betting/rises.ts';
import type { PlacedWager, Rise } from '../round.ts';
import type { Patron } from '../state.ts';
import * as list from './handler-list.ts';

const patron = (person: string, seat: number | null, present = true): Patron => ({
  person,
  seat,
  present,
  identified: true,
  chips: cents(0),
});

const wager = (owner: string, stake: number, rose: number, on: PlacedWager['wager'] = 'player'): PlacedWager => ({
  owner,
  seat: 1,
  wager: on,
  stake: cents(stake),
  limits: { min: cents(1), max: cents(1_000_000) },
  rose,
  rises: [],
});

/** The felt after these wagers were placed, each at its own event. */
const felt = (wagers: readonly PlacedWager[]): readonly PlacedWager[] =>
  [...wagers]
    .sort((one, other) => one.rose - other.rose)
    .reduce<readonly PlacedWager[]>((all, each) => updateRises(all.concat(each), each, each.rose), []);

const nextHandler: typeof list.nextHandler = (side, wagers, ...rest) => list.nextHandler(side, felt(wagers), ...rest);
const handlerList: typeof list.handlerList = (side, wagers, ...rest) => list.handlerList(side, felt(wagers), ...rest);

const SEVEN = [1, 2, 3, 4, 5, 6, 7].map((seat) => patron(`p${seat}`, seat));

describe('who is offered the cards of a hand', () => {
  it('DTN:3.10.2 IDT:3.10.2 TB:3.10.2: the highest amount on that hand', () => {
    const wagers = [wager('p1', 100, 1), wager('p2', 300, 2), wager('p3', 200, 3), wager('p4', 900, 4, 'banker')];
    expect(nextHandler('player', wagers, SEVEN, [], 'ascending')).toBe('p2');
    expect(nextHandler('banker', wagers, SEVEN, [], 'ascending')).toBe('p4');
  });

  it('DTN:3.10.3 IDT:3.10.3 TB:3.10.3: after a refusal the next highest amount', () => {
    const wagers = [wager('p1', 100, 1), wager('p2', 300, 2), wager('p3', 200, 3)];
    expect(nextHandler('player', wagers, SEVEN, ['p2'], 'ascending')).toBe('p3');
    expect(handlerList('player', wagers, SEVEN, [], 'ascending')).toEqual(['p2', 'p3', 'p1']);
    expect(handlerList('player', wagers, SEVEN, ['p2'], 'ascending')).toEqual(['p3', 'p1']);
  });

  it("A8: the amount is the sum of a patron's main wagers on the hand, in whatever areas", () => {
    const wagers = [wager('p1', 300, 1), wager('p2', 200, 2), wager('p2', 200, 3), wager('p1', 500, 4, 'tie')];
    expect(handlerList('player', wagers, SEVEN, [], 'ascending')).toEqual(['p2', 'p1']);
  });

  it('A8 DTN:3.10.4 IDT:3.10.4 TB:3.10.4: the first to reach the highest amount is offered first', () => {
    const wagers = [wager('p1', 300, 9), wager('p5', 300, 4), wager('p6', 300, 7)];
    expect(nextHandler('player', wagers, SEVEN, [], 'ascending')).toBe('p5');
  });

  it('A8: reaching an amount by a later raise or a second wager counts from then', () => {
    const wagers = [wager('p1', 100, 1), wager('p1', 200, 8), wager('p2', 300, 5)];
    expect(nextHandler('player', wagers, SEVEN, [], 'ascending')).toBe('p2');
  });

  it('A8 DTN:3.10.5 IDT:3.10.5 TB:3.10.5: after a refusal the other equal ones follow counter-clockwise', () => {
    const wagers = [wager('p2', 300, 5), wager('p4', 300, 1), wager('p6', 300, 9), wager('p7', 300, 2)];
    expect(handlerList('player', wagers, SEVEN, [], 'ascending')).toEqual(['p4', 'p6', 'p7', 'p2']);
    expect(handlerList('player', wagers, SEVEN, [], 'descending')).toEqual(['p4', 'p2', 'p7', 'p6']);
  });

  it('A8 DTN:3.10.5: the circle goes on from whoever declined last, not first', () => {
    const wagers = [wager('p1', 300, 1), wager('p3', 300, 2), wager('p5', 300, 3), wager('p7', 300, 4)];
    expect(nextHandler('player', wagers, SEVEN, ['p1', 'p5'], 'ascending')).toBe('p7');
    expect(nextHandler('player', wagers, SEVEN, ['p5', 'p1'], 'ascending')).toBe('p3');
  });

  it('A8: the next amount goes by the same rule, first by time and not from a refuser of a higher amount', () => {
    const wagers = [wager('p3', 500, 1), wager('p4', 300, 6), wager('p6', 300, 2), wager('p7', 300, 5)];
    expect(handlerList('player', wagers, SEVEN, [], 'ascending')).toEqual(['p3', 'p6', 'p7', 'p4']);
  });

  it('A8: patrons who stand come after the seated of the same amount, by time', () => {
    const patrons = [...SEVEN, patron('s1', null), patron('s2', null)];
    const wagers = [wager('s1', 300, 2), wager('s2', 300, 1), wager('p2', 300, 8), wager('p1', 200, 3)];
    expect(handlerList('player', wagers, patrons, [], 'ascending')).toEqual(['p2', 's2', 's1', 'p1']);
    expect(nextHandler('player', [wager('s1', 301, 9), ...wagers.slice(2)], patrons, [], 'ascending')).toBe('s1');
  });

  it('A8: a patron who comes back after a standing one declined is offered by time', () => {
    const patrons = [...SEVEN, patron('s1', null)];
    const wagers = [wager('s1', 300, 1), wager('p5', 300, 3), wager('p2', 300, 2)];
    expect(nextHandler('player', wagers, patrons, ['s1'], 'ascending')).toBe('p2');
  });

  it('A8: only patrons who are present are offered the cards', () => {
    const wagers = [wager('p1', 300, 1), wager('p2', 200, 2), wager('gone', 900, 3)];
    const patrons = [patron('p1', 1, false), patron('p2', 2)];
    expect(handlerList('player', wagers, patrons, [], 'ascending')).toEqual(['p2']);
  });

  it('A8: one who declined and stepped away still marks the place in the circle', () => {
    const patrons = [patron('p1', 1), patron('p4', 4, false), patron('p6', 6)];
    const wagers = [wager('p1', 300, 1), wager('p4', 300, 2), wager('p6', 300, 3)];
    expect(nextHandler('player', wagers, patrons, ['p4'], 'ascending')).toBe('p6');
    expect(nextHandler('player', wagers, patrons, ['p4'], 'descending')).toBe('p1');
  });

  it('DTN:3.10.4.1 IDT:3.10.4.1 TB:3.10.4.1: nobody when there are no wagers on the hand or all declined', () => {
    expect(nextHandler('player', [], SEVEN, [], 'ascending')).toBeNull();
    expect(nextHandler('banker', [wager('p1', 300, 1)], SEVEN, [], 'ascending')).toBeNull();
    expect(nextHandler('player', [wager('p1', 300, 1)], SEVEN, ['p1'], 'ascending')).toBeNull();
  });
});

const scene = fc
  .record({
    seats: fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8, 9]),
    standing: fc.integer({ min: 0, max: 3 }),
    absent: fc.array(fc.nat(11), { maxLength: 2 }),
    bets: fc.array(
      fc.record({
        by: fc.nat(11),
        stake: fc.constantFrom(100, 200, 300),
        on: fc.constantFrom('player', 'banker', 'tie'),
      }),
      { maxLength: 16 },
    ),
  })
  .map(({ seats, standing, absent, bets }) => {
    const people = [...seats, ...Array.from({ length: standing }, () => null)];
    const patrons = people.map((seat, index) => patron(`p${index}`, seat, !absent.includes(index)));
    const wagers = bets.map(({ by, stake, on }, index) => wager(`p${by}`, stake, index + 1, on as Side | 'tie'));
    return { patrons, wagers };
  });

describe('the whole list', () => {
  it('A8: names every patron present with a wager on the hand once, amounts falling, seated before standing', () => {
    fc.assert(
      fc.property(scene, fc.constantFrom('ascending', 'descending'), ({ patrons, wagers }, direction) => {
        const all = handlerList('player', wagers, patrons, [], direction);
        const amountOf = (person: string): number =>
          wagers
            .filter((each) => each.owner === person && each.wager === 'player')
            .reduce((sum, { stake }) => sum + stake, 0);
        const expected = patrons.filter(({ person, present }) => present && amountOf(person) > 0);
        expect([...all].sort()).toEqual(expected.map(({ person }) => person).sort());
        const seatOf = (person: string) => patrons.find((each) => each.person === person)?.seat ?? null;
        const ranks = all.map((person) => amountOf(person) * 2 + (seatOf(person) === null ? 0 : 1));
        expect(ranks).toEqual([...ranks].sort((one, other) => other - one));
      }),
    );
  });

  it('A8 DTN:3.10.5: walks each group of equal seated patrons once around the table, in either direction', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8, 9], { minLength: 1 }), (seats) => {
        const patrons = seats.map((seat) => patron(`p${seat}`, seat));
        const wagers = seats.map((seat, index) => wager(`p${seat}`, 100, index + 1));
        const rising = [...seats].sort((one, other) => one - other);
        const start = rising.indexOf(seats[0] ?? 0);
        const circle = [...rising.slice(start), ...rising.slice(0, start)];
        expect(handlerList('player', wagers, patrons, [], 'ascending')).toEqual(circle.map((seat) => `p${seat}`));
        const [first, ...others] = circle;
        const back = [first, ...others.reverse()];
        expect(handlerList('player', wagers, patrons, [], 'descending')).toEqual(back.map((seat) => `p${seat}`));
      }),
    );
  });
});

describe('when a sum last rose to what it is (A8)', () => {
  /** The slow way: the first event since which the sum has never been below what it is now. */
  const plainly = (sums: readonly number[]): number | null => {
    const now = sums.at(-1) ?? 0;
    if (now === 0) return null;
    return sums.findLastIndex((sum) => sum < now) + 1;
  };

  const reached = (sums: readonly number[]): number | null =>
    sums.reduce<readonly Rise[]>(risesTo, []).at(-1)?.at ?? null;

  it('A8: a wager in one box comes with its rises, and the wager is not copied for it', () => {
    const placed = wager('p1', 100, 4);
    const alone = [{ ...placed, rises: firstRises(placed, 4) }];
    expect(updateRises([...alone], placed, 4)[0]).toBe(alone[0]);
    expect(updateRises([placed], placed, 4)).toEqual(alone);
    expect(firstRises(wager('p1', 100, 4, 'tie'), 4)).toEqual([]);
  });

  it('A8: boxes of one owner have the rises of their sum, those of another their own', () => {
    const [first, other, second] = [wager('p1', 100, 1), wager('p2', 70, 2), { ...wager('p1', 50, 3), seat: 2 }];
    const [one, theirs, two] = felt(
      [first, other, second].map((each) => ({ ...each, rises: firstRises(each, each.rose) })),
    );
    const rises = [
      { to: 100, at: 1 },
      { to: 150, at: 3 },
    ];
    expect([one?.rises, two?.rises]).toEqual([rises, rises]);
    expect(theirs?.rises).toEqual([{ to: 70, at: 2 }]);
  });

  it('A8: up and down again is no later; down and up again is', () => {
    expect(reached([100, 150, 100])).toBe(0);
    expect(reached([100, 50, 100])).toBe(2);
    expect(reached([100, 0, 100])).toBe(2);
    expect(reached([100, 300, 200])).toBe(1);
    expect(reached([100, 0])).toBeNull();
  });

  it('A8: is the first event since which it has never been less, whatever went before', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(6)), (sums) => {
        expect(reached(sums)).toBe(plainly(sums));
      }),
      { numRuns: 2_000 },
    );
  });
});
