/** The geometry of a card that is folded over along a line. Nothing here knows of screens or pointers. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Polygon = readonly Point[];

/** The line a card is folded along: a point of it, and the unit normal that points to the part that is lifted. */
export interface Fold {
  readonly at: Point;
  readonly normal: Point;
}

export const addPoints = (a: Point, b: Point, times = 1): Point => ({ x: a.x + b.x * times, y: a.y + b.y * times });
const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y;
export const lengthOf = ({ x, y }: Point): number => Math.hypot(x, y);

/** The fold that lays one point of the card upon another: halfway between them, square to the way. */
export const foldBetween = (from: Point, to: Point): Fold | null => {
  const way = addPoints(from, to, -1);
  const length = lengthOf(way);
  if (length === 0) return null;
  return { at: addPoints(to, way, 0.5), normal: { x: way.x / length, y: way.y / length } };
};

/** How far a point lies on the lifted side; negative on the side that stays. */
export const heightOver = (point: Point, { at, normal }: Fold): number => dot(addPoints(point, at, -1), normal);

export const reflect = (point: Point, fold: Fold): Point => addPoints(point, fold.normal, -2 * heightOver(point, fold));

/** The part of a convex polygon where `height` is not negative, cut at straight lines between its corners. */
const kept = (polygon: Polygon, height: (point: Point) => number): Polygon =>
  polygon.flatMap((point, index) => {
    const next = polygon[(index + 1) % polygon.length] ?? point;
    const [here, there] = [height(point), height(next)];
    const own = here >= 0 ? [point] : [];
    if (here * there >= 0) return own;
    return [...own, addPoints(point, addPoints(next, point, -1), here / (here - there))];
  });

interface Halves {
  /** What stays on the table. */
  readonly flat: Polygon;
  /** What is lifted, where it lay before. */
  readonly lifted: Polygon;
}

export const splitByFold = (polygon: Polygon, fold: Fold): Halves => {
  return {
    flat: kept(polygon, (point) => -heightOver(point, fold)),
    lifted: kept(polygon, (point) => heightOver(point, fold)),
  };
};

/** How far the flap reaches from the fold. */
export const flapReach = (polygon: Polygon, fold: Fold): number =>
  Math.max(0, ...polygon.map((point) => heightOver(point, fold)));

/** As the six numbers of an SVG matrix. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/**
 * Where the face of a card this wide comes to lie in the flap. The face is behind the back, left for right, and the fold
 * turns it over again: two reflections are a turn, so that print is never seen reversed.
 */
export const faceInFlap = (fold: Fold, width: number): Matrix => {
  const { x: nx, y: ny } = fold.normal;
  const origin = reflect({ x: width, y: 0 }, fold);
  return [2 * nx * nx - 1, 2 * nx * ny, -2 * nx * ny, 1 - 2 * ny * ny, origin.x, origin.y];
};

/** A place on the back, as a place on the face behind it. */
export const onOtherFace = ({ x, y }: Point, width: number): Point => ({ x: width - x, y });
