import { describe, expect, it } from 'vitest';
import type { Side } from '../side.ts';
import type { BigRoadColumn } from './big-road.ts';
import {
  addMark,
  byDerivedRoad,
  DERIVED_ROADS,
  type DerivedRoad,
  marksOf,
  nextMark,
  ROAD_MARKS,
} from './derived-road.ts';
import { placeOnGrid } from './grid.ts';
import { roadRound } from './road-round.ts';
import { roadsOf } from './roads.ts';

/** Columns of these lengths, Banker and Player in turn, Banker last. */
const columnsOf = (...lengths: readonly number[]): readonly BigRoadColumn[] =>
  lengths.map((length, index) => {
    const side: Side = (lengths.length - index) % 2 === 1 ? 'banker' : 'player';
    return { side, cells: new Array(length).fill({ roundIndex: 0, round: roadRound(side), ties: 0 }) };
  });

/** The next mark of Big Eye, Small and Cockroach in a row, `-` for none. */
const marksAfter = (columns: readonly BigRoadColumn[], side: Side): string =>
  DERIVED_ROADS.map((name) => nextMark(name, columns, side) ?? '-').join('');

const bigEyeOf = (letters: string): string => {
  const rounds = [...letters].map((letter) => roadRound(letter === 'B' ? 'banker' : 'player'));
  return marksOf(roadsOf(rounds).derived.bigEye).join('');
};

describe('derived roads', () => {
  it('are three, with two marks', () => {
    expect(DERIVED_ROADS).toEqual(['bigEye', 'small', 'cockroach']);
    expect(ROAD_MARKS).toEqual(['r', 'b']);
    expect(byDerivedRoad((name) => name)).toEqual({ bigEye: 'bigEye', small: 'small', cockroach: 'cockroach' });
  });

  it.each([
    [[], '---', '---'],
    [[1], '---', '---'],
    [[1, 1], 'b--', 'r--'],
    [[1, 1, 1], 'bb-', 'rr-'],
    [[1, 1, 1, 1], 'bbb', 'rrr'],
    [[9, 1, 1, 1, 1], 'bbb', 'rrr'],
    [[3, 2, 1, 1], 'brr', 'rbb'],
    [[1, 2, 3, 1], 'rrb', 'bbr'],
    [[2, 1, 2, 2], 'brb', 'rbr'],
    [[4, 4, 4, 5], 'rrr', 'bbb'],
  ])('with columns %j, going on marks %s and turning marks %s', (lengths, goingOn, turning) => {
    const columns = columnsOf(...lengths);
    expect(marksAfter(columns, 'banker')).toBe(goingOn);
    expect(marksAfter(columns, 'player')).toBe(turning);
  });

  it('get no mark from a tie', () => {
    const columns = columnsOf(1, 1, 1, 1);
    expect(DERIVED_ROADS.map((name) => nextMark(name, columns, 'tie'))).toEqual([null, null, null]);
  });

  it('grow down while the mark stays and open a column when it changes', () => {
    const start: DerivedRoad = [];
    const road = addMark(addMark(addMark(addMark(start, 'r', 3), 'r', 4), 'b', 6), 'r', 7);
    expect(road).toEqual([
      {
        mark: 'r',
        cells: [
          { mark: 'r', roundIndex: 3 },
          { mark: 'r', roundIndex: 4 },
        ],
      },
      { mark: 'b', cells: [{ mark: 'b', roundIndex: 6 }] },
      { mark: 'r', cells: [{ mark: 'r', roundIndex: 7 }] },
    ]);
    expect(marksOf(road)).toEqual(['r', 'r', 'b', 'r']);
    expect(start).toEqual([]);
  });

  it('RD5: a streak of eight counts as eight although it is drawn as six and two', () => {
    const eight = 'B'.repeat(8);
    expect(placeOnGrid(columnsOf(8)).filter(({ column }) => column === 0)).toHaveLength(6);
    // Against a column of six the seventh and eighth of the next would be irregular, then regular.
    expect(bigEyeOf(`${eight}${'P'.repeat(8)}`)).toBe('rrrrrrr');
    expect(bigEyeOf(`${eight}${'P'.repeat(9)}`)).toBe('rrrrrrrb');
    expect(bigEyeOf(`${eight}${'P'.repeat(8)}B`)).toBe('rrrrrrrr');
    expect(bigEyeOf(`${eight}${'P'.repeat(6)}B`)).toBe('rrrrrb');
  });

  it('RD6: past the first empty cell to the left a straight drop is regular again, however long', () => {
    expect(bigEyeOf('BPPPPPP')).toBe('brrrr');
    expect(bigEyeOf('BBPPPPPPPPPP')).toBe('rbrrrrrrr');
  });
});
