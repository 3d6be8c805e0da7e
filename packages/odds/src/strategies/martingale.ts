import { defineStrategy, type Strategy } from '../strategy/strategy.ts';
import type { ProgressionSettings } from './progression-settings.ts';

/**
 * Doubles the stake after every loss and goes back to one unit after a win; a push leaves it as it is. Where double is
 * more than the table or the bankroll allows, it stakes as much as may be staked.
 *
 * At even money a win makes good all losses of the run and one unit more, so that most short sessions end ahead by a
 * little. What it pays for that is the run of losses that reaches the limit or the end of the bankroll: rare, and as
 * large as all those small wins and more. It loses the edge of its wager on everything it stakes, and it stakes a lot.
 */
export const martingale = ({ wager, unit }: ProgressionSettings): Strategy<number> =>
  defineStrategy<number>({
    name: 'martingale',
    wagers: [wager],
    start: () => unit,
    bet: (stake, known) => ({ [wager]: known.stakeFor(wager, stake) }),
    after: (stake, { net, staked }) => {
      if (net === 0) return stake;
      return net > 0 ? unit : 2 * staked;
    },
  });
