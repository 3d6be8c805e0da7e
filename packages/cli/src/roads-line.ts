import {
  askRoads,
  byDerivedRoad,
  type DerivedRoad,
  fault,
  marksOf,
  type Outcome,
  ok,
  placeOnGrid,
  type Result,
  type Roads,
  roadRound,
  roadsOf,
} from '@sabot/rules';

export const LETTERS = { banker: 'B', player: 'P', tie: 'T' } as const satisfies Record<Outcome, string>;

const OUTCOME_OF: ReadonlyMap<string, Outcome> = new Map([
  ['B', 'banker'],
  ['P', 'player'],
  ['T', 'tie'],
]);

/** The roads of a shoe written as letters B, P and T. */
export const roadsOfLine = (line: string | null): Result<Roads> => {
  const rounds = [];
  for (const letter of line ?? '?') {
    const outcome = OUTCOME_OF.get(letter);
    if (outcome === undefined) {
      return fault(
        'malformed-outcome',
        `A shoe is a line of B, P and T, not ${line === null ? 'so long' : JSON.stringify(letter)}.`,
      );
    }
    rounds.push(roadRound(outcome));
  }
  return ok(roadsOf(rounds));
};

const marks = (road: DerivedRoad): string => marksOf(road).join('');

/** The reply for programs, as the contract has it. */
export const roadsReply = (roads: Roads): object => ({
  bead: roads.beadPlate.map((column) => column.map(({ outcome }) => LETTERS[outcome]).join('')),
  bigRoad: {
    leadingTies: roads.bigRoad.leadingTies,
    columns: roads.bigRoad.columns.map(({ side, cells }) => ({
      side: LETTERS[side],
      length: cells.length,
      ties: cells.map(({ ties }) => ties),
    })),
    grid: placeOnGrid(roads.bigRoad.columns).map(({ column, row }) => [column, row]),
  },
  ...byDerivedRoad((name) => marks(roads.derived[name])),
  ask: { B: askRoads(roads, 'banker'), P: askRoads(roads, 'player') },
});
