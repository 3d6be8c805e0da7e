import type { Rank, Suit } from '@sabot/rules';
import { CARD_HEIGHT, CARD_WIDTH, dot, type Path, placed, turned } from './path.ts';

/** One pip of each suit in a square from -50 to 50. */
export const PIPS: Readonly<Record<Suit, Path>> = {
  s:
    'M0 -52C7 -36 46 -12 46 13C46 28 36 37 24 37C15 37 8 33 4 25C5 36 9 45 19 51L-19 51C-9 45 -5 36 -4 25' +
    'C-8 33 -15 37 -24 37C-36 37 -46 28 -46 13C-46 -12 -7 -36 0 -52Z',
  h:
    'M0 50C-7 34 -47 8 -47 -20C-47 -37 -36 -47 -23 -47C-11 -47 -3 -39 0 -27C3 -39 11 -47 23 -47C36 -47 47 -37 47 -20' +
    'C47 8 7 34 0 50Z',
  d: 'M0 -52C9 -35 24 -16 39 0C24 16 9 35 0 52C-9 35 -24 16 -39 0C-24 -16 -9 -35 0 -52Z',
  c: `${dot(0, -27, 22.5)}${dot(-25, 9, 22.5)}${dot(25, 9, 22.5)}M-9 -16L9 -16L7 6L12 10L4 16C5 32 9 44 19 51L-19 51C-9 44 -5 32 -4 16L-12 10L-7 6Z`,
};

type Spot = readonly [x: number, y: number];

const LEFT = 86;
const MIDDLE = CARD_WIDTH / 2;
const TOP = 56;
const HALF = CARD_HEIGHT / 2;
const THIRD = TOP + (CARD_HEIGHT - 2 * TOP) / 3;

const pair = (y: number): readonly Spot[] => [
  [LEFT, y],
  [CARD_WIDTH - LEFT, y],
];

/** Pips of the upper half, which the lower half repeats turned, and those on the middle line, which stand once. */
interface Arrangement {
  readonly upper: readonly Spot[];
  readonly once: readonly Spot[];
}

const arrangement = (upper: readonly Spot[], ...once: readonly Spot[]): Arrangement => ({ upper, once });
const CENTRE: Spot = [MIDDLE, HALF];
const BETWEEN: Spot = [MIDDLE, (TOP + HALF) / 2];
const SIX = [...pair(TOP)];

const ARRANGEMENTS: Readonly<Partial<Record<Rank, Arrangement>>> = {
  2: arrangement([[MIDDLE, TOP]]),
  3: arrangement([[MIDDLE, TOP]], CENTRE),
  4: arrangement(SIX),
  5: arrangement(SIX, CENTRE),
  6: arrangement(SIX, ...pair(HALF)),
  7: arrangement(SIX, ...pair(HALF), BETWEEN),
  8: arrangement([...SIX, BETWEEN], ...pair(HALF)),
  9: arrangement([...SIX, ...pair(THIRD)], CENTRE),
  T: arrangement([...SIX, ...pair(THIRD), [MIDDLE, (TOP + THIRD) / 2]]),
};

const PIP_SIZE = 0.41;

/** All pips of a card of this rank in one path; none for the ace and the courts, which are drawn by themselves. */
export const pipsOf = (rank: Rank, suit: Suit): Path => {
  const { upper, once } = ARRANGEMENTS[rank] ?? { upper: [], once: [] };
  const at = ([x, y]: Spot): Path => placed(PIPS[suit], x, y, PIP_SIZE);
  const above = upper.map(at).join('');
  return `${above}${turned(above)}${once.map(at).join('')}`;
};
