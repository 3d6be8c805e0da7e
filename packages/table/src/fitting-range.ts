/** Every whole number from one to another, by steps. */
export interface Range {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

type Fits = (value: number) => boolean;

/** Pay lines ask for no more units than this at once. */
const MOST_UNITS = 100;

/** How many steps one can go that way: as far as it fits, it fits all the way. */
const stepsThatFit = (fits: (steps: number) => boolean, most: number): number => {
  let [low, high] = [0, 1];
  while (high <= most && fits(high)) {
    low = high;
    high *= 2;
  }
  high = Math.min(high, most + 1);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
};

/** By what a value that fits may change: by one, or else by so many units; null where nothing else fits. */
const stepOf = (value: number, unit: number, fits: Fits): number | null => {
  const steps = [1, ...Array.from({ length: MOST_UNITS }, (_, index) => unit * (index + 1))];
  return steps.find((step) => fits(value + step) || fits(value - step)) ?? null;
};

/** The range about a value that fits, found by trying. */
export const exampleRange = (value: number, unit: number, most: number, fits: Fits): Range | null => {
  const step = stepOf(value, unit, fits);
  if (step === null) return null;
  const down = stepsThatFit((steps) => fits(value - steps * step), Math.floor(value / step));
  const up = stepsThatFit((steps) => fits(value + steps * step), Math.floor((most - value) / step));
  return { from: value - down * step, to: value + up * step, step };
};

/** One that was found for something alike, if it is the range here too: its steps and ends fit, and nothing beyond them. */
export const knownRange = (known: readonly Range[], value: number, fits: Fits): Range | null => {
  const isIt = ({ from, to, step }: Range): boolean =>
    value >= from &&
    value <= to &&
    fits(from) &&
    fits(to) &&
    (from === to || fits(from + step)) &&
    !fits(from - step) &&
    !fits(to + step);
  return known.find(isIt) ?? null;
};
