import type { BigRoadColumn } from '@sabot/rules';

/** Patterns that players have names for. They say nothing of what comes next. */
const GOOD_ROADS = ['long-banker', 'long-player', 'single-jump', 'double-jump', 'one-two', 'sticky'] as const;
export type GoodRoadKind = (typeof GOOD_ROADS)[number];

interface GoodRoad {
  readonly kind: GoodRoadKind;
  /** Results in a row for a long one, columns for all others. */
  readonly length: number;
}

const LEAST = 4;

/** How many columns at the end are as wanted; the last one is still open and may be shorter than it will be. */
const columnsFromEnd = (lengths: readonly number[], isWanted: (length: number, fromEnd: number) => boolean): number => {
  const broken = lengths.toReversed().findIndex((length, fromEnd) => !isWanted(length, fromEnd));
  return broken < 0 ? lengths.length : broken;
};

const longRun = (column: BigRoadColumn | undefined): readonly GoodRoad[] => {
  if (column === undefined || column.cells.length < LEAST) return [];
  return [{ kind: column.side === 'banker' ? 'long-banker' : 'long-player', length: column.cells.length }];
};

/** Columns of one and two in turn, ending with either. */
const oneTwo = (lengths: readonly number[]): number =>
  Math.max(
    ...[0, 1].map((first) => columnsFromEnd(lengths, (length, fromEnd) => length === ((fromEnd + first) % 2) + 1)),
  );

/** The patterns with which the Big Road ends now. */
export const goodRoads = (columns: readonly BigRoadColumn[]): readonly GoodRoad[] => {
  const lengths = columns.map(({ cells }) => cells.length);
  const doubles = columnsFromEnd(lengths, (length) => length === 2);
  const jumps: readonly GoodRoad[] = [
    { kind: 'single-jump', length: columnsFromEnd(lengths, (length) => length === 1) },
    { kind: 'double-jump', length: doubles },
    { kind: 'one-two', length: oneTwo(lengths) },
    { kind: 'sticky', length: doubles >= LEAST ? 0 : columnsFromEnd(lengths, (length) => length >= 2) },
  ];
  return [...longRun(columns.at(-1)), ...jumps.filter(({ length }) => length >= LEAST)];
};
