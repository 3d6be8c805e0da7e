import { GAMES, type Game, isRoundWager, orThrow, type RoundWager, type WagerId } from '@sabot/rules';
import { gameOf } from '@sabot/testkit/games';
import { describe, expect, it } from 'vitest';
import { toNumber } from '../src/fraction.ts';
import { fullShoe } from '../src/shoe.ts';
import { shoeCounts } from '../src/shoe-counts.ts';
import { flat } from '../src/strategies/flat.ts';
import { martingale } from '../src/strategies/martingale.ts';
import { oneThreeTwoSix } from '../src/strategies/one-three-two-six.ts';
import { oscarsGrind } from '../src/strategies/oscars-grind.ts';
import { paroli } from '../src/strategies/paroli.ts';
import { simulate } from '../src/strategy/simulate.ts';
import type { StrategyResults } from '../src/strategy/strategy-results.ts';
import { type WagerOdds, wagerOdds } from '../src/wager-odds.ts';

/** All cards lie behind the cut card: every round is dealt from a full shoe, and exact odds hold exactly. */
const FULL_SHOES = { cutFromEnd: 416 };

const oddsOf = (game: Game, wager: RoundWager): WagerOdds =>
  wagerOdds(shoeCounts(game.tableOfPlay, fullShoe(8)), wager);

const withinFourErrors = (value: number, exact: number, error: number): void => {
  expect(Math.abs(value - exact), `${value} against ${exact} ± ${error}`).toBeLessThanOrEqual(4 * error);
};

/** Of a share of so many, when its probability is exact. */
const errorOfShare = (probability: number, many: number): number => Math.sqrt((probability * (1 - probability)) / many);

describe('flat stakes', () => {
  it.each(GAMES.map((game) => [game.code, game] as const))(
    'lose what the exact odds say, wager by wager: %s',
    (_, game) => {
      const wagers = game.wagers.filter(isRoundWager);
      const stakes = Object.fromEntries(wagers.map(({ id }) => [id, 1_000]));
      const everything = { name: 'everything', bet: () => stakes };
      const options = { seed: game.code, sessions: 16, rounds: 2_500, bankroll: 1e11, ...FULL_SHOES };
      const results = orThrow(simulate(game, everything, options));
      const rounds = 40_000;
      expect(results.rounds).toBe(rounds);
      for (const [place, wager] of wagers.entries()) {
        const odds = oddsOf(game, wager);
        const { won, push, staked, net, wager: id } = results.wagers[place] as StrategyResults['wagers'][number];
        expect([id, staked]).toEqual([wager.id, 1_000 * rounds]);
        withinFourErrors(net / staked, toNumber(odds.expectation), Math.sqrt(toNumber(odds.variance) / rounds));
        const win = odds.lines.reduce((sum, { probability }) => sum + toNumber(probability), 0);
        withinFourErrors(won / rounds, win, errorOfShare(win, rounds));
        withinFourErrors(push / rounds, toNumber(odds.push), errorOfShare(toNumber(odds.push), rounds));
      }
    },
  );

  it('have the standard errors that the exact variance gives', () => {
    const [game] = GAMES as readonly [Game, ...Game[]];
    const wager = game.wagers.find(({ id }) => id === 'banker') as RoundWager;
    const strategy = flat({ wager: 'banker', unit: 1_000 });
    const options = { seed: 'error', sessions: 1_000, rounds: 100, bankroll: 1e9, ...FULL_SHOES };
    const { netPerWagered, netOfSession } = orThrow(simulate(game, strategy, options));
    const exact = Math.sqrt(toNumber(oddsOf(game, wager).variance) / 100_000);
    // The standard deviation of a thousand sessions is known to 2.3 per cent.
    expect(Math.abs(netPerWagered.error / exact - 1)).toBeLessThan(0.1);
    expect(netOfSession.error).toBeCloseTo(netPerWagered.error * 100_000, 6);
    expect(netOfSession.value).toBeCloseTo(netPerWagered.value * 100_000, 6);
    withinFourErrors(netPerWagered.value, toNumber(oddsOf(game, wager).expectation), netPerWagered.error);
  });
});

/** A progression by its rules once more: what it wants to stake, and what it wants after a round. Cents. */
interface Model<State> {
  readonly start: State;
  readonly wants: (state: State) => number;
  readonly next: (state: State, stake: number, net: number) => State;
}

const UNIT = 100;

const FLAT: Model<null> = { start: null, wants: () => UNIT, next: () => null };
const MARTINGALE: Model<number> = {
  start: UNIT,
  wants: (stake) => stake,
  next: (state, stake, net) => (net === 0 ? state : net < 0 ? stake + stake : UNIT),
};
/** Both go through a list of stakes as long as they win. */
const ladder = (steps: readonly number[]): Model<number> => ({
  start: 0,
  wants: (step) => (steps[step] as number) * UNIT,
  next: (step, _, net) => (net === 0 ? step : net < 0 || step === steps.length - 1 ? 0 : step + 1),
});
const GRIND: Model<readonly [stake: number, won: number]> = {
  start: [UNIT, 0],
  wants: ([stake]) => stake,
  next: ([stake, before], _, net) => {
    const won = before + net;
    if (won >= UNIT) return [UNIT, 0];
    if (net <= 0) return [stake, won];
    let missing = 0;
    while (won + missing < UNIT) missing += UNIT;
    return [Math.min(stake + UNIT, missing), won];
  },
};

interface ChainOptions {
  readonly bankroll: number;
  readonly max: number;
  readonly rounds: number;
  readonly stopWin: number;
}

interface Chain {
  /** By the bankroll at the end. */
  readonly ends: ReadonlyMap<number, number>;
  /** By the rounds until ruin. */
  readonly ruinAfter: readonly number[];
  readonly wagered: number;
}

/** The net results of one cent and their exact probabilities. */
const stepsOf = ({ lines, push, lose }: WagerOdds): readonly (readonly [net: number, probability: number])[] => [
  ...lines.map(({ line, probability }) => [line.pays.win / line.pays.stake, toNumber(probability)] as const),
  [0, toNumber(push)],
  [-1, toNumber(lose)],
];

/** Exactly, round by round: where every session stands that is not over. */
const chainOf = <State>(model: Model<State>, odds: WagerOdds, options: ChainOptions): Chain => {
  const { bankroll: broughtAlong, max, rounds, stopWin } = options;
  const steps = stepsOf(odds);
  const ends = new Map<number, number>();
  const ruinAfter: number[] = [];
  let wagered = 0;
  let standing = new Map([['', { bankroll: broughtAlong, state: model.start, chance: 1 }]]);
  for (let round = 1; round <= rounds; round += 1) {
    const next: typeof standing = new Map();
    let ruined = 0;
    for (const { bankroll, state, chance } of standing.values()) {
      const wanted = Math.min(model.wants(state), max, bankroll);
      const stake = wanted - (wanted % UNIT);
      wagered += chance * stake;
      for (const [net, probability] of steps) {
        const cents = Math.round(net * stake);
        const after = bankroll + cents;
        const reached = chance * probability;
        if (after < UNIT || after >= broughtAlong + stopWin || round === rounds) {
          ends.set(after, (ends.get(after) ?? 0) + reached);
          if (after < UNIT) ruined += reached;
          continue;
        }
        const state2 = model.next(state, stake, cents);
        const key = JSON.stringify([after, state2]);
        const there = next.get(key);
        next.set(key, { bankroll: after, state: state2, chance: (there?.chance ?? 0) + reached });
      }
    }
    ruinAfter[round] = ruined;
    standing = next;
  }
  return { ends, ruinAfter, wagered };
};

/** Tolerances come from it: `STRATEGY_SESSIONS=80000` asks for a fifth of the error. */
const SESSIONS = Number(process.env['STRATEGY_SESSIONS'] ?? 3_000);

/** The bins of a run against the exact probability of each. */
const compareBins = (bins: NonNullable<StrategyResults['bankroll']>['bins'], { ends }: Chain): void => {
  for (const { from, to, count } of bins) {
    let exact = 0;
    for (const [bankroll, chance] of ends) {
      if (bankroll >= (from ?? Number.NEGATIVE_INFINITY) && bankroll < (to ?? Number.POSITIVE_INFINITY))
        exact += chance;
    }
    withinFourErrors(count / SESSIONS, exact, errorOfShare(exact, SESSIONS));
  }
};

const momentsOf = (weights: Iterable<readonly [value: number, weight: number]>) => {
  let [all, sum, squares] = [0, 0, 0];
  for (const [value, weight] of weights) {
    all += weight;
    sum += weight * value;
    squares += weight * value * value;
  }
  return { all, mean: sum / all, deviation: Math.sqrt(Math.max(0, squares / all - (sum / all) ** 2)) };
};

describe('progressions with a small bankroll', () => {
  const usual = { bankroll: 1_000, max: 800, rounds: 60, stopWin: 1_000 };
  const player = { wager: 'player' as WagerId, unit: UNIT };
  const banker = { wager: 'banker' as WagerId, unit: UNIT };

  it.each([
    ['flat on Player', 'TB', flat(player), FLAT, { ...usual, stopWin: 100_000 }],
    ['martingale on Player', 'TB', martingale(player), MARTINGALE, usual],
    ['martingale on Banker, half pay on a six', 'TNC', martingale(banker), MARTINGALE, { ...usual, bankroll: 1_500 }],
    ['paroli on Player', 'TB', paroli(player), ladder([1, 2, 4]), usual],
    ['paroli on Tie', 'TB', paroli({ wager: 'tie', unit: UNIT }), ladder([1, 2, 4]), { ...usual, stopWin: 3_000 }],
    ['1-3-2-6 on Player', 'TB', oneThreeTwoSix(player), ladder([1, 3, 2, 6]), usual],
    ["Oscar's grind on Player", 'TB', oscarsGrind(player), GRIND, usual],
    ["Oscar's grind on Banker, less commission", 'TB', oscarsGrind(banker), GRIND, { ...usual, rounds: 30 }],
  ] as const)('end as the exact chain says: %s', (name, code, strategy, model, options) => {
    const game = gameOf(code);
    const wager = game.wagers.find(({ id }) => id === strategy.wagers?.[0]) as RoundWager;
    const chain = chainOf(model as Model<unknown>, oddsOf(game, wager), options);
    const { bankroll, max, rounds, stopWin } = options;
    const limits = { min: UNIT, max, unit: UNIT };
    const tried = { seed: name, sessions: SESSIONS, bankroll, limits, rounds, stopWin, ...FULL_SHOES };
    const results = orThrow(simulate(game, strategy, tried));

    const ends = momentsOf(chain.ends);
    expect(ends.all).toBeCloseTo(1, 10);
    withinFourErrors(results.netOfSession.value, ends.mean - bankroll, ends.deviation / Math.sqrt(SESSIONS));
    expect(Math.abs(results.netOfSession.error / (ends.deviation / Math.sqrt(SESSIONS)) - 1)).toBeLessThan(0.1);
    compareBins(results.bankroll?.bins ?? [], chain);

    const ruin = momentsOf(chain.ruinAfter.map((chance, round) => [round, chance] as const).slice(1));
    withinFourErrors(results.ruin.probability.value, ruin.all, errorOfShare(ruin.all, SESSIONS));
    expect(results.ruin.probability.value).toBeGreaterThan(0.01);
    const ruined = results.endings.ruin;
    withinFourErrors(results.ruin.rounds?.mean ?? 0, ruin.mean, ruin.deviation / Math.sqrt(ruined));

    // No progression changes the edge: net over stakes is the expectation of the wager, exactly so in the chain.
    const edge = toNumber(oddsOf(game, wager).expectation);
    expect((ends.mean - bankroll) / chain.wagered).toBeCloseTo(edge, 10);
    withinFourErrors(results.netPerWagered.value, edge, results.netPerWagered.error);
  });

  it('lose as often in a row as the exact chain says', () => {
    const game = gameOf('TB');
    const wager = game.wagers.find(({ id }) => id === 'player') as RoundWager;
    const odds = oddsOf(game, wager);
    const [lose, push] = [toNumber(odds.lose), toNumber(odds.push)];
    const rounds = 50;
    const options = { seed: 'rows', sessions: SESSIONS, bankroll: 1e8, rounds, ...FULL_SHOES };
    const { losingRun } = orThrow(simulate(game, flat(player), options));
    /** The chance of so many losses in a row within the session, by the length of the row that is going on. */
    const chanceOf = (row: number): number => {
      let now = [1, ...Array<number>(row).fill(0)];
      for (let round = 0; round < rounds; round += 1) {
        const next = now.map(() => 0);
        for (const [length, chance] of now.entries()) {
          if (length === row) {
            next[row] = (next[row] as number) + chance;
            continue;
          }
          next[length + 1] = (next[length + 1] as number) + chance * lose;
          next[length] = (next[length] as number) + chance * push;
          next[0] = (next[0] as number) + chance * (1 - lose - push);
        }
        now = next;
      }
      return now[row] as number;
    };
    for (const { from, to, count } of losingRun?.bins ?? []) {
      const exact = (from === null ? 1 : chanceOf(from)) - (to === null ? 0 : chanceOf(to));
      withinFourErrors(count / SESSIONS, exact, errorOfShare(exact, SESSIONS));
    }
    expect(losingRun?.bins.length).toBeGreaterThan(5);
  });
});
