import { evolve, HOUSE, NEW_TABLE, type TableEvent, type TableState } from '@sabot/table';
import type { RoundResult } from '../fields.ts';
import type { SessionTable } from '../state.ts';
import { BRING } from './clock.ts';
import { tableReportOf } from './from-table.ts';

/** Chips that were cashed out at a table for a Dragon Bet. */
export interface Bring {
  readonly id: string;
  readonly person: string;
  readonly amount: number;
}

/** What a table's own events tell its tournament. Plain data. */
export interface TableBook {
  /** Of the last event folded in. */
  readonly sequence: number;
  /** "No more bets" was called at least once. */
  readonly closed: boolean;
  readonly results: readonly RoundResult[];
  /** Bought or paid for a debt, less cashed out, by person: what was won or lost at the table is not in it. */
  readonly net: Readonly<Record<string, number>>;
  readonly brings: readonly Bring[];
  /** When betting was last opened, and when a round last ended. */
  readonly bettingAt: number;
  readonly endedAt: number;
}

export const NEW_BOOK: TableBook = {
  sequence: 0,
  closed: false,
  results: [],
  net: {},
  brings: [],
  bettingAt: 0,
  endedAt: 0,
};

/** As the tournament would see the table if it knew as much as this book. */
const toldOf = ({ closed, results }: TableBook): SessionTable => ({
  table: 1,
  places: [],
  closed,
  results,
  due: null,
  returned: false,
});

const withReport = (book: TableBook, event: TableEvent, after: TableState): TableBook => {
  const report = tableReportOf(toldOf(book), after, event);
  switch (report?.do) {
    case 'close-dragon-bets':
      return { ...book, closed: true };
    case 'record-round':
      return { ...book, results: [...book.results, report.result] };
    case 'correct-round':
      return { ...book, results: book.results.with(report.round - 1, report.result) };
    default:
      return book;
  }
};

const withNet = (book: TableBook, person: string, amount: number): TableBook => ({
  ...book,
  net: { ...book.net, [person]: (book.net[person] ?? 0) + amount },
});

const withChips = (book: TableBook, event: TableEvent): TableBook => {
  const { command, at, by } = event.stamp;
  switch (event.type) {
    case 'ChipsBought':
    case 'DebtSettled':
      return withNet(book, event.person, event.amount);
    case 'ChipsCashed': {
      const { person, amount } = event;
      const cashed = withNet(book, person, -amount);
      return by === HOUSE && command.startsWith(BRING)
        ? { ...cashed, brings: [...book.brings, { id: command, person, amount }] }
        : cashed;
    }
    case 'BettingOpened':
    case 'BettingReopened':
      return { ...book, bettingAt: at };
    case 'RoundSettled':
    case 'RoundVoided':
    case 'SettlementCorrected':
      return { ...book, endedAt: at };
    default:
      return book;
  }
};

/** The book after one more event, on the table's state after it. */
export const bookAfter = (book: TableBook, event: TableEvent, after: TableState): TableBook => ({
  ...withChips(withReport(book, event, after), event),
  sequence: book.sequence + 1,
});

/** The book after some events that led from one state to another. */
export const bookAfterAll = (
  book: TableBook,
  events: readonly TableEvent[],
  before: TableState,
): { readonly book: TableBook; readonly state: TableState } => {
  let state = before;
  let kept = book;
  for (const event of events) {
    state = evolve(state, event);
    kept = bookAfter(kept, event, state);
  }
  return { book: kept, state };
};

/** From the table's whole story: it is that of one session. */
export const bookOf = (events: readonly TableEvent[]): TableBook => bookAfterAll(NEW_BOOK, events, NEW_TABLE).book;
