import { describe, expect, it } from 'vitest';
import { addBead, type BeadPlate } from './bead-plate.ts';
import { roadRound } from './road-round.ts';

const plateOf = (count: number): BeadPlate =>
  Array.from({ length: count }, (_, index) => roadRound(index % 2 === 0 ? 'banker' : 'tie')).reduce<BeadPlate>(
    addBead,
    [],
  );

describe('bead plate', () => {
  it.each([
    [0, []],
    [1, [1]],
    [5, [5]],
    [6, [6]],
    [7, [6, 1]],
    [12, [6, 6]],
    [13, [6, 6, 1]],
  ])('holds %i rounds in columns of six', (count, lengths) => {
    expect(plateOf(count).map((column) => column.length)).toEqual(lengths);
  });

  it('lays round i at column floor(i / 6), row i mod 6, ties included', () => {
    const plate = plateOf(20);
    for (const [index, round] of plate.flat().entries()) {
      expect(plate[Math.floor(index / 6)]?.[index % 6]).toBe(round);
      expect(round.outcome).toBe(index % 2 === 0 ? 'banker' : 'tie');
    }
  });

  it('keeps pairs and natural of every round, a tie too', () => {
    const tie = roadRound('tie', { playerPair: true, bankerPair: true, natural: true });
    expect(addBead([], tie, 0)).toEqual([[tie]]);
  });
});
