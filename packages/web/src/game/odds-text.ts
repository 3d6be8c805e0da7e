import type { Odds } from '@sabot/rules';
import type { Language } from '../i18n/messages.ts';

/** A share as people read it, rounded once from the exact number. */
const SCALE = 1_000_000n;
const DIGITS = 4;

interface Exact {
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

/** Stakes up to this are named as they are; larger ones read better as a decimal to one. */
const NAMED_STAKE = 2;

const named = ({ win, stake }: Odds): Odds => (stake <= NAMED_STAKE ? { win, stake } : { win: win / stake, stake: 1 });

/** What a line pays, as people say it: `8 to 1`, `0.95 to 1`, `1 to 2`; 1赔8. */
export const oddsText = (odds: Odds, language: Language): string => {
  if (language === 'zh') return `1赔${odds.win / odds.stake}`;
  const { win, stake } = named(odds);
  return `${win} to ${stake}`;
};

/** The same as a felt prints it in either language: `8 : 1`, `1 : 2`, and 19 to 20 as `0.95 : 1`. */
export const oddsPrint = (odds: Odds): string => {
  const { win, stake } = named(odds);
  return `${win} : ${stake}`;
};
