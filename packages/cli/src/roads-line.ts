import {
  askRoads,
  byDerivedRoad,
  type DerivedRoad,
  fault,
  MOST_ROUNDS,
  marksOf,
  OUTCOME_LETTERS,
  placeOnGrid,
  type Result,
  type Roads,
  roads,
} from '@sabot/rules';

/** The roads of a shoe written as letters B, P and T; null stands for a line that is too long to be read. */
export const roadsOfLine = (line: string | null): Result<Roads> =>
  line === null ? fault('malformed-outcome', `A shoe has at most ${MOST_ROUNDS} rounds here.`) : roads(line);

const marks = (road: DerivedRoad): string => marksOf(road).join('');

/** The reply for programs, as the contract has it. */
export const roadsReply = (of: Roads): object => ({
  bead: of.beadPlate.map((column) => column.map(({ outcome }) => OUTCOME_LETTERS[outcome]).join('')),
  bigRoad: {
    leadingTies: of.bigRoad.leadingTies,
    columns: of.bigRoad.columns.map(({ side, cells }) => ({
      side: OUTCOME_LETTERS[side],
      length: cells.length,
      ties: cells.map(({ ties }) => ties),
    })),
    grid: placeOnGrid(of.bigRoad.columns).map(({ column, row }) => [column, row]),
  },
  ...byDerivedRoad((name) => marks(of.derived[name])),
  ask: { B: askRoads(of, 'banker'), P: askRoads(of, 'player') },
});
