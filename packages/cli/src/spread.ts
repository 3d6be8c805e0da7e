import { roundStep } from '@sabot/odds';

/** How a list of numbers is spread out. */
export interface Spread {
  readonly least: number;
  readonly lowerQuarter: number;
  readonly median: number;
  readonly upperQuarter: number;
  readonly most: number;
  readonly mean: number;
}

export const spreadOf = (numbers: readonly number[]): Spread => {
  const sorted = Float64Array.from(numbers).sort();
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  const sum = sorted.reduce((all, each) => all + each, 0);
  return {
    least: at(0),
    lowerQuarter: at(0.25),
    median: at(0.5),
    upperQuarter: at(0.75),
    most: at(1),
    mean: sum / Math.max(1, sorted.length),
  };
};

/** Numbers from `from` up to but not with `to`; the last bin has no end. */
export interface Bin {
  readonly from: number;
  readonly to: number | null;
  readonly count: number;
}

const BINS = 14;
/** What lies beyond this share goes into the last bin, lest a single winner press all others into the first. */
const TAIL = 0.99;

/** About so many bins of an even width, from nought up; nought is a bin by itself where `zeroApart`. */
export const binsOf = (numbers: readonly number[], zeroApart: boolean): readonly Bin[] => {
  const sorted = Float64Array.from(numbers).sort();
  const top = sorted[Math.floor(TAIL * (sorted.length - 1))] ?? 0;
  const width = roundStep(Math.max(1, top / BINS));
  const bins = Math.floor(top / width) + 1;
  const counts = new Float64Array(bins);
  let zeros = 0;
  for (const number of sorted) {
    if (zeroApart && number === 0) zeros += 1;
    else {
      const bin = Math.min(bins - 1, Math.floor(number / width));
      counts[bin] = (counts[bin] ?? 0) + 1;
    }
  }
  const even = Array.from(counts, (count, bin) => ({
    from: zeroApart && bin === 0 ? 1 : bin * width,
    to: bin === bins - 1 ? null : (bin + 1) * width,
    count,
  }));
  return zeroApart ? [{ from: 0, to: 1, count: zeros }, ...even] : even;
};
