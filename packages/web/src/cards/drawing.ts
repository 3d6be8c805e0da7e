/**
 * Drawings are kept as text of absolute M, L, C and Z alone, so that every number in them is one of a pair and a drawing
 * can be moved, scaled and turned as text. A whole suit of pips is then one path, which is cheap to show many times.
 */
export type Path = string;

type Move = (x: number, y: number) => readonly [number, number];

const PAIR = /(-?[\d.]+)[ ,](-?[\d.]+)/g;
const brief = (value: number): string => String(Math.round(value * 100) / 100);

export const movedPath = (path: Path, move: Move): Path =>
  path.replace(PAIR, (_, x: string, y: string) => move(Number(x), Number(y)).map(brief).join(' '));

/** At (x, y) in this size. */
export const placedAt = (path: Path, x: number, y: number, size: number): Path =>
  movedPath(path, (px, py) => [x + px * size, y + py * size]);

export const CARD_WIDTH = 250;
export const CARD_HEIGHT = 350;

/** The other half of a card that looks the same from both sides of a table. */
export const rotated = (path: Path): Path => movedPath(path, (x, y) => [CARD_WIDTH - x, CARD_HEIGHT - y]);

/** Mirrored about the middle line of the card. */
export const mirrored = (path: Path): Path => movedPath(path, (x, y) => [CARD_WIDTH - x, y]);

/** A quarter of a circle is near enough to a cubic with this handle. */
const HANDLE = 0.5523;

export const ellipse = (x: number, y: number, rx: number, ry = rx): Path => {
  const hx = rx * HANDLE;
  const hy = ry * HANDLE;
  const at = (px: number, py: number) => `${brief(x + px)} ${brief(y + py)}`;
  return (
    `M${at(rx, 0)}C${at(rx, hy)} ${at(hx, ry)} ${at(0, ry)}C${at(-hx, ry)} ${at(-rx, hy)} ${at(-rx, 0)}` +
    `C${at(-rx, -hy)} ${at(-hx, -ry)} ${at(0, -ry)}C${at(hx, -ry)} ${at(rx, -hy)} ${at(rx, 0)}Z`
  );
};

/** A curve through these points, by straight steps. */
export const line = (points: readonly (readonly [number, number])[], closed: boolean): Path =>
  `M${points.map(([x, y]) => `${brief(x)} ${brief(y)}`).join('L')}${closed ? 'Z' : ''}`;

/** The whole numbers from 0 to this one, inclusive. */
export const indexesUpTo = (count: number): readonly number[] => Array.from({ length: count + 1 }, (_, index) => index);

/** A rose engine's line: a circle whose radius swings. */
export const rosette = (x: number, y: number, radius: number, swing: number, lobes: number, phase: number): Path =>
  line(
    indexesUpTo(lobes * 10 - 1).map((index) => {
      const angle = (index / (lobes * 10)) * 2 * Math.PI;
      const far = radius + swing * Math.cos(lobes * angle + phase);
      return [x + far * Math.cos(angle), y + far * Math.sin(angle)] as const;
    }),
    true,
  );

/** What the parts of a drawing are printed with; cards.module.css has the colours. */
const INKS = [
  'suit',
  'robe',
  'robe-2',
  'gold',
  'skin',
  'lips',
  'hair',
  'white',
  'ink',
  'line',
  'fine',
  'leaf',
  'ground',
  'frame',
  'outline',
  'inlay',
  'heart',
  'engraving',
  'field',
  'lattice',
  'rope',
  'border',
  'seal',
  'rose',
  'monogram',
] as const;
export type InkName = (typeof INKS)[number];

/** One path in one ink; later ones lie on top. */
export interface DrawingLayer {
  readonly ink: InkName;
  readonly path: Path;
}
