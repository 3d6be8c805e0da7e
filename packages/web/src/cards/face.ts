import { type Card, rankOf, type Suit, suitOf } from '@sabot/rules';
import { courtLayers } from './court.ts';
import type { Layer } from './layer.ts';
import { CARD_HEIGHT, CARD_WIDTH, type Path, placed, rose } from './path.ts';
import { PIPS, pipsOf } from './pips.ts';

const MIDDLE = CARD_WIDTH / 2;
const HALF = CARD_HEIGHT / 2;

interface Ace {
  readonly size: number;
  /** Where the great pip is engraved: from its middle, and how large. */
  readonly engraved: readonly (readonly [x: number, y: number, radius: number])[];
}

const ACES: Readonly<Record<Suit, Ace>> = {
  s: { size: 1.4, engraved: [[0, 14, 28]] },
  h: { size: 1.25, engraved: [[0, -6, 25]] },
  d: { size: 1.3, engraved: [[0, 0, 22]] },
  c: {
    size: 1.25,
    engraved: [
      [0, -34, 16],
      [-31, 11, 16],
      [31, 11, 16],
    ],
  },
};

const engraving = (x: number, y: number, radius: number): Path =>
  [0, 1].map((phase) => rose(x, y, radius * 0.72, radius * 0.28, 12, phase * Math.PI)).join('') +
  rose(x, y, radius * 0.3, radius * 0.12, 12, 0);

/** The ace: one great pip with a line inlaid along its edge, and a rosette engraved in it. */
const aceLayers = (suit: Suit): readonly Layer[] => {
  const { size, engraved } = ACES[suit];
  const pip = placed(PIPS[suit], MIDDLE, HALF, size);
  return [
    { ink: 'outline', path: pip },
    { ink: 'inlay', path: pip },
    { ink: 'heart', path: pip },
    { ink: 'engraving', path: engraved.map(([x, y, radius]) => engraving(MIDDLE + x, HALF + y, radius)).join('') },
  ];
};

const drawn = (card: Card): readonly Layer[] => {
  const [rank, suit] = [rankOf(card), suitOf(card)];
  if (rank === 'A') return aceLayers(suit);
  if (rank === 'J' || rank === 'Q' || rank === 'K') return courtLayers(rank, suit);
  return [{ ink: 'suit', path: pipsOf(rank, suit) }];
};

const made = new Map<Card, readonly Layer[]>();

/** What is printed on a face apart from its indices. Drawn once for each card. */
export const faceLayers = (card: Card): readonly Layer[] => {
  const known = made.get(card);
  if (known !== undefined) return known;
  const layers = drawn(card);
  made.set(card, layers);
  return layers;
};
