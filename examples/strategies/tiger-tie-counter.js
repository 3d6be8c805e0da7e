/**
 * Waits until the cards that are left favour the wager on Tiger Tie, and stakes one unit then and in no other round.
 *
 *   npx sabot simulate tiger-no-commission --strategy examples/strategies/tiger-tie-counter.js --shoes 100 --sessions 50 --bankroll 10000000
 *
 * The expectation is worked out exactly for the cards that were not exposed, as a computer beside the shoe would. A full
 * shoe loses a third of what is staked on Tiger Tie; now and then the last rounds of one win.
 */

const UNIT = 10_000;

/** @type {import('@sabot/odds').Strategy<undefined>} */
export const strategy = {
  name: 'tiger-tie-counter',
  wagers: ['tiger-tie'],
  bet: (_, known) => {
    const expectation = known.expectations['tiger-tie'] ?? -1;
    return expectation > 0 ? { 'tiger-tie': known.stakeFor('tiger-tie', UNIT) } : null;
  },
};
