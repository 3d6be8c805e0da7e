import type { Rank, Suit } from '@sabot/rules';
import { CARD_HEIGHT, CARD_WIDTH, ellipse, type Path, placedAt, rotated } from './drawing.ts';

/** Indices drawn with one broad stroke, in a box 40 wide and 60 high. Of our own, so that no font is waited for. */
const GLYPHS: Readonly<Record<Rank, Path>> = {
  A: 'M1 60L13 60M27 60L39 60M7 60L20 3L33 60M11 40L29 40',
  2: 'M5 18C5 7 11 1 20 1C29 1 35 7 35 16C35 29 9 42 5 59L37 59',
  3: 'M5 1L34 1L18 24C29 24 36 31 36 41C36 52 29 59 19 59C11 59 5 55 3 47',
  4: 'M29 60L29 2L3 43L40 43',
  5: 'M34 1L9 1L7 27C10 23 15 21 20 21C30 21 36 29 36 40C36 51 30 59 19 59C11 59 5 55 3 47',
  6: 'M33 8C30 3 26 1 21 1C10 1 4 13 4 34C4 51 10 59 20 59C30 59 36 51 36 41C36 31 30 24 20 24C11 24 5 31 4 38',
  7: 'M4 12L4 1L36 1C26 18 18 38 17 60',
  8: 'M20 1C29 1 34 7 34 14C34 21 29 27 20 27C11 27 6 21 6 14C6 7 11 1 20 1ZM20 27C30 27 37 34 37 43C37 53 30 59 20 59C10 59 3 53 3 43C3 34 10 27 20 27Z',
  9: 'M7 52C10 57 14 59 19 59C30 59 36 47 36 26C36 9 30 1 20 1C10 1 4 9 4 19C4 29 10 36 20 36C29 36 35 29 36 22',
  T: 'M-4 11L4 3L4 60M-4 59L12 59M31 1C39 1 43 10 43 30C43 50 39 59 31 59C23 59 19 50 19 30C19 10 23 1 31 1Z',
  J: 'M12 1L38 1M27 1L27 42C27 53 23 59 15 59C8 59 3 55 2 45',
  Q: 'M20 1C31 1 37 12 37 30C37 48 31 59 20 59C9 59 3 48 3 30C3 12 9 1 20 1ZM19 44L38 63',
  K: 'M0 1L14 1M0 59L14 59M7 1L7 59M35 3L8 36M16 27L36 58M26 1L40 1M28 59L42 59',
};

/** The corner of the card the index stands in, and its size. */
const INDEX_X = 14;
const INDEX_Y = 19;
const INDEX_SIZE = 0.88;

export const indexOf = (rank: Rank): Path => placedAt(GLYPHS[rank], INDEX_X, INDEX_Y, INDEX_SIZE);

/** One pip of each suit in a square from -50 to 50. */
export const PIPS: Readonly<Record<Suit, Path>> = {
  s:
    'M0 -52C7 -36 46 -12 46 13C46 28 36 37 24 37C15 37 8 33 4 25C5 36 9 45 19 51L-19 51C-9 45 -5 36 -4 25' +
    'C-8 33 -15 37 -24 37C-36 37 -46 28 -46 13C-46 -12 -7 -36 0 -52Z',
  h:
    'M0 50C-7 34 -47 8 -47 -20C-47 -37 -36 -47 -23 -47C-11 -47 -3 -39 0 -27C3 -39 11 -47 23 -47C36 -47 47 -37 47 -20' +
    'C47 8 7 34 0 50Z',
  d: 'M0 -52C9 -35 24 -16 39 0C24 16 9 35 0 52C-9 35 -24 16 -39 0C-24 -16 -9 -35 0 -52Z',
  c: `${ellipse(0, -27, 22.5)}${ellipse(-25, 9, 22.5)}${ellipse(25, 9, 22.5)}M-9 -16L9 -16L7 6L12 10L4 16C5 32 9 44 19 51L-19 51C-9 44 -5 32 -4 16L-12 10L-7 6Z`,
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
  const at = ([x, y]: Spot): Path => placedAt(PIPS[suit], x, y, PIP_SIZE);
  const above = upper.map(at).join('');
  return `${above}${rotated(above)}${once.map(at).join('')}`;
};
