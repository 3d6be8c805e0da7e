import { type Cents, cents, type WagerId } from '@sabot/rules';
import type { TableConfig } from '../config.ts';
import type { TableState } from '../state.ts';

/** What an area on the layout takes. Decisions ask here, and pages before they send anything. */

export interface Area {
  readonly seat: number;
  readonly wager: WagerId;
}

interface InArea extends Area {
  readonly stake: number;
}

/** Why an area takes no new wager; those that lie there may be raised all the same. */
export type AreaStop = 'closed' | 'full';

const isIn =
  ({ seat, wager }: Area) =>
  (each: Area): boolean =>
    each.seat === seat && each.wager === wager;

/** `wagers` are those of the round. */
export const areaStop = (
  { closedAreas, wagersPerArea }: Pick<TableState, 'closedAreas'> & Pick<TableConfig, 'wagersPerArea'>,
  wagers: readonly Area[],
  area: Area,
): AreaStop | null => {
  if (closedAreas.some(isIn(area))) return 'closed';
  return wagersPerArea !== null && wagers.filter(isIn(area)).length >= wagersPerArea ? 'full' : null;
};

/** The most that a stake can be for what the others leave of the area's limit; null where the area as a whole has none. */
export const areaRoom = <W extends InArea>(
  { areaMax }: Pick<TableConfig, 'areaMax'>,
  wagers: readonly W[],
  area: Area,
  own: W | undefined,
): number | null => {
  if (areaMax === null) return null;
  const others = wagers.filter((each) => each !== own && isIn(area)(each));
  return others.reduce((room, { stake }) => room - stake, Number(areaMax));
};

/** The limits of a wager that is placed now. */
export const limitsOf = (
  { limits }: Pick<TableConfig, 'limits'>,
  id: WagerId,
): { readonly min: Cents; readonly max: Cents } =>
  limits.find(({ wager }) => wager === id) ?? { min: cents(1), max: cents(Number.MAX_SAFE_INTEGER) };
