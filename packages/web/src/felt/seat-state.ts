import type { Names } from '@sabot/protocol';
import type { WagerId } from '@sabot/rules';
import type { PatronView, WagerEnd, WagerView } from '@sabot/table';
import { nameIn } from '../game/person-name.ts';
import { type SeatStake, seatNet, seatStakes } from './spot-state.ts';

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
