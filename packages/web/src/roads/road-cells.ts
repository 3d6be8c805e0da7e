import {
  type BigRoadCell,
  type ByDerivedRoad,
  byDerivedRoad,
  type DerivedRoad,
  type DerivedRoadCell,
  type PlacedCell,
  placeOnGrid,
  ROAD_ROWS,
  type RoadMark,
  type RoadRound,
  type Roads,
  roadRound,
  roadsOf,
} from '@sabot/rules';

/** The side of a cell, in the units of its drawing. */
export const UNIT = 10;

export const columnsOf = (cells: readonly { readonly column: number }[]): number =>
  cells.reduce((most, { column }) => Math.max(most, column + 1), 0);

interface BeadCell {
  readonly column: number;
  readonly row: number;
  readonly roundIndex: number;
  readonly round: RoadRound;
}

export const beadCells = ({ beadPlate }: Roads): readonly BeadCell[] =>
  beadPlate.flatMap((rounds, column) =>
    rounds.map((round, row) => ({ column, row, roundIndex: column * ROAD_ROWS + row, round })),
  );

export const bigRoadCells = ({ bigRoad }: Roads): readonly PlacedCell<BigRoadCell>[] => placeOnGrid(bigRoad.columns);

export const derivedCells = (road: DerivedRoad): readonly PlacedCell<DerivedRoadCell>[] => placeOnGrid(road);

/** Ties that lie on a ring; those before the first ring are shown on it as soon as it is there (RD1). */
export const tiesOn = ({ bigRoad }: Roads, { roundIndex, ties }: BigRoadCell): number =>
  ties + (roundIndex === bigRoad.leadingTies ? bigRoad.leadingTies : 0);

/** All that the roads show of one round. */
export interface RoundRow {
  /** Counts from 1. */
  readonly round: number;
  readonly result: RoadRound;
  /** Where its ring is drawn, from 1; null for a tie. */
  readonly place: { readonly column: number; readonly row: number } | null;
  readonly marks: ByDerivedRoad<RoadMark | null>;
}

/** The roads round by round, for those who read rather than see them; the latest first. */
export const roundRows = (roads: Roads): readonly RoundRow[] => {
  const places = new Map(bigRoadCells(roads).map(({ cell, column, row }) => [cell.roundIndex, { column, row }]));
  const marks = byDerivedRoad(
    (name) => new Map(roads.derived[name].flatMap(({ cells }) => cells.map((cell) => [cell.roundIndex, cell.mark]))),
  );
  return roads.beadPlate
    .flat()
    .map((result, index) => {
      const place = places.get(index);
      return {
        round: index + 1,
        result,
        place: place === undefined ? null : { column: place.column + 1, row: place.row + 1 },
        marks: byDerivedRoad((name) => marks[name].get(index) ?? null),
      };
    })
    .reverse();
};

const OUTCOME_OF = { B: 'banker', P: 'player', T: 'tie' } as const;

const isLetter = (letter: string): letter is keyof typeof OUTCOME_OF => letter in OUTCOME_OF;

/** The roads of results given as letters, the oldest first. */
export const roadsOfLetters = (results: string): Roads =>
  roadsOf([...results].flatMap((letter) => (isLetter(letter) ? [roadRound(OUTCOME_OF[letter])] : [])));
