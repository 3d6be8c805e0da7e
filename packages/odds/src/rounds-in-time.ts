/**
 * The rounds of a timed session at an even pace: the one under way when the time is up is finished, then the last. Apart
 * from all that weighs Dragon Bets, so that a page may reckon rounds before it loads the rest.
 */
export const roundsInTime = (minutes: number, secondsARound: number, lastRounds: number): number =>
  // In whole milliseconds: a quotient of whole numbers is never a hair above the whole number it should be.
  Math.ceil((minutes * 60_000) / Math.round(secondsARound * 1000)) + lastRounds;
