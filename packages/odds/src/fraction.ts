import { type Branded, fault, ok, type Result } from '@sabot/rules';

interface Terms {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** An exact number, always in lowest terms with a positive denominator: only what is here makes one. */
export type Fraction = Branded<Terms, 'fraction'>;

const lowest = (terms: Terms): Fraction => terms as Fraction;

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);

const greatestCommonDivisor = (a: bigint, b: bigint): bigint => {
  let [large, small] = [magnitude(a), magnitude(b)];
  while (small > 0n) [large, small] = [small, large % small];
  return large;
};

/** Reduces; a denominator of zero is a mistake of whoever calls, as in any division, and throws. */
export const fraction = (numerator: bigint, denominator = 1n): Fraction => {
  if (denominator === 0n) throw new RangeError('a fraction has no denominator of zero');
  const sign = denominator < 0n ? -1n : 1n;
  const divisor = sign * greatestCommonDivisor(numerator, denominator);
  return lowest({ numerator: numerator / divisor, denominator: denominator / divisor });
};

/**
 * The same for a denominator all of whose prime factors are in a short `base`, such as a power of it: the divisor of two
 * numbers of thousands of digits is found by way of the short one.
 */
export const fractionOfPower = (numerator: bigint, denominator: bigint, base: bigint): Fraction => {
  let [above, below] = numerator === 0n ? [0n, 1n] : [numerator, denominator];
  for (;;) {
    const divisor = greatestCommonDivisor(below, greatestCommonDivisor(above, base));
    if (divisor === 1n) return lowest({ numerator: above, denominator: below });
    above /= divisor;
    below /= divisor;
  }
};

export const ZERO = fraction(0n);
export const ONE = fraction(1n);

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

export const minus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator);

export const times = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator);

export const over = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator, a.denominator * b.numerator);

const WRITTEN = /^(?<numerator>-?\d+)(?:\/(?<denominator>\d+))?$/;

/** Long enough for everything exact that is worked out here in a moment, and read in one. */
const LONGEST_WRITTEN = 20_000;

/** A fraction from outside, as {@link formatFraction} writes it: `n/d`, or `n` alone. */
export const parseFraction = (value: unknown): Result<Fraction> => {
  const malformed = fault('malformed-fraction', 'A fraction is written n/d in digits, such as 1/20, and d is not 0.');
  if (typeof value !== 'string' || value.length > LONGEST_WRITTEN) return malformed;
  const { numerator, denominator = '1' } = WRITTEN.exec(value)?.groups ?? {};
  if (numerator === undefined) return malformed;
  const below = BigInt(denominator);
  return below === 0n ? malformed : ok(fraction(BigInt(numerator), below));
};

/** `n/d`; zero is `0/1`. */
export const formatFraction = ({ numerator, denominator }: Fraction): string => `${numerator}/${denominator}`;

const bits = (value: bigint): number => magnitude(value).toString(2).length;

/** The nearest double but for a last bit: 64 bits of quotient are kept, so that huge terms do not overflow. */
export const toNumber = ({ numerator, denominator }: Fraction): number => {
  const shift = 64 - (bits(numerator) - bits(denominator));
  const quotient =
    shift >= 0 ? (numerator << BigInt(shift)) / denominator : numerator / (denominator << BigInt(-shift));
  // In two steps: a single power of two may be too small to hold where the result is not.
  const half = Math.trunc(shift / 2);
  return Number(quotient) * 2 ** -half * 2 ** (half - shift);
};
