import type { WagerId } from '@sabot/rules';

/** What a progression is told: which wager, and the cents of one unit. */
export interface ProgressionSettings {
  readonly wager: WagerId;
  readonly unit: number;
}
