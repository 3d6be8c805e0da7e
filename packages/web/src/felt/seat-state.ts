import type { WagerId } from '@sabot/rules';
import type { PatronView, WagerEnd, WagerView } from '@sabot/table';
import type { Names } from '../api/shapes.ts';
import { type SeatStake, seatNet, seatStakes } from './spot-state.ts';

export interface SeatState {
  readonly seat: number;
  /** Who sits there; several may share a seat. */
  readonly people: readonly string[];
  /** All who sit there are away. */
  readonly away: boolean;
  readonly own: boolean;
  readonly stakes: readonly SeatStake[];
  readonly net: number | null;
}

export interface SeatAsk {
  readonly patrons: readonly PatronView[];
  readonly names: Names;
  readonly wagers: readonly WagerView[];
  readonly ends: readonly WagerEnd[] | null;
  readonly ownSeat: number | null;
  /** In the order of the felt. */
  readonly order: readonly WagerId[];
}

export const seatState = ({ patrons, names, wagers, ends, ownSeat, order }: SeatAsk, seat: number): SeatState => {
  const here = patrons.filter((patron) => patron.seat === seat);
  return {
    seat,
    people: here.map(({ person }) => names[person] ?? person),
    away: here.length > 0 && here.every(({ present }) => !present),
    own: seat === ownSeat,
    stakes: seatStakes(wagers, seat, order),
    net: seatNet(ends, seat),
  };
};
