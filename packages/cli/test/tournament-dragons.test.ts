import { type DragonQuestion, dragonOddsOf } from '@sabot/odds';
import { GAMES, type Game, orThrow, type WagerId } from '@sabot/rules';
import {
  checkConfig,
  dragonBetsOf,
  type SessionPlan,
  type TournamentConfig,
  type TournamentEvent,
  type TournamentEventBodyOf,
  usualSession,
  usualTournament,
} from '@sabot/tournament';
import { describe, expect, it } from 'vitest';
import { dragonBookOf } from '../src/tournament/dragon-book.ts';
import { dragonTally } from '../src/tournament/dragon-tally.ts';
import { figuresOf } from '../src/tournament/figures.ts';
import { playTournament, type TournamentPlan } from '../src/tournament/run.ts';
import { dragonsTable, dragonWarnings, lengthTables } from '../src/tournament/show-dragons.ts';

type Announced = TournamentEventBodyOf<'DragonsAnnounced'>;
type Length = SessionPlan['length'];

const [game] = GAMES.filter(({ wagers }) => wagers.some(({ scope }) => scope === 'session')) as [Game];
const usual = usualTournament(game);
const DECKS = usual.tables.decks;

const rounds = (many: number): Length => ({ kind: 'rounds', rounds: many });
const timed = (minutes: number, lastRounds = 0): Length => ({ kind: 'time', minutes, lastRounds });

/** Tables of four; half of those who play ride dragons of all kinds, the others always bet on either side's. */
const planOf = (
  entries: number,
  lengths: readonly Length[],
  changes: Partial<TournamentConfig> = {},
): TournamentPlan => {
  const config: TournamentConfig = {
    ...usual,
    entry: { ...usual.entry, capacity: entries },
    tables: { ...usual.tables, seats: 4, most: Math.ceil(entries / 4) },
    sessions: lengths.map((length) => usualSession(game, { length, stacks: 'reset' })),
    ...changes,
  };
  expect(checkConfig(game, config)).toEqual([]);
  return { game, config, entries, strategies: ['follower', 'dragon-rider'], secondsARound: 45, seed: 'dragons' };
};

const played = (plan: TournamentPlan, runs: number): readonly (readonly TournamentEvent[])[] =>
  Array.from({ length: runs }, (_, run) => playTournament(plan, run).events);

interface PlacedBet {
  readonly wager: WagerId;
  /** Of the tournament, the session and the table: bets there go by the same runs. */
  readonly where: string;
  readonly rounds: number;
  readonly won: boolean;
  readonly stake: number;
  readonly net: number;
}

/** Every Dragon Bet as it was announced, with the table it stood at. */
const betsIn = (tournaments: readonly (readonly TournamentEvent[])[]): readonly PlacedBet[] =>
  tournaments.flatMap((events, run) => {
    const tables = new Map<number, number>();
    return events.flatMap((event) => {
      if (event.type === 'SessionOpened')
        for (const { table, places } of event.tables) for (const { entry } of places) tables.set(entry, table);
      if (event.type !== 'DragonsAnnounced') return [];
      return event.ends.map(({ entry, wager, end, stake, returned }) => {
        const table = event.tables.find((each) => each.table === tables.get(entry));
        if (table === undefined) throw new RangeError(`Entry ${entry} sits nowhere.`);
        const where = `${run} ${event.session} ${table.table}`;
        return { wager, where, rounds: table.rounds, won: end === 'won', stake, net: returned - stake };
      });
    });
  });

/** How many standard errors the mean of independent observations lies from what it should be. */
const errorsFrom = (expected: number, sample: readonly number[]): number => {
  const mean = sample.reduce((sum, each) => sum + each, 0) / sample.length;
  const variance = sample.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (sample.length - 1);
  return Math.abs(mean - expected) / Math.sqrt(variance / sample.length);
};

/** One bet of each kind a table and session, since the others there share its runs. */
const oneATable = (bets: readonly PlacedBet[]): readonly PlacedBet[] => [
  ...new Map(bets.map((bet) => [`${bet.where} ${bet.wager}`, bet])).values(),
];

describe('Dragon Bets in simulated tournaments', () => {
  /** By wager: standard errors between the bets and the odds of a question, for the share that wins and the net result. */
  const compared = (bets: readonly PlacedBet[], question: Partial<DragonQuestion>) =>
    Object.fromEntries(
      orThrow(dragonOddsOf(game, { decks: DECKS, ...question })).map(({ wager, lose, expectation }) => {
        const own = bets.filter((bet) => bet.wager === wager.id);
        const won = own.map((bet) => (bet.won ? 1 : 0));
        const nets = own.map(({ net, stake }) => net / stake);
        return [wager.id, { won: errorsFrom(1 - lose.value, won), net: errorsFrom(expectation.value, nets) }] as const;
      }),
    );
  const expectWithin = (errors: ReturnType<typeof compared>): void => {
    for (const { won, net } of Object.values(errors)) {
      expect(won).toBeLessThan(4);
      expect(net).toBeLessThan(4);
    }
  };
  const sessions = (many: number): readonly Length[] => Array.from({ length: 8 }, () => rounds(many));

  it('are won and pay as their exact odds say, within four standard errors', () => {
    const bets = oneATable(betsIn(played(planOf(48, sessions(20)), 65)));
    for (const { id } of dragonBetsOf(game))
      expect(bets.filter(({ wager }) => wager === id).length).toBeGreaterThan(3000);
    expect(bets.filter(({ wager }) => wager === 'any-dragon').length).toBeGreaterThan(6000);
    expectWithin(compared(bets, { rounds: 20 }));
    // The test has teeth: sessions of two rounds more or less would not pass.
    for (const wrong of [18, 22]) {
      const errors = compared(bets, { rounds: wrong });
      expect(errors['any-dragon']?.won).toBeGreaterThan(4);
      expect(errors['any-dragon']?.net).toBeGreaterThan(4);
    }
  });

  it('pay by the policy that was set, in sessions long enough to tell', () => {
    const policies = ['highest', 'each-run'] as const;
    for (const runPolicy of policies) {
      const bets = oneATable(betsIn(played(planOf(24, sessions(60), { runPolicy }), 10)));
      for (const asked of policies) {
        const errors = compared(bets, { rounds: 60, runPolicy: asked });
        if (asked === runPolicy) expectWithin(errors);
        else expect(errors['any-dragon']?.net).toBeGreaterThan(4);
      }
    }
  });
});

describe('the figures of Dragon Bets', () => {
  const plan = planOf(12, [rounds(14), timed(15), rounds(20)], { runPolicy: 'each-line' });
  const tournaments = Array.from({ length: 10 }, (_, run) => playTournament(plan, run));
  const { add, figures } = figuresOf(plan);
  for (const each of tournaments) add(each);
  const bets = betsIn(tournaments.map(({ events }) => events));

  it('come with what the exact odds make of the same bets, each in the rounds of its table', () => {
    expect(new Set(bets.map((bet) => bet.rounds))).toEqual(new Set([14, 20]));
    const oddsIn = new Map(
      [14, 20].map((many) => [
        many,
        orThrow(dragonOddsOf(game, { decks: DECKS, rounds: many, runPolicy: 'each-line' })),
      ]),
    );
    for (const { wager, expectedWon, expectedNet } of figures().dragons) {
      const sums = { won: 0, net: 0 };
      for (const bet of bets.filter((each) => each.wager === wager)) {
        const odds = oddsIn.get(bet.rounds)?.find((each) => each.wager.id === wager);
        sums.won += 1 - (odds?.lose.value ?? Number.NaN);
        sums.net += bet.stake * (odds?.expectation.value ?? Number.NaN);
      }
      expect(sums.won).toBeGreaterThan(0);
      expect(expectedWon).toBeCloseTo(sums.won, 9);
      expect(expectedNet).toBeCloseTo(sums.net, 5);
    }
  });

  it('come with a standard error, bets at one table in one session taken together', () => {
    for (const { wager, staked, returned, netError } of figures().dragons) {
      const ratio = (returned - staked) / staked;
      const tables = new Map<string, number>();
      for (const { where, net, stake } of bets.filter((each) => each.wager === wager))
        tables.set(where, (tables.get(where) ?? 0) + net - ratio * stake);
      const squares = [...tables.values()].reduce((sum, each) => sum + each ** 2, 0);
      expect(netError).toBeCloseTo(Math.sqrt((squares * tables.size) / (tables.size - 1)), 3);
    }
  });

  const [bet] = dragonBetsOf(game) as [ReturnType<typeof dragonBetsOf>[number]];
  const runs = { player: [], banker: [] };
  const end = (entry: number, returned: number): Announced['ends'][number] =>
    ({ entry, wager: bet.id, end: returned > 0 ? 'won' : 'lost', stake: 100, returned }) as Announced['ends'][number];
  const announced = (ends: Announced['ends']): Announced => ({
    type: 'DragonsAnnounced',
    session: 1,
    tables: [
      { table: 1, rounds: 8, runs },
      { table: 2, rounds: 19, runs },
    ],
    ends,
    basis: 'DBT:1.1.13' as Announced['basis'],
  });
  const own = (tally: ReturnType<typeof dragonTally>) => tally.figures().find(({ wager }) => wager === bet.id);

  it('go by the rounds of each table, should these differ', () => {
    const book = dragonBookOf(plan);
    const tally = dragonTally(plan, book);
    tally.add(announced([end(1, 0), end(2, 300), end(3, 300)]), (entry) => (entry === 1 ? 1 : 2));
    const [short, long] = [book.worthOf(8, bet.id), book.worthOf(19, bet.id)];
    expect(own(tally)).toMatchObject({ bets: 3, won: 2, staked: 300, returned: 600 });
    expect(own(tally)?.expectedWon).toBeCloseTo(short.chance + 2 * long.chance, 12);
    expect(own(tally)?.expectedNet).toBeCloseTo(100 * (short.expectation + 2 * long.expectation), 9);
    // Two tables: 100 lost on 100 staked, 400 won on 200; the net result is as much as all stakes.
    expect(own(tally)?.netError).toBeCloseTo(Math.sqrt(2 * (200 ** 2 + 200 ** 2)), 9);
  });

  it('have no standard error where all bets stood at one table', () => {
    const tally = dragonTally(plan, dragonBookOf(plan));
    expect(own(tally)?.netError).toBeNull();
    tally.add(announced([end(1, 0), end(2, 0)]), () => 1);
    expect(own(tally)?.netError).toBeNull();
    expect(dragonsTable(game, tally.figures())).toMatch(/│ -100\.0 % │ +│ +-\d/);
  });

  it('do not pass over a mistake of ours', () => {
    const book = dragonBookOf(plan);
    expect(() => dragonTally(plan, book).add(announced([end(1, 0)]), () => 3)).toThrow('Table 3');
    expect(() => book.worthOf(14, 'banker' as WagerId)).toThrow('no Dragon Bet');
    const [first] = tournaments as [(typeof tournaments)[number]];
    const unseated = { ...first, events: first.events.filter(({ type }) => type !== 'SessionOpened') };
    expect(() => figuresOf(plan).add(unseated)).toThrow('no seat');
  });
});

describe('what Dragon Bets are worth, by length of session', () => {
  /** The first length that favours the players (A4b). */
  const TURNS: Partial<Record<WagerId, number>> = { 'banker-dragon': 17, 'player-dragon': 19, 'any-dragon': 16 };

  it('is there for every length once, with the exact odds', () => {
    const { lengths } = dragonBookOf(planOf(8, [rounds(14), rounds(20), rounds(14), timed(15)]));
    expect(lengths.map(({ rounds: many, isEstimate, sessions }) => [many, isEstimate, sessions])).toEqual([
      [14, false, [1, 3]],
      [20, false, [2]],
      [20, true, [4]],
    ]);
    for (const length of lengths) {
      const odds = orThrow(dragonOddsOf(game, { decks: DECKS, rounds: length.rounds }));
      expect(length.dragonBets).toEqual(
        odds.map(({ wager, lose, expectation, favoursPlayers }) => ({
          wager: wager.id,
          chance: 1 - lose.value,
          expectation: expectation.value,
          // Of a timed session that is not known.
          favoursPlayers: length.isEstimate ? null : favoursPlayers,
          favoursFrom: TURNS[wager.id],
        })),
      );
    }
  });

  it('is there at once for sessions in which fractions would grow too long', () => {
    const [length] = dragonBookOf(planOf(8, [timed(1440)])).lengths;
    expect(length?.rounds).toBe(1920);
    expect(length?.dragonBets.every(({ chance, expectation }) => expectation > 4 && chance > 0.999)).toBe(true);
  });

  it('is shown in a table for each', () => {
    const plan = planOf(8, [rounds(14), rounds(14), timed(12)]);
    const shown = lengthTables(plan, dragonBookOf(plan).lengths);
    expect(shown).toContain('What Dragon Bets are worth in 14 rounds (sessions 1, 2)\n');
    expect(shown).toContain('in about 16 rounds (session 3): timed, an estimate at 45 seconds a round\n');
    expect(shown.match(/favours the house/g)).toHaveLength(3);
    expect(shown).toMatch(
      /│ Any Dragon 任意龙注 +│ +\d+\.\d\d % │ +-\d+\.\d\d % │ favours the house │ 16 rounds on +│/,
    );
    // Whom it favours in a timed session is open; from which length on it favours the players is not.
    expect(shown).toContain('expected value, an estimate');
    expect(shown).toMatch(/│ Any Dragon 任意龙注 +│ +\d+\.\d\d % │ +\+\d\.\d\d % │ open +│ 16 rounds on +│/);
  });

  it('comes with a warning where it favours the players (A4b)', () => {
    const lasting = (length: Length) => {
      const plan = planOf(8, [length]);
      return dragonWarnings(plan, dragonBookOf(plan).lengths);
    };
    expect(lasting(rounds(14))).toEqual([]);
    expect(lasting(rounds(16))).toHaveLength(1);
    expect(lasting(rounds(16))[0]).toMatch(/^Any Dragon .* in sessions of 16 rounds: \+\d\.\d\d % of the stake\.$/);
    expect(lasting(rounds(20))).toHaveLength(dragonBetsOf(game).length);
  });

  it('comes with a warning for every timed session, which may grow long enough (A4b)', () => {
    const plan = planOf(8, [timed(11)]);
    // Eleven minutes at 45 seconds are fourteen rounds and a part of the fifteenth.
    const warnings = dragonWarnings(plan, dragonBookOf(plan).lengths);
    expect(warnings).toHaveLength(dragonBetsOf(game).length);
    expect(warnings[2]).toMatch(
      /^Any Dragon .* favours the players from 16 rounds on, and a timed session may come to so many: an estimate at 45 s a round is 15 rounds, -\d\.\d\d % of the stake\.$/,
    );
  });
});
