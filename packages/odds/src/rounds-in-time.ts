import { fault, ok, parseWhole, type Result } from '@sabot/rules';

/** A year. */
const MOST_MINUTES = 527_040;
const MOST_SECONDS = 86_400;
const MOST_LAST_ROUNDS = 10_000;

const isWithin = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most;

/**
 * The rounds of a timed session at an even pace: the one under way when the time is up is finished, then the last. Apart
 * from all that weighs Dragon Bets, so that a page may reckon rounds before it loads the rest.
 */
export const roundsInTime = (minutes: unknown, secondsARound: unknown, lastRounds: unknown): Result<number> => {
  if (!isWithin(minutes, 0, MOST_MINUTES)) {
    return fault('malformed-number', `A session takes 0 to ${MOST_MINUTES} minutes.`);
  }
  if (!isWithin(secondsARound, 0.001, MOST_SECONDS)) {
    return fault('malformed-number', `A round takes 0.001 to ${MOST_SECONDS} seconds.`);
  }
  const last = parseWhole(lastRounds, 'The number of last rounds', 0, MOST_LAST_ROUNDS);
  // In whole milliseconds: a quotient of whole numbers is never a hair above the whole number it should be.
  return last.ok ? ok(Math.ceil((minutes * 60_000) / Math.round(secondsARound * 1000)) + last.value) : last;
};
