import type { WagerId } from '@sabot/rules';

/** An upright rectangle on the felt. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Station extends Box {
  readonly seat: number;
}

/** The curve of the table's edge: how far it has risen, at `t` from the middle (0) to the end (±1). */
const rise = (t: number, depth: number): number => depth * t * t;

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

/** The three main areas, left to right. */
export const MAIN_WAGERS = ['player', 'tie', 'banker'] as const satisfies readonly WagerId[];
type MainWager = (typeof MAIN_WAGERS)[number];

export const isMain = (wager: WagerId): wager is MainWager => MAIN_WAGERS.some((each) => each === wager);

/** Where a side wager belongs: by the hand it hangs on, and what hangs on both, or is not known here, between them. */
const LEAN: ReadonlyMap<WagerId, number> = new Map(
  Object.entries({
    'player-pair': -5,
    'player-dragon': -4,
    'small-dragon': -3,
    'big-dragon': -2,
    'immortal-dragon': -1,
    'tiger-tie': 1,
    tiger: 2,
    'small-tiger': 3,
    'big-tiger': 4,
    'banker-dragon': 5,
    'banker-pair': 6,
  }),
);

const leanOf = (wager: WagerId): number => LEAN.get(wager) ?? 0;

/** Side wagers from the Player's end of the felt to the Banker's. */
const sideWagers = (wagers: readonly WagerId[]): readonly WagerId[] =>
  wagers.filter((wager) => !isMain(wager)).sort((one, other) => leanOf(one) - leanOf(other));

/** Dealt out to the rows in turn, so that every row runs from the Player's end to the Banker's. */
const inRows = (wagers: readonly WagerId[], rows: number): readonly (readonly WagerId[])[] =>
  Array.from({ length: rows }, (_, row) => wagers.filter((_wager, index) => index % rows === row));

export interface SpotMinimums {
  /** The narrowest a side area may be. */
  readonly sideWidth: number;
  readonly sideHeight: number;
  readonly mainHeight: number;
  readonly gap: number;
}

export interface FeltSpot extends Box {
  readonly wager: WagerId;
}

const MOST_IN_ROW = 6;

const rowsNeeded = (count: number, width: number, { sideWidth, gap }: SpotMinimums): number => {
  const inOne = Math.max(1, Math.min(MOST_IN_ROW, Math.floor((width + gap) / (sideWidth + gap))));
  return Math.ceil(count / inOne);
};

/** How high the areas stand at the least. */
export const spotsHeight = (wagers: readonly WagerId[], width: number, room: SpotMinimums): number =>
  rowsNeeded(sideWagers(wagers).length, width, room) * (room.sideHeight + room.gap) +
  (wagers.some(isMain) ? room.mainHeight : 0);

const inRow = (wagers: readonly WagerId[], shares: readonly number[], row: Box, gap: number): readonly FeltSpot[] => {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const free = row.width - gap * (wagers.length - 1);
  let x = row.x;
  return wagers.map((wager, index) => {
    const width = (free * (shares[index] ?? 1)) / whole;
    const spot = { wager, x, y: row.y, width, height: row.height };
    x += width + gap;
    return spot;
  });
};

const MAIN_SHARES: Readonly<Record<MainWager, number>> = { player: 1.25, tie: 1, banker: 1.25 };

/** The areas of one seat, filling the box: the side wagers in rows, and nearest to the patron the main wagers, if any. */
export const spotsIn = (wagers: readonly WagerId[], box: Box, room: SpotMinimums): readonly FeltSpot[] => {
  const sides = sideWagers(wagers);
  const rows = inRows(sides, rowsNeeded(sides.length, box.width, room));
  const mains = MAIN_WAGERS.filter((wager) => wagers.includes(wager));
  const { gap } = room;
  // What the box has beyond the least goes to all rows alike.
  const stretch = Math.max(
    1,
    (box.height - rows.length * gap) / (spotsHeight(wagers, box.width, room) - rows.length * gap),
  );
  const sideHeight = room.sideHeight * stretch;
  const sideSpots = rows.flatMap((row, index) => {
    const y = box.y + index * (sideHeight + gap);
    return inRow(
      row,
      row.map(() => 1),
      { x: box.x, y, width: box.width, height: sideHeight },
      gap,
    );
  });
  const mainRow = {
    x: box.x,
    y: box.y + rows.length * (sideHeight + gap),
    width: box.width,
    height: room.mainHeight * stretch,
  };
  return [
    ...inRow(
      mains,
      mains.map((wager) => MAIN_SHARES[wager]),
      mainRow,
      gap,
    ),
    ...sideSpots,
  ];
};
