import { describe, expect, it } from 'vitest';
import type { Outcome } from '../side.ts';
import { addToBigRoad, type BigRoad, continuesLastColumn, emptyBigRoad } from './big-road.ts';
import { type RoadRound, roadRound } from './road-round.ts';

const bigRoadOf = (...rounds: readonly (Outcome | RoadRound)[]): BigRoad =>
  rounds
    .map((round) => (typeof round === 'string' ? roadRound(round) : round))
    .reduce<BigRoad>(addToBigRoad, emptyBigRoad);

const shapeOf = (road: BigRoad) =>
  road.columns.map(({ side, cells }) => [side, ...cells.map(({ roundIndex, ties }) => `${roundIndex}+${ties}`)]);

describe('big road', () => {
  it('starts empty', () => {
    expect(emptyBigRoad).toEqual({ leadingTies: 0, columns: [] });
  });

  it('goes down while a side wins and opens a column when the other does', () => {
    expect(shapeOf(bigRoadOf('banker', 'banker', 'player', 'banker'))).toEqual([
      ['banker', '0+0', '1+0'],
      ['player', '2+0'],
      ['banker', '3+0'],
    ]);
  });

  it('lays a tie on the last ring; it neither opens a column nor breaks a streak', () => {
    const road = bigRoadOf('banker', 'tie', 'banker', 'tie', 'tie', 'banker', 'player', 'tie', 'player');
    expect(road.leadingTies).toBe(0);
    expect(shapeOf(road)).toEqual([
      ['banker', '0+1', '2+2', '5+0'],
      ['player', '6+1', '8+0'],
    ]);
  });

  it('keeps a streak in one column however long', () => {
    const road = bigRoadOf(...new Array<Outcome>(20).fill('player'));
    expect(road.columns.map((column) => column.cells.length)).toEqual([20]);
  });

  it('knows what continues the last column', () => {
    expect(continuesLastColumn([], 'player')).toBe(false);
    const { columns } = bigRoadOf('player', 'banker');
    expect(continuesLastColumn(columns, 'banker')).toBe(true);
    expect(continuesLastColumn(columns, 'player')).toBe(false);
  });

  it('RD1: ties before the first ring are counted apart and stay so', () => {
    expect(bigRoadOf('tie', 'tie')).toEqual({ leadingTies: 2, columns: [] });
    const road = bigRoadOf('tie', 'tie', 'banker', 'tie', 'player');
    expect(road.leadingTies).toBe(2);
    expect(shapeOf(road)).toEqual([
      ['banker', '2+1'],
      ['player', '4+0'],
    ]);
  });

  it('RD2: a ring shows its own round only, not the pairs of the ties on it', () => {
    const ring = roadRound('banker', { bankerPair: true });
    const road = bigRoadOf(ring, roadRound('tie', { playerPair: true, natural: true }));
    expect(road.columns).toEqual([{ side: 'banker', cells: [{ roundIndex: 0, round: ring, ties: 1 }] }]);
  });
});
