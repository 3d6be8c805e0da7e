import { defineStrategy, type Strategy } from '../strategy/strategy.ts';
import type { ProgressionSettings } from './progression-settings.ts';

/**
 * The same stake every round; what is left of the bankroll once it is less.
 *
 * It loses the edge of its wager on everything it stakes, and so do all others: of them all it stakes the least for the
 * time it plays, and its results are the least spread out.
 */
export const flat = ({ wager, unit }: ProgressionSettings): Strategy<undefined> =>
  defineStrategy<undefined>({
    name: 'flat',
    wagers: [wager],
    bet: (_, known) => ({ [wager]: known.stakeFor(wager, unit) }),
  });
