import type { Outcome, SessionWager, Side } from '@sabot/rules';

/**
 * A chain over independent rounds that follows the runs of wins of a session. It carries, for each state, the weight of
 * all ways to come there and the first two moments of what was paid on the way, so that means and variances come out
 * without listing what can be paid. A tie leaves the state as it is: it neither breaks nor lengthens a run (A4).
 */

/** The numbers a chain runs on: doubles, or whole numbers over a common denominator that nobody reduces on the way. */
export interface Arithmetic<T> {
  readonly of: (whole: number) => T;
  readonly plus: (a: T, b: T) => T;
  readonly times: (a: T, b: T) => T;
}

export const DOUBLES: Arithmetic<number> = { of: (whole) => whole, plus: (a, b) => a + b, times: (a, b) => a * b };
export const WHOLES: Arithmetic<bigint> = { of: BigInt, plus: (a, b) => a + b, times: (a, b) => a * b };

/** What a session keeps of its finished runs, as a number from 0, which stands for no run. */
export interface RunMemory {
  readonly size: number;
  readonly after: (memory: number, length: number) => number;
  /** What a finished run adds to the pay, in whole units. */
  readonly gain: (memory: number, length: number) => number;
}

/** Whose runs are followed; runs of `cap` and more are all alike. */
export interface RunPlan {
  readonly runOf: SessionWager['runOf'];
  readonly cap: number;
  readonly memory: RunMemory;
}

/** By state or, when the session has ended, by memory: weight, weight times pay, weight times pay squared. */
interface Moments<T> {
  readonly weight: readonly T[];
  readonly pay: readonly T[];
  readonly paySquared: readonly T[];
}

export interface RunChain<T> {
  /** Plays a round; all weights are multiplied by the sum of the outcomes' weights. */
  readonly step: () => void;
  /** Judges the run in progress, as the end of the session does, and gives the moments by memory. */
  readonly close: () => Moments<T>;
}

interface Move {
  readonly to: number;
  readonly gain: number;
}

/** A run in progress; of length 0 it is none, and of either side. */
interface Run {
  readonly side: Side;
  readonly length: number;
}

const NO_RUN: Run = { side: 'player', length: 0 };

const sidesOf = (runOf: RunPlan['runOf']): readonly Side[] => (runOf === 'either' ? ['player', 'banker'] : [runOf]);

const runsInProgress = ({ runOf, cap }: RunPlan): readonly Run[] => [
  NO_RUN,
  ...sidesOf(runOf).flatMap((side) => Array.from({ length: cap }, (_, index) => ({ side, length: index + 1 }))),
];

/** The moves of each state, run by run and within a run memory by memory; an end of session moves to a memory. */
const movesOf = (plan: RunPlan): Readonly<Record<Side | 'end', readonly Move[]>> => {
  const { cap, memory } = plan;
  const runs = runsInProgress(plan);
  const place = (side: Side, length: number): number =>
    Math.max(
      0,
      runs.findIndex((run) => run.side === side && run.length === length),
    );
  const finish = ({ length }: Run, kept: number): Move =>
    length === 0 ? { to: kept, gain: 0 } : { to: memory.after(kept, length), gain: memory.gain(kept, length) };
  const win = (winner: Side, run: Run, kept: number): Move => {
    if (run.side === winner) {
      return { to: place(winner, Math.min(run.length + 1, cap)) * memory.size + kept, gain: 0 };
    }
    const { to, gain } = finish(run, kept);
    return { to: place(winner, 1) * memory.size + to, gain };
  };
  const ofAll = (move: (run: Run, kept: number) => Move): readonly Move[] =>
    runs.flatMap((run) => Array.from({ length: memory.size }, (_, kept) => move(run, kept)));
  return {
    player: ofAll((run, kept) => win('player', run, kept)),
    banker: ofAll((run, kept) => win('banker', run, kept)),
    end: ofAll(finish),
  };
};

interface Buffer<T> extends Moments<T> {
  readonly weight: T[];
  readonly pay: T[];
  readonly paySquared: T[];
}

export const runChain = <T>(
  { of, plus, times }: Arithmetic<T>,
  plan: RunPlan,
  outcomes: Readonly<Record<Outcome, T>>,
): RunChain<T> => {
  const zero = of(0);
  const moves = movesOf(plan);
  const states = moves.end.length;
  const empty = (size: number): Buffer<T> => {
    const zeros = () => Array.from({ length: size }, () => zero);
    return { weight: zeros(), pay: zeros(), paySquared: zeros() };
  };
  let now = empty(states);
  now.weight[0] = of(1);

  const add = (list: T[], place: number, value: T): void => {
    list[place] = plus(list[place] as T, value);
  };

  /** Adds the moments of one state to another, after paying `gain` and times the chance of the move. */
  const pour = (from: number, into: Buffer<T>, { to, gain }: Move, chance: T): void => {
    const weight = times(now.weight[from] as T, chance);
    const pay = times(now.pay[from] as T, chance);
    add(into.weight, to, weight);
    add(into.pay, to, pay);
    add(into.paySquared, to, times(now.paySquared[from] as T, chance));
    if (gain === 0) return;
    add(into.pay, to, times(of(gain), weight));
    add(into.paySquared, to, plus(times(of(2 * gain), pay), times(of(gain * gain), weight)));
  };

  const step = (): void => {
    const next = empty(states);
    for (let state = 0; state < states; state += 1) {
      if (now.weight[state] === zero) continue;
      pour(state, next, { to: state, gain: 0 }, outcomes.tie);
      pour(state, next, moves.player[state] as Move, outcomes.player);
      pour(state, next, moves.banker[state] as Move, outcomes.banker);
    }
    now = next;
  };

  const close = (): Moments<T> => {
    const ended = empty(plan.memory.size);
    const certain = of(1);
    for (let state = 0; state < states; state += 1) pour(state, ended, moves.end[state] as Move, certain);
    return ended;
  };
  return { step, close };
};
