import type { Odds, RoundWager } from '@sabot/rules';
import { type Fraction, fraction, minus, over, plus, times, ZERO } from './fraction.ts';
import type { ShoeCounts } from './shoe-counts.ts';
import { wagerOdds } from './wager-odds.ts';

/** For designers of pay tables: the same wager with other odds, one a line in its order; exact as everything here. */
export const expectationWith = (shoe: ShoeCounts, wager: RoundWager, odds: readonly Odds[]): Fraction => {
  const { lines, lose } = wagerOdds(shoe, wager);
  return lines.reduce(
    (sum, { line, probability }, index) => {
      const { win, stake } = odds[index] ?? line.pays;
      return plus(sum, times(probability, fraction(BigInt(win), BigInt(stake))));
    },
    minus(ZERO, lose),
  );
};

/**
 * What one line would have to pay, to one staked, for the house to have this edge while the other lines stay as they are.
 * Null when the line never wins on this shoe, so that no odds can reach it.
 */
export const oddsForEdge = (shoe: ShoeCounts, wager: RoundWager, line: number, edge: Fraction): Fraction | null => {
  const probability = wagerOdds(shoe, wager).lines[line]?.probability;
  if (probability === undefined || probability.numerator === 0n) return null;
  const others = wager.lines.map(({ pays }, index) => (index === line ? { win: 0, stake: 1 } : pays));
  return over(minus(minus(ZERO, edge), expectationWith(shoe, wager, others)), probability);
};
