import { ok, type Result } from '@sabot/rules';
import type { BettingPlan } from './betting-plan.ts';
import { type BettingTable, ENDINGS } from './session.ts';
import { noTotals, type WagerTotals } from './stakes-of-round.ts';

/**
 * A run is cut into blocks of sessions. Each session has a stream of chance of its own, named by the seed and its number,
 * so that any thread may play any block, and the same seed deals the same shoes whatever the strategy: two strategies
 * can be compared session by session.
 */
const ROUNDS_OF_BLOCK = 1 << 16;

const sessionsOfWholeBlock = ({ mostRounds }: BettingPlan): number =>
  Math.max(1, Math.floor(ROUNDS_OF_BLOCK / mostRounds));

export const strategyBlocksOf = (plan: BettingPlan): number =>
  Math.ceil(plan.options.sessions / sessionsOfWholeBlock(plan));

/** What is kept of each session, in their order: exact sums and quantiles can be had of any of it. */
export interface SessionColumns {
  readonly bankroll: Float64Array;
  readonly wagered: Float64Array;
  readonly drawdown: Float64Array;
  readonly rounds: Uint32Array;
  readonly losingRun: Uint32Array;
  /** Places among ENDINGS. */
  readonly ending: Uint8Array;
}

/** The bankroll after some of the rounds of a session, its first and last among them. */
export interface SamplePath {
  readonly session: number;
  readonly rounds: readonly number[];
  readonly bankroll: readonly number[];
}

/** What a block of sessions, or a run of them, came to. */
export interface StrategyCounts {
  readonly sessions: SessionColumns;
  readonly roundsStaked: number;
  readonly wagers: WagerTotals;
  readonly paths: readonly SamplePath[];
}

const columnsFor = (sessions: number): SessionColumns => ({
  bankroll: new Float64Array(sessions),
  wagered: new Float64Array(sessions),
  drawdown: new Float64Array(sessions),
  rounds: new Uint32Array(sessions),
  losingRun: new Uint32Array(sessions),
  ending: new Uint8Array(sessions),
});

/** So many points of a path at the most, evenly apart. */
const thinned = (session: number, bankroll: readonly number[], points: number): SamplePath => {
  const last = bankroll.length - 1;
  const many = Math.min(points, bankroll.length);
  const rounds = Array.from({ length: many }, (_, at) => (many === 1 ? 0 : Math.round((at * last) / (many - 1))));
  return { session, rounds, bankroll: rounds.map((round) => bankroll[round] as number) };
};

/** Plays one block of sessions; a fault of the strategy ends it. */
export const playStrategyBlock = (plan: BettingPlan, table: BettingTable, block: number): Result<StrategyCounts> => {
  const { options, wagers } = plan;
  const each = sessionsOfWholeBlock(plan);
  const many = Math.max(0, Math.min(each, options.sessions - block * each));
  const sessions = columnsFor(many);
  const totals = noTotals(wagers.length);
  const paths: SamplePath[] = [];
  let roundsStaked = 0;
  for (let at = 0; at < many; at += 1) {
    const session = block * each + at + 1;
    const bankrolls: number[] | null = session <= options.paths.count ? [] : null;
    const end = table.play(session, totals, bankrolls && ((bankroll) => void bankrolls.push(bankroll)));
    if ('fault' in end) return { ok: false, fault: end.fault };
    const { seat } = table;
    sessions.bankroll[at] = seat.bankroll;
    sessions.wagered[at] = seat.wagered;
    sessions.drawdown[at] = seat.drawdown;
    sessions.rounds[at] = seat.rounds;
    sessions.losingRun[at] = seat.longestLosing;
    sessions.ending[at] = ENDINGS.indexOf(end.ending);
    roundsStaked += seat.roundsStaked;
    if (bankrolls !== null) paths.push(thinned(session, bankrolls, options.paths.points));
  }
  return ok({ sessions, roundsStaked, wagers: totals, paths });
};

const sumOf = (parts: readonly Float64Array[], length: number): Float64Array => {
  const sum = new Float64Array(length);
  for (const part of parts) for (const [at, value] of part.entries()) sum[at] = (sum[at] as number) + value;
  return sum;
};

/** Blocks put together in their order, as if they had been one. */
export const joinBlocks = (plan: BettingPlan, blocks: readonly StrategyCounts[]): StrategyCounts => {
  const many = blocks.reduce((sum, { sessions }) => sum + sessions.rounds.length, 0);
  const joined = columnsFor(many);
  let at = 0;
  for (const { sessions } of blocks) {
    for (const column of Object.keys(joined) as (keyof SessionColumns)[]) joined[column].set(sessions[column], at);
    at += sessions.rounds.length;
  }
  const total = (of: keyof WagerTotals): Float64Array =>
    sumOf(
      blocks.map(({ wagers }) => wagers[of]),
      plan.wagers.length,
    );
  return {
    sessions: joined,
    roundsStaked: blocks.reduce((sum, each) => sum + each.roundsStaked, 0),
    wagers: {
      ...{ won: total('won'), lost: total('lost'), push: total('push') },
      ...{ staked: total('staked'), returned: total('returned') },
    },
    paths: blocks.flatMap(({ paths }) => paths),
  };
};
