import {
  type Decks,
  decksOf,
  GAMES,
  type Game,
  OUTCOMES,
  type Outcome,
  RUN_POLICIES,
  type RunLine,
  type RunPolicy,
  type SessionWager,
} from '@sabot/rules';
import { describe, expect, it } from 'vitest';
import { type DragonOdds, MOST_EXACT_ROUNDS } from '../src/dragon-odds.ts';
import { type Fraction, fraction, ONE, plus, times, toNumber, ZERO } from '../src/fraction.ts';
import { nextWord } from '../src/seeded-shuffle.ts';
import { fullShoe } from '../src/shoe.ts';
import { shoeCounts } from '../src/shoe-counts.ts';
import { blockStream } from '../src/simulate/seed.ts';
import { type SessionCounts, simulateSessions } from '../src/simulate/sessions.ts';
import { outcomeOdds } from '../src/wager-odds.ts';
import {
  dragonOddsOf,
  dragonOddsOfAnyLength,
  dragonTurnsOf,
  quickDragonOddsOf,
  roundsInTime,
  sessionOdds,
  simulationPlan,
} from './or-throw.ts';

const isOfSession = (wager: { scope: string }): wager is SessionWager => wager.scope === 'session';
const [game] = GAMES.filter(({ wagers }) => wagers.some(isOfSession)) as [Game];
const outcomesOf = (decks: Decks) => outcomeOdds(shoeCounts(game.tableOfPlay, fullShoe(decks))).outcomes;

const named = (list: readonly DragonOdds[], id: string): DragonOdds =>
  list.find(({ wager }) => wager.id === id) as DragonOdds;

describe('dragonOddsOf', () => {
  it('has the figures of A4b: 10, 20 and 70 rounds of eight decks', () => {
    const at = (rounds: number, id: string) => named(dragonOddsOf(game, { decks: 8, rounds }), id).expectation.value;
    expect(at(20, 'banker-dragon')).toBeCloseTo(0.27499, 5);
    expect(at(20, 'player-dragon')).toBeCloseTo(0.12173, 5);
    expect(at(20, 'any-dragon')).toBeCloseTo(0.35304, 5);
    expect(at(10, 'banker-dragon')).toBeCloseTo(-0.511, 3);
    expect(at(10, 'any-dragon')).toBeCloseTo(-0.449, 3);
    expect(at(70, 'banker-dragon')).toBeCloseTo(3.16, 2);
    expect(at(70, 'any-dragon')).toBeCloseTo(2.56, 2);
  });

  it.each([
    ['banker-dragon', 16],
    ['player-dragon', 18],
    ['any-dragon', 15],
  ])('says from when on a bet favours the players (A4b): %s after %i rounds', (id, last) => {
    expect(named(dragonOddsOf(game, { decks: 8, rounds: last }), id).favoursPlayers).toBe(false);
    expect(named(dragonOddsOf(game, { decks: 8, rounds: last + 1 }), id).favoursPlayers).toBe(true);
  });

  it('gives the very fractions of the chain, for every policy and number of decks', () => {
    for (const decks of decksOf(game)) {
      const outcomes = outcomesOf(decks);
      for (const runPolicy of RUN_POLICIES) {
        for (const rounds of decks === 8 ? [0, 1, 4, 5, 6, 7, 8, 14, 25] : [12]) {
          for (const odds of dragonOddsOf(game, { decks, rounds, runPolicy })) {
            const chain = sessionOdds(outcomes, odds.wager, rounds, runPolicy);
            expect(odds.expectation.exact).toEqual(chain.expectation);
            expect(odds.lose.exact).toEqual(chain.lose);
            expect(odds.lines.map(({ line, probability }) => ({ line, probability: probability.exact }))).toEqual(
              chain.lines,
            );
            for (const { exact, value } of [odds.expectation, odds.lose, ...odds.lines.map((each) => each.probability)])
              expect(value).toBe(toNumber(exact));
          }
        }
      }
    }
  });

  it('pays the highest run unless told otherwise (A4), and then one line or none', () => {
    const usual = dragonOddsOf(game, { decks: 6, rounds: 22 });
    expect(usual).toEqual(dragonOddsOf(game, { decks: 6, rounds: 22, runPolicy: 'highest' }));
    for (const { lines, lose } of usual)
      expect(lines.reduce((sum, { probability }) => plus(sum, probability.exact), lose.exact)).toEqual(ONE);
  });

  it('has nothing to say of games without sessions, and refuses what is no session', () => {
    for (const other of GAMES.filter((each) => each !== game))
      expect(dragonOddsOf(other, { decks: 8, rounds: 20 })).toEqual([]);
    for (const rounds of [-1, 2.5, Number.NaN]) {
      expect(() => dragonOddsOf(game, { decks: 8, rounds })).toThrow(RangeError);
      expect(() => quickDragonOddsOf(game, { decks: 8, rounds })).toThrow(RangeError);
    }
    for (const decks of [3, 11, 7.5]) {
      expect(() => dragonOddsOf(game, { decks, rounds: 10 })).toThrow('4 to 10 decks');
      expect(() => quickDragonOddsOf(game, { decks, rounds: 10 })).toThrow('4 to 10 decks');
      expect(() => dragonTurnsOf(game, { decks })).toThrow('4 to 10 decks');
    }
  });
});

/** A count of its own: the wins as letters, and runs as what a pattern finds. */
const runsIn = (outcomes: readonly Outcome[], runOf: SessionWager['runOf']): readonly number[] => {
  const letters = { player: 'P', banker: 'B', tie: '' };
  const pattern = { player: /P+/g, banker: /B+/g, either: /P+|B+/g }[runOf];
  const wins = outcomes.map((outcome) => letters[outcome]).join('');
  return [...wins.matchAll(pattern)].map(([run]) => run.length);
};

/** What a unit staked comes to on these runs, and the lines paid, by the words of A4. */
const settled = (wager: SessionWager, runsMade: readonly number[], policy: RunPolicy) => {
  const runs = runsMade.toSorted((a, b) => b - a);
  const isOn = ({ run }: RunLine, length: number) => run.min <= length && length <= (run.max ?? length);
  const counted = { highest: runs.slice(0, 1), 'each-run': runs, 'each-line': runs }[policy];
  const hits = wager.lines.map((line) => counted.filter((length) => isOn(line, length)).length);
  const paid = hits.map((count) => (policy === 'each-run' ? count : Math.min(count, 1)));
  const won = wager.lines.reduce((sum, { pays }, at) => sum + ((paid[at] ?? 0) * pays.win) / pays.stake, 0);
  return { lines: paid.map((count) => count > 0), net: paid.some((count) => count > 0) ? won : -1 };
};

const allStrings = (rounds: number): readonly (readonly Outcome[])[] =>
  rounds === 0 ? [[]] : allStrings(rounds - 1).flatMap((rest) => OUTCOMES.map((outcome) => [...rest, outcome]));

/** The strings by how many of each outcome they hold, for these alone make the chance of a string. */
const stringsByChance = (rounds: number, outcomes: Readonly<Record<Outcome, Fraction>>) => {
  const groups = new Map<string, (readonly Outcome[])[]>();
  for (const list of allStrings(rounds)) {
    const held = list.toSorted().join();
    groups.set(held, [...(groups.get(held) ?? []), list]);
  }
  return [...groups.values()].map((lists) => ({
    lists,
    chance: (lists[0] ?? []).reduce<Fraction>((product, outcome) => times(product, outcomes[outcome]), ONE),
  }));
};

type Line = readonly [min: number, max: number | null, win: number];

/** A game whose one Dragon Bet has these lines; pays are whole here. */
const gameWith = (runOf: SessionWager['runOf'], lines: readonly Line[]): Game => {
  const bet = game.wagers.find(isOfSession) as SessionWager;
  const [first] = bet.lines as readonly [RunLine];
  const made = lines.map(([min, max, win]) => ({ ...first, run: { min, max }, pays: { win, stake: 1 } }));
  return { ...game, wagers: [{ ...bet, runOf, lines: made }] };
};

describe('dragonOddsOf against a count of its own', () => {
  const outcomes = outcomesOf(8);
  const TABLES: readonly (readonly Line[])[] = [
    [
      [2, 2, 1],
      [3, 3, 4],
      [4, null, 7],
    ],
    // With gaps, from a single win, ending.
    [
      [1, 1, 5],
      [3, 4, 1],
    ],
    // Overlapping.
    [
      [2, null, 1],
      [3, 5, 2],
    ],
  ];

  it.each([1, 3, 6])('is exact over all strings of %i outcomes', (rounds) => {
    const groups = stringsByChance(rounds, outcomes);
    expect(groups.reduce((sum, { lists }) => sum + lists.length, 0)).toBe(3 ** rounds);
    for (const lines of TABLES) {
      for (const runOf of ['player', 'banker', 'either'] as const) {
        const made = gameWith(runOf, lines);
        for (const runPolicy of RUN_POLICIES) {
          const [odds] = dragonOddsOf(made, { decks: 8, rounds, runPolicy }) as [DragonOdds];
          let [expectation, lose] = [ZERO, ZERO];
          const paid = lines.map(() => ZERO);
          for (const { lists, chance } of groups) {
            const ends = lists.map((list) => settled(odds.wager, runsIn(list, runOf), runPolicy));
            const inAll = (count: number): Fraction => times(chance, fraction(BigInt(count)));
            expectation = plus(expectation, inAll(ends.reduce((sum, { net }) => sum + net, 0)));
            lose = plus(lose, inAll(ends.filter((end) => !end.lines.includes(true)).length));
            for (const [at, before] of paid.entries())
              paid[at] = plus(before, inAll(ends.filter((end) => end.lines[at]).length));
          }
          expect(odds.expectation.exact).toEqual(expectation);
          expect(odds.lose.exact).toEqual(lose);
          expect(odds.lines.map(({ probability }) => probability.exact)).toEqual(paid);
        }
      }
    }
  });

  it('is within four standard errors of random strings, for every policy', () => {
    const [player, banker] = [toNumber(outcomes.player), toNumber(outcomes.banker)];
    const [rounds, sessions] = [40, 20_000];
    const state = blockStream('sessions', 'random strings', 0);
    const outcome = (): Outcome => {
      const at = nextWord(state) / 2 ** 32;
      if (at < player) return 'player';
      return at < player + banker ? 'banker' : 'tie';
    };
    const strings = Array.from({ length: sessions }, () => Array.from({ length: rounds }, outcome));
    const runs = {
      player: strings.map((list) => runsIn(list, 'player')),
      banker: strings.map((list) => runsIn(list, 'banker')),
      either: strings.map((list) => runsIn(list, 'either')),
    };
    for (const runPolicy of RUN_POLICIES) {
      for (const { wager, expectation, lines } of dragonOddsOf(game, { decks: 8, rounds, runPolicy })) {
        const ends = runs[wager.runOf].map((made) => settled(wager, made, runPolicy));
        isNear(
          ends.map(({ net }) => net),
          expectation.value,
        );
        for (const [at, { probability }] of lines.entries())
          isNear(
            ends.map((end) => (end.lines[at] === true ? 1 : 0)),
            probability.value,
          );
      }
    }
  });
});

/** The mean of a sample is within four standard errors of what it should be. */
const isNear = (sample: readonly number[], expected: number): void => {
  const mean = sample.reduce((sum, each) => sum + each, 0) / sample.length;
  const variance = sample.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (sample.length - 1);
  expect(Math.abs(mean - expected)).toBeLessThan(4 * Math.sqrt(variance / sample.length));
};

describe('dragonOddsOf against sessions dealt from real shoes', () => {
  /** Sessions by their longest run, as a share and its standard error. */
  const shareOf = ({ sessions, longestRun }: SessionCounts, { runOf }: SessionWager, { run }: RunLine) => {
    const count = longestRun[runOf]
      .slice(run.min, (run.max ?? longestRun[runOf].length) + 1)
      .reduce((a, b) => a + b, 0);
    const share = count / sessions;
    return { share, error: Math.sqrt((share * (1 - share)) / sessions) };
  };

  it.each([
    [8, 14],
    [8, 20],
    [8, 100],
    [4, 30],
  ])('is within four standard errors: %i decks, sessions of %i rounds', (decks, rounds) => {
    const counts = simulateSessions(simulationPlan(game, { decks }), 'real shoes', rounds, 100_000, rounds);
    for (const { wager, lines } of dragonOddsOf(game, { decks, rounds })) {
      for (const { line, probability } of lines) {
        const { share, error } = shareOf(counts, wager, line);
        expect(Math.abs(share - probability.value)).toBeLessThan(4 * error);
      }
    }
  });
});

describe('sessions of any length', () => {
  it('are the same as doubles', () => {
    for (const runPolicy of RUN_POLICIES)
      for (const rounds of [0, 1, 12, 21, 60]) {
        const question = { decks: 7, rounds, runPolicy };
        for (const quick of quickDragonOddsOf(game, question)) {
          const odds = named(dragonOddsOf(game, question), quick.wager.id);
          expect(quick.favoursPlayers).toBe(odds.favoursPlayers);
          expect(quick.lines.map(({ line }) => line)).toEqual(odds.lines.map(({ line }) => line));
          const pairs = [
            [quick.lose, odds.lose],
            [quick.expectation, odds.expectation],
            ...quick.lines.map(({ probability }, index) => [probability, odds.lines[index]?.probability]),
          ];
          for (const [one, other] of pairs)
            expect(Math.abs((one?.value ?? Number.NaN) - (other?.value ?? 0))).toBeLessThan(1e-12);
        }
      }
  });

  it('are exact as long as that takes no time', () => {
    const at = (rounds: number) => dragonOddsOfAnyLength(game, { decks: 8, rounds });
    expect(at(20)).toEqual(dragonOddsOf(game, { decks: 8, rounds: 20 }));
    expect(at(MOST_EXACT_ROUNDS).every(({ expectation }) => expectation.exact !== null)).toBe(true);
    const longer = at(MOST_EXACT_ROUNDS + 1);
    expect(longer).toEqual(quickDragonOddsOf(game, { decks: 8, rounds: MOST_EXACT_ROUNDS + 1 }));
    expect(longer.every(({ expectation }) => expectation.exact === null)).toBe(true);
  });

  it('favour the players from some length on (A4b)', () => {
    expect(
      Object.fromEntries(dragonTurnsOf(game, { decks: 8 }).map(({ wager, rounds }) => [wager.id, rounds])),
    ).toEqual({
      'banker-dragon': 17,
      'player-dragon': 19,
      'any-dragon': 16,
    });
    for (const runPolicy of RUN_POLICIES)
      for (const { wager, rounds } of dragonTurnsOf(game, { decks: 6, runPolicy })) {
        const favours = (length: number) =>
          named(dragonOddsOf(game, { decks: 6, rounds: length, runPolicy }), wager.id).favoursPlayers;
        expect(rounds).not.toBeNull();
        expect([favours((rounds ?? 0) - 1), favours(rounds ?? 0)]).toEqual([false, true]);
      }
  });

  it('counts the round under way when the time is up, and the last rounds after it (A4b)', () => {
    expect(roundsInTime(10, 60, 0)).toBe(10);
    expect(roundsInTime(10, 60, 3)).toBe(13);
    expect(roundsInTime(10, 45, 2)).toBe(16);
    expect(roundsInTime(1, 90, 0)).toBe(1);
    // Whole numbers of rounds stay whole at any pace of whole milliseconds.
    const paces = Array.from({ length: 3001 }, (_, more) => 1000 + more);
    expect(paces.filter((pace) => roundsInTime(pace, pace / 1000, 0) !== 60_000)).toEqual([]);
  });
});
