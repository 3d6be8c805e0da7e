import type { Grip } from '@sabot/protocol';
import { CARD_HEIGHT, CARD_WIDTH } from './drawing.ts';
import { addPoints, type Fold, foldBetween, lengthOf, type Point, type Polygon } from './fold.ts';

/** Where a card may be taken hold of: four edges and four corners, as on a map. */
export const CARD_GRIPS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const satisfies readonly Grip[];

/** A card held at a point and pulled straight one way. */
export interface PeelGesture {
  readonly grip: Grip;
  readonly from: Point;
  /** A unit vector. */
  readonly way: Point;
  /** From 0, flat, to 1, where the point held has come to the far end of the card. */
  readonly progress: number;
}

/** A card pulled this far is open. */
export const OPEN_THRESHOLD = 0.75;

export const CARD: Polygon = [
  { x: 0, y: 0 },
  { x: CARD_WIDTH, y: 0 },
  { x: CARD_WIDTH, y: CARD_HEIGHT },
  { x: 0, y: CARD_HEIGHT },
];

/** Places on the card by grip, as parts of its width and height. */
const PLACES: Readonly<Record<Grip, Point>> = {
  n: { x: 0.5, y: 0 },
  ne: { x: 1, y: 0 },
  e: { x: 1, y: 0.5 },
  se: { x: 1, y: 1 },
  s: { x: 0.5, y: 1 },
  sw: { x: 0, y: 1 },
  w: { x: 0, y: 0.5 },
  nw: { x: 0, y: 0 },
};

const isCorner = (grip: Grip): boolean => grip.length === 2;

const unit = (vector: Point): Point => {
  const length = lengthOf(vector);
  return { x: vector.x / length, y: vector.y / length };
};

const turnedBy = ({ x, y }: Point, angle: number): Point => ({
  x: x * Math.cos(angle) - y * Math.sin(angle),
  y: x * Math.sin(angle) + y * Math.cos(angle),
});

export const gripPosition = (grip: Grip): Point => ({
  x: PLACES[grip].x * CARD_WIDTH,
  y: PLACES[grip].y * CARD_HEIGHT,
});

/** Straight to the far side, or the far corner. */
const inward = (grip: Grip): Point => {
  const { x, y } = PLACES[grip];
  return unit({ x: (0.5 - x) * CARD_WIDTH, y: (0.5 - y) * CARD_HEIGHT });
};

/** What a hand put down here takes hold of: the corner it is near to, else the nearest edge. */
export const gripAt = ({ x, y }: Point): Grip => {
  const [across, down] = [x / CARD_WIDTH, y / CARD_HEIGHT];
  const third = (part: number): number => (part < 0.3 ? 0 : part > 0.7 ? 1 : 0.5);
  const wanted = { x: third(across), y: third(down) };
  if (wanted.x === 0.5 && wanted.y === 0.5) {
    if (Math.abs(across - 0.5) > Math.abs(down - 0.5)) return across < 0.5 ? 'w' : 'e';
    return down < 0.5 ? 'n' : 's';
  }
  return CARD_GRIPS.find((grip) => PLACES[grip].x === wanted.x && PLACES[grip].y === wanted.y) ?? 's';
};

/** How long the card is this way. */
const span = (way: Point): number => Math.abs(way.x) * CARD_WIDTH + Math.abs(way.y) * CARD_HEIGHT;

/** Paper held at an edge follows the hand sideways only so far; held at a corner, farther. */
const SIDEWAYS = { edge: Math.PI / 8, corner: Math.PI / 4.5 } as const;

/** The nearest way to `pull` that the grip allows; null where the pull is off the card. */
const allowedWay = (grip: Grip, pull: Point): Point | null => {
  const straight = inward(grip);
  const along = pull.x * straight.x + pull.y * straight.y;
  if (along <= 0) return null;
  const angle = Math.atan2(straight.x * pull.y - straight.y * pull.x, along);
  const most = isCorner(grip) ? SIDEWAYS.corner : SIDEWAYS.edge;
  return turnedBy(straight, Math.min(most, Math.max(-most, angle)));
};

/** The card taken hold of at `start` and dragged to `end`; null while it still lies flat. */
export const dragged = (start: Point, end: Point): PeelGesture | null => {
  const grip = gripAt(start);
  const pull = addPoints(end, start, -1);
  const way = allowedWay(grip, pull);
  if (way === null) return null;
  const place = gripPosition(grip);
  const from = {
    x: PLACES[grip].x === 0.5 ? start.x : place.x,
    y: PLACES[grip].y === 0.5 ? start.y : place.y,
  };
  const travel = pull.x * way.x + pull.y * way.y;
  return { grip, from, way, progress: Math.min(1, travel / span(way)) };
};

/** Nobody lifts an edge quite straight. */
const LEAN = 0.09;

/** The card lifted at a grip without a hand on it, by key or button. */
export const lifted = (grip: Grip, progress: number): PeelGesture => ({
  grip,
  from: gripPosition(grip),
  way: turnedBy(inward(grip), isCorner(grip) ? 0 : LEAN),
  progress: Math.min(1, Math.max(0, progress)),
});

/** The line the card is folded along; null while it lies flat. */
export const foldOf = ({ from, way, progress }: PeelGesture): Fold | null =>
  foldBetween(from, addPoints(from, way, progress * span(way)));
