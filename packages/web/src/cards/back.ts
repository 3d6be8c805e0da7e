import {
  CARD_HEIGHT,
  CARD_WIDTH,
  type DrawingLayer,
  ellipse,
  indexesUpTo,
  line,
  type Path,
  rosette,
  rotated,
} from './drawing.ts';

type Point = readonly [x: number, y: number];

const EDGE = 13;
const RIGHT = CARD_WIDTH - EDGE;
const BOTTOM = CARD_HEIGHT - EDGE;
const MIDDLE = CARD_WIDTH / 2;
const HALF = CARD_HEIGHT / 2;

const box = (inset: number, corner: number): Path => {
  const [left, top] = [EDGE + inset, EDGE + inset];
  const [right, bottom] = [RIGHT - inset, BOTTOM - inset];
  return (
    `M${left + corner} ${top}L${right - corner} ${top}C${right} ${top} ${right} ${top} ${right} ${top + corner}` +
    `L${right} ${bottom - corner}C${right} ${bottom} ${right} ${bottom} ${right - corner} ${bottom}` +
    `L${left + corner} ${bottom}C${left} ${bottom} ${left} ${bottom} ${left} ${bottom - corner}` +
    `L${left} ${top + corner}C${left} ${top} ${left} ${top} ${left + corner} ${top}Z`
  );
};

const INSET = 18;
const INNER = { left: EDGE + INSET, top: EDGE + INSET, right: RIGHT - INSET, bottom: BOTTOM - INSET } as const;

/** Waves that cross: each runs down the field, and its neighbour is half a wave behind. */
const lattice = (): Path => {
  const across = 8;
  const [width, height] = [INNER.right - INNER.left, INNER.bottom - INNER.top];
  const step = width / across;
  const waves = 7;
  const wave = (x: number, sign: number): Path =>
    line(
      indexesUpTo(waves * 8).map((index): Point => {
        const part = index / (waves * 8);
        const sway = sign * step * Math.cos(part * waves * 2 * Math.PI);
        return [Math.min(INNER.right, Math.max(INNER.left, x + sway)), INNER.top + part * height];
      }),
      false,
    );
  return indexesUpTo(across)
    .flatMap((index) => [wave(INNER.left + index * step, 1), wave(INNER.left + index * step, -1)])
    .join('');
};

/** Two strands twisted round each other all along the border. */
const rope = (): Path => {
  const inset = INSET / 2;
  const [left, top] = [EDGE + inset, EDGE + inset];
  const [right, bottom] = [RIGHT - inset, BOTTOM - inset];
  const strand = (from: Point, to: Point, turns: number, sign: number): Path => {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const long = Math.hypot(dx, dy);
    return line(
      indexesUpTo(turns * 8).map((index): Point => {
        const part = index / (turns * 8);
        const sway = sign * 4.2 * Math.sin(part * turns * Math.PI);
        return [from[0] + part * dx - (dy / long) * sway, from[1] + part * dy + (dx / long) * sway];
      }),
      false,
    );
  };
  const corners: readonly [Point, Point, number][] = [
    [[left, top], [right, top], 20],
    [[right, top], [right, bottom], 29],
    [[right, bottom], [left, bottom], 20],
    [[left, bottom], [left, top], 29],
  ];
  return corners.flatMap(([from, to, turns]) => [strand(from, to, turns, 1), strand(from, to, turns, -1)]).join('');
};

const circle = (radius: number): Path => ellipse(MIDDLE, HALF, radius);

const SEAL = 50;

const seal = (): Path =>
  [0, 0.5, 1, 1.5].map((phase) => rosette(MIDDLE, HALF, SEAL - 9, 7, 16, phase * Math.PI)).join('');

/** The house's S, its lower half the upper one turned. */
const upperS = 'M140 166L137.500 156C134 152 130 150 124.500 150C114 150 108 155.500 108 163C108 171 115 173 125 175';
const MONOGRAM = `${upperS}${rotated(upperS)}`;

let made: readonly DrawingLayer[] | null = null;

/** The back of every card, the same from both sides. Drawn once. */
export const backLayers = (): readonly DrawingLayer[] => {
  made ??= [
    { ink: 'field', path: box(0, 8) },
    { ink: 'rope', path: rope() },
    { ink: 'border', path: `${box(2, 7)}${box(16, 4)}` },
    { ink: 'lattice', path: lattice() },
    { ink: 'seal', path: circle(SEAL) },
    { ink: 'rose', path: seal() },
    { ink: 'seal', path: circle(SEAL - 18) },
    { ink: 'monogram', path: MONOGRAM },
  ];
  return made;
};
