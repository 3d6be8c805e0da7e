import { type Card, DECK, RANKS, SIDES } from '@sabot/rules';
import type { TableView } from '@sabot/table';

/** The count of sorted decks (5.11.2) as it is being written down: cell by cell, in the order of the deck. */
export type Sheet = readonly (number | null)[];

export const EMPTY_SHEET: Sheet = DECK.map(() => null);

/** What is known before anyone counts. */
export interface SheetFacts {
  readonly decks: number;
  /** All cards that there are. */
  readonly whole: number;
  /** In the hands, or gone from them. */
  readonly inPlay: number;
  readonly aside: number;
  /** What lies open on the layout, and so is not among the sorted. */
  readonly open: readonly Card[];
  /** All that is left to be counted. */
  readonly wanted: number;
}

export const countFactsOf = ({ setUp, round, shoe }: TableView): SheetFacts => {
  const decks = setUp?.decks ?? 0;
  const hands = round?.hands ?? null;
  const inHands = hands === null ? [] : SIDES.flatMap((side) => hands[side].cards);
  const carried = shoe?.carried ?? [];
  const whole = decks * DECK.length;
  return {
    decks,
    whole,
    inPlay: inHands.length,
    aside: carried.length,
    open: [...inHands, ...carried].flatMap(({ card, exposed }) => (exposed && card !== null ? [card] : [])),
    wanted: whole - inHands.length - carried.length,
  };
};

const lyingOpen = ({ open }: SheetFacts, cell: number): number => open.filter((card) => card === DECK[cell]).length;

/** The most of a card that can be among the sorted. */
export const mostOf = (facts: SheetFacts, cell: number): number => facts.decks - lyingOpen(facts, cell);

export const sheetTotal = (sheet: Sheet): number => sheet.reduce<number>((sum, count) => sum + (count ?? 0), 0);

/** Cells with more of a card than the decks can still hold. */
export const cellsTooHigh = (sheet: Sheet, facts: SheetFacts): readonly number[] =>
  sheet.flatMap((count, cell) => (count !== null && count > mostOf(facts, cell) ? [cell] : []));

export const cellsLeft = (sheet: Sheet): number => sheet.filter((count) => count === null).length;

/** The counts, once all are there and none is too high; else null. Whether their sum can be is for the table to say. */
export const countsIn = (sheet: Sheet, facts: SheetFacts): readonly number[] | null => {
  const counts = sheet.filter((count) => count !== null);
  return counts.length === sheet.length && cellsTooHigh(sheet, facts).length === 0 ? counts : null;
};

/** What was typed into a cell; undefined where that is no count. */
export const readCell = (text: string): number | null | undefined => {
  const typed = text.trim();
  if (typed === '') return null;
  return /^\d{1,2}$/.test(typed) ? Number(typed) : undefined;
};

/** Whether nothing can follow what was typed: then the next cell is gone to. */
export const isCellWhole = (count: number, { decks }: SheetFacts): boolean => decks < 10 || count > 1;

const ROWS = RANKS.length;

/** By arrows from cell to cell, ranks below each other and suits side by side; null at the edge. */
export const cellAfter = (cell: number, key: string): number | null => {
  const row = cell % ROWS;
  switch (key) {
    case 'ArrowDown':
    case 'Enter':
      return cell + 1 < DECK.length ? cell + 1 : null;
    case 'ArrowUp':
      return row > 0 ? cell - 1 : null;
    case 'ArrowRight':
      return cell + ROWS < DECK.length ? cell + ROWS : null;
    case 'ArrowLeft':
      return cell - ROWS >= 0 ? cell - ROWS : null;
    default:
      return null;
  }
};

export const sheetText = (sheet: Sheet): string | null =>
  cellsLeft(sheet) === sheet.length ? null : sheet.map((count) => count ?? '').join(',');

/** As it was kept; empty where nothing was, or nothing that can be read. */
export const readSheet = (text: string | null): Sheet => {
  const cells = (text ?? '').split(',').map(readCell);
  const counts = cells.flatMap((cell) => (cell === undefined ? [] : [cell]));
  return counts.length === DECK.length ? counts : EMPTY_SHEET;
};
