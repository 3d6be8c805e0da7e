import type { Box } from './box.ts';

export interface Station extends Box {
  readonly seat: number;
}

/** The curve of the table's edge: how far it has risen, at `t` from the middle (0) to the end (±1). */
export const rise = (t: number, depth: number): number => depth * t * t;

/** Where along a band of this width an `x` lies, from -1 to 1. */
const along = (x: number, band: Box): number => ((x - band.x) / band.width) * 2 - 1;

/**
 * Seats in an arc along the near edge, seat 1 at the left as the patrons see it. `band` is what the arc takes up:
 * its middle station stands at the bottom, the ends stand higher by `depth`.
 */
export const arcStations = (seats: number, band: Box, depth: number, gap: number): readonly Station[] => {
  const height = band.height - depth;
  const width = Math.min(MOST_WIDTH, band.width / seats);
  const start = band.x + (band.width - width * seats) / 2;
  return Array.from({ length: seats }, (_, index) => {
    const x = start + width * index;
    const t = along(x + width / 2, band);
    return { seat: index + 1, x: x + gap / 2, y: band.y + depth - rise(t, depth), width: width - gap, height };
  });
};

const MOST_WIDTH = 190;

/** Seats in rows of even cells, as many to a row as the least width lets. */
export const stripStations = (
  seats: number,
  box: Omit<Box, 'height'>,
  cell: { readonly least: number; readonly height: number; readonly gap: number },
): readonly Station[] => {
  const columns = Math.min(seats, Math.max(1, Math.floor((box.width + cell.gap) / (cell.least + cell.gap))));
  const perRow = Math.ceil(seats / Math.ceil(seats / columns));
  const width = (box.width - cell.gap * (perRow - 1)) / perRow;
  return Array.from({ length: seats }, (_, index) => ({
    seat: index + 1,
    x: box.x + (index % perRow) * (width + cell.gap),
    y: box.y + Math.floor(index / perRow) * (cell.height + cell.gap),
    width,
    height: cell.height,
  }));
};
