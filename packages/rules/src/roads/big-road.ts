import type { Outcome, Side } from '../side.ts';
import { changeLast } from './change-last.ts';
import type { RoadRound } from './road-round.ts';

/** One ring of the big road: a round that was not a tie, and the number of ties that followed it. */
export interface BigRoadCell {
  /** Position of the round among the rounds of the shoe, from 0. */
  readonly roundIndex: number;
  /** The ring's own round. Pairs of the ties on it stay on the bead plate (RD2). */
  readonly round: RoadRound;
  readonly ties: number;
}

/** A streak, however long: a streak of eight is one column of eight, although it is drawn as six and a tail of two. */
export interface BigRoadColumn {
  readonly side: Side;
  readonly cells: readonly BigRoadCell[];
}

export interface BigRoad {
  /** Ties before the first ring, which have no ring to lie on (RD1). */
  readonly leadingTies: number;
  readonly columns: readonly BigRoadColumn[];
}

export const emptyBigRoad: BigRoad = { leadingTies: 0, columns: [] };

export const continuesLastColumn = (columns: readonly BigRoadColumn[], outcome: Outcome): boolean =>
  columns.at(-1)?.side === outcome;

const addTie = (road: BigRoad): BigRoad => {
  if (road.columns.length === 0) return { ...road, leadingTies: road.leadingTies + 1 };
  const withTie = (cell: BigRoadCell): BigRoadCell => ({ ...cell, ties: cell.ties + 1 });
  return {
    ...road,
    columns: changeLast(road.columns, (column) => ({ ...column, cells: changeLast(column.cells, withTie) })),
  };
};

const addRing = (columns: readonly BigRoadColumn[], side: Side, ring: BigRoadCell): readonly BigRoadColumn[] =>
  continuesLastColumn(columns, side)
    ? changeLast(columns, (column) => ({ side, cells: [...column.cells, ring] }))
    : [...columns, { side, cells: [ring] }];

export const addToBigRoad = (road: BigRoad, round: RoadRound, roundIndex: number): BigRoad =>
  round.outcome === 'tie'
    ? addTie(road)
    : {
        leadingTies: road.leadingTies,
        columns: addRing(road.columns, round.outcome, { roundIndex, round, ties: 0 }),
      };
