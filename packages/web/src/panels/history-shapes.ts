import type { LastRoundView, WagerEnd } from '@sabot/table';
import type { NumberedEvent, Receipt } from '../api/shapes.ts';

/** A finished round as the house tells it. */
export interface RoundTold {
  readonly round: number;
  readonly opened: number | null;
  readonly ended: number | null;
  readonly end: LastRoundView['end'] | null;
  readonly hands: LastRoundView['hands'] | null;
  readonly result: LastRoundView['result'];
  readonly wagers: readonly WagerEnd[] | null;
  readonly receipt: Receipt;
}

export interface RoundInFull extends RoundTold {
  readonly events: readonly NumberedEvent[];
}
