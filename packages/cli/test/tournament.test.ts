import { roundsInTime } from '@sabot/odds';
import { GAMES, type Game, orThrow } from '@sabot/rules';
import {
  brokenTournament,
  checkConfig,
  evolveTournament,
  NEW_TOURNAMENT,
  STRATEGIES,
  type TournamentConfig,
  type TournamentEvent,
  tournamentPostingsOf,
  usualSession,
  usualTournament,
} from '@sabot/tournament';
import { describe, expect, it } from 'vitest';
import { figuresOf } from '../src/tournament/figures.ts';
import { roundsInAll } from '../src/tournament/lengths.ts';
import { playByRounds, playTournament, type TournamentPlan } from '../src/tournament/run.ts';
import { summaryOf } from '../src/tournament/summary.ts';

const [game] = GAMES.filter(({ wagers }) => wagers.some(({ scope }) => scope === 'session')) as [Game];
const usual = usualTournament(game);

const planWith = (
  entries: number,
  changes: Partial<TournamentConfig>,
  more: Partial<TournamentPlan> = {},
): TournamentPlan => {
  const config = { ...usual, entry: { ...usual.entry, capacity: entries }, sessions: [usualSession(game)], ...changes };
  expect(checkConfig(game, config)).toEqual([]);
  return { game, config, entries, strategies: STRATEGIES, secondsARound: 45, seed: 'test', ...more };
};

const two = [
  usualSession(game, { advance: { kind: 'best', entries: 8, ties: 'ranking' } }),
  usualSession(game, { length: { kind: 'rounds', rounds: 20 }, lastRound: 'secret' }),
];
const money = { added: usual.prizes.added, shares: [6000, 3000], house: 1000, ties: 'split' } as const;
const fee = 5000 as TournamentConfig['entry']['fee'];
const lowStack = 10_000 as TournamentConfig['entry']['startingStack'];

/** Plain, with fees over several tables, with rebuys of small stacks, and timed. */
const PLANS: Readonly<Record<string, TournamentPlan>> = {
  usual: planWith(8, {}),
  'two sessions at three tables, with fees': planWith(24, {
    entry: { ...usual.entry, capacity: 24, fee },
    sessions: two,
    prizes: money,
  }),
  'rebuys of small stacks': planWith(8, {
    entry: {
      ...usual.entry,
      capacity: 8,
      fee,
      startingStack: lowStack,
      rebuys: { most: 2, fee, stack: lowStack, until: 3, when: 'bust' },
    },
    sessions: [usualSession(game), usualSession(game), usualSession(game)],
    prizes: money,
  }),
  'timed, each run paid, stacks set anew': planWith(8, {
    runPolicy: 'each-run',
    sessions: [
      usualSession(game, { length: { kind: 'time', minutes: 10, lastRounds: 2 } }),
      usualSession(game, { length: { kind: 'time', minutes: 9, lastRounds: 0 }, stacks: 'reset' }),
    ],
  }),
};

const ofType = <T extends TournamentEvent['type']>(events: readonly TournamentEvent[], type: T) =>
  events.filter((event): event is Extract<TournamentEvent, { readonly type: T }> => event.type === type);

describe.each(Object.entries(PLANS))('a tournament played by strategies: %s', (_, plan) => {
  const runs = Array.from({ length: 12 }, (__, run) => playTournament(plan, run));

  it('keeps every chip and every cent, event by event', () => {
    for (const { events, state } of runs) {
      const books = new Map<string, number>();
      let now = NEW_TOURNAMENT;
      for (const event of events) {
        now = evolveTournament(now, event);
        for (const { currency, account, amount } of tournamentPostingsOf(event))
          books.set(`${currency} ${account}`, (books.get(`${currency} ${account}`) ?? 0) + amount);
        for (const currency of ['money', 'chips']) {
          const lines = [...books].filter(([account]) => account.startsWith(currency));
          expect(lines.reduce((sum, [, amount]) => sum + amount, 0)).toBe(0);
        }
      }
      expect(now).toEqual(state);
      expect(brokenTournament(state)).toEqual([]);
      for (const { entry, stack } of state.entries) expect(books.get(`chips stack:${entry}`) ?? 0).toBe(stack);
      const resting = [...books].filter(([account]) => /dragon-bets|table:|money (pot|prizes)/.test(account));
      expect(resting.map(([, amount]) => amount)).toEqual(resting.map(() => 0));
    }
  });

  it('is played to its prizes, with every round that is due', () => {
    for (const { events, state } of runs) {
      expect(state.stage.phase).toBe('awarded');
      for (const { session, tables } of ofType(events, 'DragonsAnnounced')) {
        const length = plan.config.sessions[session - 1]?.length;
        const due =
          length?.kind === 'time'
            ? orThrow(roundsInTime(length.minutes, plan.secondsARound, length.lastRounds))
            : length?.rounds;
        expect(tables.map(({ rounds }) => rounds)).toEqual(tables.map(() => due));
      }
    }
  });

  it('is the same again for the same seed and run, and another for others', () => {
    expect(playTournament(plan, 3)).toMatchObject({ events: runs[3]?.events, lasted: runs[3]?.lasted });
    const rounds = (events: readonly TournamentEvent[]) => ofType(events, 'RoundRecorded').map(({ result }) => result);
    const found = [...runs, playTournament({ ...plan, seed: 'other' }, 3)].map(({ events }) => rounds(events).join());
    expect(new Set(found).size).toBe(found.length);
  });

  it('pauses after every round, so that it can be stopped', () => {
    const [{ lasted }] = runs as [(typeof runs)[number]];
    const pauses = [...playByRounds(plan, 0)].length;
    expect(pauses).toBe(lasted / (plan.secondsARound * 1000));
    expect(pauses).toBeLessThanOrEqual(roundsInAll(plan));
  });

  it('adds up', () => {
    const { add, figures } = figuresOf(plan);
    for (const run of runs) add(run);
    const summary = summaryOf(plan, figures());
    const dealt = runs.flatMap(({ events }) => ofType(events, 'RoundRecorded')).length;
    expect([summary.tournaments, summary.rounds]).toEqual([12, dealt]);
    const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
    expect(sum(summary.strategies.map(({ entries }) => entries))).toBe(12 * plan.entries);
    expect(sum(summary.strategies.map(({ won }) => won))).toBe(12);
    expect(sum(summary.bins.map(({ count }) => count))).toBe(12 * plan.entries);
    const prizes = runs.flatMap(({ events }) => ofType(events, 'PrizesAwarded').flatMap((event) => event.prizes));
    expect(sum(summary.strategies.map((each) => each.prizes))).toBe(sum(prizes.map(({ amount }) => amount)));
    const fees = runs.map(({ state }) => sum(state.entries.map(({ paid }) => paid)));
    expect(sum(summary.strategies.map((each) => each.fees))).toBe(sum(fees));
    expect(summary.pot).toBe(sum(fees));
    const ends = runs.flatMap(({ events }) => ofType(events, 'DragonsAnnounced').flatMap((event) => event.ends));
    for (const { wager, bets, won, staked, returned } of summary.dragons) {
      const own = ends.filter((end) => end.wager === wager);
      expect([bets, won]).toEqual([own.length, own.filter(({ end }) => end === 'won').length]);
      expect([staked, returned]).toEqual([sum(own.map(({ stake }) => stake)), sum(own.map((end) => end.returned))]);
    }
    expect(sum(summary.strategies.map(({ dragonBets }) => dragonBets))).toBe(ends.length);
    expect(summary.minutes.mean).toBeCloseTo((summary.length.mean * plan.secondsARound) / 60, 10);
  });
});

describe('what the plans are for', () => {
  const played = (name: string) => {
    const plan = PLANS[name] as TournamentPlan;
    return Array.from({ length: 12 }, (_, run) => playTournament(plan, run));
  };

  it('small stacks are lost and bought again', () => {
    const events = played('rebuys of small stacks').flatMap((each) => each.events);
    expect(ofType(events, 'EntryRebought').length).toBeGreaterThan(0);
  });

  it('the better ones go on, at tables drawn anew', () => {
    for (const { events } of played('two sessions at three tables, with fees')) {
      const [first, second] = ofType(events, 'SessionOpened');
      expect([first?.tables.length, second?.tables.length]).toEqual([3, 1]);
      expect(ofType(events, 'SessionEnded')[0]?.eliminated.length).toBeGreaterThan(0);
    }
  });

  it('a strategy is shared out evenly, whatever the number of entries', () => {
    const plan = PLANS['usual'] as TournamentPlan;
    const counts = new Map<string, number>();
    for (let run = 0; run < STRATEGIES.length; run += 1) {
      const { strategyOf } = playTournament(plan, run);
      for (let entry = 1; entry <= plan.entries; entry += 1)
        counts.set(strategyOf(entry), (counts.get(strategyOf(entry)) ?? 0) + 1);
    }
    expect([...counts.values()]).toEqual(STRATEGIES.map(() => plan.entries));
  });
});
