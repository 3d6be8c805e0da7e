import type { Side } from '../side.ts';
import { type ByDerivedRoad, byDerivedRoad, nextMark, type RoadMark } from './derived-road.ts';
import type { Roads } from './roads.ts';

/**
 * Ask Banker, ask Player: the mark each derived road would get if this side won the next round, null where it would get
 * none. For each road the two sides answer with opposite marks, or neither answers.
 */
export const askRoads = (roads: Roads, side: Side): ByDerivedRoad<RoadMark | null> =>
  byDerivedRoad((name) => nextMark(name, roads.bigRoad.columns, side));
