import type { Names } from '@sabot/protocol';
import type { Wager, WagerId, WagerResult } from '@sabot/rules';
import type { PatronView, SetUpView, WagerEnd, WagerView } from '@sabot/table';
import { nameIn } from '../game/person-name.ts';
import type { FeltSpot, Station } from './spots.ts';

/** Chips put down (or taken up, below zero) that the house has not acknowledged yet. */
export interface PendingStake {
  readonly wager: WagerId;
  readonly cents: number;
}

const pendingAt = (pending: readonly PendingStake[], wager: WagerId): number =>
  pending.reduce((sum, each) => (each.wager === wager ? sum + each.cents : sum), 0);

/** How the viewer's wager on an area ended; one area may hold several of theirs, at several seats. */
interface SpotEnd {
  readonly kind: 'won' | 'lost' | 'push' | 'returned';
  /** What lies there afterwards. */
  readonly returned: number;
  readonly net: number;
}

export interface SpotState {
  /** The stake that the server has acknowledged, in cents. */
  readonly own: number;
  /** Cents on their way to the area; below zero on their way back. */
  readonly pending: number;
  readonly total: number;
  readonly closed: boolean;
  /** Null while nothing is decided, on a push, and where stakes are handed back. */
  readonly won: boolean | null;
  readonly end: SpotEnd | null;
}

/** Wagers of a whole session: they are placed away from the table, and lie on the felt from then on. */
export interface SessionStakes {
  /** They can still be placed and changed. */
  readonly open: boolean;
  /** The viewer's own. */
  readonly stakes: Readonly<Partial<Record<WagerId, number>>>;
}

export interface FeltStakes {
  readonly wagers: readonly WagerView[];
  readonly pending: readonly PendingStake[];
  readonly ends: readonly WagerEnd[] | null;
  /** What the cards make of each area, whether or not anyone has bet there; nothing while that is open. */
  readonly results: ReadonlyMap<WagerId, WagerResult['result']>;
  readonly ownPerson: string | null;
  readonly ownSeat: number | null;
  readonly setUp: Pick<SetUpView, 'closedAreas'>;
  /** Null where none is under way here. */
  readonly session: SessionStakes | null;
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);

const kindOf = (ends: readonly WagerEnd[], net: number): SpotEnd['kind'] => {
  if (net > 0) return 'won';
  if (net < 0) return 'lost';
  if (ends.some(({ end }) => end === 'won')) return 'won';
  return ends.every(({ end }) => end === 'push') ? 'push' : 'returned';
};

const endOf = (ends: readonly WagerEnd[]): SpotEnd | null => {
  if (ends.length === 0) return null;
  const returned = sumOf(ends.map((each) => each.returned));
  const net = returned - sumOf(ends.map(({ stake }) => stake));
  return { kind: kindOf(ends, net), returned, net };
};

/** By what the rules say of the cards; where wagers ended otherwise, as when a round is void, by that. */
const wonOf = ({ ends, results }: FeltStakes, wager: WagerId): boolean | null => {
  const here = (ends ?? []).filter((each) => each.wager === wager);
  const decided = here.find(({ end }) => end === 'won' || end === 'lost');
  if (here.length > 0 && decided === undefined) return null;
  const result = results.get(wager) ?? decided?.end;
  return result === 'won' || result === 'lost' ? result === 'won' : null;
};

export const spotState = (stakes: FeltStakes, wager: WagerId): SpotState => {
  const { wagers, pending, ends, ownPerson, ownSeat, setUp, session } = stakes;
  const here = wagers.filter((each) => each.wager === wager);
  const ofRound = sumOf(here.filter(({ owner }) => owner === ownPerson).map(({ stake }) => stake));
  const own = ofRound + (session?.stakes[wager] ?? 0);
  const moving = pendingAt(pending, wager);
  // The next round may be called while a result is still shown: chips that are put down then are of that round.
  const isNext = ends !== null && (own !== 0 || moving !== 0);
  return {
    own,
    pending: moving,
    total: sumOf(here.map(({ stake }) => stake)),
    closed: setUp.closedAreas.some((area) => area.seat === ownSeat && area.wager === wager),
    won: isNext ? null : wonOf(stakes, wager),
    end: isNext ? null : endOf((ends ?? []).filter((each) => each.wager === wager && each.owner === ownPerson)),
  };
};

/** What lies at a seat, by area, whoever put it there. */
export interface SeatStake {
  readonly wager: WagerId;
  readonly cents: number;
}

export const seatStakes = (
  wagers: readonly Pick<WagerView, 'seat' | 'wager' | 'stake'>[],
  seat: number,
  order: readonly WagerId[],
): readonly SeatStake[] =>
  order.flatMap((wager) => {
    const cents = sumOf(wagers.filter((each) => each.seat === seat && each.wager === wager).map(({ stake }) => stake));
    return cents > 0 ? [{ wager, cents }] : [];
  });

/** What the seat won or lost in the round; null where nothing lay there. */
export const seatNet = (ends: readonly WagerEnd[] | null, seat: number): number | null => {
  const here = (ends ?? []).filter((each) => each.seat === seat);
  return here.length === 0 ? null : sumOf(here.map(({ stake, returned }) => returned - stake));
};

export interface SeatState {
  readonly seat: number;
  /** The name of who sits there; one seat is one person's. */
  readonly person: string | null;
  readonly away: boolean;
  readonly own: boolean;
  readonly stakes: readonly SeatStake[];
  readonly net: number | null;
}

interface SeatAsk {
  readonly patrons: readonly PatronView[];
  readonly names: Names;
  readonly wagers: readonly WagerView[];
  readonly ends: readonly WagerEnd[] | null;
  readonly ownSeat: number | null;
  /** In the order of the felt. */
  readonly order: readonly WagerId[];
}

export const seatState = ({ patrons, names, wagers, ends, ownSeat, order }: SeatAsk, seat: number): SeatState => {
  const here = patrons.find((patron) => patron.seat === seat);
  const stakes = seatStakes(wagers, seat, order);
  return {
    seat,
    person: here === undefined ? null : nameIn(names, here.person),
    away: here?.present === false,
    own: seat === ownSeat,
    stakes,
    // Chips that lie there while a result is shown are of the next round.
    net: stakes.length > 0 ? null : seatNet(ends, seat),
  };
};

/** An area with its place on the felt and what lies there. */
export interface SpotView {
  readonly spot: FeltSpot;
  readonly wager: Wager;
  readonly state: SpotState;
}

/** Whether the viewer may sit down there, or bet from there without a seat. */
export type SeatOffer = 'sit' | 'bet' | null;

export interface PlacedSeat {
  readonly station: Station;
  readonly state: SeatState;
  readonly offered: SeatOffer;
}
