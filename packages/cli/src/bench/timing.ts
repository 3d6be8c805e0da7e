/** This machine may be shared: the best of several batches says most about the code, the median about the day. */
export interface Timing {
  readonly best: number;
  readonly median: number;
}

/** Times so many batches of a piece of work, each of so many units, in microseconds a unit. */
export const time = (work: () => void, units: number, batches: number): Timing => {
  const times: number[] = [];
  for (let batch = 0; batch < batches; batch += 1) {
    const start = performance.now();
    work();
    times.push(((performance.now() - start) * 1000) / units);
  }
  times.sort((a, b) => a - b);
  return { best: times[0] ?? 0, median: times[Math.floor(times.length / 2)] ?? 0 };
};

/** A small seeded generator for inputs of benchmarks: the same shoes on every machine. */
export const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};
