import type { Basis } from './basis.ts';
import type { RoundFacts } from './facts.ts';
import { fault, ok, type Result } from './fault.ts';
import { type Cents, cents, parseStake } from './money.ts';
import { formatOdds, type Odds, type RoundWager, resultOf, type Wager } from './wager.ts';

/** How a wager of a round ends. `returned` is everything that goes back to the patron, the stake included. */
export interface Settlement {
  readonly result: 'won' | 'lost' | 'push';
  readonly stake: Cents;
  readonly returned: Cents;
  readonly clause: Basis;
  /** The odds paid; only when won. */
  readonly pays?: Odds;
}

export const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b));

const leastCommonMultiple = (a: number, b: number): number => (a / greatestCommonDivisor(a, b)) * b;

/** The winnings on a stake; exact for a stake that passed {@link checkStake}. */
export const winnings = (stake: Cents, { win, stake: each }: Odds): Cents => cents((stake / each) * win);

/** The smallest stake of which every multiple is paid exactly on every pay line. Odds are kept in lowest terms. */
export const stakeUnit = (wager: Wager): Cents =>
  cents(wager.lines.map(({ pays }) => pays.stake).reduce(leastCommonMultiple, 1));

/** Above the largest safe whole number sums are no longer exact, so such an amount is refused. */
export const beyondExact = (wager: Wager, stake: Cents): Result<never> =>
  fault('amount-too-large', `What ${stake} cents on ${wager.name.en} may win is too large to be counted exactly.`);

/** A stake is taken only if each pay line could pay it in whole cents: nothing is ever rounded (A5). */
export const checkStake = (wager: Wager, amount: unknown): Result<Cents> => {
  const parsed = parseStake(amount);
  if (!parsed.ok) return parsed;
  const stake = parsed.value;
  for (const { pays } of wager.lines) {
    if (stake % pays.stake !== 0) {
      const message = `${stake} cents on ${wager.name.en} cannot be paid exactly at ${formatOdds(pays)}; stake a multiple of ${stakeUnit(wager)}.`;
      return fault('stake-not-payable', message);
    }
    if (!Number.isSafeInteger(stake + winnings(stake, pays))) return beyondExact(wager, stake);
  }
  return ok(stake);
};

/** Settles one wager of a finished round. */
export const settleWager = (wager: RoundWager, facts: RoundFacts, amount: unknown): Result<Settlement> => {
  const checked = checkStake(wager, amount);
  if (!checked.ok) return checked;
  const stake = checked.value;
  const ended = resultOf(wager, facts);
  switch (ended.result) {
    case 'won': {
      const { pays } = ended.line;
      return ok({ result: 'won', pays, stake, returned: cents(stake + winnings(stake, pays)), clause: ended.clause });
    }
    case 'push':
      return ok({ result: 'push', stake, returned: stake, clause: ended.clause });
    case 'lost':
      return ok({ result: 'lost', stake, returned: cents(0), clause: ended.clause });
  }
};
