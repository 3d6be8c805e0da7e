import {
  GAMES,
  OUTCOMES,
  type Outcome,
  RUN_POLICIES,
  type RunLine,
  type RunPolicy,
  type Runs,
  runLinesPaid,
  runsOf,
  type SessionWager,
  settleSessionWager,
} from '@sabot/rules';
import { describe, expect, it } from 'vitest';
import { type Fraction, fraction, minus, ONE, plus, times, toNumber, ZERO } from '../src/fraction.ts';
import * as chain from '../src/session-chain.ts';
import { fullShoe } from '../src/shoe.ts';
import { shoeCounts } from '../src/shoe-counts.ts';
import { outcomeOdds } from '../src/wager-odds.ts';
import {
  chanceOfPayingRuns,
  expectationsByRounds,
  lastRoundsWithEdge,
  quickSessionOdds,
  sessionOdds,
} from './or-throw.ts';

const isOfSession = (wager: { scope: string }): wager is SessionWager => wager.scope === 'session';
const game = GAMES.filter(({ wagers }) => wagers.some(isOfSession))[0] as (typeof GAMES)[number];
const bets = game.wagers.filter(isOfSession);
const bet = (id: string): SessionWager => bets.find((wager) => wager.id === id) as SessionWager;
const [bankerDragon, playerDragon, anyDragon] = [bet('banker-dragon'), bet('player-dragon'), bet('any-dragon')];

const { outcomes } = outcomeOdds(shoeCounts(game.tableOfPlay, fullShoe(8)));

describe('Dragon Bets with eight decks', () => {
  it('A4b: expectations in 10, 20 and 70 rounds', () => {
    const at = (wager: SessionWager, rounds: number) => toNumber(sessionOdds(outcomes, wager, rounds).expectation);
    expect(at(bankerDragon, 20)).toBeCloseTo(0.27499, 5);
    expect(at(playerDragon, 20)).toBeCloseTo(0.12173, 5);
    expect(at(anyDragon, 20)).toBeCloseTo(0.35304, 5);
    expect(at(bankerDragon, 10)).toBeCloseTo(-0.511, 3);
    expect(at(anyDragon, 10)).toBeCloseTo(-0.449, 3);
    expect(at(bankerDragon, 70)).toBeCloseTo(3.16, 2);
    expect(at(anyDragon, 70)).toBeCloseTo(2.56, 2);
  });

  it('A4b: the house has an edge up to 16, 18 and 15 rounds', () => {
    const last = [bankerDragon, playerDragon, anyDragon].map((wager) => lastRoundsWithEdge(outcomes, wager));
    expect(last).toEqual([16, 18, 15]);
    for (const [index, wager] of [bankerDragon, playerDragon, anyDragon].entries()) {
      const rounds = last[index] as number;
      expect(sessionOdds(outcomes, wager, rounds).expectation.numerator < 0n).toBe(true);
      expect(sessionOdds(outcomes, wager, rounds + 1).expectation.numerator > 0n).toBe(true);
    }
  });

  it('A4: two or more Banker dragons come in 1.2 % of 20 hands and 26 % of 70', () => {
    expect(chanceOfPayingRuns(outcomes, bankerDragon, 20, 2)).toBeCloseTo(0.012, 3);
    expect(chanceOfPayingRuns(outcomes, bankerDragon, 70, 2)).toBeCloseTo(0.26, 2);
    expect(chanceOfPayingRuns(outcomes, bankerDragon, 9, 2)).toBe(0);
    expect(chanceOfPayingRuns(outcomes, bankerDragon, 20, 0)).toBeCloseTo(1, 14);
    const { lose } = quickSessionOdds(outcomes, bankerDragon, 70);
    expect(chanceOfPayingRuns(outcomes, bankerDragon, 70, 1)).toBeCloseTo(1 - lose, 14);
  });

  it('A4: pays once, so one line or none; each line pays no less, each run no less than that', () => {
    for (const wager of bets) {
      for (const rounds of [4, 5, 20, 40]) {
        const [highest, eachRun, eachLine] = RUN_POLICIES.map((policy) => sessionOdds(outcomes, wager, rounds, policy));
        if (!highest || !eachRun || !eachLine) throw new Error('three policies');
        const sum = highest.lines.reduce((total, { probability }) => plus(total, probability), highest.lose);
        expect(sum).toEqual(ONE);
        expect([eachRun.lose, eachLine.lose]).toEqual([highest.lose, highest.lose]);
        expect(minus(eachLine.expectation, highest.expectation).numerator >= 0n).toBe(true);
        expect(minus(eachRun.expectation, eachLine.expectation).numerator >= 0n).toBe(true);
      }
    }
  });

  it('one run of just five rounds: the chance of five wins in a row', () => {
    const { lines, lose, expectation } = sessionOdds(outcomes, bankerDragon, 5);
    const { banker } = outcomes;
    const five = [banker, banker, banker, banker].reduce(times, banker);
    expect(lines.map(({ probability }) => probability)).toEqual([five, ZERO, ZERO]);
    expect(lose).toEqual(minus(ONE, five));
    expect(expectation).toEqual(minus(times(fraction(3n), five), ONE));
  });
});

/** A second way: every sequence of outcomes, settled by rules. */
interface Played {
  readonly runs: Runs;
  readonly weight: bigint;
}

const WEIGHTS: Readonly<Record<Outcome, bigint>> = { player: 4n, banker: 5n, tie: 2n };
const SUM = 11n;

const sequences = (rounds: number): readonly (readonly Outcome[])[] =>
  rounds === 0 ? [[]] : sequences(rounds - 1).flatMap((rest) => OUTCOMES.map((outcome) => [...rest, outcome]));

const allPlayed = (rounds: number): readonly Played[] =>
  sequences(rounds).map((list) => ({
    runs: runsOf(list),
    weight: list.reduce((product, outcome) => product * WEIGHTS[outcome], 1n),
  }));

const STAKE = 600;

const bruteForce = (wager: SessionWager, played: readonly Played[], policy: RunPolicy, all: bigint) => {
  const paid = wager.lines.map(() => 0n);
  let [lost, sum, squares] = [0n, 0n, 0n];
  for (const { runs, weight } of played) {
    const settled = settleSessionWager(wager, runs, STAKE, policy);
    if (!settled.ok) throw new Error(settled.fault.message);
    const net = BigInt(settled.value.returned - STAKE);
    sum += weight * net;
    squares += weight * net * net;
    if (settled.value.result === 'lost') lost += weight;
    for (const [index, line] of wager.lines.entries()) {
      if (settled.value.lines.includes(line)) paid[index] = (paid[index] as bigint) + weight;
    }
  }
  const expectation = fraction(sum, all * BigInt(STAKE));
  return {
    lines: wager.lines.map((line, index) => ({ line, probability: fraction(paid[index] as bigint, all) })),
    lose: fraction(lost, all),
    expectation,
    variance: minus(fraction(squares, all * BigInt(STAKE) ** 2n), times(expectation, expectation)),
  };
};

type Line = readonly [min: number, max: number | null, win: number, stake: number];

const synthetic = (runOf: SessionWager['runOf'], lines: readonly Line[]): SessionWager => ({
  ...bankerDragon,
  runOf,
  lines: lines.map(([min, max, win, stake]) => ({
    ...(bankerDragon.lines[0] as RunLine),
    run: { min, max },
    pays: { win, stake },
  })),
});

/** Lines that touch, that leave gaps, that overlap, that end; pays that rise and that fall. */
const TABLES: readonly (readonly Line[])[] = [
  [
    [2, 2, 1, 2],
    [3, 3, 4, 3],
    [4, null, 7, 1],
  ],
  [
    [1, 1, 5, 1],
    [3, 4, 1, 1],
  ],
  [
    [2, null, 1, 1],
    [3, 5, 2, 3],
  ],
  [[6, 7, 20, 1]],
];

/** A twelfth is void: such rounds are not counted. */
const withVoids: Readonly<Record<Outcome, Fraction>> = {
  player: fraction(4n, 12n),
  banker: fraction(5n, 12n),
  tie: fraction(2n, 12n),
};

describe('the chain against all sequences of outcomes', () => {
  for (const rounds of [0, 1, 2, 5, 8]) {
    const played = allPlayed(rounds);
    const all = SUM ** BigInt(rounds);

    it(`A4: is exact in ${rounds} rounds, for each policy and each pay table`, () => {
      for (const table of rounds < 8 ? TABLES : TABLES.slice(0, 2)) {
        for (const runOf of ['player', 'banker', 'either'] as const) {
          const wager = synthetic(runOf, table);
          for (const policy of RUN_POLICIES) {
            const expected = bruteForce(wager, played, policy, all);
            expect(sessionOdds(withVoids, wager, rounds, policy)).toEqual({ wager, rounds, policy, ...expected });
          }
        }
      }
    });

    it(`A4: counts paying runs in ${rounds} rounds`, () => {
      for (const runOf of ['banker', 'either'] as const) {
        const wager = synthetic(runOf, TABLES[0] as readonly Line[]);
        for (const atLeast of [1, 2, 3]) {
          const weight = played
            .filter(({ runs }) => runLinesPaid(wager, runs, 'each-run').length >= atLeast)
            .reduce((sum, each) => sum + each.weight, 0n);
          const found = chanceOfPayingRuns(withVoids, wager, rounds, atLeast);
          expect(found).toBeCloseTo(Number(weight) / Number(all), 14);
        }
      }
    });
  }
});

describe('the chain in doubles', () => {
  it('agrees with the exact one', () => {
    for (const wager of [...bets, synthetic('either', TABLES[0] as readonly Line[])]) {
      for (const policy of RUN_POLICIES) {
        for (const rounds of [0, 1, 7, 20, 70]) {
          const exact = sessionOdds(outcomes, wager, rounds, policy);
          const quick = quickSessionOdds(outcomes, wager, rounds, policy);
          const close = (value: number, fractional: Fraction) =>
            expect(Math.abs(value - toNumber(fractional))).toBeLessThan(1e-12 * Math.max(1, Math.abs(value)));
          close(quick.expectation, exact.expectation);
          close(quick.variance, exact.variance);
          close(quick.lose, exact.lose);
          for (const [index, { probability }] of quick.lines.entries()) {
            close(probability, exact.lines[index]?.probability ?? ONE);
          }
          expect(quick).toMatchObject({ wager, rounds, policy });
        }
      }
    }
  });

  it('A4: stays a distribution in very long sessions, where the best line is sure', () => {
    const { lines, lose, expectation, variance } = quickSessionOdds(outcomes, bankerDragon, 20_000);
    expect(lines.reduce((sum, { probability }) => sum + probability, lose)).toBeCloseTo(1, 10);
    expect(expectation).toBeCloseTo(10, 9);
    expect(Math.abs(variance)).toBeLessThan(1e-9);
  });

  it('gives all session lengths in one pass', () => {
    for (const policy of RUN_POLICIES) {
      const all = expectationsByRounds(outcomes, anyDragon, 25, policy);
      expect(all.length).toBe(26);
      expect(all[0]).toBe(-1);
      for (const [rounds, expectation] of all.entries()) {
        expect(expectation).toBe(quickSessionOdds(outcomes, anyDragon, rounds, policy).expectation);
      }
    }
    expect(expectationsByRounds(outcomes, anyDragon, 20)[20]).toBeCloseTo(0.35304, 5);
  });

  it('A4b: other readings of A4 shorten the edge; an edge may outlast any search', () => {
    expect(bets.map((wager) => lastRoundsWithEdge(outcomes, wager, 'each-run'))).toEqual([16, 17, 15]);
    expect(lastRoundsWithEdge(outcomes, bankerDragon, 'highest', 16)).toBeNull();
    expect(lastRoundsWithEdge(outcomes, bankerDragon, 'highest', 17)).toBe(16);
    expect(lastRoundsWithEdge({ player: ONE, banker: ZERO, tie: ZERO }, bankerDragon)).toBeNull();
    expect(lastRoundsWithEdge({ player: ZERO, banker: ONE, tie: ZERO }, bankerDragon)).toBe(4);
  });

  it('takes the outcomes relative to their sum', () => {
    const three = fraction(3n);
    const { player, banker, tie } = outcomes;
    const thrice = { player: times(three, player), banker: times(three, banker), tie: times(three, tie) };
    const once = quickSessionOdds(outcomes, anyDragon, 30);
    expect(quickSessionOdds(thrice, anyDragon, 30).expectation).toBeCloseTo(once.expectation, 13);
  });

  it('knows that in a shoe that can finish no round nothing is won and nothing is lost', () => {
    const none = { player: ZERO, banker: ZERO, tie: ZERO };
    for (const policy of RUN_POLICIES) {
      const exact = sessionOdds(none, anyDragon, 3, policy);
      const quick = quickSessionOdds(none, anyDragon, 3, policy);
      for (const chance of [...exact.lines.map(({ probability }) => probability), exact.lose]) {
        expect(chance).toEqual(ZERO);
      }
      expect([exact.expectation, exact.variance]).toEqual([ZERO, ZERO]);
      expect([...quick.lines.map(({ probability }) => probability), quick.lose]).toEqual(
        anyDragon.lines.map(() => 0).concat(0),
      );
      expect([quick.expectation, quick.variance]).toEqual([0, 0]);
    }
  });

  it('refuses a length that is none', () => {
    for (const rounds of [-1, 2.5, Number.NaN, '20', 1e9, null]) {
      for (const refused of [
        chain.sessionOdds(outcomes, anyDragon, rounds),
        chain.quickSessionOdds(outcomes, anyDragon, rounds),
        chain.expectationsByRounds(outcomes, anyDragon, rounds),
        chain.lastRoundsWithEdge(outcomes, anyDragon, 'highest', rounds),
        chain.chanceOfPayingRuns(outcomes, anyDragon, rounds, 1),
        chain.chanceOfPayingRuns(outcomes, anyDragon, 20, rounds),
      ]) {
        expect(refused).toMatchObject({ ok: false, fault: { code: 'malformed-number' } });
      }
    }
  });
});
