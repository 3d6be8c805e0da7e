import type { Wager } from '@sabot/rules';
import type { SeatState } from './seat-state.ts';
import type { SpotState } from './spot-state.ts';
import type { Spot } from './spots.ts';
import type { Station } from './stations.ts';

/** An area with its place on the felt and what lies there. */
export interface PlacedSpot {
  readonly spot: Spot;
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
