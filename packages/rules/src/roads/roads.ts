import { ok, type Result } from '../fault.ts';
import { parseOutcomes } from '../outcomes.ts';
import { addBead, type BeadPlate } from './bead-plate.ts';
import { addToBigRoad, type BigRoad, emptyBigRoad } from './big-road.ts';
import { addMark, type ByDerivedRoad, byDerivedRoad, type DerivedRoad, nextMark } from './derived-road.ts';
import { type RoadRound, roadRound } from './road-round.ts';

/**
 * The five roads of one shoe. They are a pure function of its rounds: a shoe change starts again from `emptyRoads`, and
 * a corrected result derives all of them again from the corrected history (RD9).
 */
export interface Roads {
  readonly roundCount: number;
  readonly beadPlate: BeadPlate;
  readonly bigRoad: BigRoad;
  readonly derived: ByDerivedRoad<DerivedRoad>;
}

export const emptyRoads: Roads = {
  roundCount: 0,
  beadPlate: [],
  bigRoad: emptyBigRoad,
  derived: byDerivedRoad(() => []),
};

export const addRound = (roads: Roads, round: RoadRound): Roads => ({
  roundCount: roads.roundCount + 1,
  beadPlate: addBead(roads.beadPlate, round, roads.roundCount),
  bigRoad: addToBigRoad(roads.bigRoad, round, roads.roundCount),
  derived: byDerivedRoad((name) => {
    const mark = nextMark(name, roads.bigRoad.columns, round.outcome);
    return mark === null ? roads.derived[name] : addMark(roads.derived[name], mark, roads.roundCount);
  }),
});

export const roadsOf = (rounds: readonly RoadRound[]): Roads => rounds.reduce(addRound, emptyRoads);

/** The roads of a shoe from outside: a line such as `BBPTBP`, or a list of letters or names of outcomes. */
export const roads = (shoe: unknown): Result<Roads> => {
  const outcomes = parseOutcomes(shoe);
  return outcomes.ok ? ok(roadsOf(outcomes.value.map((outcome) => roadRound(outcome)))) : outcomes;
};
