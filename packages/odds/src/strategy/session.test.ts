import { GAMES, type Game, isRoundWager, orThrow, type Rank, roadRoundOf, roadsOf, settleRound } from '@sabot/rules';
import { ANY_GAME } from '@sabot/testkit/games';
import { describe, expect, it } from 'vitest';
import { toNumber } from '../fraction.ts';
import { shoeCounts } from '../shoe-counts.ts';
import { shuffleAndDraw } from '../simulate/calibration.ts';
import { simulationPlan } from '../simulate/plan.ts';
import { flat } from '../strategies/flat.ts';
import { martingale } from '../strategies/martingale.ts';
import { wagerOdds } from '../wager-odds.ts';
import { bettingTable, ENDINGS, type Ending } from './session.ts';
import { readSimulation, simulate } from './simulate.ts';
import { defineStrategy, type Known, LEAVE, type PlayedRound, type Stakes, type Strategy } from './strategy.ts';
import { playStrategyBlock } from './strategy-counts.ts';

const BASE = { seed: 'session', sessions: 200, bankroll: 5_000, limits: { min: 100, max: 10_000, unit: 100 } };

const played = (game: Game, strategy: unknown, more: object) => orThrow(simulate(game, strategy, { ...BASE, ...more }));

/** Every session by itself: its path, round by round, and its columns. */
const sessionsOf = (strategy: unknown, more: object) => {
  const { plan, strategy: parsed } = orThrow(
    readSimulation(ANY_GAME, strategy, { ...BASE, sessions: 60, paths: { count: 60, points: 1000 }, ...more }),
  );
  const { sessions, paths } = orThrow(playStrategyBlock(plan, bettingTable(plan, parsed), 0));
  return paths.map(({ session, bankroll, rounds }, at) => ({
    session,
    bankroll,
    last: rounds.at(-1),
    end: sessions.bankroll[at] as number,
    rounds: sessions.rounds[at] as number,
    drawdown: sessions.drawdown[at],
    losingRun: sessions.losingRun[at],
    ending: ENDINGS[sessions.ending[at] as number] as Ending,
  }));
};

/** By another way: the most lost since the highest point, and the longest run of falls, from a path. */
const drawdownOf = (path: readonly number[]): number =>
  Math.max(...path.map((bankroll, at) => Math.max(...path.slice(0, at + 1)) - bankroll));
const losingRunOf = (path: readonly number[]): number => {
  const steps = path.slice(1).flatMap((bankroll, at) => Math.sign(bankroll - (path[at] as number)) || []);
  return Math.max(
    0,
    ...steps
      .map((_, at) => steps.slice(at).findIndex((step) => step > 0))
      .map((run, at) => (run < 0 ? steps.length - at : run)),
  );
};

describe('a session', () => {
  const player = flat({ wager: 'player', unit: 1_000 });

  it('ends at the first of its stop rules, and not before', () => {
    const sessions = sessionsOf(player, { rounds: 25, stopWin: 4_000, stopLoss: 3_000 });
    for (const { bankroll, last, end, rounds, ending } of sessions) {
      const nets = bankroll.map((each) => each - BASE.bankroll);
      const stopped = nets.findIndex((net) => net >= 4_000 || net <= -3_000);
      expect(rounds).toBe(stopped < 0 ? 25 : stopped);
      expect([last, bankroll.at(-1)]).toEqual([rounds, end]);
      const reason = end >= BASE.bankroll + 4_000 ? 'win-target' : 'loss-limit';
      expect(ending).toBe(stopped < 0 ? 'rounds' : reason);
    }
    expect(new Set(sessions.map(({ ending }) => ending))).toEqual(new Set(['win-target', 'loss-limit', 'rounds']));
  });

  it('ends in ruin rather than by a loss limit that is reached with it', () => {
    const endings = sessionsOf(player, { rounds: 500, stopWin: 2_000, stopLoss: 5_000 }).map(({ ending }) => ending);
    expect(new Set(endings)).toEqual(new Set(['win-target', 'ruin']));
  });

  it('ends in ruin once no wager of the strategy can be afforded', () => {
    const limits = { min: 100, max: 10_000, unit: 100, wagers: { player: { min: 700, max: 10_000 } } };
    const sessions = sessionsOf(player, { rounds: 900, limits });
    for (const { bankroll, end, ending } of sessions) {
      expect(ending === 'ruin').toBe(end < 700);
      expect(bankroll.slice(0, -1).every((each) => each >= 700)).toBe(true);
    }
    expect(sessions.filter(({ ending }) => ending === 'ruin').length).toBeGreaterThan(20);
  });

  it('ends after so many shoes, each dealt to its cut card', () => {
    const shoes: number[][] = [];
    const watcher = defineStrategy({
      name: 'watcher',
      bet: (_: undefined, { shoe, roundOfShoe, round }) => {
        shoes.push([shoe, roundOfShoe, round]);
        return null;
      },
    });
    const results = played(ANY_GAME, watcher, { sessions: 3, shoes: 2 });
    expect(results.endings.shoes).toBe(3);
    expect(new Set(shoes.map(([shoe]) => shoe))).toEqual(new Set([1, 2]));
    expect(results.rounds).toBe(shoes.length);
    expect(results.rounds / 6).toBeGreaterThan(70);
    expect(results.rounds / 6).toBeLessThan(95);
    // Without a length it is one shoe.
    expect(played(ANY_GAME, watcher, { sessions: 3 }).rounds / 3).toBeLessThan(95);
    expect([results.wagered, results.netPerWagered.value, results.netPerWagered.error]).toEqual([0, 0, Infinity]);
  });

  it('ends when the strategy leaves', () => {
    const leaver = defineStrategy<number>({
      name: 'leaver',
      start: ({ session }) => session,
      bet: (session, { round }) => (round > session ? LEAVE : { player: 100 }),
    });
    const sessions = sessionsOf(leaver, { rounds: 100, bankroll: 1e9 });
    expect(sessions.map(({ session, rounds, ending }) => [session, rounds, ending])).toEqual(
      Array.from({ length: 60 }, (_, at) => [at + 1, at + 1, 'left']),
    );
  });

  it('knows its drawdown and its longest losing run', () => {
    for (const strategy of [player, martingale({ wager: 'player', unit: 100 })]) {
      for (const { bankroll, drawdown, losingRun } of sessionsOf(strategy, { rounds: 90 })) {
        expect(drawdown).toBe(drawdownOf(bankroll));
        expect(losingRun).toBe(losingRunOf(bankroll));
      }
    }
  });

  it('is dealt the same shoes whatever the strategy, and others by another seed', () => {
    const outcomes = (seed: string, stakes: Stakes | null): readonly string[] => {
      const seen: string[] = [];
      const watcher = {
        name: 'w',
        bet: () => stakes,
        after: (_: unknown, { outcome }: PlayedRound) => void seen.push(outcome),
      };
      played(ANY_GAME, watcher, { seed, sessions: 2, rounds: 100, bankroll: 1e9 });
      return seen;
    };
    expect(outcomes('a', null)).toEqual(outcomes('a', { tie: 100 }));
    expect(outcomes('a', null)).not.toEqual(outcomes('b', null));
  });

  it('draws paths with so many points, the first and the last round among them', () => {
    const { paths } = played(ANY_GAME, player, { rounds: 301, bankroll: 1e8, paths: { count: 3, points: 4 } });
    expect(paths.map(({ session }) => session)).toEqual([1, 2, 3]);
    for (const { rounds, bankroll } of paths) {
      expect(rounds).toEqual([0, 100, 201, 301]);
      expect(bankroll).toHaveLength(4);
      expect(bankroll[0]).toBe(1e8);
    }
  });
});

describe('money', () => {
  /** Stakes that change, on all wagers at once. */
  const everything = (game: Game) => {
    const ids = game.wagers.filter(isRoundWager).map(({ id }) => id);
    return defineStrategy<{ readonly stakes: Stakes }>({
      name: 'everything',
      start: () => ({ stakes: {} }),
      bet: (_, { round }) =>
        Object.fromEntries(ids.map((id, at) => [id, ((round + at) % 7) * 100 + (id === 'banker' ? 100 : 0)])),
    });
  };

  it.each(GAMES.map((game) => [game.code, game] as const))('comes back as the rules settle it: %s', (_, game) => {
    const { bet } = everything(game);
    let rounds = 0;
    let won = 0;
    let placed: Stakes = {};
    const pending: PlayedRound[] = [];
    const check = ({ rounds: shoe, roundOfShoe }: Known): void => {
      if (roundOfShoe === 1) return;
      const last = shoe.at(-1);
      const round = pending.at(-1);
      if (last === undefined || round === undefined) throw new Error('no round');
      const cards = (hand: readonly Rank[]) => hand.map((rank) => `${rank}s`);
      const stakes = Object.fromEntries(Object.entries(placed).filter(([, amount]) => amount !== 0));
      const settled = orThrow(settleRound(game, { player: cards(last.player), banker: cards(last.banker) }, stakes));
      expect(round.wagers.map(({ wager, staked, returned }) => [wager, staked, returned])).toEqual(
        settled.wagers.map(([id, { stake, returned }]) => [id, stake, returned]),
      );
      expect(round.facts).toEqual(settled.facts);
      const returned = settled.wagers.reduce((sum, [, each]) => sum + each.returned, 0);
      const staked = settled.wagers.reduce((sum, [, each]) => sum + each.stake, 0);
      expect([round.staked, round.returned, round.net]).toEqual([staked, returned, returned - staked]);
      rounds += 1;
      won += round.wagers.filter((each) => each.returned > each.staked).length;
    };
    const strategy: Strategy<undefined> = {
      name: 'checked',
      bet: (_state, known) => {
        check(known);
        expect(known.net).toBe(known.bankroll - 1e9);
        placed = bet({ stakes: {} }, known) as Stakes;
        return placed;
      },
      after: (_state, round) => void pending.push(round),
    };
    const results = played(game, strategy, { sessions: 4, shoes: 3, bankroll: 1e9 });
    expect(rounds).toBeGreaterThan(800);
    expect(results.wagers.reduce((sum, each) => sum + each.won, 0)).toBeGreaterThanOrEqual(won);
    expect(results.wagers.reduce((sum, each) => sum + each.net, 0)).toBe(results.net);
    expect(results.wagers.reduce((sum, each) => sum + each.staked, 0)).toBe(results.wagered);
    expect(pending.reduce((sum, { net }) => sum + net, 0)).toBe(results.net);
  });
});

describe('what a strategy knows', () => {
  /** Everything that can be reached from what is known, as text. */
  const shown = (known: Known): string => JSON.stringify({ ...known });

  it('is the past of its shoe: all of it follows from the rounds that were played', () => {
    let played52 = 0;
    let before: readonly PlayedRound[] = [];
    const strategy: Strategy<readonly PlayedRound[]> = {
      name: 'spy',
      start: () => [],
      bet: (all, known) => {
        const rounds = all.slice(all.length - known.roundOfShoe + 1);
        expect(known.rounds).toHaveLength(known.roundOfShoe - 1);
        expect(known.rounds.map(({ facts }) => facts)).toEqual(rounds.map(({ facts }) => facts));
        const seen = known.rounds.flatMap(({ player, banker }) => [...player, ...banker]);
        const counts = 'A23456789TJQK'.split('').map((rank) => seen.filter((each) => each === rank).length);
        expect(known.seen).toEqual(counts);
        expect(known.remaining).toEqual(counts.map((count) => 32 - count));
        expect(known.roads).toEqual(roadsOf(rounds.map(({ facts }) => roadRoundOf(facts))));
        played52 += 1;
        before = rounds;
        return null;
      },
      after: (all, round) => [...all, round],
    };
    expect(played(ANY_GAME, strategy, { sessions: 2, shoes: 2 }).rounds).toBe(played52);
    expect(before.length).toBeGreaterThan(60);
  });

  it('has the exact expectations of the cards that were not exposed, of the wagers it stakes on', () => {
    let compared = 0;
    const strategy: Strategy<undefined> = {
      name: 'counter',
      wagers: ['tie', 'banker'],
      bet: (_, { expectations, remaining, roundOfShoe }) => {
        if (roundOfShoe % 20 !== 3) return null;
        expect(Object.keys(expectations).toSorted()).toEqual(['banker', 'tie']);
        const shoe = shoeCounts(ANY_GAME.tableOfPlay, remaining);
        for (const wager of ANY_GAME.wagers.filter(isRoundWager)) {
          if (expectations[wager.id] === undefined) continue;
          expect(expectations[wager.id]).toBeCloseTo(toNumber(wagerOdds(shoe, wager).expectation), 12);
          compared += 1;
        }
        return null;
      },
    };
    played(ANY_GAME, strategy, { sessions: 2 });
    expect(compared).toBeGreaterThanOrEqual(12);
  });

  it('has no other part than these, and nothing in it can be changed', () => {
    const parts = ['bankroll', 'net', 'wagered', 'round', 'roundOfShoe', 'shoe', 'limits', 'rounds', 'roads', 'seen'];
    const isFrozen = (value: unknown): boolean =>
      typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(isFrozen));
    const strategy: Strategy<unknown> = {
      name: 'tamperer',
      start: (session) => {
        expect(isFrozen(session)).toBe(true);
        expect(Object.keys(session)).toEqual(['session', 'bankroll', 'decks', 'limits']);
        return undefined;
      },
      bet: (_, known) => {
        expect(Object.keys(known)).toEqual([...parts, 'remaining', 'expectations', 'stakeFor']);
        expect(isFrozen(known)).toBe(true);
        return null;
      },
      after: (_, round) => {
        expect(Object.keys(round)).toEqual(['outcome', 'facts', 'staked', 'returned', 'net', 'wagers']);
        expect(isFrozen(round.facts)).toBe(true);
      },
    };
    expect(played(ANY_GAME, strategy, { sessions: 2 }).rounds).toBeGreaterThan(100);
  });

  it('does not depend on the cards behind: shoes that begin alike are known alike', () => {
    // With a cut card far in front only the cards before it are shuffled: the first ones are the same, those behind are not.
    const known = (cutFromEnd: number): readonly string[] => {
      const all: string[] = [];
      const bet = (_: unknown, at: Known) => {
        all.push(shown(at));
        return at.round > 20 ? LEAVE : null;
      };
      played(ANY_GAME, { name: 'w', bet }, { sessions: 1, cutFromEnd });
      return all;
    };
    expect(known(14)).toHaveLength(21);
    expect(known(300)).toEqual(known(14));
  });

  it('is not disturbed by a strategy that simulates something itself', () => {
    const inner = orThrow(simulationPlan(ANY_GAME, { wagers: [] }));
    const record = (meddle: () => void): readonly string[] => {
      const all: string[] = [];
      const strategy: Strategy<undefined> = {
        name: 'm',
        bet: (_, known) => {
          meddle();
          all.push(JSON.stringify([known.rounds.at(-1), known.seen]));
          return { banker: 100 };
        },
      };
      all.push(JSON.stringify(played(ANY_GAME, strategy, { sessions: 2, rounds: 90 }).bankroll));
      return all;
    };
    const disturbed = record(() => void shuffleAndDraw(inner, 'other', 1));
    expect(disturbed).toEqual(record(() => {}));
  });

  it('gives stakes that fit: within bounds, bankroll and unit', () => {
    const limits = { min: 150, max: 10_000, unit: 100, wagers: { tie: { min: 500, max: 750 } } };
    let asked = 0;
    const strategy: Strategy<undefined> = {
      name: 'asks',
      bet: (_, { limits: ranges, stakeFor }) => {
        expect(ranges.player).toEqual({ min: 200, max: 10_000, unit: 100 });
        expect(ranges.tie).toEqual({ min: 500, max: 700, unit: 100 });
        const wanted = [-5, 0, 1, 250, 1_234, 5_000, 5_050, 1e9, Number.NaN, Number.POSITIVE_INFINITY];
        expect(wanted.map((cents) => stakeFor('player', cents))).toEqual([
          200, 200, 200, 200, 1_200, 5_000, 5_000, 5_000, 0, 5_000,
        ]);
        expect(stakeFor('tie', 1e6)).toBe(700);
        expect(stakeFor('no-such-wager' as 'tie', 500)).toBe(0);
        asked += 1;
        return LEAVE;
      },
    };
    played(ANY_GAME, strategy, { limits, sessions: 1 });
    expect(asked).toBe(1);
  });
});

describe('a strategy that does something wrong', () => {
  const refused = (strategy: unknown, more: object = {}) => {
    const answer = simulate(ANY_GAME, strategy, { ...BASE, ...more });
    return answer.ok ? 'taken' : `${answer.fault.code}: ${answer.fault.message}`;
  };
  const bets = (stakes: unknown) => ({ name: 'mine', bet: (): unknown => stakes });

  it.each([
    ['under the minimum', bets({ player: 50 }), 'stake-out-of-limits: mine, session 1, round 1: 50 cents on player'],
    ['over the maximum', bets({ player: 10_100 }), 'stake-out-of-limits'],
    ['no multiple of the unit', bets({ player: 150 }), 'stake-out-of-limits'],
    [
      'more than the bankroll',
      bets({ player: 3_000, tie: 2_100 }),
      'stake-over-bankroll: mine, session 1, round 1: 5100',
    ],
    [
      'an unknown wager',
      bets({ plaier: 100 }),
      'unknown-wager: mine, session 1, round 1: "plaier" is none of its wagers',
    ],
    ['a wager that it did not name', { ...bets({ tie: 100 }), wagers: ['player'] }, 'unknown-wager'],
    ['a wager that the game lacks', { ...bets({}), wagers: ['plaier'] }, 'unknown-wager: mine: '],
    ['a fraction', bets({ player: 100.5 }), 'malformed-amount'],
    ['a text', bets({ player: '100' }), 'malformed-amount'],
    ['no number', bets({ player: Number.NaN }), 'malformed-amount'],
    ['less than nothing', bets({ player: -100 }), 'stake-out-of-limits'],
    ['nothing at all', bets(undefined), 'malformed-wagers'],
    ['a number', bets(100), 'malformed-wagers'],
    ['a promise', bets(Promise.resolve({ player: 100 })), 'malformed-wagers'],
    [
      'a getter that throws',
      bets(
        Object.defineProperty({}, 'player', {
          enumerable: true,
          get: () => {
            throw new Error('no');
          },
        }),
      ),
      'strategy-failed',
    ],
    [
      'a bet that throws',
      {
        name: 'mine',
        bet: () => {
          throw new Error('oh');
        },
      },
      'strategy-failed: mine, session 1, round 1: bet failed: oh',
    ],
    [
      'a start that throws',
      {
        ...bets(null),
        start: () => {
          throw new Error('oh');
        },
      },
      'strategy-failed: mine, session 1, round 1: start failed: oh',
    ],
    [
      'an after that throws',
      {
        ...bets(null),
        after: () => {
          throw 'oh';
        },
      },
      'strategy-failed: mine, session 1, round 2: after failed: oh',
    ],
    [
      'a function that wants this',
      {
        name: 'mine',
        stake: 100,
        bet(this: { stake: number }) {
          return { player: this.stake };
        },
      },
      'strategy-failed',
    ],
    ['no bet', { name: 'mine' }, 'malformed-strategy'],
    ['no name', { bet: (): null => null }, 'malformed-strategy'],
    ['a start that is none', { ...bets(null), start: 7 }, 'malformed-strategy'],
    ['no wagers', { ...bets(null), wagers: [] }, 'malformed-strategy'],
    ['nothing', undefined, 'malformed-strategy'],
  ])('is refused with a code: %s', (_, strategy, expected) => {
    expect(refused(strategy).slice(0, expected.length)).toBe(expected);
  });

  it('is refused for limits that leave no stake, or are of no wager', () => {
    const all = bets(null);
    expect(refused(all, { limits: { min: 110, max: 190, unit: 100 } })).toContain('stake-out-of-limits');
    expect(refused(all, { limits: { wagers: { whist: { min: 1, max: 2 } } } })).toContain('unknown-wager: The limits');
    expect(refused(all, { limits: { min: 200, max: 100 } })).toContain('malformed-number');
    expect(refused(all, { sessions: 1_000_000, rounds: 1_000_000 })).toContain('One thread plays at most');
    expect(refused(all, { round: 5 })).toContain('malformed-question');
  });
});
