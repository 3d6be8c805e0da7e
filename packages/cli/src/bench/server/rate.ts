/** Milliseconds. */
export interface Latency {
  readonly p50: number;
  readonly p99: number;
}

/** What so many clients reach together. */
export interface Rate {
  /** A second, in the best and in the median batch. */
  readonly best: number;
  readonly median: number;
  /** Of every request of the median batch. */
  readonly latency: Latency;
}

/** One batch: what each request took, in milliseconds, and all of them together. */
export interface Run {
  readonly times: Float64Array;
  readonly milliseconds: number;
}

const at = (sorted: Float64Array, share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;

export const latencyOf = (times: Float64Array): Latency => {
  const sorted = times.slice().sort();
  return { p50: at(sorted, 0.5), p99: at(sorted, 0.99) };
};

/** What all of them took, and the longest. */
export interface LatencySpread extends Latency {
  readonly count: number;
  readonly max: number;
}

export const latencySpread = (times: readonly number[]): LatencySpread => {
  const sorted = Float64Array.from(times).sort();
  return { count: sorted.length, p50: at(sorted, 0.5), p99: at(sorted, 0.99), max: sorted.at(-1) ?? 0 };
};

const perSecond = ({ times, milliseconds }: Run): number => (times.length * 1000) / milliseconds;

export const rateOf = (runs: readonly Run[]): Rate => {
  const sorted = runs.toSorted((a, b) => perSecond(b) - perSecond(a));
  const [best] = sorted;
  const median = sorted[Math.floor(sorted.length / 2)];
  if (best === undefined || median === undefined) throw new RangeError('nothing was measured');
  return { best: perSecond(best), median: perSecond(median), latency: latencyOf(median.times) };
};

/**
 * So many clients, each asking again as soon as it is answered, so many times. `ask` gets the number of the client and of
 * its request.
 */
export const closedLoop = async (
  clients: number,
  requests: number,
  ask: (client: number, request: number) => Promise<void>,
): Promise<Run> => {
  const times = new Float64Array(clients * requests);
  const start = performance.now();
  const client = async (number: number): Promise<void> => {
    for (let request = 0; request < requests; request += 1) {
      const asked = performance.now();
      await ask(number, request);
      times[number * requests + request] = performance.now() - asked;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return { times, milliseconds: performance.now() - start };
};
