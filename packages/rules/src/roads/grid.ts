/** Every road is drawn on six rows. */
export const ROAD_ROWS = 6;

/**
 * A column too long for its place turns right: the dragon tail. `straight` stays on that row to its end; `downFirst`
 * tries to go down again after every step to the right. The two differ in about one shoe of a hundred (RD4).
 */
export const TAIL_POLICIES = ['straight', 'downFirst'] as const;
export type TailPolicy = (typeof TAIL_POLICIES)[number];

interface Position {
  readonly column: number;
  readonly row: number;
}

/** A cell of a road and where it is drawn; column and row count from 0. */
export interface PlacedCell<Cell> extends Position {
  readonly cell: Cell;
}

/** The positions already drawn on, each as one number. */
type Taken = ReadonlySet<number>;

const keyOf = ({ column, row }: Position): number => column * ROAD_ROWS + row;

const freeStartFrom = (column: number, taken: Taken): number => {
  let start = column;
  while (taken.has(keyOf({ column: start, row: 0 }))) start += 1;
  return start;
};

const isFree = (position: Position, taken: Taken): boolean => position.row < ROAD_ROWS && !taken.has(keyOf(position));

/** The step to the right needs no look: an older tail lies below a younger one in every column they share. */
const stepFrom = ({ column, row }: Position, mayGoDown: boolean, taken: Taken): Position => {
  const below = { column, row: row + 1 };
  return mayGoDown && isFree(below, taken) ? below : { column: column + 1, row };
};

/**
 * Draws logical columns on the grid, cell by cell in their order. A column starts beside the START of the one before
 * it, not behind its tail (RD3). This is presentation only: no road is ever read off the grid (RD5).
 */
export const placeOnGrid = <Cell>(
  columns: readonly { readonly cells: readonly Cell[] }[],
  tailPolicy: TailPolicy = 'straight',
): readonly PlacedCell<Cell>[] => {
  const taken = new Set<number>();
  const placed: PlacedCell<Cell>[] = [];
  let start = -1;
  for (const { cells } of columns) {
    start = freeStartFrom(start + 1, taken);
    let next: Position = { column: start, row: 0 };
    for (const cell of cells) {
      taken.add(keyOf(next));
      placed.push({ column: next.column, row: next.row, cell });
      next = stepFrom(next, tailPolicy === 'downFirst' || next.column === start, taken);
    }
  }
  return placed;
};
