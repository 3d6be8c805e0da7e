import type { WagerId } from '@sabot/rules';

/** Chips put down (or taken up, below zero) that the house has not acknowledged yet. */
export interface PendingStake {
  readonly wager: WagerId;
  readonly cents: number;
}

export const pendingOn = (pending: readonly PendingStake[], wager: WagerId): number =>
  pending.reduce((sum, each) => (each.wager === wager ? sum + each.cents : sum), 0);
