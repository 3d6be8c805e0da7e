import type { Outcome } from '../side.ts';
import { type BigRoadColumn, continuesLastColumn } from './big-road.ts';
import { changeLast } from './change-last.ts';

/** Big Eye Boy, Small Road, Cockroach Pig. */
export const DERIVED_ROADS = ['bigEye', 'small', 'cockroach'] as const;
export type DerivedRoadName = (typeof DERIVED_ROADS)[number];

/** One value a derived road. */
export type ByDerivedRoad<T> = { readonly [Name in DerivedRoadName]: T };

export const byDerivedRoad = <T>(of: (name: DerivedRoadName) => T): ByDerivedRoad<T> => ({
  bigEye: of('bigEye'),
  small: of('small'),
  cockroach: of('cockroach'),
});

/**
 * `r` is regular, drawn red; `b` is irregular, drawn blue. They say whether the big road repeats its own pattern and
 * never mean Banker and Player.
 */
export const ROAD_MARKS = ['r', 'b'] as const;
export type RoadMark = (typeof ROAD_MARKS)[number];

export interface DerivedRoadCell {
  readonly mark: RoadMark;
  /** The round this mark comes from, counted from 0 among the rounds of the shoe. */
  readonly roundIndex: number;
}

/** A run of equal marks. */
export interface DerivedRoadColumn {
  readonly mark: RoadMark;
  readonly cells: readonly DerivedRoadCell[];
}

export type DerivedRoad = readonly DerivedRoadColumn[];

/** How many columns back on the big road each derived road looks. */
const COLUMNS_BACK: ByDerivedRoad<number> = { bigEye: 1, small: 2, cockroach: 3 };

const lengthAt = (columns: readonly BigRoadColumn[], position: number): number | undefined =>
  columns.at(position)?.cells.length;

/**
 * The mark an outcome would add to a derived road, given the big road before it; null when it adds none. A tie never
 * adds one.
 *
 * Compare the last column of the big road with the one so many columns back. If the two are equally long, ending
 * the last one here is regular and continuing it is not: it would go one past the foot of the other. If they are not
 * equally long it is the other way round; a column already past that foot is a straight drop and regular again (RD6).
 */
export const nextMark = (
  name: DerivedRoadName,
  columns: readonly BigRoadColumn[],
  outcome: Outcome,
): RoadMark | null => {
  if (outcome === 'tie') return null;
  const reference = lengthAt(columns, -1 - COLUMNS_BACK[name]);
  if (reference === undefined) return null;
  const equallyLong = lengthAt(columns, -1) === reference;
  return equallyLong === continuesLastColumn(columns, outcome) ? 'b' : 'r';
};

export const addMark = (road: DerivedRoad, mark: RoadMark, roundIndex: number): DerivedRoad => {
  const cell: DerivedRoadCell = { mark, roundIndex };
  return road.at(-1)?.mark === mark
    ? changeLast(road, (column) => ({ mark, cells: [...column.cells, cell] }))
    : [...road, { mark, cells: [cell] }];
};

/** The marks of a derived road in the order they came. */
export const marksOf = (road: DerivedRoad): readonly RoadMark[] =>
  road.flatMap((column) => column.cells.map((cell) => cell.mark));
