import { changeLast } from './change-last.ts';
import { ROAD_ROWS } from './grid.ts';
import type { RoadRound } from './road-round.ts';

/** Columns of at most six rounds. Round `i` lies at column floor(i / 6), row i mod 6, for good: only the window moves. */
export type BeadPlate = readonly (readonly RoadRound[])[];

export const addBead = (plate: BeadPlate, round: RoadRound, roundIndex: number): BeadPlate =>
  roundIndex % ROAD_ROWS === 0 ? [...plate, [round]] : changeLast(plate, (column) => [...column, round]);
