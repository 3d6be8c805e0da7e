import type { WagerId } from '@sabot/rules';
import { type Desk, type Spot, type Stop, spotAt } from './desk.ts';

/** Cents that are on their way to each spot or back from it, and not yet in the view. */
export type Moves = Readonly<Partial<Record<WagerId, number>>>;

/** Why less went on a spot than was asked, or nothing. */
export type Shortfall =
  | Stop
  | 'closed'
  | 'full'
  | 'session'
  | 'under-minimum'
  | 'over-maximum'
  | 'area-maximum'
  | 'not-unit'
  | 'no-chips'
  | 'loss-limit';

/** What of an amount can go on a spot. */
export interface Fit {
  readonly wager: WagerId;
  readonly asked: number;
  readonly amount: number;
  /** Null where all of it can. */
  readonly why: Shortfall | null;
  /** The limit that was met, to be named. */
  readonly bound: number;
}

const moved = (moves: Moves, wager: WagerId): number => moves[wager] ?? 0;

/** What is on its way to the felt. What is taken back counts only when it is back. */
const goingOut = (desk: Desk, moves: Moves): number =>
  desk.spots.reduce((sum, { wager }) => sum + Math.max(0, moved(moves, wager)), 0);

/** Chips in hand once everything on its way has arrived. */
export const chipsInHand = (desk: Desk, moves: Moves): number => desk.chips - goingOut(desk, moves);

/** The stake that a spot will have once everything on its way has arrived. */
export const stakeAhead = (spot: Spot, moves: Moves): number => spot.stake + moved(moves, spot.wager);

const floorTo = (unit: number, amount: number): number => Math.floor(Math.max(0, amount) / unit) * unit;

interface Bound {
  readonly why: Shortfall;
  readonly room: number;
  readonly bound: number;
}

/** Everything that holds a stake down, the tightest first. */
const tightest = (bounds: readonly Bound[]): Bound | undefined =>
  [...bounds].sort((one, other) => one.room - other.room)[0];

/**
 * Cuts an amount to what the spot, the limits, the stake unit and the patron's chips allow: what cannot be is never
 * sent. `spendable` is what a patron's own loss limit leaves beside the stakes that the house has, or null; chips on
 * their way count against it as much as they do against the chips in hand.
 */
export const fit = (desk: Desk, wager: WagerId, asked: number, moves: Moves, spendable: number | null): Fit => {
  const none = (why: Shortfall, bound = 0): Fit => ({ wager, asked, amount: 0, why, bound });
  const spot = spotAt(desk, wager);
  if (desk.stop !== null) return none(desk.stop);
  if (spot === undefined) return none('closed');
  if (spot.shut !== null) return none(spot.shut);
  const before = stakeAhead(spot, moves);
  const chips = chipsInHand(desk, moves);
  const left = spendable === null ? null : spendable - goingOut(desk, moves);
  const bounds: readonly Bound[] = [
    { why: 'over-maximum', room: spot.max - before, bound: spot.max },
    ...(spot.areaRoom === null
      ? []
      : [{ why: 'area-maximum' as const, room: spot.areaRoom - before, bound: spot.areaRoom }]),
    { why: 'no-chips', room: chips, bound: chips },
    ...(left === null ? [] : [{ why: 'loss-limit' as const, room: left, bound: Math.max(0, left) }]),
  ];
  const held = tightest(bounds.filter(({ room }) => room < asked));
  const room = floorTo(spot.unit, Math.min(asked, held?.room ?? asked));
  if (room > 0 && before + room < spot.min)
    return held === undefined ? none('under-minimum', spot.min) : none(held.why, held.bound);
  if (held !== undefined) return { wager, asked, amount: room, why: held.why, bound: held.bound };
  if (room < asked) return { wager, asked, amount: room, why: 'not-unit', bound: spot.unit };
  return { wager, asked, amount: room, why: null, bound: 0 };
};

/** Several amounts after one another; each leaves less for the next. */
export const fitAll = (
  desk: Desk,
  parts: readonly { readonly wager: WagerId; readonly amount: number }[],
  moves: Moves,
  spendable: number | null,
): readonly Fit[] => {
  let ahead = moves;
  return parts.map(({ wager, amount }) => {
    const fitted = fit(desk, wager, amount, ahead, spendable);
    ahead = { ...ahead, [wager]: moved(ahead, wager) + fitted.amount };
    return fitted;
  });
};
