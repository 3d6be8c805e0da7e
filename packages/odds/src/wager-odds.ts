import {
  type Odds,
  OUTCOMES,
  type Outcome,
  outcomeOf,
  type PayLine,
  POINT_VALUES,
  type RoundWager,
} from '@sabot/rules';
import { handCell } from './counting-plan.ts';
import { type Fraction, fraction, minus, plus, times, ZERO } from './fraction.ts';
import type { ShoeCounts } from './shoe-counts.ts';
import { countsOn, PUSHED, resultsByFacts, type WagerTable, wagerTable } from './wager-table.ts';

/** The exact odds of one wager on one shoe. Void rounds are in none of them and give a net result of nothing. */
export interface WagerOdds {
  readonly wager: RoundWager;
  readonly lines: readonly { readonly line: PayLine; readonly probability: Fraction }[];
  readonly push: Fraction;
  readonly lose: Fraction;
  /** Net result for one unit staked. */
  readonly expectation: Fraction;
  readonly variance: Fraction;
}

const netOf = ({ win, stake }: Odds): Fraction => fraction(BigInt(win), BigInt(stake));

/** Net result of a code of a wager's table. */
const netOfCode = ({ wager: { lines } }: WagerTable, code: number): Fraction => {
  const line = lines[code];
  if (line !== undefined) return netOf(line.pays);
  return code === PUSHED ? ZERO : fraction(-1n);
};

export const wagerOdds = (shoe: ShoeCounts, wager: RoundWager): WagerOdds => {
  const { basis, results } = wagerTable(wager);
  const { cells, total } = countsOn(shoe, basis);
  const won = wager.lines.map(() => 0n);
  let pushed = 0n;
  let lost = 0n;
  for (const [index, count] of cells.entries()) {
    if (count === 0) continue;
    const code = results[index] as number;
    const ways = BigInt(count);
    if (code >= 0) won[code] = (won[code] as bigint) + ways;
    else if (code === PUSHED) pushed += ways;
    else lost += ways;
  }
  const lines = wager.lines.map((line, index) => ({ line, probability: fraction(won[index] as bigint, total) }));
  const lose = fraction(lost, total);
  const moment = (power: (net: Fraction) => Fraction): Fraction =>
    lines.reduce((sum, { line, probability }) => plus(sum, times(probability, power(netOf(line.pays)))), ZERO);
  const expectation = minus(
    moment((net) => net),
    lose,
  );
  const square = plus(
    moment((net) => times(net, net)),
    lose,
  );
  const variance = minus(square, times(expectation, expectation));
  return { wager, lines, push: fraction(pushed, total), lose, expectation, variance };
};

/** Covariance of the net results of two wagers on the same round. */
export const covariance = (shoe: ShoeCounts, one: RoundWager, other: RoundWager): Fraction => {
  const [a, b] = [wagerTable(one), wagerTable(other)];
  const together = a.basis === b.basis ? a.basis : 'facts';
  const { cells, total } = countsOn(shoe, together);
  const [left, right] = a.basis === b.basis ? [a.results, b.results] : [resultsByFacts(a), resultsByFacts(b)];
  const ways = new Map<string, { readonly net: Fraction; count: bigint }>();
  for (const [index, count] of cells.entries()) {
    if (count === 0) continue;
    const codes = [left[index] as number, right[index] as number] as const;
    const key = codes.join();
    const found = ways.get(key) ?? { net: times(netOfCode(a, codes[0]), netOfCode(b, codes[1])), count: 0n };
    found.count += BigInt(count);
    ways.set(key, found);
  }
  let product = ZERO;
  for (const { net, count } of ways.values()) product = plus(product, times(net, fraction(count, total)));
  return minus(product, times(wagerOdds(shoe, one).expectation, wagerOdds(shoe, other).expectation));
};

/** Variance of the net result of a set of wagers, with their stakes, on one round. */
export const varianceOfSet = (shoe: ShoeCounts, stakes: readonly (readonly [RoundWager, Fraction])[]): Fraction => {
  let sum = ZERO;
  for (const [one, staked] of stakes) {
    for (const [other, alsoStaked] of stakes) {
      sum = plus(sum, times(times(staked, alsoStaked), covariance(shoe, one, other)));
    }
  }
  return sum;
};

/** How the round itself may end; with the void, the probabilities add up to one. */
export interface OutcomeOdds {
  readonly outcomes: Readonly<Record<Outcome, Fraction>>;
  readonly void: Fraction;
}

export const outcomeOdds = ({ hands: { cells, total }, voided }: ShoeCounts): OutcomeOdds => {
  const ways: Record<Outcome, bigint> = { player: 0n, banker: 0n, tie: 0n };
  for (const player of POINT_VALUES) {
    for (const banker of POINT_VALUES) {
      for (const playerThird of [0, 1] as const) {
        for (const bankerThird of [0, 1] as const) {
          const facts = {
            player: { total: player, cards: 2 },
            banker: { total: banker, cards: 2 },
            pairs: 'none',
          } as const;
          ways[outcomeOf(facts)] += BigInt(cells[handCell(player, playerThird, banker, bankerThird)] as number);
        }
      }
    }
  }
  const [player, banker, tie] = OUTCOMES.map((outcome) => fraction(ways[outcome], total));
  return {
    outcomes: { player: player as Fraction, banker: banker as Fraction, tie: tie as Fraction },
    void: fraction(voided, total),
  };
};
