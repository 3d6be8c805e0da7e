/**
 * Follows the big road: stakes on the side that won last, one unit more for each win of its column up to four, and goes
 * home after three losses in a row. The roads say nothing of the next cards; this shows how they are read.
 *
 *   npx sabot simulate tiger-baccarat --strategy examples/strategies/big-road-follower.js --bankroll 1000000
 */

const UNIT = 1_000;
const MOST_UNITS = 4;
const MOST_LOSSES = 3;

/** @type {import('@sabot/odds').Strategy<number>} */
export const strategy = {
  name: 'big-road-follower',
  wagers: ['player', 'banker'],
  /** The state is the number of losses in a row. */
  start: () => 0,
  bet: (losses, known) => {
    if (losses === MOST_LOSSES) return 'leave';
    const column = known.roads.bigRoad.columns.at(-1);
    if (column === undefined) return null;
    const units = Math.min(column.cells.length, MOST_UNITS);
    return { [column.side]: known.stakeFor(column.side, units * UNIT) };
  },
  after: (losses, { net }) => (net === 0 ? losses : net < 0 ? losses + 1 : 0),
};
