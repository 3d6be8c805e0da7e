import type { WagerId } from '@sabot/rules';

/** What a progression is told: which wager, and the cents of one unit. */
export interface ProgressionSettings {
  readonly wager: WagerId;
  readonly unit: number;
}

/** What a round did to a stake: nought where it was pushed, or none was placed. */
export const resultOfRound = ({ net }: { readonly net: number }): -1 | 0 | 1 => (net > 0 ? 1 : net < 0 ? -1 : 0);
