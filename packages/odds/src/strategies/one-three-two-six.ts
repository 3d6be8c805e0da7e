import { defineStrategy, type Strategy } from '../strategy/strategy.ts';
import type { ProgressionSettings } from './progression-settings.ts';

const STEPS = [1, 3, 2, 6] as const;

/**
 * Stakes one, three, two and six units as long as it wins, and begins anew after four wins and after every loss; a push
 * leaves it as it is.
 *
 * Four wins in a row at even money bring twelve units, and a loss on the way costs two at the most: so it loses little,
 * often, and wins much, seldom. It loses the edge of its wager on everything it stakes, like any other way.
 */
export const oneThreeTwoSix = ({ wager, unit }: ProgressionSettings): Strategy<number> =>
  defineStrategy<number>({
    name: '1-3-2-6',
    wagers: [wager],
    start: () => 0,
    bet: (step, known) => ({ [wager]: known.stakeFor(wager, unit * (STEPS[step] as number)) }),
    after: (step, { net }) => {
      if (net === 0) return step;
      return net > 0 ? (step + 1) % STEPS.length : 0;
    },
  });
