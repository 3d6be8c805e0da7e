import type { WagerId } from '@sabot/rules';
import type { Estimate } from '../counter/perfect-counter.ts';
import type { BettingPlan } from './betting-plan.ts';
import { ENDINGS, type Ending } from './session.ts';
import type { SamplePath, SessionColumns, StrategyCounts } from './strategy-counts.ts';
import { distributionOf, type ValueDistribution } from './value-distribution.ts';

/** What all stakes on one wager came to; cents. */
export interface StakedWager {
  readonly wager: WagerId;
  readonly won: number;
  readonly lost: number;
  readonly push: number;
  readonly staked: number;
  readonly returned: number;
  readonly net: number;
}

/** What a strategy came to. Amounts are cents; errors are standard errors over whole sessions. */
export interface StrategyResults {
  readonly strategy: string;
  readonly seed: string;
  readonly sessions: number;
  readonly rounds: number;
  /** Rounds in which anything was staked. */
  readonly roundsStaked: number;
  readonly wagered: number;
  readonly net: number;
  /** Mean of a session. */
  readonly netOfSession: Estimate;
  /** Net over all stakes by the amount staked: what the edge of the wagers comes to. */
  readonly netPerWagered: Estimate;
  readonly endings: Readonly<Record<Ending, number>>;
  readonly ruin: {
    readonly probability: Estimate;
    /** Rounds until ruin, of the sessions that ended in it; null where none did. */
    readonly rounds: ValueDistribution | null;
  };
  /** By session. Null where none was played to its end. */
  readonly bankroll: ValueDistribution | null;
  readonly drawdown: ValueDistribution | null;
  readonly losingRun: ValueDistribution | null;
  readonly length: ValueDistribution | null;
  readonly wagers: readonly StakedWager[];
  readonly paths: readonly SamplePath[];
}

const NOTHING: Estimate = { value: 0, error: Number.POSITIVE_INFINITY };

const sum = (values: Float64Array | Uint32Array): number => {
  let total = 0;
  for (const value of values) total += value;
  return total;
};

/** The error of a mean of so many from the squares about it; one says nothing of it. */
const errorOfMean = (squares: number, many: number): number =>
  many < 2 ? Number.POSITIVE_INFINITY : Math.sqrt(squares / (many - 1) / many);

const meanOf = (values: Float64Array): Estimate => {
  const many = values.length;
  if (many === 0) return NOTHING;
  const mean = sum(values) / many;
  const squares = values.reduce((all, value) => all + (value - mean) ** 2, 0);
  return { value: mean, error: errorOfMean(squares, many) };
};

/** A ratio of sums: how far each session's net is from what its stakes return on average, the usual estimate. */
const ratioOf = (nets: Float64Array, wagered: Float64Array): Estimate => {
  const all = sum(wagered);
  if (all === 0) return NOTHING;
  const value = sum(nets) / all;
  const squares = nets.reduce((total, net, at) => total + (net - value * (wagered[at] as number)) ** 2, 0);
  return { value, error: (errorOfMean(squares, nets.length) * nets.length) / all };
};

/** The error is that of a share with one more of each kind: none in so many is not certainly none. */
const shareOf = (count: number, many: number): Estimate => {
  if (many === 0) return NOTHING;
  const cautious = (count + 1) / (many + 2);
  return { value: count / many, error: Math.sqrt((cautious * (1 - cautious)) / many) };
};

const ruinOf = ({ ending, rounds }: SessionColumns): StrategyResults['ruin'] => {
  const place = ENDINGS.indexOf('ruin');
  const untilRuin = rounds.filter((_, at) => ending[at] === place);
  return { probability: shareOf(untilRuin.length, rounds.length), rounds: distributionOf(untilRuin) };
};

const wagersOf = ({ wagers }: BettingPlan, { wagers: totals }: StrategyCounts): readonly StakedWager[] =>
  wagers.map(({ id }, place) => {
    const [staked, returned] = [totals.staked[place] as number, totals.returned[place] as number];
    const [won, lost, push] = [totals.won[place] as number, totals.lost[place] as number, totals.push[place] as number];
    return { wager: id, won, lost, push, staked, returned, net: returned - staked };
  });

/** What the sessions of a run say of the strategy. */
export const strategyResults = (strategy: string, plan: BettingPlan, counts: StrategyCounts): StrategyResults => {
  const { sessions, roundsStaked, paths } = counts;
  const nets = sessions.bankroll.map((bankroll) => bankroll - plan.options.bankroll);
  const endings = Object.fromEntries(
    ENDINGS.map((name, place) => [name, sessions.ending.filter((ending) => ending === place).length]),
  ) as Record<Ending, number>;
  return {
    strategy,
    seed: plan.options.seed,
    sessions: nets.length,
    rounds: sum(sessions.rounds),
    roundsStaked,
    wagered: sum(sessions.wagered),
    net: sum(nets),
    netOfSession: meanOf(nets),
    netPerWagered: ratioOf(nets, sessions.wagered),
    endings,
    ruin: ruinOf(sessions),
    bankroll: distributionOf(sessions.bankroll),
    drawdown: distributionOf(sessions.drawdown),
    losingRun: distributionOf(sessions.losingRun),
    length: distributionOf(sessions.rounds),
    wagers: wagersOf(plan, counts),
    paths,
  };
};
