import type { Polygon } from '../src/cards/fold.ts';

export const area = (polygon: Polygon): number =>
  Math.abs(
    polygon.reduce((sum, { x, y }, index) => {
      const next = polygon[(index + 1) % polygon.length] ?? { x, y };
      return sum + x * next.y - next.x * y;
    }, 0),
  ) / 2;
