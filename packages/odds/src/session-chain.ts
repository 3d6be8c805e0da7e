import {
  isOnLine,
  type Outcome,
  ok,
  parseWhole,
  type Result,
  type RunLine,
  type RunPolicy,
  type SessionWager,
  stakeUnit,
} from '@sabot/rules';
import { type Fraction, fraction, minus, plus, times, toNumber } from './fraction.ts';
import {
  type Arithmetic,
  DOUBLES,
  type RunChain,
  type RunMemory,
  type RunPlan,
  runChain,
  WHOLES,
} from './run-chain.ts';

/**
 * Odds of a wager on the runs of a session, by a chain over independent rounds. Rounds of one shoe are not quite
 * independent; at eight decks the expectations are right to about 3e-4. Ties count as rounds; runs are judged when they
 * break or the session ends (A4). Void rounds are no rounds, so the three outcomes are taken relative to their sum.
 */

/** The chances of a round, up to a common factor. */
export type OutcomeChances<T = Fraction> = Readonly<Record<Outcome, T>>;

export interface SessionOdds<T> {
  readonly wager: SessionWager;
  readonly rounds: number;
  readonly policy: RunPolicy;
  /** The chance that a line is paid: `highest` pays one line or none, the others may pay several, or one again. */
  readonly lines: readonly { readonly line: RunLine; readonly probability: T }[];
  readonly lose: T;
  /** Net result for one unit staked. */
  readonly expectation: T;
  readonly variance: T;
}

/** The reading adopted; the others are for a house that chooses them (A4). */
const ADOPTED: RunPolicy = 'highest';

/** A set of lines, a bit each. */
type Lines = number;

/** A wager prepared for the chain. */
interface SessionPlan extends RunPlan {
  readonly wager: SessionWager;
  /** One unit staked is so many units of pay, the least number in which every line is whole. */
  readonly unit: number;
  /** The lines paid when a session ends with a memory. */
  readonly paid: (memory: number) => Lines;
}

const has = (lines: Lines, index: number): boolean => ((lines >> index) & 1) === 1;

/** The lines that a run pays, by its length up to the cap; rules says which, here they become bits. */
const linesByLength = (wager: SessionWager, cap: number): readonly Lines[] =>
  Array.from({ length: cap + 1 }, (_, length) =>
    wager.lines.reduce((lines, line, index) => lines | (isOnLine(line, length) ? 1 << index : 0), 0),
  );

/** From this length on, no line tells runs apart. */
export const capOf = ({ lines }: SessionWager): number =>
  Math.max(1, ...lines.map(({ run }) => (run.max === null ? run.min : run.max + 1)));

const planOf = (wager: SessionWager, policy: RunPolicy): SessionPlan => {
  const cap = capOf(wager);
  const byLength = linesByLength(wager, cap);
  const linesOn = (length: number): Lines => byLength[length] as Lines;
  const unit: number = stakeUnit(wager);
  const pay = (lines: Lines): number =>
    wager.lines.reduce((sum, { pays }, index) => sum + (has(lines, index) ? (unit / pays.stake) * pays.win : 0), 0);

  const best = policy === 'highest';
  const after: RunMemory['after'] = best
    ? (memory, length) => Math.max(memory, length)
    : (memory, length) => memory | linesOn(length);
  const paid = best ? linesOn : (memory: number): Lines => memory;
  const gain: RunMemory['gain'] =
    policy === 'each-run'
      ? (_, length) => pay(linesOn(length))
      : (memory, length) => pay(paid(after(memory, length))) - pay(paid(memory));
  const size = best ? cap + 1 : 2 ** wager.lines.length;
  return { wager, runOf: wager.runOf, cap, unit, paid, memory: { size, after, gain } };
};

/** What the chain comes to, still undivided. */
interface Totals<T> {
  readonly lines: readonly T[];
  readonly lose: T;
  readonly pay: T;
  readonly paySquared: T;
}

const totalsOf = <T>(arithmetic: Arithmetic<T>, { wager, paid }: SessionPlan, chain: RunChain<T>): Totals<T> => {
  const { weight, pay, paySquared } = chain.close();
  const sum = (list: readonly T[], counts: (lines: Lines) => boolean = () => true): T =>
    list.reduce(
      (total, each, memory) => (counts(paid(memory)) ? arithmetic.plus(total, each) : total),
      arithmetic.of(0),
    );
  return {
    lines: wager.lines.map((_, index) => sum(weight, (lines) => has(lines, index))),
    lose: sum(weight, (lines) => lines === 0),
    pay: sum(pay),
    paySquared: sum(paySquared),
  };
};

/** Exactly, longer sessions would take minutes. */
const MOST_ROUNDS_EXACTLY = 2_000;
/** As doubles, longer sessions would take many seconds. */
const MOST_ROUNDS = 100_000;

/** A number of rounds from outside. */
export const parseRounds = (rounds: unknown): Result<number> =>
  parseWhole(rounds, 'The number of rounds', 0, MOST_ROUNDS);

/** The same for what is worked out exactly. */
export const parseRoundsExactly = (rounds: unknown): Result<number> =>
  parseWhole(rounds, 'The number of rounds of an exact answer', 0, MOST_ROUNDS_EXACTLY);

const chainAfter = <T>(arithmetic: Arithmetic<T>, plan: RunPlan, outcomes: OutcomeChances<T>, rounds: number) => {
  const chain = runChain(arithmetic, plan, outcomes);
  for (let round = 0; round < rounds; round += 1) chain.step();
  return chain;
};

/**
 * The same chances as whole numbers without a common factor; their sum is the denominator of a round. All are nought for
 * a shoe that can finish no round.
 */
export const wholeChances = ({ player, banker, tie }: OutcomeChances): OutcomeChances<bigint> => {
  const common = player.denominator * banker.denominator * tie.denominator;
  const whole = ({ numerator, denominator }: Fraction): bigint => numerator * (common / denominator);
  const sum = whole(player) + whole(banker) + whole(tie);
  if (sum === 0n) return { player: 0n, banker: 0n, tie: 0n };
  const parts = [player, banker, tie].map((each) => fraction(whole(each), sum));
  const least = parts.reduce((product, { denominator }) => fraction(product, denominator).numerator * denominator, 1n);
  const [p, b, t] = parts.map(({ numerator, denominator }) => numerator * (least / denominator));
  return { player: p as bigint, banker: b as bigint, tie: t as bigint };
};

/**
 * Exact odds. Numbers grow with the session: twenty rounds take milliseconds, two hundred a third of a second. In a shoe
 * that can finish no round there is no session either: nothing is won and nothing is lost.
 */
export const sessionOdds = (
  outcomes: OutcomeChances,
  wager: SessionWager,
  length: unknown,
  policy: RunPolicy = ADOPTED,
): Result<SessionOdds<Fraction>> => {
  const parsed = parseRoundsExactly(length);
  if (!parsed.ok) return parsed;
  const rounds = parsed.value;
  const plan = planOf(wager, policy);
  const chances = wholeChances(outcomes);
  const totals = totalsOf(WHOLES, plan, chainAfter(WHOLES, plan, chances, rounds));
  const round = chances.player + chances.banker + chances.tie;
  const all = round === 0n ? 1n : round ** BigInt(rounds);
  const unit = BigInt(plan.unit);
  const lose = fraction(totals.lose, all);
  const expectation = minus(fraction(totals.pay, all * unit), lose);
  const square = plus(fraction(totals.paySquared, all * unit * unit), lose);
  return ok({
    wager,
    rounds,
    policy,
    lines: wager.lines.map((line, index) => ({ line, probability: fraction(totals.lines[index] as bigint, all) })),
    lose,
    expectation,
    variance: minus(square, times(expectation, expectation)),
  });
};

/** As doubles that add up to one, or all nought for a shoe that can finish no round. */
const asDoubles = (outcomes: OutcomeChances): OutcomeChances<number> => {
  const [player, banker, tie] = [toNumber(outcomes.player), toNumber(outcomes.banker), toNumber(outcomes.tie)];
  const sum = player + banker + tie || 1;
  return { player: player / sum, banker: banker / sum, tie: tie / sum };
};

const expectationOf = ({ pay, lose }: Totals<number>, { unit }: SessionPlan): number => pay / unit - lose;

/** The same odds as doubles, for sessions of any length. */
export const quickSessionOdds = (
  outcomes: OutcomeChances,
  wager: SessionWager,
  length: unknown,
  policy: RunPolicy = ADOPTED,
): Result<SessionOdds<number>> => {
  const parsed = parseRounds(length);
  if (!parsed.ok) return parsed;
  const rounds = parsed.value;
  const plan = planOf(wager, policy);
  const totals = totalsOf(DOUBLES, plan, chainAfter(DOUBLES, plan, asDoubles(outcomes), rounds));
  const expectation = expectationOf(totals, plan);
  return ok({
    wager,
    rounds,
    policy,
    lines: wager.lines.map((line, index) => ({ line, probability: totals.lines[index] as number })),
    lose: totals.lose,
    expectation,
    variance: totals.paySquared / plan.unit ** 2 + totals.lose - expectation ** 2,
  });
};

/** Expectations of sessions of no round, one round, and so on up to `longest`, in one pass. */
export const expectationsByRounds = (
  outcomes: OutcomeChances,
  wager: SessionWager,
  longest: unknown,
  policy: RunPolicy = ADOPTED,
): Result<Float64Array> => {
  const parsed = parseRounds(longest);
  if (!parsed.ok) return parsed;
  const plan = planOf(wager, policy);
  const chain = runChain(DOUBLES, plan, asDoubles(outcomes));
  const expectations = Float64Array.from({ length: parsed.value + 1 }, (_, rounds) => {
    if (rounds > 0) chain.step();
    return expectationOf(totalsOf(DOUBLES, plan, chain), plan);
  });
  return ok(expectations);
};

const LONGEST_LOOKED_AT = 1_000;

/**
 * The longest session in which the house still has an edge (A4b): the first length without one is searched upward, and
 * longer sessions only favour the patron more where longer runs pay more. Null if the edge lasts to the longest looked at.
 */
export const lastRoundsWithEdge = (
  outcomes: OutcomeChances,
  wager: SessionWager,
  policy: RunPolicy = ADOPTED,
  longest: unknown = LONGEST_LOOKED_AT,
): Result<number | null> => {
  const limit = parseRounds(longest);
  if (!limit.ok) return limit;
  const plan = planOf(wager, policy);
  const chain = runChain(DOUBLES, plan, asDoubles(outcomes));
  for (let rounds = 0; rounds <= limit.value; rounds += 1) {
    if (expectationOf(totalsOf(DOUBLES, plan, chain), plan) >= 0) return ok(rounds - 1);
    chain.step();
  }
  return ok(null);
};

/** More paying runs than any session anybody plays. */
const MOST_RUNS_ASKED = 100;

/** The chance that at least so many runs of a session are on a line of the wager: how often A4 matters at all. */
export const chanceOfPayingRuns = (
  outcomes: OutcomeChances,
  wager: SessionWager,
  length: unknown,
  runs: unknown,
): Result<number> => {
  const rounds = parseRounds(length);
  if (!rounds.ok) return rounds;
  const least = parseWhole(runs, 'The number of runs', 0, MOST_RUNS_ASKED);
  if (!least.ok) return least;
  const atLeast = least.value;
  const cap = capOf(wager);
  const byLength = linesByLength(wager, cap);
  const after: RunMemory['after'] = (memory, length) => Math.min(atLeast, memory + (byLength[length] === 0 ? 0 : 1));
  const plan = { runOf: wager.runOf, cap, memory: { size: atLeast + 1, after, gain: () => 0 } };
  return ok(chainAfter(DOUBLES, plan, asDoubles(outcomes), rounds.value).close().weight[atLeast] as number);
};
