import { defineStrategy, type Strategy } from '../strategy/strategy.ts';
import type { ProgressionSettings } from './progression-settings.ts';

/** Wins in a row after which Paroli takes what it has. */
const WINS = 3;

/**
 * Doubles the stake after a win, until it has won three times in a row, and goes back to one unit then and after every
 * loss; a push leaves it as it is.
 *
 * A row of losses costs one unit each, and a row of three wins at even money brings seven: many small losses for a few
 * larger wins. It loses the edge of its wager on everything it stakes, like any other way.
 */
export const paroli = ({ wager, unit }: ProgressionSettings): Strategy<number> =>
  defineStrategy<number>({
    name: 'paroli',
    wagers: [wager],
    start: () => 0,
    bet: (wins, known) => ({ [wager]: known.stakeFor(wager, unit * 2 ** wins) }),
    after: (wins, { net }) => {
      if (net === 0) return wins;
      return net > 0 ? (wins + 1) % WINS : 0;
    },
  });
