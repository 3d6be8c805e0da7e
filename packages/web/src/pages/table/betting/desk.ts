import { type Game, isRoundWager, type WagerId } from '@sabot/rules';
import { type AreaStop, areaRoom, areaStop, leastStake, limitsOf, type TableView } from '@sabot/table';

/** One spot as far as it limits what its patron may put there. */
export interface Spot {
  readonly wager: WagerId;
  readonly min: number;
  readonly max: number;
  /** Every stake is a multiple of it. */
  readonly unit: number;
  /** The patron's own, as the house has it. */
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

/** What a patron has to bet with, and on what. */
export interface Desk {
  readonly seat: number;
  /** Null while bets are taken. */
  readonly stop: Stop | null;
  readonly chips: number;
  readonly spots: readonly Spot[];
}

const spotOf = (game: Game, view: TableView, person: string, seat: number, wager: WagerId): Spot | null => {
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

/** `isLive`: nothing is put down on a table that may not be as it is shown. */
export const stopOf = ({ bettingStop }: Pick<TableView, 'bettingStop'>, isLive: boolean): Stop | null => {
  if (!isLive) return 'offline';
  if (bettingStop === null) return null;
  return bettingStop === 'card-seen' ? 'card-seen' : 'not-open';
};

/** Null for whoever has no place to bet from. */
export const deskOf = (game: Game, view: TableView, seat: number | null, isLive: boolean): Desk | null => {
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

export const spotAt = (desk: Desk, wager: WagerId): Spot | undefined => desk.spots.find((spot) => spot.wager === wager);
