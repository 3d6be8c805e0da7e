import {
  askRoads,
  byDerivedRoad,
  type DerivedRoad,
  fault,
  marksOf,
  OUTCOMES,
  type Outcome,
  ok,
  placeOnGrid,
  type Result,
  type RoadRound,
  type Roads,
  roadRound,
  roadsOf,
} from '@sabot/rules';

export const LETTERS = { banker: 'B', player: 'P', tie: 'T' } as const satisfies Record<Outcome, string>;

const OUTCOME_OF: ReadonlyMap<string, Outcome> = new Map(OUTCOMES.map((outcome) => [LETTERS[outcome], outcome]));

/** Ten decks make some 130 rounds; whatever is longer than this is no shoe, and would only take long to draw. */
const LONGEST_SHOE = 10_000;

/** The roads of a shoe written as letters B, P and T. */
export const roadsOfLine = (line: string | null): Result<Roads> => {
  if (line === null || line.length > LONGEST_SHOE) {
    return fault('malformed-outcome', `A shoe has at most ${LONGEST_SHOE} rounds here.`);
  }
  const rounds: RoadRound[] = [];
  for (const letter of line) {
    const outcome = OUTCOME_OF.get(letter);
    if (outcome === undefined) {
      return fault('malformed-outcome', `A shoe is a line of B, P and T, not ${JSON.stringify(letter)}.`);
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
