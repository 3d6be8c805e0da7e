import { type Game, isRoundWager, stakeUnit, type WagerId } from '@sabot/rules';
import type { TableView, WagerView } from '@sabot/table';

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
  readonly shut: 'closed' | 'full' | 'session' | null;
}

/**
 * Why no chips are put down now: bets are not taken, a card of the round has been seen, a matter holds up the play, or
 * the page has lost the house. In a hold the house still lets wagers be taken back, but not on a card that was seen.
 */
export const STOPS = ['not-open', 'card-seen', 'on-hold', 'offline'] as const;
export type Stop = (typeof STOPS)[number];

/** What a patron has to bet with, and on what. */
export interface Desk {
  readonly seat: number;
  /** Null while bets are taken. */
  readonly stop: Stop | null;
  readonly chips: number;
  readonly spots: readonly Spot[];
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));
const commonMultiple = (a: number, b: number): number => (a / commonDivisor(a, b)) * b;

/** Every stake on a wager is a multiple of this, by the house and by what the wager pays. */
export const unitOf = (game: Game, houseUnit: number, wager: WagerId): number => {
  const rule = game.wagers.find(({ id }) => id === wager);
  return rule === undefined ? houseUnit : commonMultiple(houseUnit, stakeUnit(rule));
};

const stakeOf = (wagers: readonly WagerView[]): number => wagers.reduce((sum, { stake }) => sum + stake, 0);

const spotOf = (game: Game, view: TableView, person: string, seat: number, wager: WagerId): Spot | null => {
  const { setUp } = view;
  const rule = game.wagers.find(({ id }) => id === wager);
  const limits = setUp?.limits.find((each) => each.wager === wager);
  if (setUp === null || rule === undefined) return null;
  const here = (view.round?.wagers ?? []).filter((each) => each.seat === seat && each.wager === wager);
  const own = here.find(({ owner }) => owner === person);
  const others = stakeOf(here.filter(({ owner }) => owner !== person));
  const isFull = own === undefined && setUp.wagersPerArea !== null && here.length >= setUp.wagersPerArea;
  const isClosed = setUp.closedAreas.some((area) => area.seat === seat && area.wager === wager);
  const blocked = isFull ? 'full' : null;
  const shut = isClosed && own === undefined ? 'closed' : blocked;
  return {
    wager,
    min: own?.min ?? limits?.min ?? 1,
    max: own?.max ?? limits?.max ?? Number.MAX_SAFE_INTEGER,
    unit: unitOf(game, setUp.stakeUnit, wager),
    stake: own?.stake ?? 0,
    areaRoom: setUp.areaMax === null ? null : setUp.areaMax - others,
    shut: isRoundWager(rule) ? shut : 'session',
  };
};

/**
 * A matter that waits without blocking, such as an option that ends with "No more bets" after bets were opened again,
 * is in nobody's way. `isLive`: nothing is put down on a table that may not be as it is shown.
 */
export const stopOf = ({ phase, round, shoe, matters }: TableView, isLive: boolean): Stop | null => {
  if (!isLive) return 'offline';
  if (phase !== 'betting' || round?.freeHand !== false) return 'not-open';
  if (shoe?.nextSeen === true) return 'card-seen';
  return matters.some(({ blocking }) => blocking) ? 'on-hold' : null;
};

export const mayTakeBack = ({ stop }: Desk): boolean => stop === null || stop === 'on-hold';

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
