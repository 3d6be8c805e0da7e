import { tableStream, tournamentStream } from '@sabot/proof';
import { EVENTS, NEW_TABLE, type TableEvent, type TableState } from '@sabot/table';
import {
  bookAfterAll,
  NEW_BOOK,
  startTournamentClock,
  type TableBook,
  type TournamentClock,
  type TournamentEvent,
  tournamentClockUpTo,
} from '@sabot/tournament';
import type { House } from '../streams/house.ts';
import { readEventRange } from '../streams/load.ts';
import type { LiveTable } from '../streams/table-stream.ts';
import type { LiveTournament } from '../streams/tournament-stream.ts';

/** Something whose record is read along with it, event by event. */
export interface FollowedStream<Live, Fold> {
  readonly live: Live;
  /** As of the last durable event; whatever is missing is read first. */
  readonly read: () => Promise<void>;
  /** Null until it has been read as far as the live state goes. */
  readonly fold: () => Fold | null;
  readonly stop: () => void;
}

interface FollowedState {
  readonly book: TableBook;
  readonly state: TableState;
}

/** A table of a session with its book. */
export const followTable = (house: House, live: LiveTable, wake: () => void): FollowedStream<LiveTable, TableBook> => {
  let kept: FollowedState = { book: NEW_BOOK, state: NEW_TABLE };
  const add = (events: readonly TableEvent[]): void => {
    kept = bookAfterAll(kept.book, events, kept.state);
  };
  const unwatch = live.watch(({ first, events }) => {
    // A gap is read from the store when the book is next asked for.
    if (kept.book.sequence === first - 1) add(events);
    // Nothing of the play as it goes is the steward's until the round is closed, or ends.
    if (events.some(({ type }) => !EVENTS[type].isRoutine)) wake();
  });
  return {
    live,
    read: async () => {
      while (kept.book.sequence < live.tip().sequence) {
        const { sequence } = kept.book;
        const events = await readEventRange<TableEvent>(
          house.store,
          tableStream(live.entry.id),
          sequence,
          live.tip().sequence,
        );
        // What was heard while this was read is in the book already.
        if (kept.book.sequence === sequence) add(events);
      }
    },
    fold: () => (kept.book.sequence === live.tip().sequence ? kept.book : null),
    stop: unwatch,
  };
};

/** A tournament with its clock. */
export const followTournament = (
  house: House,
  live: LiveTournament,
  now: () => number,
  wake: () => void,
): FollowedStream<LiveTournament, TournamentClock> => {
  let clock = startTournamentClock(live.entry.created);
  const add = (events: readonly TournamentEvent[]): void => {
    clock = events.reduce(tournamentClockUpTo(now()), clock);
  };
  const unwatch = live.watch(({ first, events }) => {
    if (clock.sequence === first - 1) add(events);
    wake();
  });
  return {
    live,
    read: async () => {
      while (clock.sequence < live.tip().sequence) {
        const { sequence } = clock;
        const stream = tournamentStream(live.entry.id);
        const events = await readEventRange<TournamentEvent>(house.store, stream, sequence, live.tip().sequence);
        if (clock.sequence === sequence) add(events);
      }
    },
    fold: () => (clock.sequence === live.tip().sequence ? clock : null),
    stop: unwatch,
  };
};
