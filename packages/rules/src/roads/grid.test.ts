import { describe, expect, it } from 'vitest';
import { placeOnGrid, ROAD_ROWS, TAIL_POLICIES, type TailPolicy } from './grid.ts';

/** Columns of these lengths drawn: a letter a column, a dot where nothing lies. */
const drawn = (lengths: readonly number[], policy?: TailPolicy): readonly string[] => {
  const columns = lengths.map((length, index) => ({
    cells: new Array<string>(length).fill('ABCDEFGHI'.charAt(index)),
  }));
  const placed = placeOnGrid(columns, policy);
  const width = Math.max(0, ...placed.map(({ column }) => column + 1));
  const at = (column: number, row: number): string =>
    placed.find((cell) => cell.column === column && cell.row === row)?.cell ?? '.';
  return Array.from({ length: 6 }, (_, row) => Array.from({ length: width }, (_, column) => at(column, row)).join(''));
};

describe('placeOnGrid', () => {
  it('has six rows and two tail policies, straight first', () => {
    expect(ROAD_ROWS).toBe(6);
    expect(TAIL_POLICIES).toEqual(['straight', 'downFirst']);
  });

  it('places nothing when there is nothing', () => {
    expect(placeOnGrid([])).toEqual([]);
  });

  it('gives every cell with its place, in order', () => {
    expect(placeOnGrid([{ cells: ['x', 'y'] }, { cells: ['z'] }])).toEqual([
      { column: 0, row: 0, cell: 'x' },
      { column: 0, row: 1, cell: 'y' },
      { column: 1, row: 0, cell: 'z' },
    ]);
  });

  it('fills six rows before it turns', () => {
    expect(drawn([6])).toEqual(['A', 'A', 'A', 'A', 'A', 'A']);
    expect(drawn([7])).toEqual(['A.', 'A.', 'A.', 'A.', 'A.', 'AA']);
  });

  it('RD3: a streak beyond six rows goes right on row 6 and the next column starts beside its start', () => {
    expect(drawn([9, 2, 1])).toEqual(['ABC.', 'AB..', 'A...', 'A...', 'A...', 'AAAA']);
  });

  it('RD4: a tail that meets an older one goes straight by default, down first by option', () => {
    const straight = ['AB....', 'AB....', 'AB....', 'AB....', 'ABBBBB', 'AAAA..'];
    expect(drawn([9, 9])).toEqual(straight);
    expect(drawn([9, 9], 'straight')).toEqual(straight);
    expect(drawn([9, 9], 'downFirst')).toEqual(['AB...', 'AB...', 'AB...', 'AB...', 'ABBBB', 'AAAAB']);
  });

  it('RD4: down first goes right again where the old tail still lies below', () => {
    expect(drawn([8, 8], 'downFirst')).toEqual(['AB..', 'AB..', 'AB..', 'AB..', 'ABBB', 'AAAB']);
    expect(drawn([8, 8])).toEqual(['AB...', 'AB...', 'AB...', 'AB...', 'ABBBB', 'AAA..']);
  });

  it('starts at the next column whose first row is free', () => {
    expect(drawn([7, 7, 7, 7, 7, 7, 2, 1])).toEqual([
      'ABCDEFFFFFFFGH',
      'ABCDEEEEEE..G.',
      'ABCDDDDD......',
      'ABCCCC........',
      'ABBB..........',
      'AA............',
    ]);
  });
});
