import { DERIVED_ROADS, marksOf } from '@sabot/rules';
import { describe, expect, it } from 'vitest';
import { beadCells, bigRoadCells, columnsOf, roadsOfLetters, roundRows, tiesOn } from './road-cells.ts';

/** W21 of the worked examples. */
const LETTERS = 'BBPBPPPBTBBPPBPBBBBBBBPT';

describe('cells of the roads', () => {
  it('puts beads in columns of six', () => {
    const cells = beadCells(roadsOfLetters(LETTERS));
    expect(cells).toHaveLength(24);
    expect(columnsOf(cells)).toBe(4);
    expect(cells.at(7)).toMatchObject({ column: 1, row: 1, roundIndex: 7 });
  });

  it('shows ties before the first ring on it as soon as it is there', () => {
    const roads = roadsOfLetters('TTBTP');
    const [first, second] = bigRoadCells(roads).map(({ cell }) => tiesOn(roads, cell));
    expect(first).toBe(3);
    expect(second).toBe(0);
  });

  it('skips letters that are no result', () => {
    expect(roadsOfLetters('B?P').roundCount).toBe(2);
  });
});

describe('roads as a table', () => {
  const roads = roadsOfLetters(LETTERS);
  const rows = roundRows(roads);

  it('has a row a round, the latest first', () => {
    expect(rows.map(({ round }) => round)).toEqual(Array.from({ length: 24 }, (_, index) => 24 - index));
  });

  it('gives every ring its place, and a tie none', () => {
    expect(rows.at(-1)?.place).toEqual({ column: 1, row: 1 });
    expect(rows.at(0)).toMatchObject({ place: null, result: { outcome: 'tie' } });
    // The seventh of a run goes to the right.
    expect(rows.find(({ round }) => round === 22)?.place).toEqual({ column: 10, row: 6 });
  });

  it('tells all marks of the derived roads in their order', () => {
    for (const road of DERIVED_ROADS) {
      const told = rows.toReversed().flatMap(({ marks }) => marks[road] ?? []);
      expect(told).toEqual(marksOf(roads.derived[road]));
    }
  });
});
