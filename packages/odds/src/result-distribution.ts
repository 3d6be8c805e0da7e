import { type Branded, fault, type Odds, ok, parseWhole, type Result } from '@sabot/rules';
import { type Fraction, minus, ONE, toNumber } from './fraction.ts';

/** What a wager needs to say of itself: its pay lines and its loss; whatever is left over comes to nothing. */
export interface RoundResults {
  readonly lines: readonly { readonly line: { readonly pays: Odds }; readonly probability: Fraction }[];
  readonly lose: Fraction;
}

/**
 * The net result of one unit staked on each of several rounds, the rounds independent and each from the same shoe.
 * Results lie on a lattice: the one at `index` is `(first + index * stride) / unit`.
 */
interface Distribution {
  readonly rounds: number;
  readonly unit: number;
  readonly first: number;
  readonly stride: number;
  readonly probabilities: Float64Array;
}

/** Made by {@link resultDistribution}. */
export type ResultDistribution = Branded<Distribution, 'result distribution'>;

/** More would take seconds and more memory than a page has. */
const MOST_ROUNDS = 10_000;

/** A result as a whole number of lattice units, with its probability. */
interface Step {
  readonly net: number;
  readonly probability: number;
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** Far below what a double can add to one, so that leaving such ends out changes no digit. */
const NEGLIGIBLE = 1e-30;

const stepsOf = ({ lines, lose }: RoundResults, unit: number): readonly Step[] => {
  const nothing = lines.reduce((rest, { probability }) => minus(rest, probability), minus(ONE, lose));
  return [
    { net: -unit, probability: toNumber(lose) },
    { net: 0, probability: toNumber(nothing) },
    ...lines.map(({ line: { pays }, probability }) => ({
      net: (pays.win * unit) / pays.stake,
      probability: toNumber(probability),
    })),
  ].filter(({ probability }) => probability > 0);
};

/** One more round: every result so far, shifted by each result of the round. All terms are positive, so nothing cancels. */
const addRound = (sofar: Float64Array, steps: readonly Step[], longest: number): Float64Array => {
  const next = new Float64Array(sofar.length + longest);
  for (const { net, probability } of steps) {
    for (let index = 0; index < sofar.length; index += 1) {
      next[index + net] = (next[index + net] as number) + probability * (sofar[index] as number);
    }
  }
  return next;
};

/** Where the cells begin and end that weigh anything. */
const support = (cells: Float64Array): readonly [number, number] => {
  let [from, to] = [0, cells.length];
  while (from < to - 1 && (cells[from] as number) < NEGLIGIBLE) from += 1;
  while (to > from + 1 && (cells[to - 1] as number) < NEGLIGIBLE) to -= 1;
  return [from, to];
};

export const resultDistribution = (results: RoundResults, many: unknown): Result<ResultDistribution> => {
  const parsed = parseWhole(many, 'The number of rounds', 0, MOST_ROUNDS);
  return parsed.ok ? ok(distributionAfter(results, parsed.value) as ResultDistribution) : parsed;
};

const distributionAfter = (results: RoundResults, rounds: number): Distribution => {
  const unit = results.lines.reduce((sofar, { line: { pays } }) => (sofar * pays.stake) / gcd(sofar, pays.stake), 1);
  const steps = stepsOf(results, unit);
  const least = Math.min(...steps.map(({ net }) => net));
  const stride = steps.reduce((sofar, { net }) => gcd(sofar, net - least), 0) || 1;
  const shifted = steps.map(({ net, probability }) => ({ net: (net - least) / stride, probability }));
  const longest = Math.max(...shifted.map(({ net }) => net));
  let probabilities = new Float64Array([1]);
  let first = 0;
  for (let round = 0; round < rounds; round += 1) {
    const next = addRound(probabilities, shifted, longest);
    const [from, to] = support(next);
    first += least + from * stride;
    probabilities = next.slice(from, to);
  }
  return { rounds, unit, first, stride, probabilities };
};

const resultAt = ({ first, stride, unit }: ResultDistribution, index: number): number =>
  (first + index * stride) / unit;

/** The place of the least result above zero, which may lie before the first or after the last. */
const firstAhead = ({ first, stride }: ResultDistribution): number => Math.floor(-first / stride) + 1;

/** The probability of having won more than was lost. */
export const chanceAhead = (distribution: ResultDistribution): number => {
  let chance = 0;
  for (const probability of distribution.probabilities.subarray(Math.max(0, firstAhead(distribution)))) {
    chance += probability;
  }
  return chance;
};

const placeOfQuantile = ({ probabilities }: ResultDistribution, share: number): number => {
  let sum = 0;
  for (const [index, probability] of probabilities.entries()) {
    sum += probability;
    if (sum >= share) return index;
  }
  return probabilities.length - 1;
};

/** A part of one, from outside. */
const parseShare = (value: unknown, most: number): Result<number> =>
  typeof value === 'number' && value >= 0 && value <= most
    ? ok(value)
    : fault('malformed-number', `A share must be a number from 0 to ${most}.`);

/** The least result that is reached or stayed below with this probability. */
export const quantile = (distribution: ResultDistribution, share: unknown): Result<number> => {
  const parsed = parseShare(share, 1);
  return parsed.ok ? ok(resultAt(distribution, placeOfQuantile(distribution, parsed.value))) : parsed;
};

/** Neighbouring results taken together, from the lowest to the highest of them. */
export interface ResultBin {
  readonly lowest: number;
  readonly highest: number;
  readonly probability: number;
}

/**
 * Lattice steps of a bin. Where a stake is many steps long, results cluster about whole stakes, and a bin of a stake and
 * a bit would catch now one cluster and now two: so bins of more than one step are whole stakes wide.
 */
const widthOfBin = ({ unit, stride }: ResultDistribution, steps: number, bins: number): number => {
  const least = Math.ceil(steps / bins);
  const stake = unit / gcd(unit, stride);
  return least === 1 ? 1 : Math.ceil(least / stake) * stake;
};

/**
 * The distribution in at most so many bins (one more where the ends do not fit), without the outermost `tail` on either
 * side. No bin holds both a result above zero and one that is not.
 */
export const histogram = (
  distribution: ResultDistribution,
  bins: unknown,
  tail: unknown,
): Result<readonly ResultBin[]> => {
  const most = parseWhole(bins, 'The number of bins', 1, MOST_BINS);
  if (!most.ok) return most;
  const share = parseShare(tail, 0.5);
  return share.ok ? ok(binsOf(distribution, most.value, share.value)) : share;
};

/** More than any picture has pixels for. */
const MOST_BINS = 10_000;

const binsOf = (distribution: ResultDistribution, bins: number, tail: number): readonly ResultBin[] => {
  const from = placeOfQuantile(distribution, tail);
  const to = placeOfQuantile(distribution, 1 - tail);
  const width = widthOfBin(distribution, to - from + 1, bins);
  const border = firstAhead(distribution);
  const begin = border + Math.floor((from - border) / width) * width;
  const count = Math.floor((to - begin) / width) + 1;
  return Array.from({ length: count }, (_, index) => {
    const lowest = begin + index * width;
    const cells = distribution.probabilities.subarray(Math.max(0, lowest), lowest + width);
    return {
      lowest: resultAt(distribution, lowest),
      highest: resultAt(distribution, lowest + width - 1),
      probability: cells.reduce((sum, probability) => sum + probability, 0),
    };
  });
};
