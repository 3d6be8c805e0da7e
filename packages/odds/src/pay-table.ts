import type { RoundWager } from '@sabot/rules';
import { type Fraction, fraction, minus, over, times, ZERO } from './fraction.ts';
import type { ShoeCounts } from './shoe-counts.ts';
import { wagerOdds } from './wager-odds.ts';

/** What each line pays to one staked. */
export const paysOf = ({ lines }: RoundWager): readonly Fraction[] =>
  lines.map(({ pays }) => fraction(BigInt(pays.win), BigInt(pays.stake)));

/** For designers of pay tables: the house edge of a wager if its lines paid this, in their order. Exact, like all here. */
export const edgeWith = (shoe: ShoeCounts, wager: RoundWager, pays: readonly Fraction[] = paysOf(wager)): Fraction => {
  const { lines, lose } = wagerOdds(shoe, wager);
  return lines.reduce((edge, { probability }, index) => minus(edge, times(probability, pays[index] ?? ZERO)), lose);
};

/**
 * What one line would have to pay, to one staked, for the house to have this edge while the other lines stay as they are.
 * Null when nothing can: the line never wins on this shoe, or even for nothing it would leave the house less.
 */
export const oddsForEdge = (shoe: ShoeCounts, wager: RoundWager, line: number, edge: Fraction): Fraction | null => {
  const probability = wagerOdds(shoe, wager).lines[line]?.probability;
  if (probability === undefined || probability.numerator === 0n) return null;
  const without = paysOf(wager).map((pays, index) => (index === line ? ZERO : pays));
  const odds = over(minus(edgeWith(shoe, wager, without), edge), probability);
  return odds.numerator < 0n ? null : odds;
};
