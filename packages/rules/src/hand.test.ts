import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byGame } from '../test/by-game.ts';
import { RANKS, type Rank } from './cards.ts';
import { POINT_VALUES, pairClass, pairRank, pointTotal, pointValue, pointValues } from './hand.ts';

byGame(({ clauses }) => {
  const [pips, zeros] = clauses.pointValues;
  const [belowTen, tenOrMore] = clauses.pointTotals;

  it(`${pips}: an ace counts one, two to nine their number`, () => {
    expect(RANKS.slice(0, 9).map(pointValue)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it(`${zeros}: ten, jack, queen and king count nothing`, () => {
    expect((['T', 'J', 'Q', 'K'] as const).map(pointValue)).toEqual([0, 0, 0, 0]);
  });

  it(`${belowTen}: a sum of nine or less is the total`, () => {
    expect(pointTotal([])).toBe(0);
    expect(pointTotal([0, 0])).toBe(0);
    expect(pointTotal([4, 5])).toBe(9);
    expect(pointTotal([2, 3, 4])).toBe(9);
  });

  it(`${tenOrMore} A40: of a sum of ten or more only the right digit counts`, () => {
    expect(pointTotal([5, 5])).toBe(0);
    expect(pointTotal([9, 9])).toBe(8);
    expect(pointTotal([9, 9, 9])).toBe(7);
  });
});

describe('point totals', () => {
  it('are the last digit of the sum, written as text', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...POINT_VALUES), { maxLength: 6 }), (values) => {
        const sum = values.reduce((left: number, right) => left + right, 0);
        expect(pointTotal(values)).toBe(Number(String(sum).at(-1)));
      }),
    );
  });

  it('come from the ranks of cards', () => {
    expect(pointValues(['As', 'Td', '7h'])).toEqual([1, 0, 7]);
  });
});

describe('pairs', () => {
  it('A2: only equal ranks pair, so a ten with a king is no pair', () => {
    for (const first of RANKS) {
      for (const second of RANKS) expect(pairRank(first, second)).toBe(first === second ? first : null);
    }
    expect(pairRank('T', 'K')).toBeNull();
  });

  it('A3: twins are two pairs of one rank; tens against kings are merely both pairs', () => {
    const cases: readonly [Rank | null, Rank | null, string][] = [
      [null, null, 'none'],
      ['9', null, 'player'],
      [null, '9', 'banker'],
      ['T', 'K', 'both'],
      ['9', '8', 'both'],
      ['Q', 'Q', 'twin'],
    ];
    for (const [player, banker, expected] of cases) expect(pairClass(player, banker)).toBe(expected);
  });
});
