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

const isSame = (one: Area, other: Area): boolean => one.seat === other.seat && one.wager === other.wager;

/** Counted in a loop, as it is asked for every wager. */
const countIn = (wagers: readonly Area[], area: Area): number => {
  let count = 0;
  for (const each of wagers) if (isSame(each, area)) count += 1;
  return count;
};

/** `wagers` are those of the round. */
export const areaStop = (
  { closedAreas, wagersPerArea }: Pick<TableState, 'closedAreas'> & Pick<TableConfig, 'wagersPerArea'>,
  wagers: readonly Area[],
  area: Area,
): AreaStop | null => {
  if (countIn(closedAreas, area) > 0) return 'closed';
  return wagersPerArea !== null && countIn(wagers, area) >= wagersPerArea ? 'full' : null;
};

/** The most that a stake can be for what the others leave of the area's limit; null where the area as a whole has none. */
export const areaRoom = <W extends InArea>(
  { areaMax }: Pick<TableConfig, 'areaMax'>,
  wagers: readonly W[],
  area: Area,
  own: W | undefined,
): number | null => {
  if (areaMax === null) return null;
  const others = wagers.filter((each) => each !== own && isSame(each, area));
  return others.reduce((room, { stake }) => room - stake, Number(areaMax));
};

/** The limits of a wager that is placed now. */
export const limitsOf = (
  { limits }: Pick<TableConfig, 'limits'>,
  id: WagerId,
): { readonly min: Cents; readonly max: Cents } =>
  limits.find(({ wager }) => wager === id) ?? { min: cents(1), max: cents(Number.MAX_SAFE_INTEGER) };
