import * as odds from '@sabot/odds';
import * as threads from '@sabot/odds/node';
import { FAULT_CODES, isRoundWager, orThrow, type Result, type RoundWager, type SessionWager } from '@sabot/rules';
import { type Door, KNOCKS, knockAt } from '@sabot/testkit/doors';
import { DRAGON_GAME } from '@sabot/testkit/games';
import { anything, notANumberIn, seededChance, spoiled } from '@sabot/testkit/outside-values';
import { describe, expect, it } from 'vitest';
import { bettingTable } from '../src/strategy/session.ts';
import { readSimulation } from '../src/strategy/simulate.ts';
import { noTotals } from '../src/strategy/stakes-of-round.ts';

const game = DRAGON_GAME;
const { tableOfPlay } = game;
const wager = game.wagers.find(isRoundWager) as RoundWager;
const dragon = game.wagers.find(({ scope }) => scope === 'session') as SessionWager;

const FULL = odds.fullShoe(8);
/** Four cards: whatever is asked of it is answered at once. */
const FEW = orThrow(odds.parseShoe([1, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 0]));
const NONE = orThrow(odds.parseShoe(FULL.map(() => 0)));
const counts = odds.shoeCounts(tableOfPlay, FULL);
const { outcomes } = odds.outcomeOdds(counts);
const plan = orThrow(odds.simulationPlan(game));
const results = odds.wagerOdds(counts, wager);
const distribution = orThrow(odds.resultDistribution(results, 3));

const DRAGONS = [
  { decks: 8, rounds: 3 },
  { decks: 6, rounds: 0, runPolicy: 'each-run' },
];
const TURNS = [{ decks: 8 }];
const RUNS = [
  { seed: 'door', rounds: 2 },
  { seed: '', rounds: 0, sessions: { count: 2, length: 3 } },
];
const COUNTERS = [{ seed: 'door', shoes: 1, decks: 1, endOfShoe: { cutFromEnd: 52, extraRounds: 0 } }];
const NUMBERS = [0, 3];
const BETTOR = { ...odds.martingale({ wager: 'player', unit: 100 }) };
const SITTER = { name: 'sitter', bet: (): null => null };
const TRIES = [
  { seed: 'door', sessions: 2, bankroll: 1_000, rounds: 5 },
  {
    ...{
      seed: '',
      sessions: 1,
      bankroll: 500,
      rounds: 9,
      shoes: 1,
      stopWin: 100,
      stopLoss: 100,
      decks: 6,
      cutFromEnd: 20,
    },
    ...{ limits: { min: 100, max: 1_000, unit: 100, wagers: { tie: { min: 100, max: 500 } } } },
    paths: { count: 1, points: 2 },
  },
];

const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);
const isShoe = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 13 && value.every((count) => Number.isInteger(count) && count >= 0);
const isFraction = (value: unknown): boolean => {
  const { numerator, denominator } = value as odds.Fraction;
  return typeof numerator === 'bigint' && denominator > 0n;
};

/** A shoe that was taken, asked everything that can be asked of one. */
const wholeAnswer = (shoe: odds.RankCounts): object => {
  const live = odds.liveOdds(game, shoe);
  const taken = odds.shoeCounts(tableOfPlay, shoe);
  const session = odds.quickSessionOdds(odds.outcomeOdds(taken).outcomes, dragon, 3);
  return [live.expectations(), odds.toNumber(odds.wagerOdds(taken, wager).variance), session];
};

/** Everything that takes data from outside. */
const DOORS: readonly Door[] = [
  { name: 'parseShoe', open: odds.parseShoe, good: [FULL, FEW, NONE], right: isShoe },
  { name: 'parseFraction', open: odds.parseFraction, good: ['1/20', '-7', '0/9', '12/8'], right: isFraction },
  {
    name: 'countShoe',
    open: (value) => odds.countShoe(tableOfPlay, value),
    good: [FULL, FEW, NONE],
    right: (value) => (value as odds.ShoeCounts).hands.total > 0n,
  },
  { name: 'dragonOddsOf', open: (value) => odds.dragonOddsOf(game, value), good: DRAGONS, slow: true },
  { name: 'quickDragonOddsOf', open: (value) => odds.quickDragonOddsOf(game, value), good: DRAGONS, slow: true },
  {
    name: 'dragonOddsOfAnyLength',
    open: (value) => odds.dragonOddsOfAnyLength(game, value),
    good: DRAGONS,
    slow: true,
  },
  { name: 'dragonTurnsOf', open: (value) => odds.dragonTurnsOf(game, value), good: TURNS, slow: true },
  { name: 'sessionOdds', open: (value) => odds.sessionOdds(outcomes, dragon, value), good: NUMBERS, slow: true },
  {
    name: 'quickSessionOdds',
    open: (value) => odds.quickSessionOdds(outcomes, dragon, value),
    good: NUMBERS,
    slow: true,
  },
  {
    name: 'expectationsByRounds',
    open: (value) => odds.expectationsByRounds(outcomes, dragon, value),
    good: NUMBERS,
    slow: true,
  },
  {
    name: 'lastRoundsWithEdge',
    open: (value) => odds.lastRoundsWithEdge(outcomes, dragon, 'highest', value),
    good: [...NUMBERS, undefined],
    slow: true,
  },
  {
    name: 'chanceOfPayingRuns',
    open: (value) => odds.chanceOfPayingRuns(outcomes, dragon, value, 1),
    good: NUMBERS,
    slow: true,
    right: isNumber,
  },
  {
    name: 'chanceOfPayingRuns, its runs',
    open: (value) => odds.chanceOfPayingRuns(outcomes, dragon, 3, value),
    good: NUMBERS,
    slow: true,
    right: isNumber,
  },
  {
    name: 'resultDistribution',
    open: (value) => odds.resultDistribution(results, value),
    good: NUMBERS,
    slow: true,
  },
  { name: 'quantile', open: (value) => odds.quantile(distribution, value), good: [0, 0.5, 1], right: isNumber },
  { name: 'histogram', open: (value) => odds.histogram(distribution, value, 0.001), good: [1, 48] },
  { name: 'histogram, its tail', open: (value) => odds.histogram(distribution, 48, value), good: [0, 0.5] },
  { name: 'roundsInTime', open: (value) => odds.roundsInTime(value, 45, 2), good: [0, 10, 1440], right: isNumber },
  {
    name: 'roundsInTime, its pace',
    open: (value) => odds.roundsInTime(10, value, 2),
    good: [0.5, 45],
    right: isNumber,
  },
  { name: 'roundsInTime, the last', open: (value) => odds.roundsInTime(10, 45, value), good: [0, 3], right: isNumber },
  {
    name: 'linearCounts',
    open: (value) => odds.linearCounts(game, FEW, value),
    good: [{}, { level: 1, balanced: true }],
    slow: true,
  },
  {
    name: 'simulationPlan',
    open: (value) => odds.simulationPlan(game, value),
    good: [{ decks: 4, cutFromEnd: 20 }],
    slow: true,
  },
  { name: 'parseRun', open: odds.parseRun, good: RUNS },
  { name: 'simulateRounds', open: (value) => simulated(value), good: RUNS },
  { name: 'parseStrategy', open: odds.parseStrategy, good: [BETTOR, SITTER] },
  { name: 'parseStrategyOptions', open: odds.parseStrategyOptions, good: TRIES },
  { name: 'progression', open: (value) => odds.progression('paroli', value), good: [{ wager: 'tie', unit: 100 }] },
  { name: 'simulate', open: (value) => tried(value, TRIES[0]), good: [BETTOR, SITTER] },
  { name: 'simulate, its options', open: (value) => tried(SITTER, value), good: TRIES },
  { name: 'perfectCounter', open: (value) => odds.perfectCounter(game, value), good: COUNTERS, slow: true },
];

/** A run that is taken and would last is not waited for. */
const simulated = (value: unknown): ReturnType<typeof odds.simulateRounds> => {
  const run = odds.parseRun(value);
  const isLong = run.ok && run.value.rounds + (run.value.sessions?.count ?? 0) > 1_000;
  return odds.simulateRounds(plan, isLong ? RUNS[0] : value);
};

let asked = 0;

/** What is taken is played once in a hundred times, and not if it would last: a run takes some milliseconds. */
const tried = (strategy: unknown, options: unknown): Result<unknown> => {
  const [parsed, wanted] = [odds.parseStrategy(strategy), odds.parseStrategyOptions(options)];
  if (!parsed.ok || !wanted.ok) return odds.simulate(game, strategy, options);
  const { sessions, rounds, shoes } = wanted.value;
  asked += 1;
  const isPlayed = asked % 100 === 0 && sessions * Math.min(rounds ?? 1_000, 100 * (shoes ?? 10)) <= 1_000;
  return isPlayed ? odds.simulate(game, strategy, options) : parsed;
};

/**
 * Everything else: it takes branded values and the records of games, which nothing but parsers, constructors and these
 * packages make; a seed is any text.
 */
const INNER = [
  ...['addValues', 'blockStream', 'cardsIn', 'chanceAhead', 'countPlainly', 'covariance', 'defineStrategy', 'edgeWith'],
  ...['expectationsOf', 'flat', 'martingale', 'oneThreeTwoSix', 'oscarsGrind', 'paroli', 'roundStep'],
  ...['formatFraction', 'fraction', 'fullShoe', 'linearEstimate', 'liveOdds', 'minus', 'nextWord', 'oddsForEdge'],
  ...['outcomeOdds', 'over', 'paysOf', 'plus', 'quickRemovalEffects', 'removalEffects', 'shoeCounts', 'shuffle'],
  ...['shuffleAndDraw', 'simpleEstimate', 'summarise', 'summariseSessions', 'times', 'toNumber', 'varianceOfSet'],
  ...['wagerOdds', 'without'],
];

describe('the doors of the odds', () => {
  it('are all that takes data from outside: whatever is exported is a door or takes none', () => {
    const functions = Object.entries(odds).filter(([, value]) => typeof value === 'function');
    const doors = new Set(DOORS.map(({ name }) => name.split(',')[0] as string));
    expect(functions.map(([name]) => name).sort()).toEqual([...doors, ...INNER].sort());
    expect(Object.keys(threads).sort()).toEqual([
      'loadStrategy',
      'perfectCounterInThreads',
      'simulateInThreads',
      'simulateRoundsInThreads',
    ]);
  });

  it.each(DOORS.map((door) => [door.name, door] as const))('%s answers anything with a code or rightly', (_, door) => {
    const came = knockAt(door);
    expect(came.get('taken')).toBeGreaterThan(0);
    expect(came.size).toBeGreaterThan(1);
  });

  it('simulateRoundsInThreads refuses by code what is no run, before it makes a thread', async () => {
    const chance = seededChance(11);
    for (let knock = 0; knock < KNOCKS; knock += 1) {
      const value = chance() < 0.5 ? anything(chance) : spoiled({ seed: '', rounds: 1, threads: 0 }, chance);
      if (isPlayable(value)) continue;
      const answer = await threads.simulateRoundsInThreads(plan, value as threads.ThreadedRun);
      if (answer.ok) expect.fail('there is nothing to play');
    }
  });

  it('perfectCounterInThreads refuses by code what is no question, before it makes a thread', async () => {
    const chance = seededChance(17);
    for (let knock = 0; knock < 1_000; knock += 1) {
      const value = chance() < 0.5 ? anything(chance) : spoiled(COUNTERS[0], chance);
      const answer = await threads.perfectCounterInThreads(game, value, { threads: 0 });
      if (answer.ok) expect.fail('there is nobody to play');
      expect(FAULT_CODES).toContain(answer.fault.code);
    }
  });

  it('simulate takes nothing for stakes that are none', () => {
    const chance = seededChance(13);
    let answer: unknown = null;
    const { plan: betting, strategy } = orThrow(readSimulation(game, { name: 'any', bet: () => answer }, TRIES[0]));
    const table = bettingTable(betting, strategy);
    const came = new Map<string, number>();
    for (let knock = 0; knock < KNOCKS; knock += 1) {
      answer = chance() < 0.5 ? anything(chance) : spoiled({ player: 100, tie: 200 }, chance);
      const end = table.play(1, noTotals(betting.wagers.length), null);
      const how = 'fault' in end ? end.fault.code : 'played';
      came.set(how, (came.get(how) ?? 0) + 1);
      if ('fault' in end) expect(FAULT_CODES).toContain(how);
      expect(table.seat.bankroll).toSatisfy((cents) => Number.isSafeInteger(cents) && cents >= 0);
    }
    expect(came.get('played')).toBeGreaterThan(0);
    expect(came.get('malformed-amount')).toBeGreaterThan(0);
    expect(came.get('strategy-failed')).toBeGreaterThan(0);
  });

  it('let through no shoe of which anything is not a number', () => {
    const chance = seededChance(5);
    for (let knock = 0; knock < 1_000; knock += 1) {
      const few = FULL.map(() => (chance() < 0.7 ? 0 : Math.floor(chance() * 3)));
      const shoe = odds.parseShoe(chance() < 0.5 ? few : spoiled(few, chance));
      if (shoe.ok) expect(notANumberIn(wholeAnswer(shoe.value)), `${shoe.value}`).toBeNull();
    }
  });

  it('follow a shoe card by card whatever is called a card', () => {
    const chance = seededChance(7);
    const live = odds.liveOdds(game, FULL);
    for (let knock = 0; knock < KNOCKS; knock += 1) {
      const value = chance() < 0.5 ? anything(chance) : spoiled('7h', chance);
      if (chance() < 0.5) live.remove(value);
      else live.restore(value);
    }
    expect(
      live.left().every((count, place) => Number.isInteger(count) && count >= 0 && count <= (FULL[place] ?? 0)),
    ).toBe(true);
    expect(live.left().toSpliced(6, 1)).toEqual(FULL.toSpliced(6, 1));
    expect(notANumberIn(live.expectations())).toBeNull();
  });

  it('say nothing of what was not played, rather than something that is no number', () => {
    const { rounds, sessions } = orThrow(
      odds.simulateRounds(plan, { seed: '', rounds: 0, sessions: { count: 0, length: 3 } }),
    );
    const summaries = [
      ...odds.summarise(plan, rounds).wagers,
      ...odds.summariseSessions(game, sessions as odds.SessionCounts),
    ];
    expect(summaries).toHaveLength(game.wagers.length);
    for (const [, summary] of summaries) expect(summary).toEqual({ won: 0, lost: 0, push: 0, ev: 0, se: Infinity });
  });

  it('say nothing by a count of which no card is left', () => {
    for (const count of orThrow(odds.linearCounts(game, FULL))) {
      expect(notANumberIn([odds.linearEstimate(count, FULL, NONE)])).toBeNull();
      if (count.simple !== null) expect(notANumberIn([odds.simpleEstimate(count.simple, FULL, NONE)])).toBeNull();
    }
  });
});

/** Whether threads would be made for it; a value that cannot be read is none. */
const isPlayable = (value: unknown): boolean => {
  try {
    const { seed, rounds, sessions, threads: many } = value as threads.ThreadedRun;
    return odds.parseRun({ seed, rounds, sessions }).ok && Number.isSafeInteger(many) && many > 0;
  } catch {
    return false;
  }
};
