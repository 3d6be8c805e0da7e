import { type Game, isRoundWager, type WagerId } from '@sabot/rules';
import { type AreaStop, areaRoom, areaStop, leastStake, limitsOf, type TableView } from '@sabot/table';

/** The limits of one spot for its patron, and the stake that lies there. */
export interface SpotLimits {
  readonly wager: WagerId;
  readonly min: number;
  readonly max: number;
  /** Every stake is a multiple of it. */
  readonly unit: number;
  /** The patron's own stake by the view. */
  readonly stake: number;
  /** What the others in the same area leave of its limit, where the area as a whole has one. */
  readonly areaRoom: number | null;
  /** Why nothing can be put there at all. */
  readonly shut: AreaStop | 'session' | null;
}

/**
 * Why no chips are put down now: bets are not taken, a card of the round has been seen, a matter holds up the play, or
 * the page has lost the house. In a hold the house still lets wagers be taken back, but not on a card that was seen.
 */
export const STOPS = ['not-open', 'card-seen', 'offline'] as const;
export type Stop = (typeof STOPS)[number];

/** The chips that a patron can bet with, and the spots they can bet on. */
export interface BettingState {
  readonly seat: number;
  /** Null while bets are taken. */
  readonly stop: Stop | null;
  readonly chips: number;
  readonly spots: readonly SpotLimits[];
}

const spotOf = (game: Game, view: TableView, person: string, seat: number, wager: WagerId): SpotLimits | null => {
  const { setUp } = view;
  const rule = game.wagers.find(({ id }) => id === wager);
  if (setUp === null || rule === undefined) return null;
  const wagers = view.round?.wagers ?? [];
  const area = { seat, wager };
  const own = wagers.find((each) => each.owner === person && each.seat === seat && each.wager === wager);
  const { min, max } = own ?? limitsOf(setUp, wager);
  return {
    wager,
    min,
    max,
    unit: leastStake(rule, setUp.stakeUnit),
    stake: own?.stake ?? 0,
    areaRoom: areaRoom(setUp, wagers, area, own),
    shut: isRoundWager(rule) ? (own === undefined ? areaStop(setUp, wagers, area) : null) : 'session',
  };
};

/** `isLive`: while the feed is lost, the view may be old, so nothing is put down. */
export const stopOf = ({ bettingStop }: Pick<TableView, 'bettingStop'>, isLive: boolean): Stop | null => {
  if (!isLive) return 'offline';
  if (bettingStop === null) return null;
  return bettingStop === 'card-seen' ? 'card-seen' : 'not-open';
};

/** Null for viewers who have no seat to bet from. */
export const bettingStateOf = (
  game: Game,
  view: TableView,
  seat: number | null,
  isLive: boolean,
): BettingState | null => {
  const { own, setUp } = view;
  const layout = game.layouts.find(({ letter }) => letter === setUp?.layout);
  if (own === null || seat === null || layout === undefined) return null;
  return {
    seat,
    stop: stopOf(view, isLive),
    chips: own.chips,
    spots: layout.wagers.flatMap((wager) => spotOf(game, view, own.person, seat, wager) ?? []),
  };
};

export const spotAt = (betting: BettingState, wager: WagerId): SpotLimits | undefined =>
  betting.spots.find((spot) => spot.wager === wager);

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

/** The part of an amount that fits on a spot. */
export interface FittedStake {
  readonly wager: WagerId;
  readonly asked: number;
  readonly amount: number;
  /** Null where all of it fits. */
  readonly why: Shortfall | null;
  /** The limit that was reached, for the message. */
  readonly bound: number;
}

const moved = (moves: Moves, wager: WagerId): number => moves[wager] ?? 0;

/** Cents on their way to the felt. Chips that are taken back count only once they have come back. */
const goingOut = (betting: BettingState, moves: Moves): number =>
  betting.spots.reduce((sum, { wager }) => sum + Math.max(0, moved(moves, wager)), 0);

/** Chips in hand once everything on its way has arrived. */
export const chipsInHand = (betting: BettingState, moves: Moves): number => betting.chips - goingOut(betting, moves);

/** The stake that a spot will have once everything on its way has arrived. */
export const stakeAhead = (spot: SpotLimits, moves: Moves): number => spot.stake + moved(moves, spot.wager);

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
export const fit = (
  betting: BettingState,
  wager: WagerId,
  asked: number,
  moves: Moves,
  spendable: number | null,
): FittedStake => {
  const none = (why: Shortfall, bound = 0): FittedStake => ({ wager, asked, amount: 0, why, bound });
  const spot = spotAt(betting, wager);
  if (betting.stop !== null) return none(betting.stop);
  if (spot === undefined) return none('closed');
  if (spot.shut !== null) return none(spot.shut);
  const before = stakeAhead(spot, moves);
  const chips = chipsInHand(betting, moves);
  const left = spendable === null ? null : spendable - goingOut(betting, moves);
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
  betting: BettingState,
  parts: readonly { readonly wager: WagerId; readonly amount: number }[],
  moves: Moves,
  spendable: number | null,
): readonly FittedStake[] => {
  let ahead = moves;
  return parts.map(({ wager, amount }) => {
    const fitted = fit(betting, wager, amount, ahead, spendable);
    ahead = { ...ahead, [wager]: moved(ahead, wager) + fitted.amount };
    return fitted;
  });
};
