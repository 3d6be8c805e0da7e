export { askRoads } from './ask.ts';
export type { BeadPlate } from './bead-plate.ts';
export type { BigRoad, BigRoadCell, BigRoadColumn } from './big-road.ts';
export {
  type ByDerivedRoad,
  byDerivedRoad,
  DERIVED_ROADS,
  type DerivedRoad,
  type DerivedRoadCell,
  type DerivedRoadColumn,
  type DerivedRoadName,
  marksOf,
  ROAD_MARKS,
  type RoadMark,
} from './derived-road.ts';
export { type PlacedCell, placeOnGrid, ROAD_ROWS, TAIL_POLICIES, type TailPolicy } from './grid.ts';
export { type RoadRound, roadRound, roadRoundOf } from './road-round.ts';
export { addRound, emptyRoads, type Roads, roads, roadsOf } from './roads.ts';
export { type RoadStatistics, roadStatistics } from './statistics.ts';
