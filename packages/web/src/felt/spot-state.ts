import type { Wager, WagerId } from '@sabot/rules';
import type { SetUpView, WagerEnd, WagerView } from '@sabot/table';
import { type PendingStake, pendingOn } from './pending.ts';

/** How the viewer's wager on an area ended; one area may hold several of theirs, at several seats. */
export interface SpotEnd {
  readonly kind: 'won' | 'lost' | 'push' | 'returned';
  /** What lies there afterwards. */
  readonly returned: number;
  readonly net: number;
}

export interface SpotState {
  /** Acknowledged. */
  readonly own: number;
  /** On its way: more, or less. */
  readonly pending: number;
  readonly total: number;
  readonly closed: boolean;
  /** Null while nothing is decided, and where stakes are handed back. */
  readonly won: boolean | null;
  readonly end: SpotEnd | null;
}

export interface FeltStakes {
  readonly wagers: readonly WagerView[];
  readonly pending: readonly PendingStake[];
  readonly ends: readonly WagerEnd[] | null;
  readonly winning: ReadonlySet<WagerId>;
  readonly ownPerson: string | null;
  readonly ownSeat: number | null;
  readonly setUp: Pick<SetUpView, 'closedAreas'>;
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

/** Nobody has won or lost there: as told by what became of the wagers, and for the hands by a tie. */
const isHandedBack = ({ ends, winning }: FeltStakes, wager: WagerId): boolean => {
  const here = (ends ?? []).filter((each) => each.wager === wager);
  if (here.length > 0) return here.every(({ end }) => end !== 'won' && end !== 'lost');
  return winning.has('tie') && (wager === 'player' || wager === 'banker');
};

/** A wager of a session is open until the session ends, whatever a round brings. */
export const spotState = (stakes: FeltStakes, wager: WagerId, scope: Wager['scope'] = 'round'): SpotState => {
  const { wagers, pending, ends, winning, ownPerson, ownSeat, setUp } = stakes;
  const here = wagers.filter((each) => each.wager === wager);
  const own = here.filter(({ owner }) => owner === ownPerson);
  const settled = (ends ?? []).some((each) => each.wager === wager);
  const known = scope === 'session' ? settled : ends !== null || winning.size > 0;
  return {
    own: sumOf(own.map(({ stake }) => stake)),
    pending: pendingOn(pending, wager),
    total: sumOf(here.map(({ stake }) => stake)),
    closed: setUp.closedAreas.some((area) => area.seat === ownSeat && area.wager === wager),
    won: known && !isHandedBack(stakes, wager) ? winning.has(wager) : null,
    end: endOf((ends ?? []).filter((each) => each.wager === wager && each.owner === ownPerson)),
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
