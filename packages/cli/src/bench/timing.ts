/** This machine may be shared: the best of several batches says most about the code, the median about the day. */
export interface Timing {
  readonly best: number;
  readonly median: number;
}

export const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** In microseconds a unit of work, of which there are so many. */
const timeOnce = (work: () => void, units: number): number => {
  const start = performance.now();
  work();
  return ((performance.now() - start) * 1000) / units;
};

const timingOf = (times: readonly number[]): Timing => ({ best: Math.min(...times), median: medianOf(times) });

/** Times so many batches of a piece of work, each of so many units, in microseconds a unit. */
export const time = (work: () => void, units: number, batches: number): Timing =>
  timingOf(Array.from({ length: batches }, () => timeOnce(work, units)));

/** The same for several pieces of work by turns, so that what else the machine has to do falls on all of them alike. */
export const timeByTurns = <Name extends string>(
  works: Readonly<Record<Name, () => void>>,
  units: number,
  batches: number,
): Readonly<Record<Name, Timing>> => {
  const names = Object.keys(works) as Name[];
  const turns = Array.from({ length: batches }, () => names.map((name) => timeOnce(works[name], units)));
  const timings = names.map((name, place) => [name, timingOf(turns.map((turn) => turn[place] as number))] as const);
  return Object.fromEntries(timings) as Record<Name, Timing>;
};

/** A small seeded generator for inputs of benchmarks: the same shoes on every machine. */
export const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};
