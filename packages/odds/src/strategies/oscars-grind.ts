import { defineStrategy, type Strategy } from '../strategy/strategy.ts';
import type { ProgressionSettings } from './progression-settings.ts';

/** A round of the grind: the stake, and what was won since it began; cents. */
export interface GrindState {
  readonly stake: number;
  readonly won: number;
}

/**
 * Wants to win one unit at a time. It begins with one unit, keeps its stake after a loss and raises it by a unit after a
 * win, though never to more than what makes the one unit whole; then it begins anew.
 *
 * It is ahead by its one unit most of the time and raises slowly, so that ruin comes later than by doubling; but the
 * long stretches in which losses and wins alternate badly cost more than all of those units. It loses the edge of its
 * wager on everything it stakes, like any other way.
 */
export const oscarsGrind = ({ wager, unit }: ProgressionSettings): Strategy<GrindState> => {
  const begin: GrindState = Object.freeze({ stake: unit, won: 0 });
  return defineStrategy<GrindState>({
    name: 'oscars-grind',
    wagers: [wager],
    start: () => begin,
    bet: ({ stake }, known) => ({ [wager]: known.stakeFor(wager, stake) }),
    after: ({ stake, won: before }, { net }) => {
      const won = before + net;
      if (won >= unit) return begin;
      if (net <= 0) return { stake, won };
      // Paid less than even money, it takes a little more than what is missing: whole units alone are staked.
      const missing = Math.ceil((unit - won) / unit) * unit;
      return { stake: Math.min(stake + unit, missing), won };
    },
  });
};
