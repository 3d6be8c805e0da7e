/** How a number is spread over the sessions of a run, exactly. */
export interface ValueDistribution {
  readonly mean: number;
  /** The standard deviation; nought of a single value. */
  readonly deviation: number;
  readonly least: number;
  readonly most: number;
  readonly quantiles: readonly { readonly share: number; readonly value: number }[];
  /** In order, of even width; the outermost hold whatever lies beyond them. */
  readonly bins: readonly ValueBin[];
}

/** Values from `from` up to but not with `to`; null where the bin has no end. */
export interface ValueBin {
  readonly from: number | null;
  readonly to: number | null;
  readonly count: number;
}

const SHARES = [0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99] as const;
const BINS = 20;
/** What lies beyond this share on either side goes into the outermost bins, lest one winner press all others into one. */
const TAIL = 0.005;

/** One, two or five times a power of ten: the least of them that is no less. */
export const roundStep = (least: number): number => {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5, 10].find((each) => each * power >= least) ?? 10;
  return factor * power;
};

/** The least value that is reached or stayed below by this share of the values. */
const quantileOf = (sorted: Float64Array, share: number): number =>
  sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] as number;

const binsOf = (sorted: Float64Array): readonly ValueBin[] => {
  const [low, high] = [quantileOf(sorted, TAIL), quantileOf(sorted, 1 - TAIL)];
  const width = roundStep(Math.max(1, (high - low) / BINS));
  const first = Math.floor(low / width);
  const many = Math.floor(high / width) - first + 1;
  const counts = new Float64Array(many);
  for (const value of sorted) {
    const bin = Math.min(many - 1, Math.max(0, Math.floor(value / width) - first));
    counts[bin] = (counts[bin] as number) + 1;
  }
  return Array.from(counts, (count, bin) => ({
    from: bin === 0 ? null : (first + bin) * width,
    to: bin === many - 1 ? null : (first + bin + 1) * width,
    count,
  }));
};

/** The distribution of whole numbers; null where there are none. */
export const distributionOf = (values: Iterable<number>): ValueDistribution | null => {
  const sorted = Float64Array.from(values).sort();
  const many = sorted.length;
  if (many === 0) return null;
  const mean = sorted.reduce((sum, value) => sum + value, 0) / many;
  const scatter = sorted.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return {
    mean,
    deviation: many === 1 ? 0 : Math.sqrt(scatter / (many - 1)),
    least: sorted[0] as number,
    most: sorted[many - 1] as number,
    quantiles: SHARES.map((share) => ({ share, value: quantileOf(sorted, share) })),
    bins: binsOf(sorted),
  };
};
