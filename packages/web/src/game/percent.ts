/** A share as people read it, rounded once from the exact number. */
const SCALE = 1_000_000n;
const DIGITS = 4;

export interface Exact {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Of a number in millionths: `45.8597`, with its sign. */
const fromMillionths = (millionths: bigint): string => {
  const sign = millionths < 0n ? '−' : '';
  const text = String(millionths < 0n ? -millionths : millionths).padStart(DIGITS + 1, '0');
  return `${sign}${text.slice(0, -DIGITS)}.${text.slice(-DIGITS)}`;
};

/** Half a step is added away from zero before what is left over is dropped. */
export const percentOf = ({ numerator, denominator }: Exact): string => {
  const twice = 2n * numerator * SCALE;
  const half = numerator < 0n ? -denominator : denominator;
  return `${fromMillionths((twice + half) / (2n * denominator))} %`;
};

/** The same of a number that is not exact. */
export const percentOfNumber = (value: number): string => `${fromMillionths(BigInt(Math.round(value * 1_000_000)))} %`;
